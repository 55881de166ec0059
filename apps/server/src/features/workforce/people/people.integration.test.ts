import { randomUUID } from 'node:crypto';
import type { CreatePersonBody, PersonSummary } from '@plumbline/contract/wire';
import { personTexts } from '@plumbline/domain/person-texts';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { addCampaign, addWave as addRunningWave } from '../../../testkit/workforce.ts';

const clock = settableClock(new Date('2026-03-01T08:00:00Z'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

async function newCrew({ call }: Manager, name: string) {
  const { site } = (await call('createSite', { body: { name: `Site of ${name}` } })).body;
  return (await call('createCrew', { body: { name, site_id: site.id } })).body.crew;
}

const add = async ({ call }: Manager, body: CreatePersonBody) => {
  const { status, body: answer } = await call('createPerson', { body });
  if (status !== 201) throw new Error(`adding was refused: ${answer.message}`);
  return answer.person;
};
const read = async ({ call }: Manager, id: string) => (await call('getPerson', { params: { id } })).body.person;
const namesOf = async ({ call }: Manager, query = {}) =>
  (await call('listPeople', { query })).body.people.map(({ name, email }) => name ?? email);
const kindsOf = (manager: Manager) =>
  server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const rows = await tx
      .selectFrom('events')
      .select(['kind', 'changed_fields'])
      .where('kind', 'in', ['person.created', 'person.updated', 'person.moved'])
      .orderBy('occurred_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, changed_fields }) => [kind, changed_fields.toSorted()]);
  });

describe('the list', () => {
  test('is sorted by name or address, searched in names, addresses and numbers, and filtered', async () => {
    const manager = await server.signIn();
    const crew = await newCrew(manager, 'Concrete');
    const { company } = (await manager.call('createCompany', { body: { name: 'Harbour Ltd' } })).body;
    await add(manager, { name: 'bob Birch', employee_number: 'B-17', crew_id: crew.id, job_title: 'Crane operator' });
    await add(manager, { name: 'Ann Ash', email: 'ann@example.org', company_id: company.id, language: 'pl' });
    await add(manager, { email: 'cyd@example.org' });
    const { body } = await manager.call('listPeople');
    expect(body.people.map(({ name, email }) => name ?? email)).toEqual(['Ann Ash', 'bob Birch', 'cyd@example.org']);
    expect(body.people[0]).toMatchObject({ company: { name: 'Harbour Ltd' }, crew: null, language: 'pl' });
    expect(body.people[1]).toMatchObject({ crew: { name: 'Concrete' }, site: { name: 'Site of Concrete' } });
    expect(await namesOf(manager, { search: 'BIRCH' })).toEqual(['bob Birch']);
    expect(await namesOf(manager, { search: 'b-1' })).toEqual(['bob Birch']);
    expect(await namesOf(manager, { search: 'cyd@' })).toEqual(['cyd@example.org']);
    expect(await namesOf(manager, { search: '_' })).toEqual([]);
    expect(await namesOf(manager, { job_title: 'OPERATOR' })).toEqual(['bob Birch']);
    expect(await namesOf(manager, { job_title: '%' })).toEqual([]);
    expect(await namesOf(manager, { job_title: '' })).toHaveLength(3);
    expect(await namesOf(manager, { crew_id: crew.id })).toEqual(['bob Birch']);
    expect(await namesOf(manager, { site_id: crew.site.id })).toEqual(['bob Birch']);
    expect(await namesOf(manager, { company_id: company.id })).toEqual(['Ann Ash']);
    expect(await namesOf(manager, { only: 'no_crew' })).toEqual(['Ann Ash', 'cyd@example.org']);
    expect(await namesOf(manager, { only: 'without_email' })).toEqual(['bob Birch']);
    expect(await namesOf(manager, { limit: 1, page: 2 })).toEqual(['bob Birch']);
    for (const [page, names] of [
      [2, ['cyd@example.org']],
      [3, []],
    ] as const) {
      const found = await manager.call('listPeople', { query: { search: '@example', limit: 1, page } });
      expect(found.body.people.map(({ email }) => email)).toEqual(names);
      expect(found.body.pagination.total).toBe(2);
    }
  });

  test.each([1, 2, 3, 5])('names everyone once, in order, %i to a page', async (limit) => {
    const manager = await server.signIn();
    const names = ['Ann', 'Bob', 'Bob', 'Cyd', 'Dee', 'Eve', 'Fay'];
    // Two of them have the same name, so that their order is that of their ids.
    for (const name of names) await add(manager, { name });
    const found: { readonly id: string; readonly name: string | null }[] = [];
    for (let page = 1; page <= Math.ceil(names.length / limit) + 1; page += 1) {
      const { body } = await manager.call('listPeople', { query: { limit, page } });
      expect(body.pagination.total).toBe(names.length);
      found.push(...body.people);
    }
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(new Set(found.map(({ id }) => id)).size).toBe(names.length);
  });

  test('leaves archived people out unless they are asked for', async () => {
    const manager = await server.signIn();
    const person = await add(manager, { name: 'Ann Ash' });
    await manager.call('archivePerson', { params: person });
    expect([await namesOf(manager), await namesOf(manager, { include_archived: 'true' })]).toEqual([[], ['Ann Ash']]);
    const { body } = await manager.call('restorePerson', { params: person });
    expect([body.person.archived_at, await namesOf(manager)]).toEqual([null, ['Ann Ash']]);
  });
});

describe('a person', () => {
  test('needs a name or an address, when added and after a change', async () => {
    const manager = await server.signIn();
    const refused = await manager.call('createPerson', { body: { phone: '+48 1' } });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'name']);
    const person = await add(manager, { name: 'Ann', email: 'ann@example.org' });
    const cleared = await manager.call('updatePerson', { params: person, body: { name: null } });
    expect(cleared.body.person.name).toBeNull();
    const emptied = await manager.call('updatePerson', { params: person, body: { email: null } });
    expect([emptied.status, emptied.body.details?.[0]?.field]).toEqual([400, 'email']);
  });

  test('has an address and an employee number that nobody else has', async () => {
    const manager = await server.signIn();
    await add(manager, { name: 'Ann', email: 'ann@example.org', employee_number: 'A-1' });
    const bob = await add(manager, { name: 'Bob' });
    const refusals = [
      await manager.call('createPerson', { body: { name: 'Ann', email: 'ANN@example.org' } }),
      await manager.call('createPerson', { body: { name: 'Ann', employee_number: 'a-1' } }),
      await manager.call('updatePerson', { params: bob, body: { email: 'ann@example.org' } }),
      await manager.call('updatePerson', { params: bob, body: { employee_number: 'a-1' } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code, body.details?.[0]?.field])).toEqual([
      [409, 'person_email_taken', 'email'],
      [409, 'employee_number_taken', 'employee_number'],
      [409, 'person_email_taken', 'email'],
      [409, 'employee_number_taken', 'employee_number'],
    ]);
    expect(await namesOf(manager)).toEqual(['Ann', 'Bob']);
  });

  test('a person who moves keeps the history, and a move is recorded apart from other changes', async () => {
    const manager = await server.signIn();
    const [day, night] = [await newCrew(manager, 'Day'), await newCrew(manager, 'Night')];
    const person = await add(manager, { name: 'Ann', crew_id: day.id });
    const params = { id: person.id };
    await manager.call('updatePerson', { params, body: { phone: '+48 600', name: 'Ann' } });
    clock.advance({ minutes: 1 });
    await manager.call('updatePerson', { params, body: { crew_id: night.id, language: 'uk' } });
    await manager.call('updatePerson', { params, body: { crew_id: night.id } });
    const { crew, placements, language } = await read(manager, person.id);
    expect([crew?.name, language]).toEqual(['Night', 'uk']);
    expect(placements.map((each) => [each.site?.name, each.crew?.name])).toEqual([
      ['Site of Night', 'Night'],
      ['Site of Day', 'Day'],
    ]);
    expect(await kindsOf(manager)).toEqual([
      ['person.created', []],
      ['person.updated', ['phone']],
      ['person.moved', ['crew_id']],
      ['person.updated', ['language']],
    ]);
  });

  test('can take the address of an anonymous invitation, and nothing tells that there was one', async () => {
    const manager = await server.signIn();
    await manager.call('createSurvey', { body: { participant_email: 'eve@example.org', is_anonymous: true } });
    expect(await namesOf(manager)).toEqual([]);
    const answers = [];
    for (const email of ['eve@example.org', 'new@example.org']) {
      const { status, body } = await manager.call('createPerson', { body: { email } });
      answers.push([status, { ...body.person, id: '', email: '' }]);
      const other = await add(manager, { name: `Other ${email}` });
      answers.push((await manager.call('updatePerson', { params: other, body: { email } })).body.code);
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    // An invitation to the address reaches the person who has it now.
    await manager.invite('eve@example.org');
    const [listed] = (await manager.call('listPeople', { query: { search: 'eve@' } })).body.people;
    expect((await read(manager, listed?.id ?? '')).other_surveys).toBe(1);
  });

  test('names the last named survey that was answered, and no anonymous one', async () => {
    const manager = await server.signIn();
    const person = await add(manager, { name: 'Gwen Hale', email: 'gwen@example.org' });
    const answered = await manager.invite('gwen@example.org');
    const latest = async () => (await read(manager, person.id)).latest_survey_id;
    expect(await latest()).toBeNull();
    await (await openAsParticipant(server, answered)).submit();
    await manager.invite('gwen@example.org');
    await manager.call('createSurvey', { body: { participant_email: 'gwen@example.org', is_anonymous: true } });
    expect(await latest()).toBe(answered.id);
  });

  test('keeps the opt-out of an address that was erased', async () => {
    const manager = await server.signIn();
    await manager.invite('ann@example.org');
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ unsubscribed_at: clock.now() }).execute(),
    );
    await manager.call('erasePersonByAddress', { body: { email: 'ann@example.org' } });
    expect((await add(manager, { email: 'ann@example.org' })).is_unsubscribed).toBe(true);
  });
});

/** A wave that asked people, each with a survey unless the outcome says otherwise. */
async function addWave(
  manager: Manager,
  mode: 'individual' | 'group',
  people: readonly Pick<PersonSummary, 'id' | 'email'>[],
): Promise<string> {
  const id = randomUUID();
  const surveys = await Promise.all(
    people.map(async ({ email }) => {
      const participant_email = email ?? `${randomUUID()}@example.org`;
      const body = { participant_email, is_anonymous: mode === 'group' };
      return (await manager.call('createSurvey', { body })).body.survey.id;
    }),
  );
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const { tx, organisationId: organisation_id } = scope;
    const now = clock.now();
    const base = { organisation_id, created_at: now, updated_at: now };
    const asked = { questionnaire_id: SAFETY_AND_READINESS.id, mode, threshold: 10, asks_free_text: false } as const;
    await addCampaign(scope, { ...base, ...asked, id, name: `Campaign ${mode}`, first_date: '2026-03-01' });
    await addRunningWave(scope, {
      ...base,
      ...asked,
      id,
      campaign_id: id,
      starts_on: '2026-03-01',
      closes_on: '2026-03-15',
      starts_at: now,
      closes_at: new Date('2026-03-15T00:00:00Z'),
    });
    for (const [index, person] of people.entries()) {
      const row = await tx
        .selectFrom('people')
        .select(['crew_id', 'company_id'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('wave_people')
        .values({
          ...row,
          organisation_id,
          wave_id: id,
          id: randomUUID(),
          person_id: person.id,
          slip_number: null,
          site_id: null,
          outcome: 'assigned',
        })
        .execute();
      await tx
        .updateTable('surveys')
        .set({ wave_id: id, person_id: person.id })
        .where('id', '=', surveys[index] ?? '')
        .execute();
    }
  });
  return id;
}

describe('the timeline', () => {
  test('names the waves with the crew at that time, and the survey in individual mode only', async () => {
    const manager = await server.signIn();
    const [day, night] = [await newCrew(manager, 'Day'), await newCrew(manager, 'Night')];
    const person = await add(manager, { name: 'Ann', crew_id: day.id });
    const group = await addWave(manager, 'group', [person]);
    clock.advance({ minutes: 1 });
    const individual = await addWave(manager, 'individual', [person]);
    await manager.call('updatePerson', { params: person, body: { crew_id: night.id } });
    const { waves, other_surveys } = await read(manager, person.id);
    expect(waves.map(({ wave_id, mode, crew, starts_on }) => [wave_id, mode, crew?.name, starts_on])).toEqual([
      [individual, 'individual', 'Day', '2026-03-01'],
      [group, 'group', 'Day', '2026-03-01'],
    ]);
    expect(waves.map(({ survey }) => survey?.status ?? null)).toEqual(['invited', null]);
    expect(other_surveys).toBe(0);
  });
});

describe('merging', () => {
  test('gives what the other record lacks, with its surveys, and its address leads to the one that stays', async () => {
    const manager = await server.signIn();
    const crew = await newCrew(manager, 'Day');
    const survey = await manager.invite('a.ash@example.org');
    const [duplicate] = (await manager.call('listPeople')).body.people;
    const params = { id: duplicate?.id ?? '' };
    await manager.call('updatePerson', {
      params,
      body: { crew_id: crew.id, employee_number: 'A-1', phone: '1', job_title: 'Foreman' },
    });
    const kept = await add(manager, { name: 'Ann Ash', email: 'ann@example.org', phone: '2' });
    const { body } = await manager.call('mergePerson', { params, body: { into_id: kept.id } });
    expect(body.person).toMatchObject({
      id: kept.id,
      name: 'Ann Ash',
      email: 'ann@example.org',
      phone: '2',
      job_title: 'Foreman',
      employee_number: 'A-1',
      crew: { name: 'Day' },
      other_surveys: 1,
    });
    expect(body.person.placements.map((each) => each.crew?.name)).toEqual(['Day']);
    expect(await namesOf(manager, { include_archived: 'true' })).toEqual(['Ann Ash']);
    expect((await manager.call('getPerson', { params })).body.code).toBe('person_not_found');
    await manager.invite('a.ash@example.org');
    expect((await read(manager, kept.id)).other_surveys).toBe(2);
    const found = await manager.call('lookUpPerson', { body: { email: 'a.ash@example.org' } });
    expect(found.body.person?.last_survey.id).not.toBe(survey.id);
    expect((await manager.call('mergePerson', { params, body: { into_id: kept.id } })).body.person.id).toBe(kept.id);
    const back = await manager.call('createPerson', { body: { email: 'a.ash@example.org' } });
    expect([back.status, back.body.code]).toEqual([409, 'person_email_taken']);
  });

  test('leaves the employee number of the other record to the one that stays, also in a list', async () => {
    const manager = await server.signIn();
    const one = await add(manager, { name: 'Ann', employee_number: 'A-1' });
    const kept = await add(manager, { name: 'Ann Ash', employee_number: '17' });
    await manager.call('mergePerson', { params: one, body: { into_id: kept.id } });
    expect((await read(manager, kept.id)).employee_number).toBe('17');
    const { body } = await manager.call('createPeopleImport');
    const params = { id: body.list.id };
    const rows = [{ name: 'Ann Ash', employee_number: 'a-1', phone: '0123' }];
    await manager.call('addPeopleImportRows', { params, body: { position: 1, rows } });
    const applied = await manager.call('applyPeopleImport', { params, body: {} });
    expect(applied.body.list.counts).toMatchObject({ new: 0, changed: 1 });
    expect(await read(manager, kept.id)).toMatchObject({ employee_number: '17', phone: '0123' });
    expect(await namesOf(manager, { include_archived: 'true' })).toEqual(['Ann Ash']);
    // Someone new can have the number by hand.
    await add(manager, { name: 'Bob', employee_number: 'A-1' });
  });

  test('leaves one survey in a wave that asked both, and closes the other', async () => {
    const manager = await server.signIn();
    const [one, other] = [await add(manager, { name: 'Ann' }), await add(manager, { name: 'Ann Ash' })];
    const wave = await addWave(manager, 'individual', [one, other]);
    await manager.call('mergePerson', { params: one, body: { into_id: other.id } });
    const rows = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('surveys').select(['person_id', 'revoked_at']).where('wave_id', '=', wave).execute(),
    );
    expect(rows.map(({ person_id, revoked_at }) => [person_id, revoked_at === null]).toSorted()).toEqual(
      [
        [one.id, false],
        [other.id, true],
      ].toSorted(),
    );
    expect((await read(manager, other.id)).waves).toHaveLength(1);
  });

  test('closes no survey of a wave in group mode that asked both', async () => {
    const manager = await server.signIn();
    const wave = await server.asOrganisation(manager.organisationId, (scope) =>
      addGroupWave(scope, { now: clock.now(), people: ['ann@example.org', 'a.ash@example.org'] }),
    );
    const [one, other] = wave.surveys;
    const params = { id: one?.personId ?? '' };
    const { status } = await manager.call('mergePerson', { params, body: { into_id: other?.personId ?? '' } });
    const rows = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('surveys').select(['is_group_mode', 'revoked_at']).where('wave_id', '=', wave.waveId).execute(),
    );
    expect([status, rows]).toEqual([200, Array(2).fill({ is_group_mode: true, revoked_at: null })]);
  });

  test('into itself or into an archived person is refused with a name', async () => {
    const manager = await server.signIn();
    const [one, other] = [await add(manager, { name: 'Ann' }), await add(manager, { name: 'Bob' })];
    await manager.call('archivePerson', { params: other });
    const itself = await manager.call('mergePerson', { params: one, body: { into_id: one.id } });
    const archived = await manager.call('mergePerson', { params: one, body: { into_id: other.id } });
    expect([itself.body.code, archived.body.code, archived.body.message]).toEqual([
      'merged_into_itself',
      'person_archived',
      '“Bob” is archived. Restore them first.',
    ]);
  });

  test('carries an opt-out over, also one that the other address asks for later', async () => {
    const manager = await server.signIn();
    const [one, other] = [
      await add(manager, { email: 'one@example.org' }),
      await add(manager, { email: 'other@example.org' }),
    ];
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ unsubscribed_at: clock.now() }).where('id', '=', one.id).execute(),
    );
    const { body } = await manager.call('mergePerson', { params: one, body: { into_id: other.id } });
    expect(body.person.is_unsubscribed).toBe(true);
  });
});

describe('erasing', () => {
  test('a merged person by either address leaves nothing of both records', async () => {
    for (const email of ['one@example.org', 'other@example.org']) {
      const manager = await server.signIn();
      const crew = await newCrew(manager, 'Day');
      const [one, other] = [
        await add(manager, { name: 'Ann', email: 'one@example.org', crew_id: crew.id }),
        await add(manager, { name: 'Ann', email: 'other@example.org', employee_number: 'A-1' }),
      ];
      await addWave(manager, 'individual', [one, other]);
      await manager.call('mergePerson', { params: one, body: { into_id: other.id } });
      await server.asOrganisation(manager.organisationId, async ({ tx, organisationId: organisation_id }) => {
        const id = randomUUID();
        const cells = {
          name: 'Ann',
          ...personTexts(() => ''),
          site: '',
          crew: '',
          company: '',
          language: '',
          source_row: null,
          outcome: null,
          notes: [],
        };
        const base = { organisation_id, id, created_by: null, status: 'draft', result: null } as const;
        const now = clock.now();
        await tx
          .insertInto('people_imports')
          .values({ ...base, created_at: now, updated_at: now })
          .execute();
        const rows = [
          { position: 1, email: ' ONE@example.org', employee_number: '' },
          { position: 2, email: '', employee_number: 'a-1' },
          { position: 3, email: 'kept@example.org', employee_number: '' },
        ];
        await tx
          .insertInto('people_import_rows')
          .values(rows.map((row) => ({ ...cells, ...row, organisation_id, import_id: id })))
          .execute();
      });
      const { body } = await manager.call('erasePersonByAddress', { body: { email } });
      expect(body.deleted_surveys).toBe(2);
      expect(await namesOf(manager, { include_archived: 'true' })).not.toContain('Ann');
      const left = await server.asOrganisation(manager.organisationId, async ({ tx }) => ({
        people: await tx.selectFrom('people').select('id').where('id', 'in', [one.id, other.id]).execute(),
        placements: await tx.selectFrom('placements').select('id').where('crew_id', '=', crew.id).execute(),
        rows: (await tx.selectFrom('people_import_rows').select('email').execute()).map((row) => row.email),
        asked: await tx.selectFrom('wave_people').select('id').where('person_id', 'is not', null).execute(),
      }));
      expect(left).toEqual({ people: [], placements: [], rows: ['kept@example.org'], asked: [] });
    }
  });

  test('finds the rows of a person whose name, address and number have changed since', async () => {
    const manager = await server.signIn();
    const listRows = [{ email: 'old@example.org', name: 'Ann Old' }, { email: 'bob@example.org' }];
    const list = (await manager.call('createInvitationList', { body: {} })).body.list.id;
    await manager.call('addInvitationListRows', { params: { id: list }, body: { position: 1, rows: listRows } });
    await manager.call('sendInvitationList', { params: { id: list } });
    await server.processJobs();
    const created = await manager.call('createPeopleImport');
    const params = { id: created.body.list.id };
    const rows = [
      { email: 'old@example.org', name: 'Ann Old', employee_number: 'A-1' },
      { name: 'Cyd', employee_number: 'C-1' },
    ];
    await manager.call('addPeopleImportRows', { params, body: { position: 1, rows } });
    await manager.call('applyPeopleImport', { params, body: {} });
    const [ann] = (await manager.call('listPeople', { query: { search: 'Ann Old' } })).body.people;
    const body = { name: 'Ann New', email: 'new@example.org', employee_number: null };
    await manager.call('updatePerson', { params: { id: ann?.id ?? '' }, body });
    await manager.call('erasePersonByAddress', { body: { email: 'new@example.org' } });
    const left = await server.asOrganisation(manager.organisationId, async ({ tx }) => [
      (await tx.selectFrom('invitation_list_rows').select('email').execute()).map(({ email }) => email),
      (await tx.selectFrom('people_import_rows').select('name').execute()).map(({ name }) => name),
    ]);
    expect(left).toEqual([['bob@example.org'], ['Cyd']]);
  });

  test('someone who was added again meanwhile is kept', async () => {
    const manager = await server.signIn();
    await manager.call('createSurvey', { body: { participant_email: 'ann@example.org', is_anonymous: true } });
    await manager.call('erasePersonByAddress', { body: { email: 'ann@example.org' } });
    const person = await add(manager, { name: 'Ann', email: 'ann@example.org' });
    await manager.call('erasePersonByAddress', { body: { email: 'someone@example.org' } });
    expect((await read(manager, person.id)).name).toBe('Ann');
  });
});
