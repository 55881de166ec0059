import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemberRole } from '@plumbline/contract/paths';
import { CALLS } from '@plumbline/contract/paths';
import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_DEVICE } from '../../platform/identity/identity.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';

const clock = settableClock();
let server: TestServer;
let administrator: Manager;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS } });
  administrator = await server.signIn({ name: 'Harbour Concrete' });
});

afterAll(() => server[Symbol.asyncDispose]());

/** Someone who can sign in, with or without an organisation. */
async function person(email: string) {
  const outcome = await server.context.identity.accounts?.signIn({ email, password: '' }, NO_DEVICE);
  if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
  const headers = { authorization: `Bearer ${outcome.session.tokens.idToken}` };
  return {
    email,
    membership: async () => (await server.anonymous('getMembership', {}, headers)).body,
    accept: (token: string) => server.anonymous('acceptMemberInvitation', { params: { token } }, headers),
    create: (name: string, key = name.replaceAll(' ', '-'), timeZone?: string) =>
      server.anonymous(
        'createOrganisation',
        { body: { name } },
        { ...headers, 'idempotency-key': key, ...(timeZone === undefined ? {} : { 'time-zone': timeZone }) },
      ),
    organisation: async () => (await server.anonymous('getCurrentUser', {}, headers)).body.user.organization,
    call: (name: 'getUserStats' | 'listSurveys') => server.anonymous(name, {}, headers),
  };
}

async function invite(email: string, role: MemberRole = 'safety_manager') {
  const { body } = await administrator.call('inviteMember', { body: { email, role } });
  const token = body.invitation.link?.split('/').at(-1) ?? '';
  return { ...body.invitation, token };
}

const members = async () => (await administrator.call('getOrganisation')).body.members;

describe('inviting', () => {
  test('sends one email with a link, and shows the invitation to members, its link to administrators only', async () => {
    const invitation = await invite('mia@example.org');
    await server.processJobs();
    const outbox = join(server.dataDir, 'outbox');
    const emails = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')));
    const email = emails.find((text) => text.includes('mia@example.org')) ?? '';
    expect(email).toMatch(/^Subject: Join Harbour Concrete on Plumbline$/m);
    expect(email.replaceAll(/=\r?\n/g, '')).toContain(`/join/${invitation.token}`);
    const manager = await server.signIn({ colleagueOf: administrator, role: 'safety_manager' });
    const seen = (await manager.call('getOrganisation')).body.invitations.find(
      ({ email }) => email === 'mia@example.org',
    );
    expect(seen).toMatchObject({ role: 'safety_manager', link: null });
  });

  test('the same person again renews the invitation, and the first link no longer works', async () => {
    const first = await invite('noa@example.org');
    const second = await invite('noa@example.org', 'administrator');
    expect(second.id).toBe(first.id);
    const offer = async (token: string) =>
      (await server.anonymous('getMemberInvitation', { params: { token } })).status;
    expect([await offer(first.token), await offer(second.token)]).toEqual([404, 200]);
  });

  test('a member is refused', async () => {
    const { status, body } = await administrator.call('inviteMember', { body: { email: administrator.email } });
    expect([status, body.code]).toEqual([409, 'already_member']);
  });

  test('shows only the necessary fields to the holder of the link', async () => {
    const { token } = await invite('oda@example.org');
    const { body } = await server.anonymous('getMemberInvitation', { params: { token } });
    expect(Object.keys(body.invitation).sort()).toEqual(
      ['email', 'expires_at', 'invited_by', 'organization_name', 'role', 'token'].sort(),
    );
  });

  test('creates an invitation that cannot be accepted once withdrawn', async () => {
    const late = await person('late@example.org');
    const { id, token } = await invite(late.email);
    await administrator.call('withdrawMemberInvitation', { params: { id } });
    const refused = await late.accept(token);
    expect([refused.status, refused.body.code]).toEqual([404, 'member_invitation_not_found']);
  });

  test('creates an invitation that can be neither accepted nor listed once expired', async () => {
    const { token } = await invite('later@example.org');
    clock.advance({ days: 8 });
    const late = await person('later@example.org');
    expect((await late.accept(token)).body.code).toBe('member_invitation_not_found');
    administrator = await server.signIn({ name: 'Harbour Concrete' });
  });
});

describe('accepting', () => {
  test('makes the owner of the address a member, in the offered role', async () => {
    const mia = await person('pia@example.org');
    const { token } = await invite(mia.email);
    const { status, body } = await mia.accept(token);
    expect([status, body.organization]).toMatchObject([200, { name: 'Harbour Concrete', role: 'safety_manager' }]);
    expect((await members()).map(({ email }) => email)).toContain(mia.email);
    expect((await mia.accept(token)).status).toBe(404);
  });

  test('is refused to another address, and leaves the invitation', async () => {
    const { token } = await invite('quin@example.org');
    const refused = await (await person('eve@example.org')).accept(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'member_invitation_for_other']);
    expect((await (await person('quin@example.org')).accept(token)).status).toBe(200);
  });

  test('gives the role of the invitation, also to someone who opened the app of the demo before', async () => {
    const { token } = await invite('rep@example.org', 'representative');
    const rep = await person('rep@example.org');
    expect((await rep.call('listSurveys')).status).toBe(403);
    expect((await rep.accept(token)).status).toBe(200);
    expect((await rep.membership()).organization).toMatchObject({ name: 'Harbour Concrete', role: 'representative' });
  });

  test('by many requests at once makes one member', async () => {
    const ria = await person('ria@example.org');
    const { token } = await invite(ria.email);
    await Promise.all(Array.from({ length: 5 }, () => ria.accept(token)));
    expect((await members()).filter(({ email }) => email === ria.email)).toHaveLength(1);
  });

  test('deletes an own organisation that nobody named and in which nothing was done', async () => {
    const own = await server.signIn({ name: NEW_ORGANISATION_NAME, invitationsMax: 100 });
    const { token } = await invite(own.email);
    const { status, body } = await own.call('acceptMemberInvitation', { params: { token } });
    expect([status, body.organizations.map(({ name }) => name)]).toEqual([200, ['Harbour Concrete']]);
    const left = await server.asOrganisation(own.organisationId, ({ tx }) =>
      tx.selectFrom('organisations').select('id').execute(),
    );
    expect(left).toEqual([]);
  });

  test.each([
    ['a name', 'Begun Ltd', false],
    ['a site', NEW_ORGANISATION_NAME, true],
  ])('keeps an own organisation that has only %s', async (_, name, hasSite) => {
    const own = await server.signIn({ name, invitationsMax: 100 });
    if (hasSite) await own.call('createSite', { body: { name: 'Riverside' } });
    const { token } = await invite(own.email);
    const { body } = await own.call('acceptMemberInvitation', { params: { token } });
    expect(body.organizations.map((each) => each.name).toSorted()).toEqual([name, 'Harbour Concrete'].toSorted());
  });
});

describe('a member of several organisations', () => {
  async function memberOfTwo() {
    const own = await server.signIn({ name: 'Aldwych Lifts' });
    await own.invite('worker@example.org');
    const { token } = await invite(own.email, 'representative');
    const joined = await own.call('acceptMemberInvitation', { params: { token } });
    const at = (organisationId: string) => ({ 'plumbline-organization': organisationId });
    return { own, joined, at };
  }

  test('works in the one joined last, with the role there, and chooses another one', async () => {
    const { own, joined } = await memberOfTwo();
    const both = [
      { name: 'Aldwych Lifts', role: 'administrator' },
      { name: 'Harbour Concrete', role: 'representative' },
    ];
    expect([joined.status, joined.body.organization, joined.body.organizations]).toMatchObject([200, both[1], both]);
    expect((await own.call('listSurveys')).status).toBe(403);
    clock.advance({ minutes: 1 });
    const chosen = await own.call('chooseOrganisation', { body: { organization_id: own.organisationId } });
    expect([chosen.status, chosen.body.organization]).toMatchObject([200, both[0]]);
    expect((await own.call('listSurveys')).body.surveys).toHaveLength(1);
    expect((await own.call('getMembership')).body.organization).toMatchObject({ name: 'Aldwych Lifts' });
  });

  test('is in the organisation that a request names, whichever was chosen', async () => {
    const { own, at } = await memberOfTwo();
    const here = await own.call('listSurveys', {}, at(own.organisationId));
    expect([here.status, here.body.surveys.length]).toEqual([200, 1]);
    const there = await own.call('getCurrentUser', {}, at(administrator.organisationId));
    expect(there.body.user).toMatchObject({ role: 'representative', organization: { name: 'Harbour Concrete' } });
  });

  test.each([
    ['somebody else’s', randomUUID(), [403, 'no_organisation']],
    ['a malformed', 'x', [400, 'invalid_request']],
    ['a huge', '7'.repeat(4_000), [400, 'invalid_request']],
  ])('%s organisation in a request is refused', async (_, organisationId, refusal) => {
    const { own, at } = await memberOfTwo();
    const { status, body } = await own.call('listSurveys', {}, at(organisationId));
    expect([status, body.code]).toEqual(refusal);
  });

  test('chooses no organisation of others', async () => {
    const { own } = await memberOfTwo();
    const other = await server.signIn();
    const foreign = await own.call('chooseOrganisation', { body: { organization_id: other.organisationId } });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect((await own.call('getMembership')).body.organization).toMatchObject({ name: 'Harbour Concrete' });
  });

  test('who is removed from one goes on in the other one', async () => {
    const { own, at } = await memberOfTwo();
    const id = (await members()).find(({ email }) => email === own.email)?.id ?? '';
    expect((await administrator.call('removeMember', { params: { id } })).status).toBe(200);
    expect((await own.call('listSurveys')).body.surveys).toHaveLength(1);
    const gone = await own.call('listSurveys', {}, at(administrator.organisationId));
    expect([gone.status, gone.body.code]).toEqual([403, 'no_organisation']);
    expect((await own.call('getMembership')).body.organizations.map(({ name }) => name)).toEqual(['Aldwych Lifts']);
  });
});

describe('a removed member', () => {
  test('loses access at once, belongs to no organisation, and gets a new one only on request', async () => {
    const sam = await person('sam@example.org');
    await sam.accept((await invite(sam.email)).token);
    expect((await sam.call('getUserStats')).status).toBe(200);
    const id = (await members()).find(({ email }) => email === sam.email)?.id ?? '';
    expect((await administrator.call('removeMember', { params: { id } })).status).toBe(200);
    const refused = await sam.call('getUserStats');
    expect([refused.status, refused.body.code]).toEqual([403, 'no_organisation']);
    expect(await sam.membership()).toEqual({ organization: null, organizations: [], invitations: [] });
    const created = await sam.create('Sam & Sons');
    expect([created.status, created.body.organization]).toMatchObject([
      201,
      { name: 'Sam & Sons', role: 'administrator' },
    ]);
    expect((await sam.call('getUserStats')).body).toMatchObject({ plan_type: 'trial', invitations_used: 0 });
    expect((await sam.create('Sam & Sons')).body).toEqual(created.body);
    const second = await sam.create('Another', 'other-key');
    expect([second.status, second.body.code]).toEqual([409, 'has_organisation']);
  });

  test.each([
    ['America/New_York', 'America/New_York'],
    ['Mars/Olympus', 'UTC'],
    ['+13:00', 'UTC'],
    [undefined, 'UTC'],
  ])('whose browser proposes the time zone %s makes an organisation in %s', async (proposed, expected) => {
    const vera = await person(`vera-${proposed?.length}@example.org`);
    await vera.accept((await invite(vera.email)).token);
    const id = (await members()).find(({ email }) => email === vera.email)?.id ?? '';
    await administrator.call('removeMember', { params: { id } });
    expect((await vera.create('Vera Ltd', 'key', proposed)).status).toBe(201);
    expect((await vera.organisation()).time_zone).toBe(expected);
  });

  test('sees the invitations that wait for their address', async () => {
    const tess = await person('tess@example.org');
    await tess.accept((await invite(tess.email)).token);
    const id = (await members()).find(({ email }) => email === tess.email)?.id ?? '';
    await administrator.call('removeMember', { params: { id } });
    const { token } = await invite(tess.email, 'administrator');
    expect((await tess.membership()).invitations).toMatchObject([
      { token, organization_name: 'Harbour Concrete', role: 'administrator' },
    ]);
  });

  test('leaves nothing but ids behind', async () => {
    const uwe = await person('uwe.unique@example.org');
    await uwe.accept((await invite(uwe.email)).token);
    const id = (await members()).find(({ email }) => email === uwe.email)?.id ?? '';
    await administrator.call('removeMember', { params: { id } });
    const kept = await server.asOrganisation(administrator.organisationId, async ({ tx }) => [
      await tx.selectFrom('users').selectAll().execute(),
      await tx.selectFrom('memberships').selectAll().execute(),
      await tx.selectFrom('events').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/uwe/i);
  });
});

describe('the last administrator', () => {
  test('can neither leave nor step down, even with simultaneous requests', async () => {
    const one = await server.signIn();
    const two = await server.signIn({ colleagueOf: one });
    const replies = await Promise.all([
      one.call('removeMember', { params: { id: two.userId } }),
      two.call('removeMember', { params: { id: one.userId } }),
    ]);
    expect(replies.map(({ status }) => status).sort()[0]).toBe(200);
    const [left = one] = replies[0]?.status === 200 ? [one] : [two];
    for (const refused of [
      await left.call('removeMember', { params: { id: left.userId } }),
      await left.call('changeMember', { params: { id: left.userId }, body: { role: 'safety_manager' } }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator']);
    }
  });
});

describe('settings and deletion', () => {
  test('name, country and time zone are changed together, malformed ones refused with the field named', async () => {
    const own = await server.signIn();
    expect((await own.call('getOrganisation')).body.organization.country).toBeNull();
    const company = { name: 'New Name', country: 'PT', time_zone: 'Europe/Lisbon' };
    const { body } = await own.call('updateOrganisation', { body: company });
    expect(body.organization).toMatchObject(company);
    for (const country of ['pt', 'PRT', 'ZZ', 'EU', '']) {
      const refused = await own.call('updateOrganisation', { body: { ...company, country } });
      expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'country']);
    }
    const events = await server.asOrganisation(own.organisationId, ({ tx }) =>
      tx.selectFrom('events').select('changed_fields').where('kind', '=', 'organisation.updated').execute(),
    );
    expect(events).toEqual([{ changed_fields: ['name', 'time_zone', 'country'] }]);
    const cleared = await own.call('updateOrganisation', { body: { country: null } });
    expect(cleared.body.organization.country).toBeNull();
    // Node accepts it in small letters; it is stored as the database writes it.
    const lower = await own.call('updateOrganisation', { body: { time_zone: 'europe/lisbon' } });
    expect(lower.body.organization.time_zone).toBe('Europe/Lisbon');
    for (const time_zone of ['Mars/Olympus', '+13:00']) {
      const refused = await own.call('updateOrganisation', { body: { time_zone } });
      expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'time_zone']);
    }
  });

  test('deletion requires the name, deletes everything, and leaves the members without an organisation', async () => {
    const own = await server.signIn({ name: 'Gone Ltd' });
    const colleague = await server.signIn({ colleagueOf: own, role: 'safety_manager' });
    await own.invite('worker@example.org');
    const copied = await own.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
    await own.call('publishQuestionnaire', { params: copied.body.questionnaire, body: { revision: 1 } });
    const wrong = await own.call('deleteOrganisation', { body: { name: 'gone ltd' } });
    expect([wrong.status, wrong.body.details?.[0]?.field]).toEqual([400, 'name']);
    expect((await own.call('deleteOrganisation', { body: { name: 'Gone Ltd' } })).status).toBe(200);
    const tables = [
      'organisations',
      'users',
      'surveys',
      'people',
      'questionnaires',
      'questionnaire_versions',
      'events',
      'survey_total_deltas',
    ] as const;
    const rows = await server.asOrganisation(own.organisationId, ({ tx }) =>
      Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute())),
    );
    expect(rows.flat()).toEqual([]);
    expect((await colleague.call('getUserStats')).body.code).toBe('no_organisation');
    expect((await own.call('getMembership')).body.organization).toBeNull();
  });
});

describe('what participants are told', () => {
  const WORDS = { why: 'Pytamy, bo chcemy bezpiecznej budowy.', who: 'Widzi to tylko pani Nowak.' };
  const set = (manager: Manager, body: Record<string, unknown>) =>
    sendRaw(`${server.origin}${pathOf('updateOrganisation', {})}`, CALLS.updateOrganisation.method, {
      token: manager.token,
      body,
    });
  const settings = async (manager: Manager) => (await manager.call('getOrganisation')).body.organization;
  const told = async (token: string | null, language: SurveyLanguage) => {
    const params = { public_token: token ?? '' };
    return (await server.anonymous('getPublicSurvey', { params, query: { language } })).body.survey?.notice;
  };

  test('is the default text until an administrator sets another, and then only in that language', async () => {
    const own = await server.signIn();
    const { public_token } = await own.invite('worker@example.org');
    expect(await settings(own)).toMatchObject({ participant_notice: {}, notice_url: null });
    expect(await told(public_token, 'pl')).toMatchObject({ why: null, who: null, url: null });
    const { body } = await own.call('updateOrganisation', {
      body: {
        participant_notice: { pl: { why: `  ${WORDS.why} `, who: WORDS.who } },
        notice_url: ' https://example.com/privacy ',
      },
    });
    const saved = { participant_notice: { pl: WORDS }, notice_url: 'https://example.com/privacy' };
    expect(body.organization).toMatchObject(saved);
    expect(await settings(own)).toMatchObject(saved);
    expect(await told(public_token, 'pl')).toMatchObject({ ...WORDS, url: 'https://example.com/privacy' });
    expect(await told(public_token, 'en')).toMatchObject({ why: null, who: null, url: 'https://example.com/privacy' });
  });

  test('is replaced per language and kept in the others, even when two languages are set at once', async () => {
    const own = await server.signIn();
    await Promise.all([
      own.call('updateOrganisation', { body: { participant_notice: { pl: WORDS } } }),
      own.call('updateOrganisation', { body: { participant_notice: { ar: { why: 'لأن السلامة تهمنا.' } } } }),
    ]);
    await own.call('updateOrganisation', { body: { participant_notice: { pl: { who: 'Tylko my.' } } } });
    await own.call('updateOrganisation', { body: { name: 'Another field' } });
    expect((await settings(own)).participant_notice).toEqual({
      pl: { why: null, who: 'Tylko my.' },
      ar: { why: 'لأن السلامة تهمنا.', who: null },
    });
  });

  test.each([
    ['null', { why: null, who: null }],
    ['blank text', { why: ' ', who: '' }],
    ['nothing', {}],
  ])('is cleared with %s, and nothing of the language stays stored', async (_, cleared) => {
    const own = await server.signIn();
    await own.call('updateOrganisation', {
      body: { participant_notice: { pl: WORDS }, notice_url: 'https://example.com' },
    });
    const { public_token } = await own.invite('worker@example.org');
    await own.call('updateOrganisation', { body: { participant_notice: { pl: cleared }, notice_url: null } });
    expect(await told(public_token, 'pl')).toMatchObject({ why: null, who: null, url: null });
    const stored = await server.asOrganisation(own.organisationId, ({ tx }) =>
      tx.selectFrom('organisations').select(['participant_notice', 'notice_url']).executeTakeFirst(),
    );
    expect(stored).toEqual({ participant_notice: {}, notice_url: null });
  });

  test.each([
    ['a line over its length', 'participant_notice.pl.why', { pl: { why: 'x'.repeat(201) } }],
    ['two lines', 'participant_notice.pl.who', { pl: { who: 'one\ntwo' } }],
    ['a language without its words', 'participant_notice.pl', { pl: null }],
    ['an unknown language', 'participant_notice', { pl: WORDS, tlh: WORDS }],
    ['a constructor', 'participant_notice', { constructor: WORDS }],
    ['a list', 'participant_notice', [WORDS]],
  ])('cannot be %s', async (_, field, participant_notice) => {
    const { status, error } = await set(administrator, { participant_notice });
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'invalid_request', field]);
    expect((await settings(administrator)).participant_notice).toEqual({});
  });

  test('in an unknown language is refused with the list of known ones', async () => {
    const { error } = await set(administrator, { participant_notice: { tlh: WORDS } });
    expect(error.details?.[0]?.message).toBe(
      'Use only languages that the survey is offered in: en, es, pt, pl, ro, uk, de, fr, ar.',
    );
  });

  test('cannot be a prototype', async () => {
    const { status, error } = await set(administrator, JSON.parse('{"participant_notice":{"__proto__":{"why":"x"}}}'));
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });

  test.each([
    'http://example.com/privacy',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    'data:text/html,<script>alert(1)</script>',
    'example.com/privacy',
    'https://',
    `https://example.com/${'x'.repeat(500)}`,
  ])('cannot be read behind %s', async (notice_url) => {
    const { status, error } = await set(administrator, { notice_url });
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'invalid_request', 'notice_url']);
    expect(error.details?.[0]?.message).toMatch(/begins with https:|at most 500/);
  });

  test('is seen by safety managers, and not changed by them', async () => {
    const manager = await server.signIn({ colleagueOf: administrator, role: 'safety_manager' });
    for (const body of [{ participant_notice: { pl: WORDS } }, { notice_url: 'https://example.com' }]) {
      const refused = await manager.call('updateOrganisation', { body });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await settings(manager)).toMatchObject({ participant_notice: {}, notice_url: null });
  });

  test('is logged as changed, without its text and without unchanged fields', async () => {
    const own = await server.signIn();
    const body = { participant_notice: { pl: WORDS }, notice_url: 'https://example.com/privacy', link_days: 30 };
    await own.call('updateOrganisation', { body });
    const entries = await server.asOrganisation(own.organisationId, ({ tx }) =>
      tx.selectFrom('events').selectAll().where(sql<boolean>`kind like 'organisation.%'`).execute(),
    );
    expect(entries).toMatchObject([
      { kind: 'organisation.updated', changed_fields: ['notice_url', 'participant_notice'] },
    ]);
    expect(JSON.stringify(entries)).not.toContain(WORDS.why);
  });
});
