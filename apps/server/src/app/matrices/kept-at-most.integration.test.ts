import type { NewPeopleImportRow } from '@plumbline/contract/wire';
import { ACTIONS_MAX } from '@plumbline/domain/actions/action';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_OPEN_CAMPAIGNS } from '../../features/campaigns/plan/campaigns.service.ts';
import { MAX_FILES } from '../../features/files/prepared/prepared-files.service.ts';
import { insertQuestionnaire } from '../../features/questionnaires/own/questionnaires.repository.ts';
import { MAX_QUESTIONNAIRES, MAX_VERSIONS, refuseTooMany } from '../../features/questionnaires/own/refuse-too-many.ts';
import { MAX_OWN_QUESTIONS } from '../../features/questionnaires/questions.service.ts';
import { MAX_DRAFT_LISTS } from '../../features/surveys/lists/invitation-lists.service.ts';
import { MAX_DRAFT_IMPORTS } from '../../features/workforce/imports/people-imports.service.ts';
import { MAX_PEOPLE } from '../../features/workforce/people/people-limit.repository.ts';
import { MAX_PLACES } from '../../features/workforce/places/place-rules.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { untilBlocked } from '../../testkit/waiting-connections.ts';
import { addCampaign } from '../../testkit/workforce.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

const QUESTION = { question: 'Is the scaffold tagged?', type: 'yes_no', category: 'focus' } as const;

test('an organisation can have 1,000 questions of its own, and is refused more', async () => {
  const manager = await server.signIn();
  const first = await manager.call('createQuestion', { body: QUESTION });
  expect(first.status).toBe(201);
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const row = await tx.selectFrom('questions').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_OWN_QUESTIONS - 1 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      definition: JSON.stringify(row.definition),
      translations: JSON.stringify(row.translations),
    }));
    await tx.insertInto('questions').values(copies).execute();
  });
  const refused = await manager.call('createQuestion', { body: QUESTION });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_questions']);
  await manager.call('deleteQuestion', { params: { id: first.body.question.id } });
  expect((await manager.call('createQuestion', { body: QUESTION })).status).toBe(201);
});

test('a hundred lists may wait to be sent, and repeating a creation adds none', async () => {
  const manager = await server.signIn();
  const make = (key: string) => manager.call('createInvitationList', { body: {} }, { 'idempotency-key': key });
  const first = await make('list-0');
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const row = await tx.selectFrom('invitation_lists').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_DRAFT_LISTS - 2 }, () => ({ ...row, id: crypto.randomUUID() }));
    await tx.insertInto('invitation_lists').values(copies).execute();
  });
  expect((await make('last')).status).toBe(201);
  const refused = await make('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_lists']);
  expect((await make('list-0')).body.list.id).toBe(first.body.list.id);
  await manager.call('deleteInvitationList', { params: first.body.list });
  expect((await make('one-more')).status).toBe(201);
});

test('twenty lists of people may wait to be applied, and repeating a creation adds none', async () => {
  const manager = await server.signIn();
  const make = (key: string) => manager.call('createPeopleImport', {}, { 'idempotency-key': key });
  const made = [];
  for (let each = 0; each < MAX_DRAFT_IMPORTS; each += 1) made.push(await make(`import-${each}`));
  expect(made.filter(({ status }) => status !== 201)).toEqual([]);
  const refused = await make('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_lists']);
  expect((await make('import-0')).body.list.id).toBe(made[0]?.body.list.id);
  await manager.call('deletePeopleImport', { params: { id: made[0]?.body.list.id ?? '' } });
  expect((await make('one-more')).status).toBe(201);
});

/** Copies a questionnaire of the organisation, which has to have a draft. */
async function addQuestionnaires({ organisationId }: Manager, count: number): Promise<void> {
  await server.asOrganisation(organisationId, async (scope) => {
    const { draft } = await scope.tx.selectFrom('questionnaires').select('draft').executeTakeFirstOrThrow();
    if (draft === null) throw new Error('there is no draft');
    for (let each = 0; each < count; each += 1) {
      await insertQuestionnaire(scope, { id: crypto.randomUUID(), draft, now: new Date() });
    }
  });
}

test('an organisation can have a hundred questionnaires in use, and repeating a creation adds none', async () => {
  const manager = await server.signIn();
  const make = (key: string) =>
    manager.call('createQuestionnaire', { body: { name: 'Monday' } }, { 'idempotency-key': key });
  const first = (await make('questionnaire-0')).body.questionnaire;
  await addQuestionnaires(manager, MAX_QUESTIONNAIRES - 2);
  expect((await make('last')).status).toBe(201);
  const refused = await make('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_questionnaires']);
  expect((await make('questionnaire-0')).body.questionnaire.id).toBe(first.id);
  const params = { id: first.id };
  await manager.call('archiveQuestionnaire', { params });
  expect((await make('one-more')).status).toBe(201);
  const restored = await manager.call('restoreQuestionnaire', { params });
  expect([restored.status, restored.body.code]).toEqual([409, 'too_many_questionnaires']);
});

test('two questionnaires that are created at once do not both get the last place', async () => {
  const manager = await server.signIn();
  const make = () => manager.call('createQuestionnaire', { body: { name: 'Monday' } });
  await make();
  await addQuestionnaires(manager, MAX_QUESTIONNAIRES - 2);
  const second = await server.asOrganisation(manager.organisationId, async (scope) => {
    await refuseTooMany(scope);
    const creating = make();
    // Ends with the creation itself when that does not wait.
    await Promise.race([creating, untilBlocked(server.database, 1)]);
    const { draft } = await scope.tx.selectFrom('questionnaires').select('draft').executeTakeFirstOrThrow();
    if (draft === null) throw new Error('there is a draft');
    await insertQuestionnaire(scope, { id: crypto.randomUUID(), draft, now: new Date() });
    return { creating };
  });
  const { status, body } = await second.creating;
  expect([status, body.code]).toEqual([409, 'too_many_questionnaires']);
});

test('200 campaigns may be open, and repeating a creation adds none', async () => {
  const manager = await server.signIn();
  const make = (key: string) =>
    manager.call(
      'createCampaign',
      { body: { name: 'Spring', questionnaire_id: PULSE.id } },
      { 'idempotency-key': key },
    );
  const first = await make('first');
  await server.asOrganisation(manager.organisationId, async (scope) => {
    for (let each = 1; each < MAX_OPEN_CAMPAIGNS; each += 1) {
      await addCampaign(scope, { questionnaire_id: PULSE.id, status: each % 2 === 0 ? 'scheduled' : 'running' });
    }
    await addCampaign(scope, { questionnaire_id: PULSE.id, status: 'closed' });
  });
  const refused = await make('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_campaigns']);
  const repeated = await make('first');
  expect([repeated.status, repeated.body.campaign.id]).toEqual([201, first.body.campaign.id]);
  await manager.call('deleteCampaign', { params: { id: first.body.campaign.id } });
  const both = await Promise.all([make('one'), make('other')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('an organisation can keep 200 files', async () => {
  const manager = await server.signIn();
  const request = () => manager.call('requestFile', { body: { kind: 'people', format: 'csv' } });
  await server.asOrganisation(manager.organisationId, ({ tx, organisationId }) =>
    sql`insert into prepared_files (organisation_id, id, kind, format, is_export, about, status, size_bytes, sha256, file_name,
        media_type, requested_by, created_at, finished_at, expires_at)
      select ${organisationId}::uuid, gen_random_uuid(), 'people', 'csv', true, '{}', 'ready', 0, repeat('0', 64), 'people.csv',
        'text/csv', ${manager.userId}::uuid, now(), now(), now() + interval '1 day'
      from generate_series(1, ${MAX_FILES}::integer)`.execute(tx),
  );
  const refused = await request();
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_files']);
  await manager.call('deleteFile', { params: { id: (await manager.call('listFiles')).body.files[0]?.id ?? '' } });
  expect((await request()).status).toBe(201);
});

test('a questionnaire can have 200 versions, and its draft is kept when one more is refused', async () => {
  const manager = await server.signIn();
  const created = await manager.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
  const params = { id: created.body.questionnaire.id };
  await manager.call('publishQuestionnaire', { params, body: { revision: 1 } });
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const row = await tx.selectFrom('questionnaire_versions').selectAll().executeTakeFirstOrThrow();
    const versions = Array.from({ length: MAX_VERSIONS - 2 }, (_, index) => ({
      ...row,
      version: index + 2,
      content: JSON.stringify(row.content),
      draft: JSON.stringify(row.draft),
    }));
    await tx.insertInto('questionnaire_versions').values(versions).execute();
    await tx
      .updateTable('questionnaires')
      .set({ latest_version: MAX_VERSIONS - 1 })
      .execute();
  });
  const publishRenamed = async (name: string) => {
    const { questionnaire } = (await manager.call('beginQuestionnaireVersion', { params })).body;
    const draft = questionnaire.draft;
    if (draft === null) throw new Error('there is a draft');
    const changed = await manager.call('changeQuestionnaireDraft', {
      params,
      body: { revision: questionnaire.revision, draft: { ...draft, name } },
    });
    return manager.call('publishQuestionnaire', {
      params,
      body: { revision: changed.body.questionnaire.revision },
    });
  };
  const last = await publishRenamed('Tuesday');
  expect([last.status, last.body.questionnaire.versions.length]).toEqual([200, MAX_VERSIONS]);
  const refused = await publishRenamed('Wednesday');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_versions']);
  expect((await manager.call('getQuestionnaire', { params })).body.questionnaire.draft?.name).toBe('Wednesday');
});

const applyList = async ({ call }: Manager, row: NewPeopleImportRow) => {
  const params = (await call('createPeopleImport')).body.list;
  await call('addPeopleImportRows', { params, body: { position: 1, rows: [row] } });
  return call('applyPeopleImport', { params, body: {} });
};

test('an organisation can list 50,000 people, and is refused more', async () => {
  const manager = await server.signIn();
  await server.asOrganisation(manager.organisationId, ({ tx, organisationId }) =>
    sql`insert into people (organisation_id, id, name, is_listed, created_at)
      select ${organisationId}::uuid, gen_random_uuid(), 'Person ' || number, true, now()
      from generate_series(2, ${MAX_PEOPLE}::integer) as number`.execute(tx),
  );
  const add = (name: string) => manager.call('createPerson', { body: { name } });
  expect((await add('The last')).status).toBe(201);
  const refused = [await add('One more'), await applyList(manager, { name: 'One more' })];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'too_many_people'],
    [409, 'too_many_people'],
  ]);
  // An invitation lists nobody then, and is not refused for it.
  const invited = await manager.call('createSurvey', { body: { participant_email: 'ann@example.org' } });
  expect(invited.status).toBe(201);
  expect((await manager.call('listPeople')).body.pagination.total).toBe(MAX_PEOPLE);
});

test('an organisation can have 500 sites, 5,000 crews and 2,000 companies in use, and is refused more', async () => {
  const manager = await server.signIn();
  expect(MAX_PLACES).toEqual({ sites: 500, crews: 5_000, companies: 2_000 });
  const { call } = manager;
  const { site } = (await call('createSite', { body: { name: 'First' } })).body;
  await server.asOrganisation(manager.organisationId, async ({ tx, organisationId: organisation_id }) => {
    const now = new Date();
    const named = (places: number) =>
      Array.from({ length: places }, (_, index) => ({
        organisation_id,
        id: crypto.randomUUID(),
        name: `Place ${index}`,
        created_at: now,
        updated_at: now,
      }));
    await tx
      .insertInto('sites')
      .values(named(MAX_PLACES.sites - 1))
      .execute();
    await tx
      .insertInto('crews')
      .values(named(MAX_PLACES.crews).map((crew) => ({ ...crew, site_id: site.id })))
      .execute();
    await tx
      .insertInto('companies')
      .values(named(MAX_PLACES.companies).map((company) => ({ ...company, is_own: false })))
      .execute();
  });
  const refusals = [
    await call('createSite', { body: { name: 'One more' } }),
    await call('createCrew', { body: { name: 'One more', site_id: site.id } }),
    await call('createCompany', { body: { name: 'One more' } }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'too_many_sites'],
    [409, 'too_many_crews'],
    [409, 'too_many_companies'],
  ]);
  // So is a list that would create one.
  const importing = await applyList(manager, { name: 'Ann', site: 'First', crew: 'One more' });
  expect([importing.status, importing.body.code]).toEqual([409, 'too_many_crews']);
  // An invitation makes no company then, and is not refused for it.
  const invited = await call('createSurvey', { body: { participant_email: 'ann@example.org', company: 'One more' } });
  expect([invited.status, invited.body.survey.company]).toEqual([201, 'One more']);
  const [person] = (await call('listPeople')).body.people;
  expect(person?.company).toBeNull();
  await call('archiveSite', { params: site });
  expect((await call('createSite', { body: { name: 'One more' } })).status).toBe(201);
  const restored = await call('restoreSite', { params: site });
  expect([restored.status, restored.body.code]).toEqual([409, 'too_many_sites']);
});

test('an organisation can have 10,000 actions, and is refused more until some are deleted', async () => {
  const manager = await server.signIn();
  const { site } = (await manager.call('createSite', { body: { name: 'First' } })).body;
  const owner = { kind: 'member', user_id: manager.userId } as const;
  const make = () =>
    manager.call('createAction', {
      body: { what: 'Light the stairs', site_id: site.id, owner, due_on: DUE_IN_A_YEAR },
    });
  const { action } = (await make()).body;
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    sql`insert into actions (organisation_id, id, version, what, site_id, owner_id, owner_name, due_on, status, origin_kind,
        origin, created_by_name, created_at, updated_at)
      select organisation_id, gen_random_uuid(), version, what, site_id, owner_id, owner_name, due_on, status, origin_kind,
        origin, created_by_name, created_at, updated_at
      from actions, generate_series(3, ${ACTIONS_MAX}::integer)`.execute(tx),
  );
  const both = await Promise.all([make(), make()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await make()).body.code).toBe('too_many_actions');
  await manager.call('deleteAction', { params: { id: action.id } });
  expect((await make()).status).toBe(201);
});
