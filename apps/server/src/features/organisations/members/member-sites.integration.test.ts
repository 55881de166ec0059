import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_DEVICE } from '../../../platform/identity/identity.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { deleteMemberInvitation } from './member-invitations.repository.ts';
import { addMember } from './members.repository.ts';

/** An organisation with two sites, each with a crew, and a person at the second site with a high risk. */
let server: TestServer;
let owner: Manager;
let stranger: Manager;
let manager: Manager;
let north: string;
let south: string;
let archived: string;
let foreign: string;

beforeAll(async () => {
  server = await startTestServer();
  stranger = await server.signIn();
  foreign = await createSite(stranger, 'Theirs');
});

beforeEach(async () => {
  owner = await server.signIn();
  north = await createSite(owner, 'North Yard');
  south = await createSite(owner, 'Terminal 2');
  archived = await createSite(owner, 'Gone');
  await owner.call('archiveSite', { params: { id: archived } });
  manager = await server.signIn({ colleagueOf: owner, role: 'safety_manager' });
});

afterAll(() => server[Symbol.asyncDispose]());

async function createSite({ call }: Manager, name: string): Promise<string> {
  return (await call('createSite', { body: { name } })).body.site.id;
}

const change = (body: object, id = manager.userId) => owner.call('changeMember', { params: { id }, body });
const fieldsOf = (body: { details?: readonly { field: string }[] | null }) => body.details?.map(({ field }) => field);
const sitesOf = async ({ call }: Manager) => (await call('listSites')).body.sites.map(({ name }) => name);
const eventsOf = async () =>
  (await owner.call('listSecurityEvents', { query: { kind: 'member' } })).body.events.map(({ action, detail }) => [
    action,
    detail,
  ]);
const memberOf = async (id: string, reader = owner) =>
  (await reader.call('getOrganisation')).body.members.find((member) => member.id === id);

/** An open action of the manager at a site. */
async function addAction(site_id: string) {
  const body = {
    what: 'Light the stairs',
    site_id,
    owner: { kind: 'member', user_id: manager.userId },
    due_on: DUE_IN_A_YEAR,
  } as const;
  return (await owner.call('createAction', { body })).body.action;
}

const ownerOf = async (id: string) => (await owner.call('getAction', { params: { id } })).body.action.owner.user_id;

/** A survey of high risk at a site, whose follow-up the manager has. */
async function addFollowUp(site_id: string): Promise<string> {
  const crew_id = (await owner.call('createCrew', { body: { name: randomUUID(), site_id } })).body.crew.id;
  const email = `${randomUUID()}@example.org`;
  await owner.call('createPerson', { body: { name: 'Ann', email, crew_id } });
  const { id, public_token } = await owner.invite(email);
  const opened = await server.anonymous('getPublicSurvey', { params: { public_token: public_token ?? '' } });
  await server.anonymous('updatePublicSurvey', {
    params: { id: opened.body.survey?.id ?? '' },
    body: { status: 'completed', responses: answersEarning('least') },
  });
  expect((await manager.call('assignFollowUp', { params: { id }, body: {} })).status).toBe(200);
  return id;
}

const holderOf = async (id: string) => {
  const { follow_ups } = (await owner.call('listFollowUps')).body;
  return follow_ups.find(({ survey }) => survey.id === id)?.assignment?.user_id;
};

describe('the sites of a member', () => {
  test('are changed from the next request on, without ending a session, and recorded', async () => {
    expect(await sitesOf(manager)).toEqual(['North Yard', 'Terminal 2']);
    const changed = await change({ site_ids: [south, north, south] });
    expect([changed.status, changed.body.member.sites]).toEqual([
      200,
      [
        { id: north, name: 'North Yard' },
        { id: south, name: 'Terminal 2' },
      ],
    ]);
    expect((await change({ site_ids: [south] })).status).toBe(200);
    expect(await sitesOf(manager)).toEqual(['Terminal 2']);
    const { user } = (await manager.call('getCurrentUser')).body;
    expect([user.role, user.sites]).toEqual(['safety_manager', [{ id: south, name: 'Terminal 2' }]]);
    expect((await change({ site_ids: [south] })).status).toBe(200);
    expect((await change({ site_ids: null })).status).toBe(200);
    expect(await sitesOf(manager)).toEqual(['North Yard', 'Terminal 2']);
    expect((await manager.call('getCurrentUser')).body.user.sites).toBeNull();
    expect(await eventsOf()).toEqual([
      ['changed_sites', 'organisation'],
      ['changed_sites', '1'],
      ['changed_sites', '2'],
    ]);
  });

  test.each([
    ['unknown', () => randomUUID()],
    ['archived', () => archived],
    ['foreign', () => foreign],
  ])('cannot be %s', async (_, site) => {
    const site_ids = [north, site()];
    const body = { email: 'new@example.org', site_ids };
    for (const refused of [await change({ site_ids }), await owner.call('inviteMember', { body })]) {
      expect([refused.status, refused.body.code, fieldsOf(refused.body)]).toEqual([
        400,
        'invalid_request',
        ['site_ids.1'],
      ]);
    }
    expect((await memberOf(manager.userId))?.sites).toBeNull();
  });

  test('cannot be none', async () => {
    const refused = await change({ site_ids: [] });
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ field: 'site_ids', message: 'Choose at least one site.' }],
    ]);
  });

  test('may have been archived since', async () => {
    await change({ site_ids: [north, south] });
    await owner.call('archiveSite', { params: { id: south } });
    expect((await change({ site_ids: [south, north] })).status).toBe(200);
  });

  test('are the whole organisation for administrators, also the last one', async () => {
    for (const refused of [
      await change({ site_ids: [north] }, owner.userId),
      await change({ role: 'administrator', site_ids: [north] }),
      await owner.call('inviteMember', {
        body: { email: 'new@example.org', role: 'administrator', site_ids: [north] },
      }),
    ]) {
      expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['site_ids']]);
    }
    const last = await change({ role: 'safety_manager', site_ids: [north] }, owner.userId);
    expect([last.status, last.body.code]).toEqual([409, 'last_administrator']);
    await change({ site_ids: [north] });
    const promoted = await change({ role: 'administrator' });
    expect([promoted.status, promoted.body.member.sites]).toEqual([200, null]);
  });

  test('are those of the invitation, also after one was merged into another', async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { email, site_ids: [south, south] };
    const { invitation } = (await owner.call('inviteMember', { body })).body;
    expect(invitation.sites).toEqual([{ id: south, name: 'Terminal 2' }]);
    const shown = (await owner.call('getOrganisation')).body.invitations;
    expect(shown.map(({ sites }) => sites)).toEqual([invitation.sites]);
    await owner.call('mergeSite', { params: { id: south }, body: { into_id: north } });
    const outcome = await server.context.identity.accounts?.signIn({ email, password: '' }, NO_DEVICE);
    if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
    const headers = { authorization: `Bearer ${outcome.session.tokens.idToken}` };
    const params = { token: invitation.link?.split('/').at(-1) ?? '' };
    expect((await server.anonymous('acceptMemberInvitation', { params }, headers)).status).toBe(200);
    const { user } = (await server.anonymous('getCurrentUser', {}, headers)).body;
    expect(user.sites).toEqual([{ id: north, name: 'North Yard' }]);
  });

  test('are those of the invitation, also while one is merged into another', async () => {
    const email = `${randomUUID()}@example.com`;
    const { invitation } = (await owner.call('inviteMember', { body: { email, site_ids: [south] } })).body;
    const joined = { subject: randomUUID(), userId: randomUUID(), email, name: 'New', now: new Date() };
    const merged = await server.asOrganisation(owner.organisationId, async (scope) => {
      const accepted = await deleteMemberInvitation(scope, invitation.id);
      const merging = owner.call('mergeSite', { params: { id: south }, body: { into_id: north } });
      await untilBlocked(server.database, 1);
      await addMember(scope, { ...joined, role: 'safety_manager', siteIds: accepted?.site_ids ?? null });
      return { merging };
    });
    expect((await merged.merging).status).toBe(200);
    expect((await memberOf(joined.userId))?.sites).toEqual([{ id: north, name: 'North Yard' }]);
  });

  test('are shown to members of some sites without the sites that they do not see', async () => {
    await change({ site_ids: [north] });
    const colleague = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [north, south] });
    expect((await memberOf(colleague.userId))?.sites?.length).toBe(2);
    expect((await memberOf(colleague.userId, manager))?.sites).toEqual([{ id: north, name: 'North Yard' }]);
  });
});

describe('open actions and follow-ups', () => {
  test('of sites that a member no longer sees go to the administrator, with an event for each', async () => {
    const [kept, left, done] = [await addAction(north), await addAction(south), await addAction(south)];
    await manager.call('changeActionStatus', { params: done, body: { version: 1, status: 'done', note: 'Lit' } });
    const [keptFollowUp, leftFollowUp] = [await addFollowUp(north), await addFollowUp(south)];
    expect((await change({ site_ids: [north] })).status).toBe(200);
    expect([await ownerOf(kept.id), await ownerOf(left.id), await ownerOf(done.id)]).toEqual([
      manager.userId,
      owner.userId,
      manager.userId,
    ]);
    expect([await holderOf(keptFollowUp), await holderOf(leftFollowUp)]).toEqual([manager.userId, owner.userId]);
    const { action } = (await owner.call('getAction', { params: left })).body;
    expect([action.version, action.history.at(-1)]).toMatchObject([
      2,
      { kind: 'updated', changed_fields: ['owner_id', 'owner_name'] },
    ]);
    expect(await eventsOf()).toEqual([
      ['changed_sites', '1'],
      ['handed_over', owner.userId],
    ]);
  });

  test.each([
    ['a member who is removed', () => owner.call('removeMember', { params: { id: manager.userId } })],
    ['a new representative', () => change({ role: 'representative' })],
  ])('of %s go to the administrator', async (_, changed) => {
    const [action, followUp] = [await addAction(north), await addFollowUp(south)];
    expect((await changed()).status).toBe(200);
    expect([await ownerOf(action.id), await holderOf(followUp)]).toEqual([owner.userId, owner.userId]);
  });

  test('go to the chosen member, who must see them', async () => {
    const action = await addAction(south);
    const elsewhere = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [north] });
    const there = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [south] });
    const representative = await server.signIn({ colleagueOf: owner, role: 'representative' });
    for (const { userId } of [elsewhere, representative, manager, stranger]) {
      const refused = await change({ site_ids: [north], hand_over_to: userId });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['hand_over_to']]);
    }
    expect(await ownerOf(action.id)).toBe(manager.userId);
    const query = { hand_over_to: there.userId };
    const removed = await owner.call('removeMember', { params: { id: manager.userId }, query });
    expect([removed.status, await ownerOf(action.id)]).toEqual([200, there.userId]);
  });

  test('of an administrator who leaves go to another administrator', async () => {
    await change({ role: 'administrator' });
    const action = await addAction(north);
    await manager.call('removeMember', { params: { id: manager.userId } });
    expect(await ownerOf(action.id)).toBe(owner.userId);
  });
});
