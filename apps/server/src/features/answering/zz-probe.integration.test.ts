import { test } from 'vitest';
import { startTestServer } from '../../testkit/server.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { sendRaw } from '../../testkit/raw-request.ts';
test('probe', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const p = await openAsParticipant(server, survey);
  const o = server.origin;
  const show = async (m: string, path: string, body?: unknown, headers = {}) => {
    try {
    const r = await sendRaw(o + path, m, { body, headers });
    console.log(m, path.slice(0, 60), r.status, r.text.slice(0, 300), Object.fromEntries(r.headers).toString && r.headers.get('content-security-policy')?.slice(0,30));
    } catch (e) { console.log(m, path.slice(0,60), 'THREW', String(e), String((e as Error).cause)); }
  };
  await show('GET', '/v1/public/survey/%00');
  await show('GET', '/v1/public/survey/%ED%A0%80');
  await show('GET', '/v1/public/survey/%');
  await show('GET', '/survey/%');
  await show('GET', '/survey/%00');
  await show('GET', '/v1/public/survey/' + 'a'.repeat(600));
  await show('GET', '/survey/' + 'a'.repeat(600));
  await show('GET', '/v1/public/survey/' + 'a'.repeat(43));
  await show('GET', '/v1/public/survey/');
  await show('PUT', '/v1/public/survey-by-id/nonsense', { status: 'start' });
  await show('PUT', '/v1/public/survey-by-id/0dec0de0-0000-4000-8000-000000000001', { status: 'start' });
  await show('PUT', '/v1/public/survey-by-id/0dec0de0-0000-4000-8000-000000000001', {  });
  await show('PUT', '/v1/public/survey-by-id/' + p.id, []);
  await show('PUT', '/v1/public/survey-by-id/' + p.id, 'x'.repeat(10_000_000));
  await show('PUT', '/v1/public/survey-by-id/' + p.id, '{"status":"completed","responses":{"\\u005f_proto__":"x"}}');
  await show('PUT', '/v1/public/survey-by-id/' + p.id, '{"status":"completed","responses":{"constructor":{"prototype":1}}}');
  await show('PUT', '/v1/public/survey-by-id/' + p.id, '<a/>', { 'content-type': 'text/xml' });
  await show('PATCH', '/v1/public/survey-by-id/' + p.id, {});
  await show('GET', '/survey/' + p.token);
  await show('HEAD', '/survey/' + p.token);
  console.log((await p.submit()).body);
  console.log((await p.submit()).body);
  console.log((await p.receipt()).body);
  console.log(server.logged.join(''));
});
