import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { erasePerson } from '../../workforce/people/erasure.repository.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

const FULL = {
  participant_email: 'ann@example.org',
  participant_name: 'Ann',
  company: 'Harbour',
  description: 'Before the lift',
  title: 'Crane crew',
};

const create = async (fields: Record<string, unknown> = {}) =>
  (await manager.call('createSurvey', { body: { ...FULL, ...fields } })).body.survey;
const update = (id: string, body: Record<string, unknown>) => manager.call('updateSurvey', { params: { id }, body });

describe('updating', () => {
  test('undefined keeps a field, null and blank clear it', async () => {
    const survey = await create();
    const { body } = await update(survey.id, { company: null, description: '  ' });
    expect(body.survey).toMatchObject({ ...FULL, company: null, description: null });
  });

  test('an unknown field is dropped, and a body of unknown fields alone is refused', async () => {
    const survey = await create();
    const { body } = await update(survey.id, { title: 'New', score: 100, id: 'other', organisation_id: 'other' });
    expect(body.survey).toMatchObject({ id: survey.id, title: 'New', score: null });
    expect((await update(survey.id, { score: 100 })).status).toBe(400);
  });

  test.each([
    ['title', null],
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['category', ''],
    ['is_public', 'yes'],
    ['participant_email', 'nobody'],
    ['status', 'finished'],
  ])('%s cannot become %j', async (field, value) => {
    const survey = await create();
    const { status, body } = await update(survey.id, { [field]: value });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  test('a field and a status change together or not at all', async () => {
    const survey = await create();
    const refused = await update(survey.id, { title: 'New', status: 'completed' });
    expect([refused.status, refused.body.code]).toEqual([409, 'status_not_allowed']);
    const { body } = await manager.call('getSurvey', { params: survey });
    expect(body.survey).toEqual(survey);
  });

  test('another address is another person; an address that comes back is the same one', async () => {
    // Keeps the first person, who would be deleted with their last survey.
    await create();
    const survey = await create();
    const personOf = async () =>
      server.asOrganisation(manager.organisationId, async ({ tx }) => {
        const row = tx.selectFrom('surveys').select('person_id').where('id', '=', survey.id);
        return (await row.executeTakeFirstOrThrow()).person_id;
      });
    const first = await personOf();
    await update(survey.id, { participant_email: 'Bob@Example.org' });
    expect(await personOf()).not.toBe(first);
    const { body } = await update(survey.id, { participant_email: 'ANN@example.org' });
    expect([await personOf(), body.survey.participant_email]).toEqual([first, 'ann@example.org']);
  });

  test('another address gets another link, and the old one opens nothing', async () => {
    const survey = await create();
    const { body } = await update(survey.id, { participant_email: 'cyd@example.org' });
    expect(body.survey.public_token).not.toBe(survey.public_token);
    const open = (token: string | null) =>
      server.anonymous('getPublicSurvey', { params: { public_token: token ?? '' } });
    expect([(await open(survey.public_token)).status, (await open(body.survey.public_token)).status]).toEqual([
      404, 200,
    ]);
  });

  test('once started, answers cannot be given to someone else', async () => {
    const survey = await create();
    const participant = await openAsParticipant(server, survey);
    await participant.start();
    const { status, body } = await update(survey.id, { participant_email: 'cyd@example.org' });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([409, 'participant_is_fixed', 'participant_email']);
    await participant.submit();
    const renamed = await update(survey.id, { participant_name: 'Someone Else' });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'participant_is_fixed']);
    expect((await update(survey.id, { company: 'Another' })).body.survey.company).toBe('Another');
  });

  test('an anonymous survey neither shows its participant nor stores a name that they give', async () => {
    const survey = await create({ is_anonymous: true, participant_name: 'Ann' });
    const link = await emailedLink(server, manager.organisationId, survey.id);
    const participant = await openAsParticipant(server, link);
    expect(participant.opened.survey).toMatchObject({ participant_name: null, participant_email: null });
    await participant.submit({ participant_name: 'Berta Quist' });
    const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('surveys').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toMatch(/quist/i);
  });
});

describe('deleting', () => {
  const rowsOf = async (surveyId: string) =>
    server.asOrganisation(manager.organisationId, async ({ tx }) => {
      const tables = ['survey_links', 'submissions', 'analyses', 'emails'] as const;
      const counts = tables.map(async (table) => {
        const rows = await tx.selectFrom(table).select('survey_id').where('survey_id', '=', surveyId).execute();
        return [table, rows.length] as const;
      });
      return Object.fromEntries(await Promise.all(counts));
    });

  test('takes link, answers, analysis and emails along, and answers 404 from then on', async () => {
    const survey = await create();
    await (await openAsParticipant(server, survey)).submit();
    await server.processJobs();
    expect(await rowsOf(survey.id)).toEqual({ survey_links: 1, submissions: 1, analyses: 1, emails: 2 });
    const { body } = await manager.call('deleteSurvey', { params: survey });
    expect(body.message).toBe('Survey deleted successfully');
    expect(await rowsOf(survey.id)).toEqual({ survey_links: 0, submissions: 0, analyses: 0, emails: 0 });
    expect((await manager.call('getSurvey', { params: survey })).body.code).toBe('survey_not_found');
    expect((await manager.call('deleteSurvey', { params: survey })).status).toBe(404);
  });

  test('takes the person along when no other survey asks them', async () => {
    const [first, second] = [
      await create({ participant_email: 'once@example.org' }),
      await create({ participant_email: 'once@example.org' }),
    ];
    const people = () =>
      server.asOrganisation(manager.organisationId, ({ tx }) =>
        tx.selectFrom('people').select('id').where('email', '=', 'once@example.org').execute(),
      );
    await manager.call('deleteSurvey', { params: first });
    expect(await people()).toHaveLength(1);
    await manager.call('deleteSurvey', { params: second });
    expect(await people()).toEqual([]);
  });

  test('erasing a person takes every survey of theirs in this organisation and no other', async () => {
    const other = await server.signIn();
    const theirs = await other.invite('erased@example.org');
    const [first] = [await manager.invite('erased@example.org'), await manager.invite('erased@example.org')];
    const kept = await manager.invite('kept@example.org');
    const erased = await server.asOrganisation(manager.organisationId, async (scope) => {
      const { tx } = scope;
      const row = tx.selectFrom('surveys').select('person_id').where('id', '=', first.id);
      const { person_id } = await row.executeTakeFirstOrThrow();
      const surveys = await erasePerson(scope, person_id, new Date());
      const people = await tx.selectFrom('people').select('id').where('email', '=', 'erased@example.org').execute();
      return [surveys, people];
    });
    expect(erased).toEqual([2, []]);
    expect((await manager.call('getSurvey', { params: first })).status).toBe(404);
    expect((await manager.call('getSurvey', { params: kept })).status).toBe(200);
    expect((await other.call('getSurvey', { params: theirs })).status).toBe(200);
  });

  test('the function that erases a person reaches no person of another organisation', async () => {
    const other = await server.signIn();
    const theirs = await other.invite('safe@example.org');
    const personId = await server.asOrganisation(other.organisationId, async ({ tx }) => {
      const row = tx.selectFrom('surveys').select('person_id').where('id', '=', theirs.id);
      return (await row.executeTakeFirstOrThrow()).person_id;
    });
    await server.asOrganisation(manager.organisationId, (scope) => erasePerson(scope, personId, new Date()));
    expect((await other.call('getSurvey', { params: theirs })).status).toBe(200);
  });
});
