import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { addCrew, addSite } from '../../testkit/workforce.ts';
import { removeMembers } from '../organisations/members/members.repository.ts';

const clock = settableClock(new Date('2026-05-04T11:00:00Z'));
const TODAY = '2026-05-04';
let server: TestServer;
let manager: Manager;
let site: string;
let crew: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  manager = await server.signIn();
  [site, crew, other] = await server.asOrganisation(manager.organisationId, async (scope) => {
    const north = await addSite(scope, 'North tower');
    return [north, await addCrew(scope, { name: 'Formwork', siteId: north }), await addSite(scope, 'South')] as const;
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const OUTSIDE = { kind: 'outside', name: 'Bob Scaffold', email: 'bob@scaffold.example.org' } as const;
const bodyOf = (changes: object = {}) => ({
  what: 'Light the stairs',
  crew_id: crew,
  owner: OUTSIDE,
  due_on: TODAY,
  ...changes,
});
const create = (changes: object = {}, by = manager) => by.call('createAction', { body: bodyOf(changes) });
const created = async (changes: object = {}, by = manager) => {
  const { status, body } = await create(changes, by);
  expect([status, body.details ?? null]).toEqual([201, null]);
  return body.action;
};
const eventsOf = (id: string) =>
  server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'changed_fields']).where('entity_id', '=', id).orderBy('id').execute(),
  );
const move = (id: string, version: number, status: 'open' | 'in_progress' | 'done' | 'checked', note?: string) =>
  manager.call('changeActionStatus', {
    params: { id },
    body: { version, status, ...(note === undefined ? {} : { note }) },
  });

describe('a new action', () => {
  test('is for a crew and its site, or for a site as a whole', async () => {
    expect(await created()).toMatchObject({
      site: { id: site, name: 'North tower' },
      crew: { id: crew, name: 'Formwork' },
      owner: { kind: 'outside', name: 'Bob Scaffold', user_id: null, email: OUTSIDE.email },
      status: 'open',
      version: 1,
      origin: { kind: 'manual', figure: null, survey: null },
      next_statuses: ['in_progress', 'done'],
      is_overdue: false,
      done: null,
      checked: null,
      files: [],
    });
    const whole = await created({
      crew_id: undefined,
      site_id: site,
      owner: { kind: 'member', user_id: manager.userId },
    });
    expect([whole.crew, whole.owner.user_id, whole.owner.email]).toEqual([null, manager.userId, null]);
    expect((await eventsOf(whole.id)).map(({ kind }) => kind)).toEqual(['action.created']);
  });

  test.each([
    ['no place', { crew_id: undefined }, 'site_id'],
    ['a crew of another site', () => ({ site_id: other }), 'crew_id'],
    ['a day that has passed', { due_on: '2026-05-03' }, 'due_on'],
    ['a day in more than five years', { due_on: '2031-05-05' }, 'due_on'],
    ['nothing to do', { what: ' ' }, 'what'],
    ['an owner who is no member', { owner: { kind: 'member', user_id: crypto.randomUUID() } }, 'owner.user_id'],
    ['an owner without an address', { owner: { kind: 'outside', name: 'Bob', email: 'bob' } }, 'owner.email'],
  ])('with %s is refused with the field', async (_, changes, field) => {
    const { status, body } = await create(typeof changes === 'function' ? changes() : changes);
    expect([status, body.details?.map((detail) => detail.field)]).toEqual([400, [field]]);
  });

  test('is not for an archived site or crew, nor for a representative to do', async () => {
    const archived = await server.asOrganisation(manager.organisationId, async (scope) => {
      const id = await addSite(scope, 'Old');
      return [id, await addCrew(scope, { name: 'Old', siteId: id })] as const;
    });
    await manager.call('archiveSite', { params: { id: archived[0] } });
    const ofSite = await create({ crew_id: undefined, site_id: archived[0] });
    expect([ofSite.body.code, ofSite.body.details?.[0]?.field]).toEqual(['site_archived', 'site_id']);
    const ofCrew = await create({ crew_id: archived[1] });
    expect([ofCrew.body.code, ofCrew.body.details?.[0]?.field]).toEqual(['crew_archived', 'crew_id']);
    const { userId } = await server.signIn({ colleagueOf: manager, role: 'representative' });
    const owned = await create({ owner: { kind: 'member', user_id: userId } });
    expect([owned.status, owned.body.details?.[0]?.field]).toEqual([400, 'owner.user_id']);
  });

  test('is due at the earliest today in the time zone of the organisation', async () => {
    const far = await server.signIn();
    const [place] = await server.asOrganisation(far.organisationId, async (scope) => {
      await scope.tx.updateTable('organisations').set({ time_zone: 'Pacific/Kiritimati' }).execute();
      return [await addSite(scope, 'Atoll')];
    });
    const at = (due_on: string) => create({ crew_id: undefined, site_id: place, due_on }, far);
    expect((await at(TODAY)).status).toBe(400);
    expect((await at('2026-05-05')).status).toBe(201);
  });
});

describe('the life of an action', () => {
  test('goes from open through in progress and done to checked, with a note of what was done', async () => {
    const { id } = await created();
    expect((await move(id, 1, 'in_progress')).body.action.version).toBe(2);
    const without = await move(id, 2, 'done');
    expect([without.status, without.body.details?.[0]?.field]).toEqual([400, 'note']);
    const { action: done } = (await move(id, 2, 'done', 'Six lamps hang there.')).body;
    expect(done).toMatchObject({ status: 'done', done: { note: 'Six lamps hang there.' }, is_overdue: false });
    expect(done.done_at).toBe(done.done?.at);
    const { action: checked } = (await move(id, 3, 'checked')).body;
    expect(checked).toMatchObject({ status: 'checked', checked: { wave: null }, done: done.done });
    const { action: again } = (await move(id, 4, 'in_progress')).body;
    expect([again.status, again.done, again.done_at, again.checked]).toEqual(['in_progress', null, null, null]);
    expect((await eventsOf(id)).slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'action.changed_status', changed_fields: ['status'] })),
    );
    expect(again.history.map(({ kind, status }) => [kind, status])).toEqual([
      ['created', null],
      ['changed_status', 'in_progress'],
      ['changed_status', 'done'],
      ['changed_status', 'checked'],
      ['changed_status', 'in_progress'],
    ]);
    expect(again.history.every(({ by }) => by === again.created_by)).toBe(true);
  });

  test('skips nothing: what is open is not checked', async () => {
    const { id } = await created();
    const refused = await move(id, 1, 'checked');
    expect([refused.status, refused.body.code]).toEqual([409, 'action_status_not_allowed']);
  });

  describe('that a member marked as done', () => {
    /** An organisation with an action for its site that its administrator marked as done. */
    async function doneAction() {
      const admin = await server.signIn();
      const place = await server.asOrganisation(admin.organisationId, (scope) => addSite(scope, 'One'));
      const { id } = await created({ crew_id: undefined, site_id: place }, admin);
      const body = { version: 1, status: 'done', note: 'Lit.' } as const;
      await admin.call('changeActionStatus', { params: { id }, body });
      const read = async () => (await admin.call('getAction', { params: { id } })).body.action;
      const check = (by: Manager) =>
        by.call('changeActionStatus', { params: { id }, body: { version: 2, status: 'checked' } });
      return { admin, place, read, check };
    }

    test('is checked by another administrator or safety manager', async () => {
      const { admin, read, check } = await doneAction();
      const colleague = await server.signIn({ colleagueOf: admin });
      const { name } = (await colleague.call('getCurrentUser')).body.user;
      const action = await read();
      expect([action.to_be_checked_by, action.next_statuses]).toEqual([[name], ['in_progress', 'open']]);
      const { actions } = (await admin.call('listActions')).body;
      expect(actions.map(({ to_be_checked_by }) => to_be_checked_by)).toEqual([[name]]);
      const refused = await check(admin);
      expect([refused.status, refused.body.code]).toEqual([409, 'action_checked_by_others']);
      const checked = await check(colleague);
      expect(checked.body.action).toMatchObject({ status: 'checked', to_be_checked_by: [], checked: { by: name } });
    });

    test('is checked by the same member where nobody else sees the site and may check', async () => {
      const { admin, check, read } = await doneAction();
      const elsewhere = await server.asOrganisation(admin.organisationId, (scope) => addSite(scope, 'Two'));
      await server.signIn({ colleagueOf: admin, role: 'representative' });
      await server.signIn({ colleagueOf: admin, role: 'safety_manager', sites: [elsewhere] });
      expect((await read()).to_be_checked_by).toEqual([]);
      expect((await check(admin)).status).toBe(200);
    });

    test('is checked by anyone after that member has left', async () => {
      const { admin, check } = await doneAction();
      const colleague = await server.signIn({ colleagueOf: admin });
      await server.asOrganisation(admin.organisationId, (scope) => removeMembers(scope, [admin.userId], clock.now()));
      expect((await check(colleague)).status).toBe(200);
    });
  });

  test('is changed by one of two who read the same', async () => {
    const { id } = await created();
    const both = await Promise.all(
      ['Light one', 'Light two'].map((what) =>
        manager.call('updateAction', { params: { id }, body: { version: 1, what } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await move(id, 1, 'in_progress')).body.code).toBe('action_changed');
  });

  test('keeps an archived place and a day that has passed, but takes no new ones', async () => {
    const place = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'Closing'));
    const { id } = await created({ crew_id: undefined, site_id: place });
    await manager.call('archiveSite', { params: { id: place } });
    const kept = await manager.call('updateAction', {
      params: { id },
      body: { version: 1, what: 'Light all stairs', site_id: place, due_on: TODAY },
    });
    expect([kept.status, kept.body.action.site.id]).toEqual([200, place]);
    expect((await eventsOf(id)).at(-1)).toEqual({ kind: 'action.updated', changed_fields: ['what'] });
    const moved = await manager.call('updateAction', { params: { id }, body: { version: 2, crew_id: crew } });
    expect(moved.body.action).toMatchObject({ site: { id: site }, crew: { id: crew } });
    const back = await manager.call('updateAction', { params: { id }, body: { version: 3, crew_id: null } });
    expect(back.body.action).toMatchObject({ site: { id: site }, crew: null });
    const past = await manager.call('updateAction', { params: { id }, body: { version: 4, due_on: '2026-05-03' } });
    expect([past.status, past.body.details?.[0]?.field]).toEqual([400, 'due_on']);
  });

  test('ends when it is deleted', async () => {
    const { id } = await created();
    expect((await manager.call('deleteAction', { params: { id } })).status).toBe(200);
    expect((await manager.call('getAction', { params: { id } })).body.code).toBe('action_not_found');
    expect((await eventsOf(id)).at(-1)?.kind).toBe('action.deleted');
  });
});

describe('sites and crews that are merged', () => {
  test('take their actions along, also into the crew of the same name', async () => {
    const [from, into, own, namesake] = await server.asOrganisation(manager.organisationId, async (scope) => {
      const [one, two] = [await addSite(scope, 'Yard'), await addSite(scope, 'Yard 2')];
      const crews = [
        await addCrew(scope, { name: 'Steel', siteId: one }),
        await addCrew(scope, { name: 'Steel', siteId: two }),
      ];
      return [one, two, crews[0] ?? '', crews[1] ?? ''] as const;
    });
    const [whole, ofCrew] = [await created({ crew_id: undefined, site_id: from }), await created({ crew_id: own })];
    expect((await manager.call('mergeSite', { params: { id: from }, body: { into_id: into } })).status).toBe(200);
    const read = async (id: string) => (await manager.call('getAction', { params: { id } })).body.action;
    expect((await read(whole.id)).site.id).toBe(into);
    expect(await read(ofCrew.id)).toMatchObject({ crew: { id: namesake }, site: { id: into } });
    await manager.call('mergeCrew', { params: { id: namesake }, body: { into_id: crew } });
    expect(await read(ofCrew.id)).toMatchObject({ crew: { id: crew }, site: { id: site } });
  });
});

describe('the list', () => {
  test('has unfinished actions by due date first, and counts what the other filters leave', async () => {
    const admin = await server.signIn();
    const [place, second] = await server.asOrganisation(admin.organisationId, async (scope) => [
      await addSite(scope, 'One'),
      await addSite(scope, 'Two'),
    ]);
    const make = (what: string, due_on: string, changes: object = {}) =>
      created({ crew_id: undefined, site_id: place, what, due_on, ...changes }, admin);
    const member = { kind: 'member', user_id: admin.userId };
    await make('later', '2026-06-01', { owner: member });
    await make('sooner', '2026-05-20', { site_id: second });
    const done = await make('done', '2026-05-10');
    await admin.call('changeActionStatus', { params: done, body: { version: 1, status: 'done', note: 'Yes.' } });
    const list = async (query: object = {}) => (await admin.call('listActions', { query })).body;
    const whatOf = async (query: object = {}) => (await list(query)).actions.map(({ what }) => what);
    expect(await whatOf()).toEqual(['sooner', 'later', 'done']);
    expect(await whatOf({ status: 'open' })).toEqual(['sooner', 'later']);
    expect(await whatOf({ owner: 'me' })).toEqual(['later']);
    expect(await whatOf({ site_id: second })).toEqual(['sooner']);
    expect(await whatOf({ search: 'LATER' })).toEqual(['later']);
    expect(await whatOf({ search: 'twó' })).toEqual(['sooner']);
    expect(await whatOf({ search: '%' })).toEqual([]);
    expect((await list({ search: 'later' })).counts).toMatchObject({ open: 1, done: 0 });
    expect(await list({ status: 'done', site_id: place })).toMatchObject({
      counts: { open: 1, in_progress: 0, done: 1, checked: 0 },
      overdue: 0,
      today: TODAY,
      pagination: { total: 1 },
    });
    await server.asOrganisation(admin.organisationId, ({ tx }) =>
      tx.updateTable('actions').set({ due_on: '2026-05-03' }).where('what', '!=', 'later').execute(),
    );
    expect(await whatOf({ overdue: 'true' })).toEqual(['sooner']);
    expect((await list()).actions.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false]);
  });

  test('has actions whose owner left as unowned, with the name at that time', async () => {
    const admin = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: admin });
    const place = await server.asOrganisation(admin.organisationId, (scope) => addSite(scope, 'One'));
    const { id } = await created(
      { crew_id: undefined, site_id: place, owner: { kind: 'member', user_id: colleague.userId } },
      admin,
    );
    // As when the account is deleted: nobody chooses who takes over.
    await server.asOrganisation(admin.organisationId, (scope) => removeMembers(scope, [colleague.userId], clock.now()));
    const { body } = await admin.call('listActions', { query: { owner: 'unowned' } });
    expect(body.actions).toMatchObject([
      { id, owner_left: true, owner: { kind: 'member', user_id: null, email: null } },
    ]);
    expect(body.actions[0]?.owner.name).not.toBe('');
  });

  test('has the actions of a new representative with the administrator, but not after another change of role', async () => {
    const admin = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: admin });
    const place = await server.asOrganisation(admin.organisationId, (scope) => addSite(scope, 'One'));
    const owner = { kind: 'member', user_id: colleague.userId } as const;
    const { id } = await created({ crew_id: undefined, site_id: place, owner }, admin);
    const ownerOf = async () => (await admin.call('getAction', { params: { id } })).body.action.owner.user_id;
    const become = (role: 'administrator' | 'representative') =>
      admin.call('changeMember', { params: { id: colleague.userId }, body: { role } });
    await become('administrator');
    expect(await ownerOf()).toBe(colleague.userId);
    await become('representative');
    expect(await ownerOf()).toBe(admin.userId);
  });
});
