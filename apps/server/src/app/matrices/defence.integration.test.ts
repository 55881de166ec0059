import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicLimits, PUBLIC_LIMITS } from '../../platform/limits/public-limits.ts';
import { answersTo } from '../../testkit/answers.ts';
import { urlOfDatabase } from '../../testkit/database.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

describe('guessing links', () => {
  test('an address that guesses too often is refused, but a valid link still opens from there', async () => {
    await using limited = await startTestServer({
      overrides: {
        publicLimits: createPublicLimits({ ...PUBLIC_LIMITS, failedLookupsPerAddress: 3, requestsPerLink: 100 }),
      },
    });
    const survey = await (await limited.signIn()).invite('ann@example.org');
    const open = (public_token: string) => limited.anonymous('getPublicSurvey', { params: { public_token } });
    const guesses = [await open('a'), await open('b'), await open('c'), await open('d')];
    expect(guesses.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect((await open(survey.public_token ?? '')).status).toBe(200);
    expect((await open('e')).status).toBe(429);
  });

  test('sixty workers behind one router all get in', async () => {
    const manager = await server.signIn();
    const surveys: Awaited<ReturnType<Manager['invite']>>[] = [];
    // All at once, some would wait so long for a connection on a busy machine that they are refused.
    while (surveys.length < 60) {
      const ten = Array.from({ length: 10 }, (_, index) => manager.invite(`w${surveys.length + index}@example.org`));
      surveys.push(...(await Promise.all(ten)));
    }
    const opened = await Promise.all(
      surveys.map(({ public_token }) =>
        server.anonymous('getPublicSurvey', { params: { public_token: public_token ?? '' } }),
      ),
    );
    expect(opened.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('a valid link has its own limit, which does not affect other links', async () => {
    await using limited = await startTestServer({
      overrides: {
        publicLimits: createPublicLimits({ ...PUBLIC_LIMITS, failedLookupsPerAddress: 100, requestsPerLink: 2 }),
      },
    });
    const manager = await limited.signIn();
    const [one, other] = [await manager.invite('ann@example.org'), await manager.invite('bob@example.org')];
    const open = async (token: string | null) =>
      (await limited.anonymous('getPublicSurvey', { params: { public_token: token ?? '' } })).status;
    expect([await open(one.public_token), await open(one.public_token), await open(one.public_token)]).toEqual([
      200, 200, 429,
    ]);
    expect(await open(other.public_token)).toBe(200);
  });

  test('a forged forwarding header does not change the address of a guesser', async () => {
    await using limited = await startTestServer({
      overrides: {
        publicLimits: createPublicLimits({ ...PUBLIC_LIMITS, failedLookupsPerAddress: 2, requestsPerLink: 100 }),
      },
    });
    const guess = (number: number) =>
      limited.anonymous(
        'getPublicSurvey',
        { params: { public_token: 'x' } },
        { 'x-forwarded-for': `10.0.0.${number}` },
      );
    const statuses = [await guess(1), await guess(2), await guess(3)].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 429]);
  });
});

describe('invalid tokens', () => {
  const claims = { token_use: 'id', email: 'eve@example.org', name: 'Eve', email_verified: true };

  async function forge(secret: Uint8Array, changes: Record<string, unknown> = {}, expires = '1h'): Promise<string> {
    return new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('plumbline-demo')
      .setAudience('plumbline-web')
      .setSubject('eve')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);
  }

  async function ownSecret(): Promise<Uint8Array> {
    return Buffer.from(await readFile(join(server.dataDir, 'demo-token-secret'), 'utf8'), 'hex');
  }

  const unsigned = (header: object, payload: object) =>
    `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

  const forgeries: [string, () => Promise<string>][] = [
    ['signed with another secret', () => forge(new Uint8Array(32).fill(7))],
    ['expired', async () => forge(await ownSecret(), {}, '-1s')],
    ['an access token', async () => forge(await ownSecret(), { token_use: 'access' })],
    ['a refresh token', async () => forge(await ownSecret(), { token_use: 'refresh' })],
    ['without a subject', async () => forge(await ownSecret(), { sub: undefined, email: undefined })],
    [
      'unsigned',
      async () =>
        unsigned({ alg: 'none' }, { ...claims, iss: 'plumbline-demo', aud: 'plumbline-web', sub: 'eve', exp: 4e9 }),
    ],
    ['not a token', async () => 'a.b.c'],
    ['a script', async () => '<script>'],
  ];

  test.each(forgeries)('a token that is %s is refused with 401 and nothing else', async (_, makeToken) => {
    const response = await fetch(`${server.origin}/v1/protected/surveys`, {
      headers: { authorization: `Bearer ${await makeToken()}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', message: 'User is not authenticated' });
  });

  test('the secret of the demo is readable by its owner only', async () => {
    const { stat } = await import('node:fs/promises');
    const { mode } = await stat(join(server.dataDir, 'demo-token-secret'));
    expect(mode & 0o077).toBe(0);
  });
});

describe('data that leaves the server', () => {
  test('logs hold no tokens, addresses, names or answers', async () => {
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'secret.person@example.org', participant_name: 'Secret Person' },
    });
    const token = body.survey.public_token ?? '';
    const { body: opened } = await server.anonymous('getPublicSurvey', { params: { public_token: token } });
    const responses = answersTo(opened);
    const text = opened.questions.find(({ question }) => question.type === 'text')?.question_id ?? '';
    await server.anonymous('updatePublicSurvey', {
      params: { id: opened.survey?.id ?? '' },
      body: { status: 'completed', responses: { ...responses, [text]: 'secret words' } },
    });
    await fetch(`${server.origin}/survey/${token}`);
    await fetch(`${server.origin}/v1/protected/surveys?search=secret.person`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    await server.processJobs();
    const log = server.logged.join('\n');
    expect(log).toContain('/survey/:token');
    for (const secret of [
      token,
      manager.token,
      opened.survey?.id ?? '',
      'secret.person',
      'Secret Person',
      'secret words',
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  test("a participant's page sends no referrer, is not indexed or cached, and runs no inline script", async () => {
    const survey = await (await server.signIn()).invite('ann@example.org');
    const page = await fetch(`${server.origin}/survey/${survey.public_token}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test("the organisation's app gets a nonce of its own with every answer", async () => {
    const nonces = await Promise.all(
      ['/', '/app/dashboard'].map(async (path) => {
        const response = await fetch(server.origin + path);
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        const html = await response.text();
        expect(html).toContain(nonce);
        expect(html).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('built files are cached for a year, documents are not', async () => {
    const html = await (await fetch(`${server.origin}/`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const file = await fetch(server.origin + script, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
  });

  test('an unknown call is a JSON 404, an unknown page an HTML 404', async () => {
    const call = await fetch(`${server.origin}/v1/nowhere`);
    expect([call.status, call.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    const page = await fetch(`${server.origin}/nowhere`);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('script in names and messages stays text in the email, and breaks no header', async () => {
    const manager = await server.signIn({ name: 'Build\r\nBcc: eve@example.org' });
    const script = '<script>alert(1)</script>';
    await manager.call('createSurvey', {
      body: { participant_email: 'ann@example.org', participant_name: script, invitation_text: `${script}\nSee you.` },
    });
    await server.processJobs();
    const folder = join(server.dataDir, 'outbox');
    const emails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    const email = emails.find((text) => text.includes('See you.')) ?? '';
    const [headers = '', ...parts] = email.split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    const html = parts.join('\r\n\r\n').replaceAll('=\r\n', '');
    expect(html.slice(html.indexOf('<!doctype'))).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('invalid bodies', () => {
  test.each([
    ['not JSON', 'nonsense', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"status":"completed"}}', 400],
  ])('%s is refused with a message', async (_, body, status) => {
    const response = await fetch(`${server.origin}/v1/public/survey-by-id/00000000-0000-4000-8000-000000000000`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      details: [{ message: expect.any(String) }],
    });
  });

  test('another content type is refused', async () => {
    const response = await fetch(`${server.origin}/v1/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect(response.status).toBe(415);
  });
});

describe('while the database is unavailable', () => {
  async function withoutDatabase(server: TestServer): Promise<void> {
    const name = new URL(server.database.superuserUrl).pathname.slice(1);
    const client = new pg.Client({ connectionString: urlOfDatabase(server.database.superuserUrl, 'postgres') });
    await client.connect();
    await client.query(`alter database ${name} connection limit 0`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.end();
  }

  test('the page of a survey and every call say so, with a time to retry', async () => {
    await using away = await startTestServer();
    const survey = await (await away.signIn()).invite('ann@example.org');
    await withoutDatabase(away);
    const page = await fetch(`${away.origin}/survey/${survey.public_token}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('The service is starting or restarting.');
    const { status, body, headers } = await away.anonymous('getPublicSurvey', {
      params: { public_token: survey.public_token ?? '' },
    });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect(headers.get('x-request-id')).toBe(body.request_id);
  });
});

describe('pages of other sites', () => {
  const preflight = (origin: string, { from }: { from: string }) =>
    fetch(`${origin}/v1/protected/surveys`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  test('may not call the API', async () => {
    const answer = await preflight(server.origin, { from: 'https://evil.example.org' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may call it if the settings list them, without cookies', async () => {
    await using open = await startTestServer({ settings: { CORS_ORIGINS: 'https://intranet.example.org' } });
    const named = await preflight(open.origin, { from: 'https://intranet.example.org' });
    expect([named.status, named.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://intranet.example.org',
    ]);
    expect(named.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await preflight(open.origin, { from: 'https://evil.example.org' });
    expect(other.headers.get('access-control-allow-origin')).not.toBe('https://evil.example.org');
  });

  test('call the API at the origin that the settings name, and no other', async () => {
    await using pages = await startTestServer({ settings: { API_URL: 'https://api.example.org' } });
    const page = await fetch(`${pages.origin}/app/dashboard`);
    expect(await page.text()).toContain('<meta name="api-url" content="https://api.example.org" />');
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.org;");
    const unset = await fetch(`${server.origin}/app/dashboard`);
    expect(await unset.text()).toContain('<meta name="api-url" content="" />');
    expect(unset.headers.get('content-security-policy')).toContain("connect-src 'self';");
  });
});
