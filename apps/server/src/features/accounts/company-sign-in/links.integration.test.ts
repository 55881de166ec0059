import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventKind } from '../../../core/events.ts';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { PASSWORD } from '../../../testkit/builtin-accounts.ts';
import { callerOf } from '../../../testkit/caller.ts';
import {
  type Company,
  type CompanyServer,
  callWithPassword,
  joinCompanyAs,
  personOf,
  startCompany,
  startCompanyServer,
} from '../../../testkit/company-sign-in.ts';
import type { ProviderPerson } from '../../../testkit/identity-provider.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { deleteOrganisation } from '../../organisations/organisations.repository.ts';
import { forgetExpired } from '../expired-accounts.repository.ts';

const post = postOffice();
const clock = settableClock();
let at: CompanyServer;

beforeAll(async () => {
  at = await startCompanyServer({ clock, post });
});

afterAll(() => at[Symbol.asyncDispose]());

const company = () => startCompany(at, { default_role: { role: 'safety_manager' } });

const withPassword = (email: string, password?: string) => callWithPassword(at, email, password);

async function resetPassword(email: string) {
  const before = post.emailsTo(email).length;
  await at.server.anonymous('forgotPassword', { body: { email } });
  await expect.poll(() => post.emailsTo(email).length).toBeGreaterThan(before);
  const code = /\d{6}/.exec(post.emailsTo(email).at(-1)?.subject ?? '')?.[0] ?? '';
  const body = { email, code, new_password: 'another pair of caps' };
  expect((await at.server.anonymous('confirmForgotPassword', { body })).status).toBe(200);
}

type Call = Company['administrator']['call'];

async function beginLink(of: Company, call: Call, person: ProviderPerson) {
  const begun = await call('beginCompanyLink', { body: { organization_id: of.organisationId, password: PASSWORD } });
  const { attempt, redirect_to } = begun.body;
  return { attempt, parameters: await at.provider.signIn(redirect_to, person) };
}

async function link(of: Company, call: Call, person: ProviderPerson) {
  return call('completeCompanyLink', { body: await beginLink(of, call, person) });
}

async function eventsOf({ organisationId }: Company, kinds: readonly EventKind[]) {
  await at.server.context.securityLog.finish();
  return at.server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'actor_id']).where('kind', 'in', kinds).orderBy('id').execute(),
  );
}

const joinAsWell = (of: Company, account: { subject: string; email: string }) =>
  joinCompanyAs(at.server, of, { ...account, role: 'administrator' });

describe('an existing account', () => {
  test('is linked by a press of its signed-in owner, and then opened by company sign-in', async () => {
    const of = await company();
    const { call, subject, userId } = of.administrator;
    expect((await call('listCompanyLinks')).body).toMatchObject({
      links: [{ organization: { id: of.organisationId }, linked_at: null }],
      is_company_session: false,
    });
    const person = personOf(of, 'boss');
    const linked = await link(of, call, person);
    expect([linked.status, linked.body.links[0]?.linked_at]).toEqual([200, expect.any(String)]);
    const signedIn = await of.signIn(person);
    expect(signedIn.body.data.user.sub).toBe(subject);
    expect((await signedIn.call('getCompanySignIn')).body.is_own_session).toBe(true);
    expect(await eventsOf(of, ['member.linked_company_sign_in', 'member.joined'])).toEqual([
      { kind: 'member.linked_company_sign_in', actor_id: userId },
    ]);
  });

  test('is unlinked by its owner, which ends the sessions that the link opened', async () => {
    const of = await company();
    const { call } = of.administrator;
    const person = personOf(of, 'boss');
    await link(of, call, person);
    const { body } = await of.signIn(person);
    const unlinked = await call('removeCompanyLink', { params: { organization: of.organisationId } });
    expect(unlinked.body.links[0]?.linked_at).toBe(null);
    const refresh_token = body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token } })).status).toBe(401);
    expect((await call('getCurrentUser')).status).toBe(200);
    // The account has another address than the person, who becomes a new member.
    const again = await of.signIn(person);
    expect(again.body.data.user.sub).not.toBe(of.administrator.subject);
    expect((await call('removeCompanyLink', { params: { organization: of.organisationId } })).status).toBe(404);
  });

  test('is linked to another person instead, which ends the sessions of the one before', async () => {
    const of = await company();
    const { call, subject } = of.administrator;
    await link(of, call, personOf(of, 'boss'));
    const { body } = await of.signIn(personOf(of, 'boss'));
    expect((await link(of, call, personOf(of, 'chief'))).status).toBe(200);
    const refresh_token = body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token } })).status).toBe(401);
    expect((await of.signIn(personOf(of, 'chief'))).body.data.user.sub).toBe(subject);
  });

  test('is unlinked also from a session that opens at the same moment', async () => {
    const of = await company();
    const { call, subject } = of.administrator;
    await link(of, call, personOf(of, 'boss'));
    await of.signIn(personOf(of, 'boss'));
    // Locks the link as opening a session does, and stores another session while the link is being deleted.
    const opening = at.server.identitySql(`
      begin;
      select from identity.company_links where user_id = '${subject}' for share;
      select pg_sleep(2);
      insert into identity.sessions (id, user_id, key_hash, secret_hash, rotated_at, is_secret_used, second_factor, organisation_id,
        device, network, created_at, last_used_at)
      select gen_random_uuid(), user_id, key_hash, secret_hash, rotated_at, false, false, '${of.organisationId}', device, network,
        created_at, last_used_at
      from identity.sessions where user_id = '${subject}' limit 1;
      commit`);
    await setTimeout(500);
    const unlinked = await call('removeCompanyLink', { params: { organization: of.organisationId } });
    await opening;
    expect(unlinked.status).toBe(200);
    const { rows } = await at.server.identitySql(
      'select from identity.sessions where user_id = $1 and organisation_id is not null',
      [subject],
    );
    expect(rows).toEqual([]);
  });

  test('is not linked to a person who belongs to another account', async () => {
    const of = await company();
    const person = personOf(of, 'ann');
    const { body } = await of.signIn(person);
    const refused = await link(of, of.administrator.call, person);
    expect([refused.status, refused.body.code]).toEqual([403, 'company_sign_in_refused']);
    expect((await of.signIn(person)).body.data.user.sub).toBe(body.data.user.sub);
  });

  test('is not linked with the answer that another account began, nor by completing a sign-in', async () => {
    const [of, other] = [await company(), await company()];
    const answer = await beginLink(of, of.administrator.call, personOf(of, 'boss'));
    const stolen = await other.administrator.call('completeCompanyLink', { body: answer });
    expect(stolen.body.code).toBe('company_sign_in_refused');
    const second = await beginLink(of, of.administrator.call, personOf(of, 'boss'));
    const asSignIn = await at.server.anonymous('completeCompanySignIn', { body: second });
    expect(asSignIn.body.code).toBe('company_sign_in_refused');
    const { attempt, redirect_to } = (await at.server.anonymous('beginCompanySignIn', { body: { domain: of.domain } }))
      .body;
    const parameters = await at.provider.signIn(redirect_to, personOf(of, 'boss'));
    const asLink = await of.administrator.call('completeCompanyLink', { body: { attempt, parameters } });
    expect(asLink.body.code).toBe('company_sign_in_refused');
    expect((await of.administrator.call('listCompanyLinks')).body.links[0]?.linked_at).toBe(null);
  });

  test('is not linked to a company that it does not belong to', async () => {
    const [of, other] = [await company(), await company()];
    const body = { organization_id: other.organisationId, password: PASSWORD };
    expect((await of.administrator.call('beginCompanyLink', { body })).body.code).toBe('company_sign_in_not_found');
  });
});

describe('the owner', () => {
  test('proves the password to link the account, and the code where two steps are on', async () => {
    const of = await company();
    const { call, email } = of.administrator;
    const begin = (with_: Awaited<ReturnType<typeof withPassword>>, proof: { password: string; code?: string }) =>
      with_('beginCompanyLink', { body: { organization_id: of.organisationId, ...proof } });
    const wrong = await begin(call, { password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password_not_valid']);
    const { secret } = (await call('beginSecondFactor', { body: { password: PASSWORD } })).body;
    const confirmed = await call('confirmSecondFactor', { body: { code: await appCode(secret, clock.now()) } });
    const protectedCall = callerOf(at.server.origin, confirmed.body.tokens.idToken);
    expect((await begin(protectedCall, { password: PASSWORD })).body.code).toBe('code_not_valid');
    const [code = ''] = confirmed.body.recovery_codes;
    expect((await begin(protectedCall, { password: PASSWORD, code })).status).toBe(200);
    expect((await at.server.anonymous('signIn', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('gets an email about a new link', async () => {
    const of = await company();
    const { call, email } = of.administrator;
    await link(of, call, personOf(of, 'boss'));
    const emails = () => post.emailsTo(email).filter(({ subject }) => subject.startsWith('Company sign-in was linked'));
    await expect.poll(() => emails().length).toBe(1);
    const { name } = (await call('getOrganisation')).body.organization;
    expect(emails()[0]?.text).toContain(name);
    expect(emails()[0]?.text).toContain('/forgot-password');
  });

  test('removes every link by resetting the password, and ends what the link opened', async () => {
    const of = await company();
    const { call, email, subject } = of.administrator;
    const person = personOf(of, 'stranger');
    await link(of, call, person);
    const begun = await beginLink(of, call, personOf(of, 'another'));
    const { body } = await of.signIn(person);
    expect(body.data.user.sub).toBe(subject);
    await resetPassword(email);
    const refresh_token = body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token } })).status).toBe(401);
    expect((await of.signIn(person)).body.data.user.sub).not.toBe(subject);
    const fresh = await withPassword(email, 'another pair of caps');
    const late = await fresh('completeCompanyLink', { body: begun });
    expect(late.body.code).toBe('company_sign_in_refused');
    expect((await fresh('listCompanyLinks')).body.links[0]?.linked_at).toBe(null);
  });

  test('removes every link by choosing a first password as well', async () => {
    const of = await company();
    const person = personOf(of, 'ann');
    const { body } = await of.signIn(person);
    await resetPassword(person.email ?? '');
    const refresh_token = body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token } })).status).toBe(401);
    const again = await at.server.identitySql('select from identity.company_links where user_id = $1', [
      body.data.user.sub,
    ]);
    expect(again.rows).toEqual([]);
  });
});

describe('a session of company sign-in', () => {
  test('is good for its organisation only, because the organisation decides who signs in there as whom', async () => {
    const [one, two] = [await company(), await company()];
    const { call, email, subject } = one.administrator;
    await joinAsWell(two, { subject, email });
    const person = personOf(two, 'ann');
    await link(two, call, person);
    const session = await two.signIn(person);
    expect(session.body.data.user.sub).toBe(subject);
    const { organizations, organization } = (await session.call('getMembership')).body;
    expect([organization?.id, organizations.map(({ id }) => id)]).toEqual([two.organisationId, [two.organisationId]]);
    const inOne = { 'plumbline-organization': one.organisationId };
    expect((await session.call('getCurrentUser', {}, inOne)).body.code).toBe('no_organisation');
    const body = { organization_id: one.organisationId };
    expect((await session.call('chooseOrganisation', { body })).status).toBe(404);
    expect((await session.call('getCurrentUser')).body.user.organization.id).toBe(two.organisationId);
    // With the password both are open.
    const owner = await withPassword(email);
    expect((await owner('getMembership')).body.organizations).toHaveLength(2);
    expect((await owner('getCurrentUser', {}, inOne)).status).toBe(200);
  });

  test('stays in its organisation when the account chose another one last', async () => {
    const [one, two] = [await company(), await company()];
    const { call, email, subject } = one.administrator;
    await joinAsWell(two, { subject, email });
    await link(two, call, personOf(two, 'ann'));
    const session = await two.signIn(personOf(two, 'ann'));
    await call('chooseOrganisation', { body: { organization_id: one.organisationId } });
    expect((await session.call('getCurrentUser')).body.user.organization.id).toBe(two.organisationId);
  });

  test('creates and joins no organisation, links nothing, and lists and ends no other sessions', async () => {
    const of = await company();
    const { call, email } = of.administrator;
    await link(of, call, personOf(of, 'boss'));
    const session = await of.signIn(personOf(of, 'boss'));
    const codes = [
      await session.call('createOrganisation', { body: { name: 'Another' } }),
      await session.call('acceptMemberInvitation', { params: { token: 'x'.repeat(43) } }),
      await session.call('beginCompanyLink', { body: { organization_id: of.organisationId, password: PASSWORD } }),
      await session.call('removeCompanyLink', { params: { organization: of.organisationId } }),
    ].map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['company_session_elsewhere']));
    expect((await session.call('listSessions')).body.sessions).toHaveLength(1);
    const all = (await (await withPassword(email))('listSessions')).body.sessions;
    expect(all.length).toBeGreaterThan(1);
    const others = all.map(({ id }) => id);
    const own = (await session.call('listSessions')).body.sessions[0]?.id;
    for (const id of others.filter((each) => each !== own)) {
      expect((await session.call('endSession', { params: { id } })).status).toBe(404);
    }
    expect((await session.call('endOtherSessions')).body.ended).toBe(0);
  });

  test('makes no organisation for somebody who was removed', async () => {
    const of = await company();
    const session = await of.signIn(personOf(of, 'ann'));
    const { id } = (await session.call('getCurrentUser')).body.user;
    expect((await of.administrator.call('removeMember', { params: { id } })).status).toBe(200);
    const { status, body } = await session.call('getCurrentUser');
    expect([status, body.code]).toEqual([403, 'no_organisation']);
    expect((await session.call('getMembership')).body.organizations).toEqual([]);
  });

  test('ends with the company sign-in, and with its organisation', async () => {
    const of = await company();
    const { body } = await of.signIn(personOf(of, 'ann'));
    await of.administrator.call('removeCompanySignIn');
    const refresh_token = body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token } })).status).toBe(401);
    const other = await company();
    const second = await other.signIn(personOf(other, 'ann'));
    const { name } = (await other.administrator.call('getOrganisation')).body.organization;
    expect((await other.administrator.call('deleteOrganisation', { body: { name } })).status).toBe(200);
    const token = second.body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token: token } })).status).toBe(401);
    const { rows } = await at.server.identitySql(
      'select from identity.company_links where organisation_id = any ($1)',
      [[of.organisationId, other.organisationId]],
    );
    expect(rows).toEqual([]);
  });

  test('is forgotten at night after its organisation was deleted in any way, and no other', async () => {
    const [gone, kept] = [await company(), await company()];
    for (const of of [gone, kept]) await of.signIn(personOf(of, 'ann'));
    await at.server.asOrganisation(gone.organisationId, deleteOrganisation);
    await forgetExpired(at.server.context.identityDb, clock.now());
    const ids = [[gone.organisationId, kept.organisationId]];
    for (const table of ['company_links', 'sessions']) {
      const { rows } = await at.server.identitySql(
        `select organisation_id from identity.${table} where organisation_id = any ($1)`,
        ids,
      );
      expect(rows).toEqual([{ organisation_id: kept.organisationId }]);
    }
  });

  test('ends with a member who is removed, and not the one of another organisation', async () => {
    const [one, two] = [await company(), await company()];
    const { call, email, subject } = one.administrator;
    await joinAsWell(two, { subject, email });
    await link(two, call, personOf(two, 'ann'));
    const session = await two.signIn(personOf(two, 'ann'));
    const { id } = (await session.call('getCurrentUser')).body.user;
    expect((await two.administrator.call('removeMember', { params: { id } })).status).toBe(200);
    const refresh_token = session.body.data.tokens.refreshToken;
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token } })).status).toBe(401);
    expect((await call('getCurrentUser')).status).toBe(200);
    expect((await call('removeCompanyLink', { params: { organization: two.organisationId } })).status).toBe(404);
    // Members of another organisation, too, come back by an invitation only.
    expect((await two.signIn(personOf(two, 'ann'))).body.code).toBe('company_sign_in_refused');
  });

  test('is opened again for a removed member only with an invitation', async () => {
    const of = await company();
    const session = await of.signIn(personOf(of, 'ann'));
    const { id } = (await session.call('getCurrentUser')).body.user;
    await of.administrator.call('removeMember', { params: { id } });
    const refused = await of.signIn(personOf(of, 'ann'));
    expect([refused.status, refused.body.code]).toEqual([403, 'company_sign_in_refused']);
    expect(refused.body.message).toMatch(/invite you again/);
    await of.administrator.call('updateOrganisation', { body: { name: 'Harbour Ltd' } });
    const body = { email: `ann@${of.domain}`, role: 'representative' } as const;
    expect((await of.administrator.call('inviteMember', { body })).status).toBe(201);
    const { call } = await of.signIn(personOf(of, 'ann'));
    expect((await call('getCurrentUser')).body.user.role).toBe('representative');
  });

  test('is not opened again for a removed member who lost the link with the password', async () => {
    const of = await company();
    const person = personOf(of, 'ann');
    const session = await of.signIn(person);
    const { id } = (await session.call('getCurrentUser')).body.user;
    await of.administrator.call('removeMember', { params: { id } });
    await resetPassword(person.email ?? '');
    expect((await of.signIn(person)).body.code).toBe('company_account_exists');
    const call = await withPassword(person.email ?? '', 'another pair of caps');
    const body = { organization_id: of.organisationId, password: 'another pair of caps' };
    expect((await call('beginCompanyLink', { body })).body.code).toBe('company_sign_in_not_found');
  });

  test('sets nothing in another organisation’s log', async () => {
    const [one, two] = [await company(), await company()];
    const { call, email, subject } = one.administrator;
    await joinAsWell(two, { subject, email });
    await link(two, call, personOf(two, 'ann'));
    const before = await eventsOf(one, ['member.signed_in', 'member.linked_company_sign_in']);
    await two.signIn(personOf(two, 'ann'));
    expect(await eventsOf(one, ['member.signed_in', 'member.linked_company_sign_in'])).toEqual(before);
  });
});
