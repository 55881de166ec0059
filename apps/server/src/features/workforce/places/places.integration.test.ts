import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newSite = async ({ call }: Manager, name: string) => (await call('createSite', { body: { name } })).body.site;
const newCrew = async ({ call }: Manager, site: { id: string }, name: string) =>
  (await call('createCrew', { body: { name, site_id: site.id } })).body.crew;
const newCompany = async ({ call }: Manager, name: string) =>
  (await call('createCompany', { body: { name } })).body.company;

async function newPerson({ call }: Manager, name: string, places: { crew_id?: string; company_id?: string } = {}) {
  return (await call('createPerson', { body: { name, ...places } })).body.person;
}

const read = async ({ call }: Manager, { id }: { id: string }) =>
  (await call('getPerson', { params: { id } })).body.person;
/** The crews where someone was, newest first. */
const crewsOf = async (manager: Manager, person: { id: string }) =>
  (await read(manager, person)).placements.map(({ crew }) => crew?.name ?? null);

describe('lists', () => {
  test('sort names as people sort them, and find them without accents', async () => {
    const manager = await server.signIn();
    for (const name of ['Crew 10', 'Zed', 'Crew 2', 'Łódź', 'Lod', 'Ärmel', 'Anna']) await newSite(manager, name);
    const namesOf = async (query: { search?: string } = {}) =>
      (await manager.call('listSites', { query })).body.sites.map(({ name }) => name);
    expect(await namesOf()).toEqual(['Anna', 'Ärmel', 'Crew 2', 'Crew 10', 'Lod', 'Łódź', 'Zed']);
    expect(await namesOf({ search: 'LODZ' })).toEqual(['Łódź']);
    expect(await namesOf({ search: 'o\u0301d' })).toEqual(['Lod', 'Łódź']);
  });

  test('are sorted by name, paged and searched, and count the people who are not archived', async () => {
    const manager = await server.signIn();
    const [quay, tower] = [await newSite(manager, 'quay 7'), await newSite(manager, 'North Tower')];
    const crew = await newCrew(manager, tower, 'Concrete');
    await newCrew(manager, tower, 'Steel');
    await manager.call('createPerson', { body: { name: 'Ann', email: 'ann@example.org', crew_id: crew.id } });
    await newPerson(manager, 'Bob', { crew_id: crew.id });
    const gone = await newPerson(manager, 'Cyd', { crew_id: crew.id });
    await manager.call('archivePerson', { params: gone });
    const { body } = await manager.call('listSites');
    expect(body.sites).toEqual([
      { id: tower.id, name: 'North Tower', crews: 2, people: 2, archived_at: null },
      { id: quay.id, name: 'quay 7', crews: 0, people: 0, archived_at: null },
    ]);
    const crews = await manager.call('listCrews', { query: { site_id: tower.id } });
    expect(
      crews.body.crews.map(({ name, people, people_without_email, site }) => [
        name,
        people,
        people_without_email,
        site.name,
      ]),
    ).toEqual([
      ['Concrete', 2, 1, 'North Tower'],
      ['Steel', 0, 0, 'North Tower'],
    ]);
    expect((await manager.call('listCrews', { query: { site_id: quay.id } })).body.crews).toEqual([]);
    const second = await manager.call('listSites', { query: { limit: 1, page: 2 } });
    expect([second.body.sites.map(({ name }) => name), second.body.pagination.total]).toEqual([['quay 7'], 2]);
    const found = await manager.call('listSites', { query: { search: 'TOWER' } });
    expect(found.body.sites.map(({ name }) => name)).toEqual(['North Tower']);
    expect((await manager.call('listSites', { query: { search: '%' } })).body.sites).toEqual([]);
  });

  test('leave out what is archived unless it is asked for', async () => {
    const manager = await server.signIn();
    const company = await newCompany(manager, 'Harbour Concrete');
    await manager.call('archiveCompany', { params: company });
    const names = async (include_archived: 'true' | 'false') =>
      (await manager.call('listCompanies', { query: { include_archived } })).body.companies.map(({ name }) => name);
    expect([await names('false'), await names('true')]).toEqual([[], ['Harbour Concrete']]);
  });
});

describe('a name', () => {
  test('is unique among those in use, whatever its case, and free once its owner is archived', async () => {
    const manager = await server.signIn();
    const first = await newSite(manager, 'North Tower');
    const refused = await manager.call('createSite', { body: { name: ' NORTH tower ' } });
    expect([refused.status, refused.body.code, refused.body.details?.[0]?.field]).toEqual([
      409,
      'site_name_taken',
      'name',
    ]);
    await manager.call('archiveSite', { params: first });
    await newSite(manager, 'North Tower');
    const restored = await manager.call('restoreSite', { params: first });
    expect([restored.status, restored.body.code]).toEqual([409, 'site_name_taken']);
  });

  test('is the same whether its letters are composed or not', async () => {
    const manager = await server.signIn();
    await newSite(manager, 'Zürich');
    const refused = await manager.call('createSite', { body: { name: 'Zürich'.normalize('NFD') } });
    expect([refused.status, refused.body.code]).toEqual([409, 'site_name_taken']);
    const found = await manager.call('listSites', { query: { search: 'zürich'.normalize('NFD') } });
    expect(found.body.sites.map(({ name }) => name)).toEqual(['Zürich']);
  });

  test('of a crew is unique within its site', async () => {
    const manager = await server.signIn();
    const [one, other] = [await newSite(manager, 'One'), await newSite(manager, 'Other')];
    await newCrew(manager, one, 'Concrete');
    const second = await newCrew(manager, other, 'Concrete');
    const moved = await manager.call('updateCrew', { params: second, body: { site_id: one.id } });
    expect([moved.status, moved.body.code]).toEqual([409, 'crew_name_taken']);
    const renamed = await manager.call('updateCrew', { params: second, body: { site_id: one.id, name: 'Concrete 2' } });
    expect(renamed.body.crew).toMatchObject({ name: 'Concrete 2', site: { id: one.id } });
  });

  test('is given to one of two who ask for it at once', async () => {
    const manager = await server.signIn();
    const both = await Promise.all(
      ['Ash Ltd', 'ash ltd'].map((name) => manager.call('createCompany', { body: { name } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('archiving', () => {
  test('a site archives its crews, whose people stay without a crew and remember where they were', async () => {
    const manager = await server.signIn();
    const site = await newSite(manager, 'North Tower');
    const crew = await newCrew(manager, site, 'Concrete');
    const person = await newPerson(manager, 'Ann', { crew_id: crew.id });
    expect((await manager.call('archiveSite', { params: site })).body.site).toMatchObject({ crews: 0, people: 0 });
    expect((await manager.call('getCrew', { params: crew })).body.crew.archived_at).not.toBeNull();
    expect(await read(manager, person)).toMatchObject({ crew: null, site: null, archived_at: null });
    expect(await crewsOf(manager, person)).toEqual([null, 'Concrete']);
    const early = await manager.call('restoreCrew', { params: crew });
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'site_archived',
      '“North Tower” is archived. Restore it first.',
    ]);
    await manager.call('restoreSite', { params: site });
    expect((await manager.call('restoreCrew', { params: crew })).body.crew.archived_at).toBeNull();
  });

  test('makes a crew refuse new people, and a site new crews', async () => {
    const manager = await server.signIn();
    const site = await newSite(manager, 'North Tower');
    const crew = await newCrew(manager, site, 'Concrete');
    await manager.call('archiveCrew', { params: crew });
    const person = await manager.call('createPerson', { body: { name: 'Ann', crew_id: crew.id } });
    expect([person.status, person.body.code, person.body.details?.[0]?.field]).toEqual([
      409,
      'crew_archived',
      'crew_id',
    ]);
    await manager.call('archiveSite', { params: site });
    const added = await manager.call('createCrew', { body: { name: 'Steel', site_id: site.id } });
    expect([added.status, added.body.code, added.body.details?.[0]?.field]).toEqual([409, 'site_archived', 'site_id']);
    const renamed = await manager.call('updateSite', { params: site, body: { name: 'South Tower' } });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'site_archived']);
  });
});

describe('merging', () => {
  test('a site gives its crews to another, and their people to crews of the same name there', async () => {
    const manager = await server.signIn();
    const [from, into] = [await newSite(manager, 'Tower'), await newSite(manager, 'North Tower')];
    const [concrete, steel] = [await newCrew(manager, from, 'concrete'), await newCrew(manager, from, 'Steel')];
    const namesake = await newCrew(manager, into, 'Concrete');
    const [ann, bob] = [
      await newPerson(manager, 'Ann', { crew_id: concrete.id }),
      await newPerson(manager, 'Bob', { crew_id: steel.id }),
    ];
    const merged = await manager.call('mergeSite', { params: from, body: { into_id: into.id } });
    expect(merged.body.site).toMatchObject({ id: into.id, crews: 2, people: 2 });
    expect((await manager.call('getSite', { params: from })).body.site).toMatchObject({ crews: 0, people: 0 });
    expect((await manager.call('getSite', { params: from })).body.site.archived_at).not.toBeNull();
    expect(await read(manager, ann)).toMatchObject({ crew: { id: namesake.id } });
    expect(await read(manager, bob)).toMatchObject({ crew: { id: steel.id }, site: { id: into.id } });
    expect([await crewsOf(manager, ann), await crewsOf(manager, bob)]).toEqual([['Concrete', 'concrete'], ['Steel']]);
    const again = await manager.call('mergeSite', { params: from, body: { into_id: into.id } });
    expect(again.body).toEqual(merged.body);
  });

  test('a crew and a company give their people, with a placement for each', async () => {
    const manager = await server.signIn();
    const site = await newSite(manager, 'Tower');
    const [from, into] = [await newCrew(manager, site, 'Night'), await newCrew(manager, site, 'Day')];
    const [one, other] = [await newCompany(manager, 'Ash Ltd'), await newCompany(manager, 'Ash Limited')];
    const ann = await newPerson(manager, 'Ann', { crew_id: from.id, company_id: one.id });
    await manager.call('mergeCrew', { params: from, body: { into_id: into.id } });
    // Someone works for an archived company until they are moved.
    await manager.call('archiveCompany', { params: one });
    const merged = await manager.call('mergeCompany', { params: one, body: { into_id: other.id } });
    expect(merged.body.company).toMatchObject({ id: other.id, people: 1 });
    const { crew, company, placements } = await read(manager, ann);
    expect([crew?.name, company?.name]).toEqual(['Day', 'Ash Limited']);
    expect(placements.map((each) => [each.crew?.name, each.company?.name])).toEqual([
      ['Day', 'Ash Limited'],
      ['Day', 'Ash Ltd'],
      ['Night', 'Ash Ltd'],
    ]);
  });

  test('is remembered until the one that was merged is restored', async () => {
    const manager = await server.signIn();
    const [from, into] = [await newSite(manager, 'Tower 7'), await newSite(manager, 'Tower Seven')];
    const [crew, namesake] = [await newCrew(manager, from, 'Concrete'), await newCrew(manager, into, 'Concrete')];
    const mergedInto = (table: 'sites' | 'crews', { id }: { id: string }) =>
      server.asOrganisation(manager.organisationId, async ({ tx }) => {
        const row = await tx.selectFrom(table).select('merged_into').where('id', '=', id).executeTakeFirstOrThrow();
        return row.merged_into;
      });
    await manager.call('mergeSite', { params: from, body: { into_id: into.id } });
    expect([await mergedInto('sites', from), await mergedInto('crews', crew)]).toEqual([into.id, namesake.id]);
    await manager.call('restoreSite', { params: from });
    await manager.call('restoreCrew', { params: crew });
    expect([await mergedInto('sites', from), await mergedInto('crews', crew)]).toEqual([null, null]);
    await manager.call('archiveSite', { params: from });
    await manager.call('mergeSite', { params: from, body: { into_id: into.id } });
    expect(await mergedInto('sites', from)).toBe(into.id);
  });

  test('into itself, into an archived one, or into one of another kind is refused', async () => {
    const manager = await server.signIn();
    const [one, other] = [await newCompany(manager, 'One'), await newCompany(manager, 'Other')];
    await manager.call('archiveCompany', { params: other });
    const into = async (into_id: string) => {
      const { status, body } = await manager.call('mergeCompany', { params: one, body: { into_id } });
      return [status, body.code, body.details?.[0]];
    };
    expect(await into(one.id)).toMatchObject([409, 'merged_into_itself', { field: 'into_id' }]);
    const message = '“Other” is archived. Restore it first.';
    expect(await into(other.id)).toEqual([409, 'company_archived', { field: 'into_id', message }]);
    const site = await newSite(manager, 'Tower');
    expect(await into(site.id)).toMatchObject([404, 'company_not_found', undefined]);
  });
});
