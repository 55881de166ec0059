import type { ClientInput } from '@plumbline/contract/client';
import type { NewPeopleImportRow } from '@plumbline/contract/wire';
import { personTexts } from '@plumbline/domain/person-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enforceRetention } from '../../../app/enforce-retention.ts';
import { setKeptOptOut } from '../../../platform/db/safeguards/opt-outs.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { lockPlaces } from '../workforce-lock.repository.ts';
import { cachePreviews } from './kept-previews.ts';

const clock = settableClock(new Date('2026-03-01T08:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS } });
});
afterAll(() => server[Symbol.asyncDispose]());

type ChangeOfValues = NonNullable<ClientInput<'changePeopleImportValues'>['body']>;
type Row = Partial<NewPeopleImportRow>;

async function listOf(manager: Manager, rows: readonly Row[]): Promise<{ id: string }> {
  const { id } = (await manager.call('createPeopleImport')).body.list;
  for (let from = 0; from < rows.length; from += 200) {
    const body = { position: from + 1, rows: rows.slice(from, from + 200) };
    await manager.call('addPeopleImportRows', { params: { id }, body });
  }
  return { id };
}

const read = async (manager: Manager, params: { id: string }, query = {}) =>
  (await manager.call('getPeopleImport', { params, query: { limit: 100, ...query } })).body;

async function apply(manager: Manager, rows: readonly Row[], body = {}) {
  const params = await listOf(manager, rows);
  return { params, list: (await manager.call('applyPeopleImport', { params, body })).body.list };
}

/** Everyone listed, with the names of their places. */
const peopleOf = (manager: Manager) =>
  server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .selectFrom('people')
      .leftJoin('crews', 'crews.id', 'people.crew_id')
      .leftJoin('sites', 'sites.id', 'crews.site_id')
      .leftJoin('companies', 'companies.id', 'people.company_id')
      .select([
        'people.id',
        'people.name',
        'email',
        'employee_number',
        'phone',
        'job_title',
        'language',
        'people.archived_at',
      ])
      .select(['crews.name as crew', 'sites.name as site', 'companies.name as company'])
      .where('is_listed', '=', true)
      .orderBy('people.name')
      .execute(),
  );

/** Number of rows of every table that an import writes. */
const counts = (manager: Manager) =>
  server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const tables = ['people', 'sites', 'crews', 'companies', 'placements', 'events'] as const;
    const counted = tables.map(async (table) => [table, (await tx.selectFrom(table).selectAll().execute()).length]);
    return Object.fromEntries(await Promise.all(counted));
  });

const kindsSince = (manager: Manager, earlier: number) =>
  server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const events = await tx.selectFrom('events').select(['kind', 'changed_fields']).orderBy('occurred_at').execute();
    return events.slice(earlier).map(({ kind }) => kind);
  });

const ANN = {
  name: 'Ann Ash',
  employee_number: '17',
  email: 'Ann@example.org',
  phone: '0123',
  job_title: 'Foreman',
  site: 'North tower',
  crew: 'Concrete A',
  company: 'Harbour Ltd',
  language: 'Polish',
};
const BEN = { name: 'Ben Birch', site: 'North tower', crew: 'Concrete A', company: 'Bridge Ltd' };

describe('a preview that was looked at before', () => {
  const known = async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, { ...BEN, employee_number: '18' }]);
    const params = await listOf(manager, [ANN]);
    const look = async () => {
      const { list, rows } = await read(manager, params);
      const { people } = (await manager.call('listMissingPeople', { params })).body;
      return {
        verdicts: rows.map(({ verdict }) => verdict),
        missing: list.missing,
        names: people.map(({ name }) => name),
      };
    };
    expect(await look()).toEqual({ verdicts: ['same'], missing: 1, names: ['Ben Birch'] });
    return { manager, params, look };
  };

  test('follows a change of a person', async () => {
    const { manager, look } = await known();
    const ben = (await peopleOf(manager)).find(({ name }) => name === 'Ben Birch');
    await manager.call('updatePerson', { params: { id: ben?.id ?? '' }, body: { name: 'Ben Beech' } });
    expect(await look()).toEqual({ verdicts: ['same'], missing: 1, names: ['Ben Beech'] });
    await manager.call('archivePerson', { params: { id: ben?.id ?? '' } });
    expect(await look()).toEqual({ verdicts: ['same'], missing: 0, names: [] });
    const ann = (await peopleOf(manager)).find(({ name }) => name === 'Ann Ash');
    await manager.call('updatePerson', { params: { id: ann?.id ?? '' }, body: { phone: '0999' } });
    expect((await look()).verdicts).toEqual(['changed']);
  });

  test.each(['sites', 'crews', 'companies'] as const)('follows a change of the %s', async (table) => {
    const { manager, look } = await known();
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .updateTable(table)
        .set({ name: 'Another name' })
        .where('name', 'in', ['North tower', 'Concrete A', 'Harbour Ltd'])
        .execute(),
    );
    expect((await look()).verdicts).toEqual(['moved']);
  });

  test('follows its rows', async () => {
    const { manager, params, look } = await known();
    await manager.call('addPeopleImportRows', {
      params,
      body: { position: 1, rows: [{ ...ANN, crew: 'Concrete B' }, { name: 'Cyd' }] },
    });
    expect(await look()).toEqual({ verdicts: ['moved', 'new'], missing: 1, names: ['Ben Birch'] });
  });

  test('follows the erasure of somebody whom only the list names', async () => {
    const { manager, params, look } = await known();
    const zoe = { name: 'Zoe', email: 'Zoe@example.org' };
    await manager.call('addPeopleImportRows', { params, body: { position: 2, rows: [zoe] } });
    expect((await look()).verdicts).toEqual(['same', 'new']);
    const { status } = await manager.call('erasePersonByAddress', { body: { email: 'zoe@example.org' } });
    expect([status, (await read(manager, params)).list.rows, (await look()).verdicts]).toEqual([200, 1, ['same']]);
  });

  test('names those who are missing page by page', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, BEN, { ...BEN, name: 'Cyd Cole' }, { ...BEN, name: 'Dee Dunn' }]);
    const params = await listOf(manager, [ANN]);
    const page = async (number: number) => {
      const { people, pagination } = (
        await manager.call('listMissingPeople', { params, query: { limit: 2, page: number } })
      ).body;
      return [people.map(({ name, crew }) => `${name}, ${crew?.name}`), pagination.total];
    };
    expect(await page(1)).toEqual([['Ben Birch, Concrete A', 'Cyd Cole, Concrete A'], 3]);
    expect(await page(2)).toEqual([['Dee Dunn, Concrete A'], 3]);
    expect(await page(3)).toEqual([[], 3]);
  });

  test('is compared again only when something has changed, and forgotten when too many are looked at', async () => {
    const { manager, params } = await known();
    const other = await listOf(manager, [BEN]);
    const previews = cachePreviews(1);
    const look = ({ id }: { id: string }) =>
      server.asOrganisation(manager.organisationId, (scope) => previews.of(scope, id));
    const first = await look(params);
    expect(await look(params)).toBe(first);
    await manager.call('addPeopleImportRows', { params: other, body: { position: 1, rows: [BEN] } });
    expect(await look(params)).toBe(first);
    await look(other);
    expect(await look(params)).not.toBe(first);
  });
});

describe('the preview', () => {
  test('changes nothing, and says what would be created', async () => {
    const manager = await server.signIn();
    const before = await counts(manager);
    const { list, rows } = await read(manager, await listOf(manager, [ANN, { ...BEN, email: 'ben' }]));
    expect(rows.map(({ verdict, notes }) => [verdict, notes])).toEqual([
      ['new', []],
      ['problem', ['This is not an email address.']],
    ]);
    expect(list).toMatchObject({
      status: 'draft',
      rows: 2,
      counts: { new: 1, problem: 1, same: 0 },
      creates: {
        sites: ['North tower'],
        crews: [{ name: 'Concrete A', site: 'North tower' }],
        companies: ['Harbour Ltd'],
      },
      missing: 0,
    });
    expect({ ...(await counts(manager)), events: 0 }).toEqual({ ...before, events: 0 });
  });

  test('names a new crew that looks like a known one', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN]);
    const { list } = await read(manager, await listOf(manager, [{ ...BEN, site: 'North tower', crew: 'CONCRETE-A' }]));
    expect(list.alike).toEqual([{ created: 'CONCRETE-A (North tower)', other: 'Concrete A (North tower)' }]);
  });

  test('counts people as reached by email unless they opted out, before and after it is applied', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, BEN]);
    await manager.invite('cyd@example.org');
    await server.asOrganisation(manager.organisationId, async (scope) => {
      await scope.tx
        .updateTable('people')
        .set({ unsubscribed_at: clock.now() })
        .where('email', 'in', ['ann@example.org', 'cyd@example.org'])
        .execute();
      const everyone = { reach: 'everyone', isWanted: false, now: clock.now() } as const;
      await setKeptOptOut(scope, { address: 'dee-of-imports@example.org', ...everyone });
    });
    const { list } = await apply(manager, [
      // The address is new, the opt-out stays with the person.
      { ...ANN, email: 'ash@example.org' },
      { ...BEN, email: 'ben@example.org' },
      { name: 'Cyd Elm', email: 'cyd@example.org' },
      { name: 'Dee Fox', email: 'dee-of-imports@example.org' },
      { name: 'Eva Gray' },
    ]);
    expect(list).toMatchObject({ counts: { problem: 0 }, with_email: 1 });
    const repeated = await listOf(manager, [
      { ...ANN, email: 'ash@example.org' },
      { name: 'Cyd Elm', email: 'cyd@example.org' },
    ]);
    expect((await read(manager, repeated)).list.with_email).toBe(0);
  });

  test('names who moves, what changes and who is missing', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, BEN, { name: 'Cyd Cole' }]);
    const params = await listOf(manager, [
      { employee_number: '17', site: 'North tower', crew: 'Concrete B' },
      { ...BEN, phone: '999', job_title: 'Crane  operator', source_row: 9 },
    ]);
    const { list, rows } = await read(manager, params);
    expect(rows.map(({ source_row, verdict, notes }) => [source_row, verdict, notes])).toEqual([
      [1, 'moved', ['Crew: Concrete A → Concrete B']],
      [9, 'changed', ['Phone: none → 999', 'Job title: none → Crane operator']],
    ]);
    expect(list.missing).toBe(1);
    const missing = (await manager.call('listMissingPeople', { params })).body;
    expect([missing.people.map(({ name }) => name), missing.pagination.total]).toEqual([['Cyd Cole'], 1]);
  });

  test('shows the rows of one verdict alone, page by page', async () => {
    const manager = await server.signIn();
    const rows = Array.from({ length: 30 }, (_, index) => ({ name: `W${index}`, email: index % 2 === 0 ? '' : 'x@' }));
    const page = await read(manager, await listOf(manager, rows), { only: 'problem', limit: 10, page: 2 });
    expect([page.rows.length, page.pagination.total, page.rows[0]?.position]).toEqual([5, 15, 22]);
  });

  test('does not tell an address of an anonymous survey from an unknown one', async () => {
    const manager = await server.signIn();
    await manager.call('createSurvey', { body: { participant_email: 'ann@example.org', is_anonymous: true } });
    const { rows } = await read(
      manager,
      await listOf(manager, [{ email: 'ann@example.org' }, { email: 'ben@example.org' }]),
    );
    expect(rows.map(({ verdict, notes }) => [verdict, notes])).toEqual([
      ['new', []],
      ['new', []],
    ]);
  });
});

describe('applying', () => {
  test('knows the organisation itself among the companies that it makes', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { name: 'Ridge Build', default_company: 'Ridge Works' } });
    await apply(manager, [
      { ...ANN, company: 'ridge build' },
      { ...BEN, company: 'Ridge Works' },
      { name: 'Cyd', company: 'Other' },
    ]);
    const companies = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('companies').select(['name', 'is_own']).execute(),
    );
    expect(new Map(companies.map(({ name, is_own }) => [name, is_own]))).toEqual(
      new Map([
        ['ridge build', true],
        ['Ridge Works', true],
        ['Other', false],
      ]),
    );
  });

  test('adds people with their places, and writes down each of them', async () => {
    const manager = await server.signIn();
    const { events } = await counts(manager);
    const { list } = await apply(manager, [ANN, BEN]);
    expect(list).toMatchObject({ status: 'applied', counts: { new: 2 }, archived: 0 });
    const people = (await peopleOf(manager)).map(({ id: _, ...person }) => person);
    expect(people).toEqual([
      { ...ANN, email: 'ann@example.org', language: 'pl', archived_at: null },
      { ...BEN, email: null, employee_number: null, phone: null, job_title: null, language: null, archived_at: null },
    ]);
    expect((await counts(manager)).placements).toBe(2);
    expect((await kindsSince(manager, events)).toSorted()).toEqual([
      'company.created',
      'company.created',
      'crew.created',
      'people_import.applied',
      'people_import.changed_rows',
      'people_import.created',
      'person.created',
      'person.created',
      'site.created',
    ]);
  });

  test('the same file twice changes nothing', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, BEN, { name: 'Cyd', email: 'x@' }]);
    const before = await counts(manager);
    const people = await peopleOf(manager);
    const { list } = await apply(manager, [ANN, BEN, { name: 'Cyd', email: 'x@' }]);
    expect(list.counts).toEqual({ new: 0, moved: 0, changed: 0, same: 2, problem: 1 });
    // Only the list itself is written down: created, filled, applied.
    expect(await counts(manager)).toEqual({ ...before, events: before.events + 3 });
    expect(await peopleOf(manager)).toEqual(people);
  });

  test('the same file changes nothing after the sites, crews and companies that it names were merged', async () => {
    const manager = await server.signIn();
    const { call } = manager;
    const cyd = { name: 'Cyd', site: 'South tower', crew: 'Steel', company: 'Quay Ltd' };
    const rows = [ANN, BEN, { ...cyd, crew: 'Roofs' }, { ...cyd, name: 'Dee' }];
    await apply(manager, rows);
    const { sites } = (await call('listSites')).body;
    const { crews } = (await call('listCrews')).body;
    const { companies } = (await call('listCompanies')).body;
    const idOf = (places: readonly { id: string; name: string }[], name: string) => {
      const place = places.find((each) => each.name === name);
      return place?.id ?? '';
    };
    const [concrete, roofs, steel] = ['Concrete A', 'Roofs', 'Steel'].map((name) => idOf(crews, name));
    const merges = [
      // Into a crew of another site, which is then merged itself.
      await call('mergeCrew', { params: { id: concrete ?? '' }, body: { into_id: roofs ?? '' } }),
      await call('mergeCrew', { params: { id: roofs ?? '' }, body: { into_id: steel ?? '' } }),
      await call('mergeSite', {
        params: { id: idOf(sites, 'South tower') },
        body: { into_id: idOf(sites, 'North tower') },
      }),
      await call('mergeCompany', {
        params: { id: idOf(companies, 'Bridge Ltd') },
        body: { into_id: idOf(companies, 'Harbour Ltd') },
      }),
    ];
    expect(merges.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const before = await counts(manager);
    const people = await peopleOf(manager);
    expect(new Set(people.map(({ site, crew }) => `${site}, ${crew}`))).toEqual(new Set(['North tower, Steel']));
    const { list } = await apply(manager, rows);
    expect(list.counts).toEqual({ new: 0, moved: 0, changed: 0, same: 4, problem: 0 });
    expect(await counts(manager)).toEqual({ ...before, events: before.events + 3 });
    expect(await peopleOf(manager)).toEqual(people);
  });

  test('a list twice, also at once, changes nothing the second time and answers the same', async () => {
    const manager = await server.signIn();
    const params = await listOf(manager, [ANN, BEN]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => manager.call('applyPeopleImport', { params, body: {} })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.list.counts.new).toBe(2);
    expect(await peopleOf(manager)).toHaveLength(2);
    const { rows } = await read(manager, params);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
  });

  test('two lists of the same people at once add nobody twice', async () => {
    const manager = await server.signIn();
    const lists = [await listOf(manager, [BEN]), await listOf(manager, [BEN])];
    const answers = await Promise.all(lists.map((params) => manager.call('applyPeopleImport', { params, body: {} })));
    expect(answers.map(({ body }) => body.list.counts.new).toSorted()).toEqual([0, 1]);
    expect(await peopleOf(manager)).toHaveLength(1);
  });

  test('nobody is put into a crew that is archived meanwhile', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN]);
    const params = await listOf(manager, [{ ...BEN, company: '' }, { name: 'Cyd' }]);
    const meanwhile = await server.asOrganisation(manager.organisationId, async (scope) => {
      await lockPlaces(scope);
      const applying = manager.call('applyPeopleImport', { params, body: {} });
      // Ends with the import itself when that does not wait.
      await Promise.race([applying, untilBlocked(server.database, 1)]);
      await scope.tx.updateTable('crews').set({ archived_at: clock.now() }).execute();
      return { applying };
    });
    expect((await meanwhile.applying).body.list.counts.new).toBe(2);
    const left = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('people')
        .innerJoin('crews', 'crews.id', 'people.crew_id')
        .select('people.name')
        .where('crews.archived_at', 'is not', null)
        .execute(),
    );
    // Ben is put into a new crew of the same name.
    expect(left.map(({ name }) => name)).toEqual(['Ann Ash']);
  });

  test('a move keeps the history', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN]);
    clock.advance({ minutes: 5 });
    const { events } = await counts(manager);
    await apply(manager, [{ employee_number: '17', site: 'South tower', crew: 'Steel' }]);
    expect(await peopleOf(manager)).toMatchObject([{ site: 'South tower', crew: 'Steel', company: 'Harbour Ltd' }]);
    const placements = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('placements')
        .innerJoin('crews', 'crews.id', 'placements.crew_id')
        .innerJoin('companies', 'companies.id', 'placements.company_id')
        .select(['crews.name as crew', 'companies.name as company'])
        .orderBy('since')
        .execute(),
    );
    expect(placements).toEqual([
      { crew: 'Concrete A', company: 'Harbour Ltd' },
      { crew: 'Steel', company: 'Harbour Ltd' },
    ]);
    expect(await kindsSince(manager, events)).toContain('person.moved');
  });

  test('the missing are archived only when told to, and restored by a list that has them', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, BEN]);
    const archivedNames = async () =>
      (await peopleOf(manager)).filter(({ archived_at }) => archived_at !== null).map(({ name }) => name);
    const kept = await apply(manager, [ANN]);
    expect([kept.list.missing, kept.list.archived, await archivedNames()]).toEqual([1, 0, []]);
    const { list } = await apply(manager, [ANN, { name: 'Dee Dale' }], { archives_missing: true });
    expect([list.missing, list.archived, await archivedNames()]).toEqual([1, 1, ['Ben Birch']]);
    const { params } = await apply(manager, [ANN, BEN]);
    expect(await archivedNames()).toEqual([]);
    const { rows } = await read(manager, params, { only: 'changed' });
    expect(rows.map(({ name, notes }) => [name, notes])).toEqual([['Ben Birch', ['Restored from the archive.']]]);
  });

  test('a list of one site may archive only the missing people of that site', async () => {
    const manager = await server.signIn();
    const at = (name: string, site: string) => ({ name, site, crew: `${site} crew` });
    await apply(manager, [at('Ann', 'East'), at('Bob', 'East'), at('Cyd', 'West'), { name: 'Dee' }]);
    // A crew names its site as well.
    const params = await listOf(manager, [{ name: 'Ann', crew: 'East crew' }]);
    const { list } = await read(manager, params);
    expect([list.sites, list.missing, list.missing_of_sites]).toEqual([['East'], 3, 1]);
    const missing = (await manager.call('listMissingPeople', { params, query: { of: 'sites' } })).body;
    expect([missing.people.map(({ name }) => name), missing.pagination.total]).toEqual([['Bob'], 1]);
    const body = { archives_missing: true, missing_of: 'sites' } as const;
    expect((await manager.call('applyPeopleImport', { params, body })).body.list.archived).toBe(1);
    const archived = (await peopleOf(manager)).filter(({ archived_at }) => archived_at !== null);
    expect(archived.map(({ name }) => name)).toEqual(['Bob']);
    const unplaced = await read(manager, await listOf(manager, [{ name: 'Dee' }]));
    expect([unplaced.list.sites, unplaced.list.missing_of_sites]).toEqual([[], null]);
    const atNewSite = await listOf(manager, [at('Eve', 'North')]);
    const { list: opening } = await read(manager, atNewSite);
    expect([opening.sites, opening.missing, opening.missing_of_sites]).toEqual([[], 3, 0]);
    expect((await manager.call('applyPeopleImport', { params: atNewSite, body })).body.list.archived).toBe(0);
  });

  test('someone whose row has a problem is not missing', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN, BEN]);
    const { list } = await apply(manager, [{ ...ANN, phone: '1'.repeat(41) }, BEN], { archives_missing: true });
    expect([list.counts.problem, list.archived]).toEqual([1, 0]);
  });

  test.each([
    ['an empty list', []],
    ['a list of problems', [{ name: 'Ann', email: 'x@' }]],
  ])('%s is refused and archives nobody', async (_, rows) => {
    const manager = await server.signIn();
    await apply(manager, [BEN]);
    const params = await listOf(manager, rows);
    const { status, body } = await manager.call('applyPeopleImport', { params, body: { archives_missing: true } });
    expect([status, body.code]).toEqual([409, 'people_import_empty']);
    expect((await peopleOf(manager)).every(({ archived_at }) => archived_at === null)).toBe(true);
  });

  test('an address behind an anonymous survey becomes that of the person, with its opt-out', async () => {
    const manager = await server.signIn();
    await apply(manager, [{ name: 'Ben', employee_number: '18' }]);
    for (const participant_email of ['ann@example.org', 'ben@example.org']) {
      await manager.call('createSurvey', { body: { participant_email, is_anonymous: true } });
    }
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ unsubscribed_at: clock.now() }).where('email', 'is not', null).execute(),
    );
    const rows = [
      { name: 'Ann', email: 'ann@example.org' },
      { employee_number: '18', email: 'ben@example.org' },
    ];
    expect((await apply(manager, rows)).list.counts).toMatchObject({ new: 1, changed: 1 });
    const people = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('people')
        .select((eb) => [
          'name',
          'email',
          'unsubscribed_at',
          eb
            .selectFrom('surveys')
            .select(eb.fn.countAll<string>().as('surveys'))
            .whereRef('person_id', '=', 'people.id')
            .as('surveys'),
        ])
        .where('is_listed', '=', true)
        .orderBy('name')
        .execute(),
    );
    // An anonymous invitation has a survey for the link; the one for the answers belongs to somebody else.
    expect(
      people.map(({ name, email, unsubscribed_at, surveys }) => [name, email, unsubscribed_at !== null, surveys]),
    ).toEqual([
      ['Ann', 'ann@example.org', true, 1],
      ['Ben', 'ben@example.org', true, 1],
    ]);
  });

  test('the id of a person does not tell that the address was invited anonymously before', async () => {
    const manager = await server.signIn();
    await manager.call('createSurvey', { body: { participant_email: 'ann@example.org', is_anonymous: true } });
    const before = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('people').select('id').execute(),
    );
    await apply(manager, [ANN, BEN]);
    const people = await peopleOf(manager);
    const VERSION = 14;
    expect(people.map(({ id }) => id.charAt(VERSION))).toEqual(['7', '7']);
    const known = new Set(before.map(({ id }) => id));
    expect(people.filter(({ id }) => known.has(id))).toEqual([]);
  });

  test('ten thousand people are added in seconds', async () => {
    const manager = await server.signIn();
    const { id } = await listOf(manager, []);
    await server.asOrganisation(manager.organisationId, async ({ tx, organisationId }) => {
      const cells = { ...personTexts(() => ''), site: 'North tower', company: 'Harbour Ltd', language: 'pl' };
      for (let from = 0; from < 10_000; from += 2000) {
        const rows = Array.from({ length: 2000 }, (_, index) => ({
          ...cells,
          name: `Worker ${from + index}`,
          email: `worker.${from + index}@example.org`,
          employee_number: `n${from + index}`,
          crew: `Crew ${index % 300}`,
          organisation_id: organisationId,
          import_id: id,
          position: from + index + 1,
          source_row: null,
        }));
        await tx.insertInto('people_import_rows').values(rows).execute();
      }
    });
    const { body } = await manager.call('applyPeopleImport', { params: { id }, body: {} });
    expect(body.list.counts.new).toBe(10_000);
    expect(await counts(manager)).toMatchObject({ people: 10_000, crews: 300, sites: 1, placements: 10_000 });
    expect((await read(manager, { id }, { only: 'new' })).pagination.total).toBe(10_000);
    // Far more than it takes; a statement per person would take minutes.
  });
});

describe('lists', () => {
  test('rows at the same positions are replaced', async () => {
    const manager = await server.signIn();
    const params = await listOf(manager, [{ name: 'Ana' }, { name: 'Ben' }]);
    await manager.call('addPeopleImportRows', { params, body: { position: 1, rows: [{ name: 'Ann' }] } });
    expect((await read(manager, params)).rows.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  });

  test('a value is changed in every row that has it, and back in exactly these', async () => {
    const manager = await server.signIn();
    const params = await listOf(manager, [
      { name: 'Ann', site: 'Nort tower', crew: 'A' },
      { name: 'Ben', site: 'North tower', crew: 'A' },
      { name: 'Cyd', site: 'Nort tower', crew: 'B' },
    ]);
    const change = async (body: ChangeOfValues) =>
      (await manager.call('changePeopleImportValues', { params, body })).body.positions;
    const rows = async () => (await read(manager, params)).rows;
    expect((await rows()).map(({ alike }) => alike)).toEqual([
      { site: 2, crew: 1, company: 3, language: 3 },
      { site: 1, crew: 1, company: 3, language: 3 },
      { site: 2, crew: 1, company: 3, language: 3 },
    ]);
    expect(await change({ field: 'site', from: 'Nort tower', to: 'North tower' })).toEqual([1, 3]);
    expect((await rows()).map(({ site }) => site)).toEqual(Array(3).fill('North tower'));
    expect((await rows())[0]?.alike).toEqual({ site: 3, crew: 2, company: 3, language: 3 });
    expect(await change({ field: 'site', from: 'North tower', to: 'Nort tower', positions: [1, 3] })).toEqual([1, 3]);
    expect((await rows()).map(({ site }) => site)).toEqual(['Nort tower', 'North tower', 'Nort tower']);
    // A crew of the same name at another site stays.
    expect(await change({ field: 'crew', from: 'A', to: 'C', at_site: 'North tower' })).toEqual([2]);
    expect(await change({ field: 'company', from: '', to: 'Harbour Ltd' })).toEqual([1, 2, 3]);
  });

  test('a value that no row has changes nothing and is no event', async () => {
    const manager = await server.signIn();
    const params = await listOf(manager, [{ name: 'Ann', site: 'North' }]);
    const { events } = await counts(manager);
    const body = { field: 'site', from: 'South', to: 'East' } as const;
    expect((await manager.call('changePeopleImportValues', { params, body })).body.positions).toEqual([]);
    expect((await counts(manager)).events).toBe(events);
  });

  test('rows whose crew needs a site get one together, and lose it again', async () => {
    const manager = await server.signIn();
    await apply(manager, [{ name: 'Ann Ash', site: 'North tower', crew: 'Formwork' }]);
    const params = await listOf(manager, [
      { name: 'Ben Birch', crew: 'Steel' },
      // There is one crew of this name, so that it needs no site.
      { name: 'Cyd Elm', crew: 'Formwork' },
      { name: 'Dee Fox', crew: 'Roof' },
      { name: 'Eva Gray', email: 'eva@example.org' },
    ]);
    const change = async (body: ChangeOfValues) =>
      (await manager.call('changePeopleImportValues', { params, body })).body.positions;
    expect((await read(manager, params)).list).toMatchObject({ lack_site: 2, counts: { problem: 2 } });
    expect(await change({ field: 'site', from: '', to: 'South yard', lacks_site: true })).toEqual([1, 3]);
    const { list } = await read(manager, params);
    expect(list).toMatchObject({
      lack_site: 0,
      with_email: 1,
      counts: { problem: 0 },
      creates: { sites: ['South yard'] },
    });
    expect(await change({ field: 'site', from: 'South yard', to: '', positions: [1, 3] })).toEqual([1, 3]);
    expect((await read(manager, params)).list.lack_site).toBe(2);
  });

  test('a value is not changed to itself, nor in an applied list', async () => {
    const manager = await server.signIn();
    const { params } = await apply(manager, [ANN]);
    const change = async (from: string, to: string) =>
      (await manager.call('changePeopleImportValues', { params, body: { field: 'site', from, to } })).body;
    expect((await change('North', ' North ')).details).toEqual([
      { field: 'to', message: 'Give another value than the one to change.' },
    ]);
    expect((await change('North tower', 'North')).code).toBe('people_import_applied');
  });

  test('an applied list takes no rows and cannot be deleted', async () => {
    const manager = await server.signIn();
    const { params } = await apply(manager, [ANN]);
    const refused = [
      await manager.call('addPeopleImportRows', { params, body: { position: 1, rows: [BEN] } }),
      await manager.call('deletePeopleImport', { params }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['people_import_applied', 'people_import_applied']);
  });

  test('a deleted list is gone', async () => {
    const manager = await server.signIn();
    const params = await listOf(manager, [ANN]);
    await manager.call('deletePeopleImport', { params });
    expect((await manager.call('getPeopleImport', { params })).body.code).toBe('people_import_not_found');
  });

  test('problems can be downloaded, and no cell runs as a formula', async () => {
    const manager = await server.signIn();
    const params = await listOf(manager, [{ ...ANN }, { name: '=1+1', email: 'x@', source_row: 7 }]);
    const response = await fetch(`${server.origin}/v1/protected/people-imports/${params.id}/problems.csv`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(response.headers.get('content-disposition')).toContain('people-not-imported-');
    const text = await response.text();
    const [headings, row, ...rest] = text.trim().split('\r\n');
    expect(headings).toMatch(/Row,Name,Email,Employee number,Phone,Job title,Site,Crew,Company,Language,Reason$/);
    expect([row, rest]).toEqual(["7,'=1+1,x@,,,,,,,,This is not an email address.", []]);
  });

  test('are deleted after a day, applied or not; the people stay', async () => {
    const manager = await server.signIn();
    const lists = [await listOf(manager, [ANN]), (await apply(manager, [BEN])).params];
    await enforceRetention(server.context, clock.now());
    expect((await read(manager, lists[0] ?? { id: '' })).rows).toHaveLength(1);
    clock.advance({ days: 2 });
    await enforceRetention(server.context, clock.now());
    const left = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('people_imports').selectAll().execute(),
    );
    expect(left).toEqual([]);
    expect(await peopleOf(manager)).toHaveLength(1);
  });

  test('lose the rows and notes about someone who is erased', async () => {
    const manager = await server.signIn();
    await apply(manager, [ANN]);
    const { params } = await apply(manager, [
      ANN,
      BEN,
      { name: 'Cyd', employee_number: '19', email: 'ann@example.org' },
    ]);
    await manager.call('erasePersonByAddress', { body: { email: 'ann@example.org' } });
    expect(JSON.stringify(await read(manager, params))).not.toMatch(/Ann/i);
  });
});
