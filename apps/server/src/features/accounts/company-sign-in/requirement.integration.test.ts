import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { PASSWORD } from '../../../testkit/builtin-accounts.ts';
import {
  type Company,
  type CompanyServer,
  callWithPassword,
  joinCompanyAs,
  personOf,
  startCompany,
  startCompanyServer,
} from '../../../testkit/company-sign-in.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const post = postOffice();
const clock = settableClock();
let at: CompanyServer;

beforeAll(async () => {
  at = await startCompanyServer({ clock, post });
});

afterAll(() => at[Symbol.asyncDispose]());

const signIn = (email: string) => at.server.anonymous('signIn', { body: { email, password: PASSWORD } });

const withPassword = (email: string) => callWithPassword(at, email);

/** An organisation with a member who has a password, and an administrator who signed in with company sign-in. */
async function company() {
  const of = await startCompany(at, { default_role: { role: 'administrator' } });
  // With an organisation of the same account that requires nothing.
  const colleague = await startCompany(at);
  const { email, subject } = colleague.administrator;
  await joinCompanyAs(at.server, of, { email, subject, role: 'safety_manager' });
  const admin = await of.signIn(personOf(of, 'admin'));
  return { of, admin, member: { email, subject, call: colleague.administrator.call }, elsewhere: colleague };
}

async function required() {
  const found = await company();
  const body = { break_glass_member_id: found.of.administrator.userId };
  const { status } = await found.admin.call('requireCompanySignIn', { body });
  if (status !== 200) throw new Error(`requiring was refused: ${status}`);
  return found;
}

async function usesOf({ organisationId }: Company) {
  return at.server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('events').select(['actor_id', 'entity_id']).where('kind', '=', 'member.used_break_glass').execute(),
  );
}

describe('where company sign-in is required', () => {
  test('sessions of passwords are refused with words at once, also those that were open before', async () => {
    const { of, member } = await required();
    const named = { 'plumbline-organization': of.organisationId };
    const { status, body } = await member.call('getCurrentUser', {}, named);
    expect([status, body.code]).toEqual([403, 'company_sign_in_required']);
    expect(body.message).toMatch(/sign in through your company/);
    const fresh = await withPassword(member.email);
    expect((await fresh('listSurveys', {}, named)).body.code).toBe('company_sign_in_required');
    // The session itself stays: it leads to linking the account, and to other organisations.
    expect((await fresh('listCompanyLinks')).status).toBe(200);
  });

  test('the same session is good for another organisation of the person', async () => {
    const { of, member, elsewhere } = await required();
    const organisations = (await member.call('getMembership')).body.organizations.map(({ id }) => id);
    expect(organisations.toSorted()).toEqual([of.organisationId, elsewhere.organisationId].toSorted());
    const other = { 'plumbline-organization': elsewhere.organisationId };
    expect((await member.call('getCurrentUser', {}, other)).status).toBe(200);
  });

  test('a member links the account, and works with company sign-in', async () => {
    const { of, member } = await required();
    const begun = await member.call('beginCompanyLink', {
      body: { organization_id: of.organisationId, password: PASSWORD },
    });
    const { attempt, redirect_to } = begun.body;
    const parameters = await at.provider.signIn(redirect_to, personOf(of, 'bob'));
    expect((await member.call('completeCompanyLink', { body: { attempt, parameters } })).status).toBe(200);
    const { call, body } = await of.signIn(personOf(of, 'bob'));
    expect(body.data.user.sub).toBe(member.subject);
    expect((await call('getCurrentUser')).status).toBe(200);
  });

  test('one administrator still signs in with a password, and every use is in the security log', async () => {
    const { of, admin } = await required();
    const { email, userId, tokens } = of.administrator;
    // Sessions from before would be uses without a record.
    expect((await at.server.anonymous('refreshSession', { body: { refresh_token: tokens.refreshToken } })).status).toBe(
      401,
    );
    expect(await usesOf(of)).toEqual([]);
    const call = await withPassword(email);
    expect(await usesOf(of)).toEqual([{ actor_id: userId, entity_id: userId }]);
    expect((await call('getCurrentUser')).body.user.id).toBe(userId);
    await withPassword(email);
    expect(await usesOf(of)).toHaveLength(2);
    const { events } = (await admin.call('listSecurityEvents')).body;
    expect(events.filter(({ action }) => action === 'used_break_glass')).toHaveLength(2);
    expect((await at.server.anonymous('signIn', { body: { email, password: 'wrong' } })).status).toBe(401);
    expect(await usesOf(of)).toHaveLength(2);
  });

  test('a session that goes on is a use as well, recorded once a day, and listed under sign-ins', async () => {
    const { of } = await required();
    const { tokens } = (await signIn(of.administrator.email)).body.data;
    let refresh_token = tokens.refreshToken;
    const refresh = async () => {
      const { body } = await at.server.anonymous('refreshSession', { body: { refresh_token } });
      refresh_token = body.data.tokens.refreshToken ?? refresh_token;
    };
    await refresh();
    expect(await usesOf(of)).toHaveLength(1);
    clock.advance({ days: 2 });
    await refresh();
    await refresh();
    expect(await usesOf(of)).toHaveLength(2);
    const { call } = await of.signIn(personOf(of, 'admin'));
    const { events } = (await call('listSecurityEvents', { query: { kind: 'sign_in' } })).body;
    expect(events.filter(({ action }) => action === 'used_break_glass').map(({ detail }) => detail)).toEqual([
      'refresh',
      null,
    ]);
  });

  test('a use with a second factor is recorded after the code, and not before', async () => {
    const { of } = await required();
    const { email } = of.administrator;
    const call = await withPassword(email);
    const { secret } = (await call('beginSecondFactor', { body: { password: PASSWORD } })).body;
    await call('confirmSecondFactor', { body: { code: await appCode(secret, clock.now()) } });
    const challenge_token = (await signIn(email)).body.data.challengeToken ?? '';
    expect(await usesOf(of)).toHaveLength(1);
    clock.advance({ minutes: 1 });
    const code = await appCode(secret, clock.now());
    expect((await at.server.anonymous('completeSignIn', { body: { challenge_token, code } })).status).toBe(200);
    expect(await usesOf(of)).toHaveLength(2);
  });

  test('that administrator is not removed, demoted or deleted', async () => {
    const { of, admin } = await required();
    const params = { id: of.administrator.userId };
    const call = await withPassword(of.administrator.email);
    const codes = [
      await admin.call('removeMember', { params }),
      await admin.call('changeMember', { params, body: { role: 'safety_manager' } }),
      await call('deleteAccount', { body: { password: PASSWORD } }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(Array.from({ length: 3 }, () => 'break_glass_administrator'));
  });

  test('what signing in needs cannot be taken away', async () => {
    const { of, admin } = await required();
    const { domains = [] } = (await admin.call('getCompanySignIn')).body.company_sign_in ?? {};
    const save = { issuer: 'https://login.example.com', client_id: 'c', client_secret: 's' };
    const codes = [
      await admin.call('saveCompanySignIn', { body: save }),
      await admin.call('removeCompanySignIn'),
      await admin.call('removeCompanyDomain', { params: { id: domains[0]?.id ?? '' } }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(Array.from({ length: 3 }, () => 'company_sign_in_is_required'));
    expect((await of.signIn(personOf(of, 'ann'))).status).toBe(200);
  });

  test('passwords work again as soon as it is no longer required', async () => {
    const { of, admin, member } = await required();
    await admin.call('requireCompanySignIn', { body: { break_glass_member_id: null } });
    expect((await member.call('getCurrentUser', {}, { 'plumbline-organization': of.organisationId })).status).toBe(200);
    await withPassword(of.administrator.email);
    expect(await usesOf(of)).toEqual([]);
  });

  test('its example results are as closed as the organisation', async () => {
    const { of, member } = await company();
    const named = { 'plumbline-organization': of.organisationId };
    const opened = await member.call('openExample', {}, named);
    expect(opened.status).toBe(200);
    const example = { 'plumbline-organization': opened.body.organization?.id ?? '' };
    const session = await of.signIn(personOf(of, 'second'));
    await session.call('requireCompanySignIn', { body: { break_glass_member_id: of.administrator.userId } });
    expect((await member.call('getCurrentUser', {}, example)).body.code).toBe('company_sign_in_required');
  });
});

describe('requiring company sign-in', () => {
  test('takes an administrator who signed in with it, so that it is known to work', async () => {
    const { of } = await company();
    const body = { break_glass_member_id: of.administrator.userId };
    const refused = await of.administrator.call('requireCompanySignIn', { body });
    expect([refused.status, refused.body.details?.map(({ field }) => field)]).toEqual([400, ['break_glass_member_id']]);
  });

  test('takes another administrator who has a password', async () => {
    const { of, admin, member } = await company();
    const members = (await admin.call('getOrganisation')).body.members;
    const wrong = [
      members.find(({ is_self }) => is_self)?.id,
      members.find(({ email }) => email === member.email)?.id,
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const break_glass_member_id of wrong) {
      const body = { break_glass_member_id: break_glass_member_id ?? '' };
      const refused = await admin.call('requireCompanySignIn', { body });
      expect([refused.status, refused.body.details?.map(({ field }) => field)]).toEqual([
        400,
        ['break_glass_member_id'],
      ]);
    }
    const body = { break_glass_member_id: of.administrator.userId };
    expect((await admin.call('requireCompanySignIn', { body })).body.company_sign_in?.break_glass?.id).toBe(
      of.administrator.userId,
    );
  });
});
