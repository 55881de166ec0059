import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://plumbline.example.org', DEMO_PUBLIC: '1' } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** Headers about the body or the connection, and headers that vary between responses. */
const NOT_LISTED = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
  'x-request-id',
]);

async function get(path: string, { origin } = server) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  const body = await response.text();
  const { 'content-security-policy': policy = '', ...headers } = Object.fromEntries(
    [...response.headers].filter(([name]) => !NOT_LISTED.has(name)),
  );
  return { status: response.status, policy: policy.split(/; ?/), headers, body };
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

function policyWithStyles(styles: string): string[] {
  return POLICY.map((directive) => (directive.startsWith('style-src') ? `${directive} ${styles}` : directive));
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000',
};

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** The headers of a page whose address is a secret. */
const PERSONAL_PAGE = {
  ...EVERYWHERE,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'content-type': HTML_TYPE,
};

test.each([
  ['an answer of the API', '/v1/configuration', 200, 'no-store', JSON_TYPE],
  ['a refusal', '/v1/protected/surveys', 401, 'no-store', JSON_TYPE],
  ['an unknown call', '/v1/nothing', 404, 'no-store', JSON_TYPE],
  ['a file', '/favicon.svg', 200, 'public, max-age=300', 'image/svg+xml'],
  ['a public page', '/', 200, 'public, max-age=300', HTML_TYPE],
])('%s carries every header that protects it', async (_, path, status, cacheControl, contentType) => {
  const answer = await get(path);
  expect([answer.status, answer.policy]).toEqual([status, POLICY]);
  expect(answer.headers).toEqual({
    ...EVERYWHERE,
    'referrer-policy': 'same-origin',
    'cache-control': cacheControl,
    'content-type': contentType,
  });
});

test("the organisation's app adds the nonce of its styles, and shows pages of ours in frames", async () => {
  const answer = await get('/app/dashboard');
  const [, nonce] = /nonce="([^"]+)"/.exec(answer.body) ?? [];
  expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
  const policy = policyWithStyles(`'nonce-${nonce}'`);
  // The frames show previews, which pages of other sites cannot frame.
  policy.splice(POLICY.indexOf("manifest-src 'self'") + 1, 0, "frame-src 'self'");
  expect(answer.policy).toEqual(policy);
  expect(answer.headers).toEqual({
    ...EVERYWHERE,
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-type': HTML_TYPE,
  });
});

test("a participant's page adds the hashes of its styles, sends no referrer and is not indexed", async () => {
  const survey = await (await server.signIn()).invite('ann@example.org');
  for (const [token, status] of [
    [survey.public_token, 200],
    ['x'.repeat(43), 404],
  ]) {
    const answer = await get(`/survey/${token}`);
    const styles = /^style-src 'self'((?: 'sha256-[A-Za-z0-9+/]{43}=')+)$/.exec(answer.policy[2] ?? '')?.[1]?.trim();
    expect([answer.status, answer.policy]).toEqual([status, policyWithStyles(styles ?? 'a hash')]);
    expect(answer.headers).toEqual(PERSONAL_PAGE);
  }
});

test("the cookie of a participant's page is sent over encrypted connections only", async () => {
  const survey = await (await server.signIn()).invite('bob@example.org');
  const path = `/survey/${survey.public_token}`;
  const { headers } = await get(`${path}?language=uk`);
  expect(headers).toEqual({
    ...PERSONAL_PAGE,
    'set-cookie': `survey_language=uk; Max-Age=31536000; Path=${path}; HttpOnly; Secure; SameSite=Lax`,
  });
});

test('a page about emails sends no referrer and is not indexed', async () => {
  const answer = await get(`/opt-out/${'x'.repeat(43)}`);
  expect([answer.status, answer.policy]).toEqual([404, POLICY]);
  expect(answer.headers).toEqual(PERSONAL_PAGE);
});

test('a connection without encryption is not told to stay encrypted', async () => {
  await using unencrypted = await startTestServer();
  const { headers } = await get('/', unencrypted);
  const { 'strict-transport-security': _, ...others } = EVERYWHERE;
  expect(headers).toEqual({
    ...others,
    'referrer-policy': 'same-origin',
    'cache-control': 'public, max-age=300',
    'content-type': HTML_TYPE,
  });
});
