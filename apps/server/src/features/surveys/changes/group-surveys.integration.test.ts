import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

async function assigned() {
  const manager = await server.signIn();
  const wave = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, { now: clock.now(), people: ['ann@example.org'], slips: 1 }),
  );
  const [first] = wave.surveys;
  if (first === undefined) throw new RangeError('the wave asks nobody');
  return { ...manager, first, params: { id: first.surveyId } };
}

describe('a survey of a wave in group mode', () => {
  test('cannot be changed, closed or deleted by itself, and can still be answered', async () => {
    const { call, params, first } = await assigned();
    const refused = await Promise.all([
      call('updateSurvey', { params, body: { title: 'Another title' } }),
      call('updateSurvey', { params, body: { status: 'paused' } }),
      call('updateSurveyStatus', { params, body: { status: 'paused' } }),
      call('renewPublicToken', { params }),
      call('revokePublicToken', { params }),
      call('deleteSurvey', { params }),
    ]);
    expect(refused.map(({ status, body }) => [status, (body as { code?: unknown } | undefined)?.code])).toEqual(
      refused.map(() => [409, 'group_survey_fixed']),
    );
    expect((await (await openAsParticipant(server, first)).submit()).status).toBe(200);
    expect((await call('deleteSurvey', { params })).status).toBe(409);
  });

  test('does not keep its person from being erased', async () => {
    const { call, organisationId } = await assigned();
    expect((await call('erasePersonByAddress', { body: { email: 'ann@example.org' } })).status).toBeLessThan(300);
    // The row stays while the survey takes answers, without what is about the person.
    const left = await server.asOrganisation(organisationId, ({ tx }) =>
      tx.selectFrom('people').select('erased_at').where('email', '=', 'ann@example.org').execute(),
    );
    expect(left.filter(({ erased_at }) => erased_at === null)).toEqual([]);
  });

  test.each(['started_at', 'submitted_at'])('cannot have a %s: the time would tell who answered', async (column) => {
    const { params, organisationId } = await assigned();
    await expect(
      server.asOrganisation(organisationId, ({ tx }) =>
        tx
          .updateTable('surveys')
          // Without the address, as on a slip: no other constraint refuses it.
          .set({ [column]: new Date(), participant_email: null, created_by: null })
          .where('id', '=', params.id)
          .execute(),
      ),
    ).rejects.toThrow('surveys_group_mode_has_no_result');
  });

  test('does not show the language of its person, and is in no list', async () => {
    const { call, params, organisationId } = await assigned();
    await server.asOrganisation(organisationId, ({ tx }) =>
      tx.updateTable('surveys').set({ language: 'pl' }).where('id', '=', params.id).execute(),
    );
    const found = async (query: { language?: 'pl'; search?: string }) =>
      (await call('listSurveys', { query })).body.surveys.filter(({ id }) => id === params.id);
    expect((await call('getSurvey', { params })).body.survey.language).toBeNull();
    expect(await found({})).toEqual([]);
    expect(await found({ search: 'Safety' })).toEqual([]);
    expect(await found({ language: 'pl' })).toEqual([]);
    expect(await found({ language: 'pl', search: 'Safety' })).toEqual([]);
  });
});
