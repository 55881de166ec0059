import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/server.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Sends the GET that a browser would send for a page of this host. */
function getAs(server: TestServer, host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, server.origin), { headers: { ...headers, host } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'a@localhost',
  'localhost/x',
];

describe('the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each(FOREIGN)('refuses a page of another site that calls it %s', async (host) => {
    const api = await getAs(server, host, '/v1/configuration');
    expect([api.status, JSON.parse(api.body)]).toMatchObject([421, { code: 'wrong_host', status: 421 }]);
    for (const path of ['/', '/login', '/survey/abc', '/no-such-page']) {
      const page = await getAs(server, host, path);
      expect([page.status, page.type]).toEqual([421, 'text/plain; charset=utf-8']);
      expect(page.body).toContain('This demo is not available at that address. Open it at http://127.0.0.1:3000');
    }
  });

  test('does not sign in a page of another site, whatever forwarding header it sends', async () => {
    const headers = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' };
    expect((await getAs(server, 'evil.example', '/v1/configuration', headers)).status).toBe(421);
  });

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000', '192.168.1.7'])(
    'answers under the name %s',
    async (host) => {
      expect((await getAs(server, host, '/v1/configuration')).status).toBe(200);
      expect((await getAs(server, host, '/')).status).toBe(200);
    },
  );

  test.each(['/healthz', '/readyz'])('answers %s under any name, for health checks of containers', async (path) => {
    expect((await getAs(server, 'plumbline-web:3000', path)).status).toBe(200);
  });
});

test('a public demo answers at its public address and no other', async () => {
  await using server = await startTestServer({
    settings: { DEMO_PUBLIC: '1', PUBLIC_URL: 'https://demo.plumbline.example', HOST: 'site-office' },
  });
  const statusAs = async (host: string) => (await getAs(server, host, '/v1/configuration')).status;
  expect(await Promise.all(['demo.plumbline.example', 'Site-Office:3000', 'evil.example'].map(statusAs))).toEqual([
    200, 200, 421,
  ]);
});

test('with real accounts any name is answered, because a page of another site has no token', async () => {
  await using server = await startTestServer({ settings: { IDENTITY: 'builtin' } });
  expect((await getAs(server, 'anything.example', '/v1/configuration')).status).toBe(200);
  expect((await getAs(server, 'anything.example', '/v1/protected/surveys')).status).toBe(401);
});
