import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';

const TOKEN = 'a-token-for-tests-0123456789-abcdef';

let server: TestServer;
let manager: Manager;
const clock = settableClock();

beforeAll(async () => {
  server = await startTestServer({ settings: { OPERATIONS_TOKEN: TOKEN }, overrides: { clock } });
  manager = await server.signIn({ name: 'Harbour Concrete' });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (headers: Record<string, string> = {}) => fetch(`${server.origin}/status`, { headers });

function enter(token: string, origin = server.origin): Promise<Response> {
  return fetch(`${origin}/status`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ token }) });
}

async function cookieFor(token: string): Promise<string> {
  const [cookie = ''] = (await enter(token)).headers.getSetCookie();
  return cookie;
}

describe('the status page', () => {
  test('shows figures of the whole installation, and nothing about anyone', async () => {
    await manager.invite('ann@example.org');
    await manager.invite('bob@example.org');
    await server.processJobs();
    const response = await get({ authorization: `Bearer ${TOKEN}` });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<dt>Surveys<\/dt><dd>2<\/dd>/);
    expect(html).toMatch(/<dt>Sent<\/dt><dd>2<\/dd>/);
    expect(html).toMatch(/<dt>Organizations<\/dt><dd>1<\/dd>/);
    expect(html).toContain('send_email');
    for (const secret of ['ann@', 'Harbour', manager.organisationId, manager.email, TOKEN]) {
      expect(html).not.toContain(secret);
    }
  });

  test('names the installation, to tell several tabs apart', async () => {
    const { host } = new URL(server.context.publicUrl);
    for (const headers of [undefined, { authorization: `Bearer ${TOKEN}` }]) {
      const html = await (await get(headers)).text();
      expect(html).toContain(` · ${host} · Plumbline</title>`);
      expect(html).toContain(`<span class="host">${host}</span></p></header>`);
    }
  });

  test('runs no inline script, is not stored, and sends no referrer', async () => {
    const { headers } = await get();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('asks for the token, and takes it from a form for one hour', async () => {
    const asked = await get();
    expect(asked.status).toBe(401);
    expect(await asked.text()).toContain('<input id="token" name="token" type="password"');

    const entered = await enter(TOKEN);
    expect(entered.status).toBe(303);
    expect(entered.headers.get('location')).toBe('/status');
    const [cookie = ''] = entered.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=3600; Path=\/status; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(TOKEN);
    const visit = { cookie: cookie.split(';')[0] ?? '' };
    expect((await get(visit)).status).toBe(200);
    // The cookie does not admit to the metrics, and its expiry cannot be changed.
    expect((await fetch(`${server.origin}/metrics`, { headers: visit })).status).toBe(401);
    const later = visit.cookie.replace(/=(\d+)/, (_, end: string) => `=${Number(end) + 60}`);
    expect((await get({ cookie: later })).status).toBe(401);
    clock.advance({ minutes: 60 });
    expect((await get(visit)).status).toBe(401);
  });

  test('is not shown to those who guess the token, who are limited', async () => {
    await using guessed = await startTestServer({ settings: { OPERATIONS_TOKEN: TOKEN } });
    const statuses: number[] = [];
    for (const token of ['', TOKEN.slice(1), 'y'.repeat(3_000), ...'abcdefgh']) {
      statuses.push((await enter(token, guessed.origin)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await enter(TOKEN, guessed.origin)).status).toBe(303);
    expect((await enter('y'.repeat(5_000), guessed.origin)).status).toBe(413);
    const wrong = await (await enter('<script>', server.origin)).text();
    expect(wrong).toContain('This is not the token.');
    expect(wrong).not.toContain('<script>');
  });

  test('tells the cookie of another token apart', async () => {
    const cookie = (await cookieFor(TOKEN)).split(';')[0] ?? '';
    await using other = await startTestServer({ settings: { OPERATIONS_TOKEN: `${TOKEN}-other` } });
    expect((await fetch(`${other.origin}/status`, { headers: { cookie } })).status).toBe(401);
  });

  test('works with the token in no address', async () => {
    expect((await fetch(`${server.origin}/status?token=${TOKEN}`)).status).toBe(401);
  });
});
