import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInAccount } from '../../../testkit/builtin-accounts.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { type CompanyServer, startCompany, startCompanyServer } from '../../../testkit/company-sign-in.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { verifyByOperator } from './verify-by-operator.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const ROW = (value: string) => ({ value, role: 'administrator' });

const post = postOffice();
let at: CompanyServer;
let ready: ReturnType<typeof company>;

beforeAll(async () => {
  at = await startCompanyServer({ clock: settableClock(), post });
  ready = company();
});

afterAll(() => at[Symbol.asyncDispose]());

const company = (settings: object = {}) => startCompany(at, settings);

async function administrator(name: string) {
  const { tokens } = await createSignedInAccount(at.server, post, name);
  return callerOf(at.server.origin, tokens.idToken);
}

const eventsOf = (organisationId: string) =>
  at.server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .selectFrom('events')
      .select(['kind', 'changed_fields', 'detail', 'actor_kind'])
      .where(sql<boolean>`kind like 'organisation.%company%'`)
      .orderBy('id')
      .execute(),
  );

test('nothing is set up before, and every address to register is shown', async () => {
  const call = await administrator('before');
  const { organization } = (await call('getMembership')).body;
  expect((await call('getCompanySignIn')).body).toEqual({
    company_sign_in: null,
    redirect_address: 'http://127.0.0.1:3000/login/company/return',
    logout_address: `http://127.0.0.1:3000/v1/identity/company/${organization?.id}/logout`,
    sign_in_address: `http://127.0.0.1:3000/login/company/${organization?.id}`,
    is_own_session: false,
  });
  expect((await call('testCompanySignIn')).body.code).toBe('company_sign_in_missing');
  expect((await call('addCompanyDomain', { body: { domain: 'a.example.com' } })).body.code).toBe(
    'company_sign_in_missing',
  );
});

test('the secret is stored encrypted, and is in no answer and no log', async () => {
  const { organisationId, administrator: admin, clientId } = await company();
  const secret = clientId.replace('client of ', 'secret-of-');
  const answer = await admin.call('getCompanySignIn');
  expect(JSON.stringify(answer.body)).not.toContain(secret);
  const stored = await at.server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('company_sign_ins').selectAll().execute(),
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(at.server.logged.join('\n')).not.toContain(secret);
});

test('every change is recorded once, with the names of fields and no value', async () => {
  const { organisationId, administrator: admin, provider: asked, clientId, domain } = await company();
  const body = { issuer: asked.issuer, client_id: clientId };
  await admin.call('saveCompanySignIn', {
    body: { ...body, claim: 'groups', roles: [{ value: 'a', role: 'administrator' }] },
  });
  const { domains = [] } = (await admin.call('getCompanySignIn')).body.company_sign_in ?? {};
  expect(domains.map((each) => each.domain)).toEqual([domain]);
  await admin.call('removeCompanyDomain', { params: { id: domains[0]?.id ?? '' } });
  await admin.call('removeCompanySignIn');
  const event = (verb: string, changed_fields: string[] = [], detail: string | null = null) => {
    return { kind: `organisation.${verb}`, changed_fields, detail, actor_kind: 'user' };
  };
  expect(await eventsOf(organisationId)).toEqual([
    event('saved_company_sign_in', ['issuer', 'client_id', 'client_secret']),
    event('added_company_domain'),
    event('verified_company_domain', [], 'dns'),
    event('saved_company_sign_in', ['claim', 'roles']),
    event('removed_company_domain'),
    event('removed_company_sign_in'),
  ]);
});

test.each([
  ['issuer', { issuer: 'login.example.com' }],
  ['issuer', { issuer: 'https://user:password@login.example.com' }],
  ['issuer', { issuer: 'file:///etc/passwd' }],
  ['client_id', { client_id: '' }],
  ['client_secret', { client_secret: 'two words' }],
  ['client_secret', {}],
  ['claim', { client_secret: 's', roles: [{ value: 'a', role: 'administrator' }] }],
  ['roles.0.role', { client_secret: 's', claim: 'groups', roles: [{ value: 'a', role: 'owner' }] }],
  ['roles.1.value', { client_secret: 's', claim: 'g', roles: [ROW('a'), ROW('a')] }],
  ['roles.0.site_ids', { client_secret: 's', claim: 'g', roles: [{ value: 'a', role: 'supervisor' }] }],
  ['default_role.site_ids.0', { client_secret: 's', default_role: { role: 'supervisor', site_ids: [NOWHERE] } }],
  ['default_role.site_ids', { client_secret: 's', default_role: { role: 'administrator', site_ids: [NOWHERE] } }],
])('a wrong %s is refused by its name: %j', async (field, changes) => {
  const call = await administrator(`wrong-${crypto.randomUUID()}`);
  const body = { issuer: at.provider.issuer, client_id: 'client', ...changes };
  const refused = await call('saveCompanySignIn', { body: body as never });
  expect([refused.status, refused.body.details?.map((detail) => detail.field)]).toEqual([400, [field]]);
});

test('a stored secret is not sent to another provider or as another client', async () => {
  const { administrator: admin, provider: asked, clientId } = await company();
  for (const changes of [{ issuer: 'https://login.example.com' }, { client_id: 'another' }]) {
    const body = { issuer: asked.issuer, client_id: clientId, ...changes };
    const refused = await admin.call('saveCompanySignIn', { body });
    expect(refused.body.details?.map(({ field }) => field)).toEqual(['client_secret']);
  }
});

test('the test asks the provider, and says what is wrong with one that cannot be used', async () => {
  const { administrator: admin, provider: asked, clientId } = await company();
  const tested = await admin.call('testCompanySignIn');
  expect([tested.status, tested.body.provider]).toEqual([
    200,
    { issuer: asked.issuer, authorization_endpoint: `${asked.issuer}/auth`, supports_logout: true },
  ]);
  const testAt = async (issuer: string) => {
    await admin.call('saveCompanySignIn', { body: { issuer, client_id: clientId, client_secret: 's' } });
    const { status, body } = await admin.call('testCompanySignIn');
    return [status, body.code, body.message];
  };
  expect((await testAt(`${asked.issuer}/tenant`)).slice(0, 2)).toEqual([502, 'company_sign_in_unavailable']);
  expect((await testAt(asked.issuer.replace('127.0.0.1', '127.0.0.2'))).slice(0, 2)).toEqual([
    502,
    'company_sign_in_unavailable',
  ]);
});

test('a domain counts only once it shows its record, and only for one organisation', async () => {
  const one = await company();
  const two = await company();
  const domain = one.domain;
  const added = await two.administrator.call('addCompanyDomain', { body: { domain: domain.toUpperCase() } });
  const listed = added.body.company_sign_in?.domains.find((each) => each.domain === domain);
  const params = { id: listed?.id ?? '' };
  expect(listed).toMatchObject({ verified_at: null, record: { name: domain } });
  const early = await two.administrator.call('checkCompanyDomain', { params });
  expect([early.status, early.body.details?.map(({ field }) => field)]).toEqual([400, ['domain']]);
  at.records.set(domain, [...(at.records.get(domain) ?? []), 'v=spf1 -all', listed?.record.value ?? '']);
  const taken = await two.administrator.call('checkCompanyDomain', { params });
  expect([taken.status, taken.body.code]).toEqual([409, 'company_domain_taken']);
  const { domains = [] } = (await one.administrator.call('getCompanySignIn')).body.company_sign_in ?? {};
  await one.administrator.call('removeCompanyDomain', { params: { id: domains[0]?.id ?? '' } });
  const free = await two.administrator.call('checkCompanyDomain', { params });
  expect([free.status, free.body.company_sign_in?.domains.every((each) => each.verified_by === 'dns')]).toEqual([
    200,
    true,
  ]);
});

test('of two organisations that show their records at once, one gets the domain', async () => {
  const both = [await company(), await company()];
  const domain = `shared-${crypto.randomUUID()}.example.com`;
  const ids = await Promise.all(
    both.map(async ({ administrator: admin }) => {
      const { body } = await admin.call('addCompanyDomain', { body: { domain } });
      const listed = body.company_sign_in?.domains.find((each) => each.domain === domain);
      at.records.set(domain, [...(at.records.get(domain) ?? []), listed?.record.value ?? '']);
      return listed?.id ?? '';
    }),
  );
  const checked = await Promise.all(
    both.map(({ administrator: admin }, index) =>
      admin.call('checkCompanyDomain', { params: { id: ids[index] ?? '' } }),
    ),
  );
  expect(checked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each(['example', 'ann@example.com', '-a.example.com', 'https://example.com', 'exa mple.com', '1.2.3.4', ''])(
  '%j is not taken as a domain',
  async (domain) => {
    const { administrator: admin } = await ready;
    const refused = await admin.call('addCompanyDomain', { body: { domain } });
    expect([refused.status, refused.body.details?.map(({ field }) => field)]).toEqual([400, ['domain']]);
  },
);

test('the operator verifies a domain in place of its record, for the organisation that lists it', async () => {
  const [one, two] = [await company(), await company()];
  const domain = `operator-${crypto.randomUUID()}.example.com`;
  const verify = (organisationId: string | null = null) => verifyByOperator(at.server.context, domain, organisationId);
  expect(await verify()).toEqual([]);
  for (const { administrator: admin } of [one, two]) await admin.call('addCompanyDomain', { body: { domain } });
  expect((await verify()).map(({ outcome }) => outcome)).toEqual([null, null]);
  expect(await verify(one.organisationId)).toMatchObject([{ outcome: 'verified' }]);
  expect(await verify(one.organisationId)).toMatchObject([{ outcome: 'was_verified' }]);
  expect(await verify(two.organisationId)).toMatchObject([{ outcome: 'taken' }]);
  const { domains = [] } = (await one.administrator.call('getCompanySignIn')).body.company_sign_in ?? {};
  expect(domains.find((each) => each.domain === domain)).toMatchObject({ verified_by: 'operator' });
  expect((await eventsOf(one.organisationId)).at(-1)).toMatchObject({ detail: 'operator', actor_kind: 'operator' });
});
