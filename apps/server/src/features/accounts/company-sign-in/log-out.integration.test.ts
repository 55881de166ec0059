import type { JWTPayload } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Company,
  type CompanyServer,
  personOf,
  startCompany,
  startCompanyServer,
} from '../../../testkit/company-sign-in.ts';
import { startIdentityProvider } from '../../../testkit/identity-provider.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const post = postOffice();
let at: CompanyServer;
let of: Company;

beforeAll(async () => {
  at = await startCompanyServer({ clock: settableClock(), post });
  of = await startCompany(at, { default_role: { role: 'safety_manager' } });
});

afterAll(() => at[Symbol.asyncDispose]());

const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

function claims(changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const jti = crypto.randomUUID();
  return {
    iss: at.provider.issuer,
    aud: of.clientId,
    iat: now,
    exp: now + 120,
    jti,
    events: EVENT,
    sub: 'ann',
    ...changes,
  };
}

function send(token: string, organisationId = of.organisationId): Promise<Response> {
  return fetch(`${at.server.origin}/v1/identity/company/${organisationId}/logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function isOpen(refresh_token: string): Promise<boolean> {
  return (await at.server.anonymous('refreshSession', { body: { refresh_token } })).status === 200;
}

async function session(id = 'ann') {
  const { body, call } = await of.signIn(personOf(of, id));
  return { call, subject: body.data.user.sub, refreshToken: body.data.tokens.refreshToken };
}

test('a logout token of a person ends every session that the provider opened for that person, and no other', async () => {
  const [one, two, other] = [await session(), await session(), await session('bob')];
  const answer = await send(await at.provider.sign(claims(), { typ: 'logout+jwt' }));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect([await isOpen(one.refreshToken), await isOpen(two.refreshToken)]).toEqual([false, false]);
  expect((await one.call('listSessions')).status).toBe(401);
  expect(await isOpen(other.refreshToken)).toBe(true);
  await at.server.context.securityLog.finish();
  const events = await at.server.asOrganisation(of.organisationId, ({ tx }) =>
    tx.selectFrom('events').select(['detail', 'actor_kind']).where('kind', '=', 'member.session_ended').execute(),
  );
  expect(events).toEqual([{ detail: 'company_sign_in', actor_kind: 'unknown' }]);
});

test('the real provider signs somebody out of the sessions of one of its own', async () => {
  const [one, two] = [await session(), await session()];
  await at.provider.endSessionOf(of.clientId, 'ann');
  // The provider names its session, so the earlier one goes on.
  expect([await isOpen(one.refreshToken), await isOpen(two.refreshToken)]).toEqual([true, false]);
});

test('a session for which the provider named none of its own ends with any session of its person', async () => {
  const [unnamed, named, other] = [await session('eve'), await session('eve'), await session('bob')];
  await at.server.identitySql(
    `update identity.sessions set company_session = null
     where id = (select id from identity.sessions where user_id = $1 limit 1)`,
    [unnamed.subject],
  );
  expect((await send(await at.provider.sign(claims({ sub: 'eve', sid: 'another session' })))).status).toBe(200);
  const open = [await isOpen(unnamed.refreshToken), await isOpen(named.refreshToken)];
  expect(open.toSorted()).toEqual([false, true]);
  expect(await isOpen(other.refreshToken)).toBe(true);
});

test('a token whose use failed can be sent again', async () => {
  const { refreshToken } = await session();
  const token = await at.provider.sign(claims());
  await using owner = await connect(at.server.database.superuserUrl);
  await owner.query('alter table identity.sessions rename to away');
  const failed = await send(token);
  await owner.query('alter table identity.away rename to sessions');
  expect(failed.status).toBe(500);
  expect((await send(token)).status).toBe(200);
  expect(await isOpen(refreshToken)).toBe(false);
});

test.each<[string, JWTPayload]>([
  ['of another issuer', { iss: 'https://login.example.com' }],
  ['for another client', { aud: 'another client' }],
  ['that is too old', { iat: Math.floor(Date.now() / 1000) - 3_600, exp: Math.floor(Date.now() / 1000) + 60 }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['without the event', { events: {} }],
  ['with a nonce, such as an id token', { nonce: 'n' }],
  ['that names nobody', { sub: undefined as never }],
  ['without an id of its own', { jti: undefined as never }],
])('a token %s ends nothing', async (_, changes) => {
  const { refreshToken } = await session();
  const answer = await send(await at.provider.sign(claims(changes)));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_request']);
  expect(await isOpen(refreshToken)).toBe(true);
});

test('a token that somebody else signed, or nobody, ends nothing', async () => {
  const { refreshToken } = await session();
  const stranger = await startIdentityProvider();
  const forged = await stranger.sign(claims());
  await stranger[Symbol.asyncDispose]();
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`;
  for (const token of [forged, unsigned, 'no token', '']) expect((await send(token)).status).toBe(400);
  expect(await isOpen(refreshToken)).toBe(true);
});

test('a token is used once', async () => {
  const token = await at.provider.sign(claims());
  expect((await send(token)).status).toBe(200);
  const { refreshToken } = await session();
  expect((await send(token)).status).toBe(400);
  expect(await isOpen(refreshToken)).toBe(true);
});

test('a token for one organisation ends nothing in another one of the same provider', async () => {
  const other = await startCompany(at, { default_role: { role: 'safety_manager' } });
  const { body } = await other.signIn(personOf(other, 'ann'));
  expect((await send(await at.provider.sign(claims()), other.organisationId)).status).toBe(400);
  expect(await isOpen(body.data.tokens.refreshToken)).toBe(true);
});

test('requests that are no form, or for an unknown organisation, are refused', async () => {
  const address = `${at.server.origin}/v1/identity/company/${of.organisationId}/logout`;
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"logout_token":"a.b.c"}' };
  expect((await fetch(address, json)).status).toBe(415);
  expect((await fetch(address, { method: 'POST', body: new URLSearchParams() })).status).toBe(400);
  const token = await at.provider.sign(claims());
  expect((await send(token, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
