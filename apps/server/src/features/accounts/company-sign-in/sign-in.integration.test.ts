import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInAccount } from '../../../testkit/builtin-accounts.ts';
import { callerOf } from '../../../testkit/caller.ts';
import {
  type Company,
  type CompanyServer,
  personOf,
  startCompany,
  startCompanyServer,
} from '../../../testkit/company-sign-in.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { type ProviderPerson, startIdentityProvider } from '../../../testkit/identity-provider.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const post = postOffice();
const clock = settableClock();
let at: CompanyServer;

beforeAll(async () => {
  at = await startCompanyServer({ clock, post });
});

afterEach(() => {
  at.provider.lie(undefined);
  at.provider.behave('well');
});

afterAll(() => at[Symbol.asyncDispose]());

const GROUPS = {
  claim: 'groups',
  roles: [
    { value: 'safety', role: 'safety_manager' },
    { value: 'council', role: 'representative' },
  ],
};
const SAFETY = { role: 'safety_manager' } as const;
const DEFAULT = { default_role: SAFETY };

const company = (settings: object = DEFAULT) => startCompany(at, settings);
const begin = (body: { domain?: string; organization_id?: string }) =>
  at.server.anonymous('beginCompanySignIn', { body });
const complete = (attempt: string, parameters: string) =>
  at.server.anonymous('completeCompanySignIn', { body: { attempt, parameters } });

/** Begins a sign-in and answers at the provider, without completing it. */
async function answered(of: Company, person: ProviderPerson = personOf(of, 'ann')) {
  const { attempt, redirect_to } = (await begin({ domain: of.domain })).body;
  return { attempt, parameters: await of.provider.signIn(redirect_to, person) };
}

/** What the server last logged about a provider. */
function lastReason(): unknown {
  const lines = at.server.logged.map((line) => JSON.parse(line) as { msg?: string; reason?: string });
  return lines.findLast(({ msg }) => msg === 'an identity provider did not answer as expected')?.reason;
}

async function eventsOf({ organisationId }: Company, kind = 'member.%') {
  await at.server.context.securityLog.finish();
  return at.server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .selectFrom('events')
      .select(['kind', 'detail', 'actor_kind', 'entity_id'])
      .where(sql<boolean>`kind like ${kind}`)
      .orderBy('id')
      .execute(),
  );
}

describe('a first sign-in', () => {
  test('creates an account without a password and a membership with the role of the table, and opens a usual session', async () => {
    const of = await company(GROUPS);
    const { status, body, call } = await of.signIn(personOf(of, 'ann', { groups: ['others', 'council'] }));
    expect([status, body.data.user]).toMatchObject([
      200,
      { email: `ann@${of.domain}`, name: 'Ann Lee', email_verified: true },
    ]);
    const { user } = (await call('getCurrentUser')).body;
    expect(user).toMatchObject({ role: 'representative', organization: { id: of.organisationId } });
    expect((await call('listSessions')).body.sessions).toMatchObject([{ is_current: true }]);
    const refresh_token = body.data.tokens.refreshToken;
    const refreshed = await at.server.anonymous('refreshSession', { body: { refresh_token } });
    const again = callerOf(at.server.origin, refreshed.body.data.tokens.idToken);
    expect((await again('getCurrentUser')).body.user.id).toBe(user.id);
    const signIn = await at.server.anonymous('signIn', { body: { email: user.email, password: '' } });
    expect(signIn.body.code).toBe('invalid_credentials');
    const events = (await eventsOf(of)).filter(({ entity_id }) => entity_id === user.id);
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['member.joined', 'company_sign_in'],
      ['member.signed_in', 'company_sign_in'],
      ['member.sign_in_refused', 'password'],
    ]);
    const current = refreshed.body.data.tokens.refreshToken;
    expect((await at.server.anonymous('signOut', { body: { refresh_token: current } })).status).toBe(200);
    expect((await again('listSessions')).status).toBe(401);
  });

  test('gives the sites of the table', async () => {
    const of = await company();
    const site = (await of.administrator.call('createSite', { body: { name: 'North' } })).body.site.id;
    const body = {
      issuer: at.provider.issuer,
      client_id: of.clientId,
      claim: 'groups',
      roles: [{ value: 'foremen', role: 'supervisor' as const, site_ids: [site] }],
    };
    await of.administrator.call('saveCompanySignIn', { body });
    const { call } = await of.signIn(personOf(of, 'bob', { groups: ['foremen'] }));
    expect((await call('getCurrentUser')).body.user).toMatchObject({
      role: 'supervisor',
      sites: [{ id: site, name: 'North' }],
    });
  });

  test('joins with the role of a waiting invitation where the provider decides about no roles', async () => {
    const of = await company({});
    await of.administrator.call('updateOrganisation', { body: { name: 'Harbour Ltd' } });
    const email = `cyd@${of.domain}`;
    await of.administrator.call('inviteMember', { body: { email, role: 'representative' } });
    const { call } = await of.signIn(personOf(of, 'cyd'));
    expect((await call('getCurrentUser')).body.user.role).toBe('representative');
    expect((await of.administrator.call('getOrganisation')).body.invitations).toEqual([]);
  });

  test.each([
    ['no role in the table', GROUPS, { groups: ['strangers'] }],
    ['a claim with a role that does not exist', GROUPS, { groups: ['administrator'] }],
    ['no claim', GROUPS, {}],
    ['no default role', {}, {}],
  ])('is refused with words for somebody with %s, and leaves no account', async (_, settings, claims) => {
    const of = await company(settings);
    const person = personOf(of, 'eve', claims);
    const { status, body } = await of.signIn(person);
    expect([status, body.code]).toEqual([403, 'company_sign_in_refused']);
    expect(body.message).toMatch(/has not given you access/);
    const { rows } = await at.server.identitySql('select from identity."user" where email = $1', [person.email]);
    expect(rows).toEqual([]);
  });

  test('never opens an account that has the same address', async () => {
    const of = await company();
    const known = await createSignedInAccount(at.server, post, `known-${of.domain}`);
    await at.server.identitySql('update identity."user" set email = $1 where id = $2', [
      `known@${of.domain}`,
      known.subject,
    ]);
    const { status, body } = await of.signIn(personOf(of, 'known'));
    expect([status, body.code]).toEqual([409, 'company_account_exists']);
    expect(await eventsOf(of, 'member.joined')).toEqual([]);
  });
});

/** Changes the settings just before the provider answers with tokens. */
async function changeMeanwhile(of: Company, changes: object): Promise<void> {
  at.provider.lieWith(async (token) => {
    const body = { issuer: of.provider.issuer, client_id: of.clientId, default_role: SAFETY, ...changes };
    const saved = await of.administrator.call('saveCompanySignIn', { body });
    if (saved.status !== 200) throw new Error(`the change was refused: ${saved.status}`);
    return token;
  });
}

describe('a later sign-in', () => {
  test('gives the role of the table as it is when the provider has answered', async () => {
    const of = await company();
    await changeMeanwhile(of, { default_role: { role: 'representative' } });
    const { call } = await of.signIn(personOf(of, 'ann'));
    expect((await call('getCurrentUser')).body.user.role).toBe('representative');
  });

  test('changes role and sites by the table, with an event each, and nothing when nothing has changed', async () => {
    const of = await company(GROUPS);
    await of.signIn(personOf(of, 'ann', { groups: ['safety'] }));
    await of.signIn(personOf(of, 'ann', { groups: ['safety'] }));
    expect(await eventsOf(of, 'member.changed%')).toEqual([]);
    const { call } = await of.signIn(personOf(of, 'ann', { groups: ['council'] }));
    expect((await call('getCurrentUser')).body.user.role).toBe('representative');
    expect(await eventsOf(of, 'member.changed%')).toMatchObject([
      { kind: 'member.changed_role', actor_kind: 'system' },
    ]);
  });

  test('is refused to somebody whom the provider gives no role any more', async () => {
    const of = await company(GROUPS);
    await of.signIn(personOf(of, 'ann', { groups: ['safety'] }));
    expect((await of.signIn(personOf(of, 'ann', { groups: [] }))).body.code).toBe('company_sign_in_refused');
  });

  test('that gives no role any more ends the sessions of the earlier ones', async () => {
    const of = await company(GROUPS);
    const { body } = await of.signIn(personOf(of, 'ann', { groups: ['safety'] }));
    const other = await of.signIn(personOf(of, 'bob', { groups: ['safety'] }));
    expect((await of.signIn(personOf(of, 'ann', { groups: [] }))).body.code).toBe('company_sign_in_refused');
    const refresh = (refresh_token: string) => at.server.anonymous('refreshSession', { body: { refresh_token } });
    expect((await refresh(body.data.tokens.refreshToken)).status).toBe(401);
    expect((await refresh(other.body.data.tokens.refreshToken)).status).toBe(200);
  });

  test('never takes the last administrator away', async () => {
    const of = await company({ ...GROUPS, roles: [...GROUPS.roles, { value: 'admins', role: 'administrator' }] });
    const { call } = await of.signIn(personOf(of, 'ann', { groups: ['admins'] }));
    const members = (await call('getOrganisation')).body.members;
    const other = members.find(({ is_self }) => !is_self)?.id ?? '';
    expect((await call('removeMember', { params: { id: other } })).status).toBe(200);
    const again = await of.signIn(personOf(of, 'ann', { groups: ['council'] }));
    expect((await again.call('getCurrentUser')).body.user.role).toBe('administrator');
  });

  test('hands over open actions that the member no longer sees', async () => {
    const of = await company(GROUPS);
    const { call } = await of.signIn(personOf(of, 'ann', { groups: ['safety'] }));
    const user_id = (await call('getCurrentUser')).body.user.id;
    const site_id = (await of.administrator.call('createSite', { body: { name: 'North' } })).body.site.id;
    const body = {
      what: 'Light the stairs',
      site_id,
      owner: { kind: 'member', user_id },
      due_on: DUE_IN_A_YEAR,
    } as const;
    const { action } = (await of.administrator.call('createAction', { body })).body;
    await of.signIn(personOf(of, 'ann', { groups: ['council'] }));
    const after = (await of.administrator.call('getAction', { params: action })).body.action;
    expect(after.owner).toMatchObject({ user_id: of.administrator.userId });
    expect(await eventsOf(of, 'member.handed_over')).toHaveLength(1);
  });

  test('sends the secret as it is where it needs no encoding, for providers that do not decode it', async () => {
    const of = await company();
    expect((await of.signIn(personOf(of, 'ann'))).status).toBe(200);
    const [id, secret] = at.provider.credentials().split(':');
    expect(id).toBe(encodeURIComponent(of.clientId));
    expect(secret).toBe(of.clientId.replace('client of ', 'secret-of-'));
  });

  test('goes on after the provider has changed its keys', async () => {
    const of = await company();
    expect((await of.signIn(personOf(of, 'ann'))).status).toBe(200);
    await at.provider.changeKeys();
    expect((await of.signIn(personOf(of, 'ann'))).status).toBe(200);
  });

  test('finds the person by the subject, also with another address', async () => {
    const of = await company();
    const first = await of.signIn(personOf(of, 'ann'));
    const second = await of.signIn({ ...personOf(of, 'ann'), email: `married@${of.domain}` });
    expect(second.body.data.user).toEqual(first.body.data.user);
  });
});

describe('an answer of the provider is refused', () => {
  type Lie = (claims: JWTPayload) => JWTPayload;
  const lies: readonly (readonly [string, Lie, RegExp])[] = [
    ['for another audience', (claims) => ({ ...claims, aud: 'another client' }), /"aud"/],
    [
      'for several audiences without naming this one as authorised',
      (claims) => ({ ...claims, aud: [String(claims.aud), 'another'] }),
      /additional untrusted audiences/,
    ],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another nonce' }), /"nonce"/],
    ['without a nonce', ({ nonce: _, ...claims }) => claims, /"nonce"/],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://login.example.com' }), /"iss"/],
    ['that has expired', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 }), /"exp"/],
    ['without a subject', ({ sub: _, ...claims }) => claims, /"sub"/],
    ['for another subject than its user info', (claims) => ({ ...claims, sub: 'somebody else' }), /"sub"/],
  ];

  test.each(lies)('%s', async (_, lie, reason) => {
    const of = await company();
    const answer = await answered(of);
    at.provider.lie(lie);
    const { status, body } = await complete(answer.attempt, answer.parameters);
    expect([status, body.code]).toEqual([403, 'company_sign_in_refused']);
    expect(lastReason()).toMatch(reason);
    expect(await eventsOf(of, 'member.joined')).toEqual([]);
  });

  test('signed with a key that the provider does not publish', async () => {
    const of = await company();
    const answer = await answered(of);
    const stranger = await startIdentityProvider();
    const signed = await stranger.sign({});
    await stranger[Symbol.asyncDispose]();
    at.provider.lieWith(
      (token) => `${token.slice(0, token.lastIndexOf('.'))}.${signed.slice(signed.lastIndexOf('.') + 1)}`,
    );
    expect((await complete(answer.attempt, answer.parameters)).body.code).toBe('company_sign_in_refused');
  });

  test('not signed at all', async () => {
    const of = await company();
    const answer = await answered(of);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    at.provider.lieWith((token) => `${none}.${token.split('.')[1]}.`);
    expect((await complete(answer.attempt, answer.parameters)).body.code).toBe('company_sign_in_refused');
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is of a domain of others', { email: 'ann@elsewhere.example.com' }],
  ])('whose address %s', async (_, changes) => {
    const of = await company();
    const { status, body } = await of.signIn(personOf(of, 'ann', changes));
    expect([status, body.code]).toEqual([403, 'company_sign_in_refused']);
    expect(body.message).not.toBe('');
  });

  test('a second time, with the same code and state', async () => {
    const of = await company();
    const answer = await answered(of);
    expect((await complete(answer.attempt, answer.parameters)).status).toBe(200);
    expect((await complete(answer.attempt, answer.parameters)).body.code).toBe('company_sign_in_refused');
  });

  test('with a code that another sign-in got', async () => {
    const of = await company();
    const [one, two] = [await answered(of), await answered(of)];
    const mixed = new URLSearchParams(one.parameters);
    mixed.set('code', new URLSearchParams(two.parameters).get('code') ?? '');
    expect((await complete(one.attempt, mixed.toString())).body.code).toBe('company_sign_in_refused');
  });

  test('in another browser, which leaves it to the one that began', async () => {
    const of = await company();
    const answer = await answered(of);
    const other = (await begin({ domain: of.domain })).body.attempt;
    expect((await complete(other, answer.parameters)).body.code).toBe('company_sign_in_refused');
    expect((await complete(answer.attempt, answer.parameters)).status).toBe(200);
  });

  test('after a quarter of an hour', async () => {
    const of = await company();
    const answer = await answered(of);
    clock.advance({ minutes: 16 });
    expect((await complete(answer.attempt, answer.parameters)).body.code).toBe('company_sign_in_refused');
  });

  test('that names another issuer (mix-up)', async () => {
    const of = await company();
    const answer = await answered(of);
    const mixed = new URLSearchParams(answer.parameters);
    expect(mixed.get('iss')).toBe(at.provider.issuer);
    mixed.set('iss', 'https://attacker.example.com');
    expect((await complete(answer.attempt, mixed.toString())).body.code).toBe('company_sign_in_refused');
    const another = await answered(of);
    const without = new URLSearchParams(another.parameters);
    without.delete('iss');
    expect((await complete(another.attempt, without.toString())).body.code).toBe('company_sign_in_refused');
  });

  test('after the organisation has changed its provider', async () => {
    const of = await company();
    const answer = await answered(of);
    const body = { issuer: 'https://login.example.com', client_id: of.clientId, client_secret: 's' };
    expect((await of.administrator.call('saveCompanySignIn', { body })).status).toBe(200);
    expect((await complete(answer.attempt, answer.parameters)).body.code).toBe('company_sign_in_refused');
  });

  test.each([
    ['the client', { client_id: 'another client', client_secret: 'another-secret' }],
    ['the provider', { issuer: 'http://127.0.0.1:9', client_secret: 'another-secret' }],
  ])('after the organisation has changed %s while the provider was asked', async (_, changes) => {
    const of = await company();
    const person = personOf(of, 'ann');
    await changeMeanwhile(of, changes);
    const { status, body } = await of.signIn(person);
    expect([status, body.code]).toEqual([403, 'company_sign_in_refused']);
    expect(await eventsOf(of, 'member.joined')).toEqual([]);
  });

  test('that says that the person did not sign in', async () => {
    const of = await company();
    const answer = await answered(of);
    const refused = new URLSearchParams(answer.parameters);
    refused.delete('code');
    refused.set('error', 'access_denied');
    expect((await complete(answer.attempt, refused.toString())).body.code).toBe('company_sign_in_refused');
  });
});

describe('a provider that goes away', () => {
  test.each(['gone', 'broken'] as const)(
    '(%s) is named as the reason, at the beginning and at the end',
    async (how) => {
      const of = await company();
      const answer = await answered(of);
      at.provider.behave(how);
      for (const { status, body } of [
        await begin({ domain: of.domain }),
        await complete(answer.attempt, answer.parameters),
      ]) {
        expect([status, body.code]).toEqual([502, 'company_sign_in_unavailable']);
      }
      at.provider.behave('well');
      expect((await of.signIn(personOf(of, 'ann'))).status).toBe(200);
    },
  );

  test('keeps nobody out who signs in with a password', async () => {
    const of = await company();
    at.provider.behave('gone');
    expect((await of.administrator.call('getCurrentUser')).status).toBe(200);
  });
});

describe('beginning', () => {
  test('leads to the provider of the domain of an address, and tells it the address', async () => {
    const of = await company();
    const { redirect_to } = (await begin({ domain: `Ann@${of.domain}` })).body;
    const query = Object.fromEntries(new URL(redirect_to).searchParams);
    expect(redirect_to.startsWith(`${at.provider.issuer}/auth?`)).toBe(true);
    expect(query).toMatchObject({
      client_id: of.clientId,
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: `ann@${of.domain}`,
      redirect_uri: 'http://127.0.0.1:3000/login/company/return',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThanOrEqual(43);
  });

  test('leads to the provider of an organisation', async () => {
    const of = await company();
    const { redirect_to } = (await begin({ organization_id: of.organisationId })).body;
    expect(new URL(redirect_to).searchParams.get('client_id')).toBe(of.clientId);
  });

  test('says the same of domains and organisations that are unknown, unverified or without company sign-in', async () => {
    const of = await company();
    const domain = `unverified-${of.domain}`;
    await of.administrator.call('addCompanyDomain', { body: { domain } });
    const { tokens } = await createSignedInAccount(at.server, post, `none-${of.domain}`);
    const { organization } = (await callerOf(at.server.origin, tokens.idToken)('getMembership')).body;
    for (const wanted of [
      { domain: 'unknown.example.com' },
      { domain },
      { organization_id: '00000000-0000-4000-8000-000000000000' },
      { organization_id: organization?.id ?? '' },
    ]) {
      const { status, body } = await begin(wanted);
      const { request_id: _, ...said } = body;
      expect([status, said]).toEqual([
        404,
        expect.objectContaining({ code: 'company_sign_in_not_found', details: null }),
      ]);
    }
  });

  test('is limited for somebody who tries many domains', async () => {
    const codes = new Set<string | undefined>();
    for (let number = 0; number < 40; number += 1)
      codes.add((await begin({ domain: `guess${number}.example.com` })).body.code);
    expect([...codes]).toEqual(['company_sign_in_not_found', 'too_many_requests']);
  });

  test('works for several organisations, each with a provider of its own, beside passwords', async () => {
    const one = await company();
    const two = await startCompany(at, DEFAULT, await startIdentityProvider());
    try {
      const [ann, bob] = [await one.signIn(personOf(one, 'ann')), await two.signIn(personOf(two, 'ann'))];
      expect((await ann.call('getCurrentUser')).body.user.organization.id).toBe(one.organisationId);
      expect((await bob.call('getCurrentUser')).body.user.organization.id).toBe(two.organisationId);
      expect(two.provider.issuer).not.toBe(one.provider.issuer);
      expect((await one.administrator.call('getCurrentUser')).status).toBe(200);
    } finally {
      await two.provider[Symbol.asyncDispose]();
    }
  });
});
