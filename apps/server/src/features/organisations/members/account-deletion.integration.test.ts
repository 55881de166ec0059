import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { createSignedInAccount, PASSWORD, startBuiltinServer } from '../../../testkit/builtin-accounts.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import type { TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { addMember } from './members.repository.ts';

const COMPANY = 'New Organization';
const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startBuiltinServer({ clock, post });
});

afterAll(() => server[Symbol.asyncDispose]());

type Account = Awaited<ReturnType<typeof account>>;

const signIn = (email: string) => server.anonymous('signIn', { body: { email, password: PASSWORD } });

/** Someone who signed in; the first look makes them a member, unless an invitation waits for them. */
async function account(name: string) {
  const signedUp = await createSignedInAccount(server, post, name);
  const { body } = await server.anonymous('getMembership', {}, signedUp.headers);
  return { ...signedUp, membership: body };
}

async function colleagueOf(host: Account, name: string): Promise<Account> {
  await server.anonymous('updateOrganisation', { body: { name: 'Harbour Ltd' } }, host.headers);
  await server.anonymous('inviteMember', { body: { email: `${name}@example.org` } }, host.headers);
  const guest = await account(name);
  const token = guest.membership.invitations[0]?.token ?? '';
  const { body } = await server.anonymous('acceptMemberInvitation', { params: { token } }, guest.headers);
  return { ...guest, membership: body };
}

const deletion = ({ headers }: Account, body: { password?: string; code?: string; organization_name?: string } = {}) =>
  server.anonymous('deleteAccount', { body: { password: PASSWORD, ...body } }, headers);

const organisationOf = ({ membership }: Account) => membership.organization?.id ?? '';

/** How many rows the identity service and the memberships have of someone. */
async function rowsOf({ subject, email }: Account): Promise<number[]> {
  const counts = [
    ['select from identity."user" where id = $1', subject],
    ['select from identity.sessions where user_id = $1', subject],
    ['select from identity.account where user_id = $1', subject],
    ['select from identity.second_factors where user_id = $1', subject],
    ['select from identity.recovery_codes where user_id = $1', subject],
    ['select from identity.registrations where email = $1', email],
    ['select from identity.password_resets where email = $1', email],
  ] as const;
  const memberships = server.sql('select from plumbline.memberships where identity_subject = $1', [subject]);
  const accounts = counts.map(([query, value]) => server.identitySql(query, [value]));
  return (await Promise.all([...accounts, memberships])).map(({ rows }) => rows.length);
}

const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0];

describe('deleting an account', () => {
  test('requires the password, and the name of an organisation without other members', async () => {
    const ann = await account('ann');
    expect((await deletion(ann, { password: 'not it', organization_name: COMPANY })).body.code).toBe(
      'password_not_valid',
    );
    const unnamed = await deletion(ann);
    expect([unnamed.status, unnamed.body.details?.[0]?.field]).toEqual([400, 'organization_name']);
    expect((await deletion(ann, { organization_name: 'Another' })).status).toBe(400);
    expect((await signIn(ann.email)).status).toBe(200);
    await server.anonymous('forgotPassword', { body: { email: ann.email } });
    await post.code(ann.email, 2);
    const deleted = await deletion(ann, { organization_name: COMPANY });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, message: 'Account deleted successfully' }]);
    expect(await rowsOf(ann)).toEqual(NOTHING);
    const kept = await inOrganisation(server.context.db, wholeOrganisation(organisationOf(ann)), ({ tx }) =>
      tx.selectFrom('organisations').select('id').execute(),
    );
    expect(kept).toEqual([]);
    expect((await signIn(ann.email)).status).toBe(401);
    const refreshed = await server.anonymous('refreshSession', { body: { refresh_token: ann.tokens.refreshToken } });
    expect(refreshed.status).toBe(401);
  });

  test('also requires a code if the second factor is on', async () => {
    const bob = await account('bob');
    const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, bob.headers);
    clock.advance({ minutes: 1 });
    const body = { code: await appCode(begun.body.secret, clock.now()) };
    const confirmed = await server.anonymous('confirmSecondFactor', { body }, bob.headers);
    // The sessions of before have ended.
    bob.headers.authorization = `Bearer ${confirmed.body.tokens.idToken}`;
    expect((await deletion(bob, { organization_name: COMPANY })).body.code).toBe('code_not_valid');
    expect((await deletion(bob, { organization_name: COMPANY, ...body })).body.code).toBe('code_not_valid');
    const code = confirmed.body.recovery_codes[0] ?? '';
    expect((await deletion(bob, { organization_name: 'Another', code })).body.code).toBe('invalid_request');
    expect((await deletion(bob, { organization_name: COMPANY, code })).status).toBe(200);
    expect(await rowsOf(bob)).toEqual(NOTHING);
  });

  test('leaves an organisation with other members unchanged, and is in its log without a name', async () => {
    const host = await account('cyd');
    const guest = await colleagueOf(host, 'dee');
    const { body: me } = await server.anonymous('getCurrentUser', {}, guest.headers);
    await server.anonymous('updateOrganisation', { body: { name: 'Harbour Concrete' } }, host.headers);
    const body = { participant_email: 'worker@example.org' };
    const created = await server.anonymous('createSurvey', { body }, guest.headers);
    await inOrganisation(server.context.db, wholeOrganisation(organisationOf(host)), ({ tx }) =>
      tx
        .insertInto('emails')
        .values({
          organisation_id: organisationOf(host),
          id: crypto.randomUUID(),
          kind: 'answered_notice',
          survey_id: created.body.survey.id,
          member_invitation_id: null,
          recipient_id: me.user.id,
          status: 'waiting',
          last_error: null,
          handed_over_at: null,
          sent_at: null,
          created_at: clock.now(),
        })
        .execute(),
    );
    const feed = await server.anonymous('createCalendarFeed', {}, guest.headers);
    const readFeed = () => fetch(server.origin + new URL(feed.body.address).pathname);
    expect((await readFeed()).status).toBe(200);
    expect((await deletion(guest)).status).toBe(200);
    expect(await rowsOf(guest)).toEqual(NOTHING);
    expect((await readFeed()).status).toBe(404);
    const left = await inOrganisation(server.context.db, wholeOrganisation(organisationOf(host)), async ({ tx }) => ({
      users: await tx.selectFrom('users').select('email').execute(),
      surveys: await tx.selectFrom('surveys').select('id').execute(),
      notices: await tx.selectFrom('emails').select('id').where('kind', '=', 'answered_notice').execute(),
      log: await tx.selectFrom('events').selectAll().where('kind', '=', 'member.deleted_account').execute(),
    }));
    expect(left.users).toEqual([{ email: 'cyd@example.org' }]);
    expect(left.surveys).toEqual([{ id: created.body.survey.id }]);
    expect(left.notices).toEqual([]);
    expect(left.log).toMatchObject([{ actor_kind: 'user', entity_id: me.user.id, actor_id: me.user.id }]);
    expect(JSON.stringify(left.log)).not.toMatch(/dee@|Ann Lee/);
  });

  test('leaves every organisation of a person, who until then works in the one chosen last', async () => {
    const host = await account('first-host');
    const guest = await colleagueOf(host, 'guest-of-two');
    const other = await account('second-host');
    const [first, second] = [organisationOf(host), organisationOf(other)];
    await server.asOrganisation(second, (scope) => {
      const { subject, email } = guest;
      const joined = { userId: randomUUID(), name: 'Guest', role: 'safety_manager', now: clock.now() } as const;
      return addMember(scope, { subject, email, ...joined });
    });
    const worksIn = async () => (await server.anonymous('getMembership', {}, guest.headers)).body.organization?.id;
    expect(await worksIn()).toBe(first);
    clock.advance({ minutes: 1 });
    await server.anonymous('chooseOrganisation', { body: { organization_id: second } }, guest.headers);
    expect(await worksIn()).toBe(second);
    expect((await server.anonymous('listSurveys', {}, guest.headers)).body.totals.total_surveys).toBe(0);
    expect((await server.anonymous('updateOrganisation', { body: { name: 'Mine' } }, guest.headers)).status).toBe(403);

    expect((await deletion(guest)).status).toBe(200);
    expect(await rowsOf(guest)).toEqual(NOTHING);
    for (const organisationId of [first, second]) {
      const recorded = await server.asOrganisation(organisationId, ({ tx }) =>
        tx.selectFrom('events').select('kind').where('kind', '=', 'member.deleted_account').execute(),
      );
      expect(recorded.length).toBe(1);
    }
  });

  test('is refused to the last administrator of an organisation with other members', async () => {
    const host = await account('eli');
    await colleagueOf(host, 'fay');
    const refused = await deletion(host);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator']);
    expect((await signIn(host.email)).status).toBe(200);
  });

  test('by two administrators at the same moment leaves one', async () => {
    const host = await account('gus');
    const guest = await colleagueOf(host, 'hal');
    const { body: me } = await server.anonymous('getCurrentUser', {}, guest.headers);
    const change = { params: { id: me.user.id }, body: { role: 'administrator' } } as const;
    await server.anonymous('changeMember', change, host.headers);
    await colleagueOf(host, 'ian');
    const replies = await Promise.all([deletion(host), deletion(guest)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that fails halfway changes nothing', async () => {
    const host = await account('joe');
    const guest = await colleagueOf(host, 'kim');
    const before = await rowsOf(guest);
    await asSuperuser('revoke execute on function identity.delete_account from plumbline_app');
    expect((await deletion(guest)).status).toBe(500);
    await asSuperuser('grant execute on function identity.delete_account to plumbline_app');
    expect(await rowsOf(guest)).toEqual(before);
    const { status } = await server.anonymous('getCurrentUser', {}, guest.headers);
    expect(status).toBe(200);
  });

  test('works for a person without an organisation', async () => {
    const host = await account('leo');
    const guest = await colleagueOf(host, 'max');
    await server.anonymous('removeMember', { params: { id: (await idOf(guest)) ?? '' } }, host.headers);
    // Who is removed is signed out.
    guest.headers.authorization = `Bearer ${(await signIn(guest.email)).body.data.tokens.idToken}`;
    expect((await deletion(guest)).status).toBe(200);
    expect(await rowsOf(guest)).toEqual(NOTHING);
  });

  test('invalidates tokens that have not expired', async () => {
    const nia = await account('nia');
    await deletion(nia, { organization_name: COMPANY });
    const membership = await server.anonymous('getMembership', {}, nia.headers);
    expect(membership.body).toMatchObject({ organization: null });
    expect((await server.anonymous('createOrganisation', { body: { name: 'Again' } }, nia.headers)).status).toBe(401);
    expect((await server.anonymous('listSurveys', {}, nia.headers)).body.code).toBe('no_organisation');
    expect((await deletion(nia)).body.code).toBe('unauthenticated');
  });

  test('does not let a request that began before it create an organisation', async () => {
    const email = 'pia@example.org';
    await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Pia' } });
    await server.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
    const { tokens, user } = (await signIn(email)).body.data;
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    try {
      // What the deletion does, up to the moment before it is committed.
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [user.sub]);
      await client.query('insert into plumbline.former_members values ($1, now(), true)', [user.sub]);
      const looking = server.anonymous('getMembership', {}, { authorization: `Bearer ${tokens.idToken}` });
      const waiting = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';
      await expect.poll(async () => (await client.query(waiting)).rows.length).toBe(1);
      await client.query('commit');
      expect((await looking).body.organization).toBeNull();
    } finally {
      await client.end();
    }
    const { rows } = await server.sql('select from plumbline.memberships where identity_subject = $1', [user.sub]);
    expect(rows).toEqual([]);
  });

  test('lets the address be registered again, as a new account', async () => {
    const oda = await account('oda');
    await deletion(oda, { organization_name: COMPANY });
    await server.anonymous('signUp', { body: { email: oda.email, password: PASSWORD, name: 'Oda' } });
    await server.anonymous('confirmSignUp', { body: { email: oda.email, code: await post.code(oda.email, 2) } });
    const { user } = (await signIn(oda.email)).body.data;
    expect(user.sub).not.toBe(oda.subject);
  });
});

async function idOf({ headers }: Account) {
  return (await server.anonymous('getCurrentUser', {}, headers)).body.user.id;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
