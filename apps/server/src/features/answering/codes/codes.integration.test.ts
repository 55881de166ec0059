import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicLimits, PUBLIC_LIMITS } from '../../../platform/limits/public-limits.ts';
import { putCode } from '../../../testkit/coded-links.ts';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { sendRaw } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { addWorkforceRows } from '../../../testkit/workforce-rows.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  // Tests of one server share one address.
  server = await startTestServer({
    overrides: {
      clock,
      publicLimits: createPublicLimits({ ...PUBLIC_LIMITS, failedCodesPerNetwork: 1000, guessedCodesPerNetwork: 1000 }),
    },
  });
});

afterAll(() => server[Symbol.asyncDispose]());

let made = 0;

/** A survey whose link has a code of its own. */
async function coded(manager: Manager, on: TestServer = server) {
  made += 1;
  const code = `7K${String(made).padStart(3, '0')}ABCD`;
  const survey = await manager.invite(`coded${made}@example.org`);
  await putCode(on, manager.organisationId, { surveyId: survey.id, code });
  return { survey, code, path: `/survey/${survey.public_token}` };
}

const enter = (code: unknown, on: TestServer = server) =>
  sendRaw(`${on.origin}/v1/public/codes`, 'POST', { body: { code } });

const enterIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/s`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Puts a survey into a wave of its own organisation, which has no other. */
async function inWave(manager: Manager, surveyId: string, status: 'running' | 'closed' | 'cancelled') {
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const made = await scope.tx.selectFrom('waves').select('id').executeTakeFirst();
    const wave_id = made?.id ?? (await addWorkforceRows(scope));
    await scope.tx.updateTable('waves').set({ status }).where('id', '=', wave_id).execute();
    await scope.tx.updateTable('surveys').set({ wave_id }).where('id', '=', surveyId).execute();
  });
}

describe('a code', () => {
  test('leads to its survey, however it is typed', async () => {
    const { code, path } = await coded(await server.signIn());
    const typed = [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3, 6)} ${code.slice(6)}`];
    // Cyrillic К, А and В.
    typed.push(code.replace('K', 'К').replace('AB', 'АВ'));
    for (const each of typed) {
      const { status, text } = await enter(each);
      expect([status, JSON.parse(text)]).toEqual([200, { path }]);
    }
  });

  test('leads nowhere while links of two organisations have it', async () => {
    const { code } = await coded(await server.signIn());
    const other = await server.signIn();
    const survey = await other.invite('other@example.org');
    await putCode(server, other.organisationId, { surveyId: survey.id, code });
    const { status, text } = await enter(code);
    expect([status, JSON.parse(text).code]).toEqual([404, 'code_not_found']);
  });

  test('is refused alike when it is unknown or no code at all', async () => {
    const wrong = ['7K1M0XWT4', '', 'hello', 'UUUUUUUUU', 'x'.repeat(100), '7K1-M0X', "'; drop table surveys"];
    const answers = await Promise.all(wrong.map((code) => enter(code)));
    expect(
      new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`)).size,
    ).toBe(1);
    expect(answers[0]?.error).toMatchObject({ status: 404, code: 'code_not_found' });
  });

  test.each([
    ['a number', 7],
    ['a list', ['7K1M0XWT4']],
    ['nothing', undefined],
    ['too long', 'x'.repeat(101)],
    ['text that cannot be stored', '7K1M0XWT\0'],
  ])('that is %s is refused with its field named', async (_, code) => {
    const { status, error } = await enter(code);
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'invalid_request', 'code']);
  });

  test.each(['closed', 'cancelled'] as const)('of a wave that is %s says that the round has ended', async (status) => {
    const manager = await server.signIn();
    const { survey, code } = await coded(manager);
    await inWave(manager, survey.id, 'running');
    expect((await enter(code)).status).toBe(200);
    await inWave(manager, survey.id, status);
    expect((await enter(code)).error).toMatchObject({ status: 409, code: 'code_of_closed_wave' });
  });

  test('of an answered survey still leads to its receipt, also after its wave was closed', async () => {
    const manager = await server.signIn();
    const { survey, code, path } = await coded(manager);
    await (await openAsParticipant(server, survey)).submit();
    await inWave(manager, survey.id, 'closed');
    expect(JSON.parse((await enter(code)).text)).toEqual({ path });
  });

  test('in group mode says that the round has ended, whether it was used or not', async () => {
    const manager = await server.signIn();
    const { waveId, surveys } = await server.asOrganisation(manager.organisationId, (scope) =>
      addGroupWave(scope, { now: clock.now(), people: [], slips: 2 }),
    );
    const codes = ['7KGR0PPAA', '7KGR0PPAB'];
    for (const [index, { surveyId }] of surveys.entries()) {
      await putCode(server, manager.organisationId, { surveyId, code: codes[index] ?? '' });
    }
    const [used, unused] = surveys;
    if (used === undefined || unused === undefined) throw new RangeError('there are too few slips');
    const participant = await openAsParticipant(server, used);
    expect((await participant.submit()).status).toBe(200);
    const entered = async () => (await Promise.all(codes.map((code) => enter(code)))).map(({ status }) => status);
    expect(await entered()).toEqual([200, 200]);
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('waves').set({ status: 'closed' }).where('id', '=', waveId).execute(),
    );
    expect(await entered()).toEqual([409, 409]);
    expect((await enter(codes[0])).error.code).toBe('code_of_closed_wave');
    // The links of the two slips say the same as well.
    expect([(await participant.receipt()).status, (await participant.submit()).status]).toEqual([404, 404]);
  });

  test('of an expired link says that the round has ended', async () => {
    const { code } = await coded(await server.signIn());
    clock.advance({ days: 31 });
    expect((await enter(code)).error.code).toBe('code_of_closed_wave');
  });

  test('of a deleted survey is unknown', async () => {
    const manager = await server.signIn();
    const { survey, code } = await coded(manager);
    await manager.call('deleteSurvey', { params: { id: survey.id } });
    expect((await enter(code)).error.code).toBe('code_not_found');
  });

  test('is never logged', async () => {
    const { code } = await coded(await server.signIn());
    await enter(code);
    await enter('9Z9M0XWT9');
    await enterIn({ code });
    const log = server.logged.join('');
    expect(log).toContain('/v1/public/codes');
    expect(log).not.toContain(code);
    expect(log).not.toContain('9Z9M0XWT9');
  });
});

describe('guessing codes', () => {
  const limited = (limits: Partial<typeof PUBLIC_LIMITS>) =>
    startTestServer({ overrides: { publicLimits: createPublicLimits({ ...PUBLIC_LIMITS, ...limits }) } });

  test('an address that guesses is refused, and sixty workers behind the same router get in with their codes', async () => {
    await using site = await limited({ failedCodesPerNetwork: 3 });
    const manager = await site.signIn();
    const workers: Awaited<ReturnType<typeof coded>>[] = [];
    // All at once, some would wait so long for a connection on a busy machine that they are refused.
    while (workers.length < 60) {
      workers.push(...(await Promise.all(Array.from({ length: 10 }, () => coded(manager, site)))));
    }
    const guesses = [];
    for (let guess = 0; guess < 5; guess += 1) guesses.push((await enter(`7K1M0XWT${guess}`, site)).status);
    expect(guesses).toEqual([404, 404, 404, 429, 429]);
    const entered = await Promise.all(workers.map(({ code }) => enter(code, site)));
    expect(entered.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('after hundreds of failed codes a guesser is not even told of a code that exists', async () => {
    await using site = await limited({ guessedCodesPerNetwork: 4 });
    const { code } = await coded(await site.signIn(), site);
    for (let guess = 0; guess < 3; guess += 1) await enter(`7K1M0XWT${guess}`, site);
    expect((await enter(code, site)).status).toBe(200);
    await enter('7K1M0XWT9', site);
    const { status, error, headers } = await enter(code, site);
    expect([status, error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the code page', () => {
  test('is in the language of the phone or in a chosen one, and is neither indexed nor cached nor framed', async () => {
    const german = await fetch(`${server.origin}/s`, { headers: { 'accept-language': 'de-AT,en;q=0.5' } });
    expect(await german.text()).toContain('<html lang="de" dir="ltr">');
    const arabic = await fetch(`${server.origin}/s?language=ar`, { headers: { 'accept-language': 'de' } });
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">');
    const { headers } = german;
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('leads to the survey without a script, in the chosen language', async () => {
    const { code, path } = await coded(await server.signIn());
    const plain = await enterIn({ code });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, path]);
    const chosen = await enterIn({ code, language: 'pl' });
    expect(chosen.headers.get('location')).toBe(`${path}?language=pl`);
  });

  test('says beside the field what is wrong with a code, in the language of the phone, without repeating it', async () => {
    const reply = await enterIn({ code: '7K1-M0X-WT4' }, { 'accept-language': 'pl' });
    const html = await reply.text();
    expect(reply.status).toBe(404);
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="code-error"/);
    expect(html).toMatch(/id="code-error" role="alert"[^>]*>Nie możemy znaleźć tego kodu/);
    expect(html).not.toContain('7K1');
  });

  test('answers any form with a page', async () => {
    const forms: Record<string, string>[] = [
      {},
      { code: '\0' },
      { code: '<script>' },
      { token: '../app' },
      { token: 'x' },
    ];
    for (const form of forms) {
      const reply = await enterIn({ ...form, ...('token' in form ? { shared: 'yes' } : {}) });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await reply.text()).not.toContain('<script>');
    }
    const twice = await fetch(`${server.origin}/s`, { method: 'POST', body: 'code=a&code=b' });
    expect(twice.status).toBe(404);
    const large = await fetch(`${server.origin}/s`, { method: 'POST', body: `code=${'a'.repeat(5000)}` });
    expect(large.status).toBe(413);
  });

  test('on a shared phone answers with the survey itself, without a cookie', async () => {
    const manager = await server.signIn();
    const { survey, code } = await coded(manager);
    for (const key of [{ code }, { token: survey.public_token ?? '' }]) {
      const reply = await enterIn({ ...key, shared: 'yes', language: 'uk' });
      const html = await reply.text();
      expect(reply.status).toBe(200);
      expect(html).toContain('<html lang="uk"');
      expect(html).toContain('Нічого вашого на ньому не залишиться.');
      expect(html).toMatch(/autocomplete="off"/i);
      expect(html).not.toMatch(/autocomplete="(name|organization)"/i);
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });
});
