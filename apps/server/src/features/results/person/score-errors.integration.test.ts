import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';
import { refreshResults } from '../groups/refresh-results.ts';

/** Enough for the reliability of a category. */
const PEOPLE = 32;

let server: TestServer;
let clock: SettableClock;
let member: Manager;

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
  member = await server.signIn();
  await server.asOrganisation(member.organisationId, async (scope) => {
    const crewId = await addCrew(scope, { name: 'Formwork', siteId: await addSite(scope, 'North tower') });
    for (let each = 0; each < PEOPLE; each += 1) await addPerson(scope, { name: `Person ${each}`, crew_id: crewId });
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
    });
  });
});
afterAll(() => server[Symbol.asyncDispose]());

async function at(moment: string): Promise<void> {
  await runUntil(server, clock, moment);
  member = await server.signIn({ colleagueOf: member });
}

/**
 * Everybody answers at a level of their own, close to those of the others, because the places of people are new in each wave.
 * The last place fails the checks of consistency.
 *
 * @param first of the first person
 */
async function answer(number: number, first: number) {
  const inOrganisation = <T>(work: Parameters<typeof server.asOrganisation<T>>[1]) =>
    server.asOrganisation(member.organisationId, work);
  const wave = await inOrganisation(({ tx }) =>
    tx.selectFrom('waves').select('id').where('number', '=', number).executeTakeFirstOrThrow(),
  );
  await answerWave(server, { organisationId: member.organisationId, waveId: wave.id }, (_, place) => {
    const level = place === 0 ? first : 0.5 + (place / PEOPLE) * 0.2;
    const honesty = place === PEOPLE - 1 ? 0 : 1;
    return answersAt(
      (category) => (category === 'honesty_check' ? honesty : level),
      seededRandom(1000 * number + place),
    );
  });
  await refreshResults(server.context, clock.now());
  const surveys = await inOrganisation(({ tx }) =>
    tx.selectFrom('surveys').select(['id', 'person_id', 'consistency']).where('wave_id', '=', wave.id).execute(),
  );
  return { waveId: wave.id, surveys };
}

const ofPerson = async (id: string) => (await member.call('listSurveysOfPerson', { params: { id } })).body;

test('the scores of one person have ranges, and changes count from the error of measurement on', async () => {
  await at('2026-05-04T08:00:00Z');
  const first = await answer(1, 0.9);
  const alone = await ofPerson(first.surveys[0]?.id ?? '');
  expect(alone.score_errors).toHaveLength(6);
  expect(alone.score_errors.every(({ change }) => change === null)).toBe(true);

  await at('2026-05-18T08:00:00Z');
  const second = await answer(2, 0.2);
  const { categories } = (await member.call('getWaveResults', { params: { id: second.waveId } })).body;
  const reliable = [];
  for (const { id, person_id, consistency } of second.surveys) {
    const { surveys, score_errors } = await ofPerson(id);
    const before = first.surveys.find((survey) => survey.person_id === person_id);
    expect(surveys.map((survey) => survey.id)).toEqual([before?.id]);
    const isUsable = consistency !== 'talk_first' && before?.consistency !== 'talk_first';
    expect(score_errors.map(({ change }) => change !== null)).toEqual(Array(6).fill(isUsable));
    const { results } = (await member.call('getSurvey', { params: { id } })).body.survey;
    for (const { category, interval, change } of score_errors) {
      const percent = results?.categories.find((each) => each.category === category)?.percent ?? Number.NaN;
      expect(interval.low).toBeLessThanOrEqual(percent);
      expect(interval.high).toBeGreaterThanOrEqual(percent);
      const { reliability } = categories.find(({ key }) => key === category) ?? {};
      if (reliability?.kind !== 'measured') throw new Error(`${category} is not measured`);
      if (change === null) continue;
      const threshold = reliability.one_person?.reliable_change ?? Number.NaN;
      expect(change.since).toBe(before?.id);
      expect(change.is_reliable).toBe(Math.abs(change.points) > threshold);
      expect(change.counts_from).toBeGreaterThan(threshold);
      reliable.push(change);
    }
  }
  expect(reliable.filter(({ is_reliable, points }) => is_reliable && points < -20).length).toBeGreaterThan(0);
  expect(reliable.filter(({ is_reliable }) => !is_reliable).length).toBeGreaterThan(PEOPLE);
});

test('a survey outside of waves has none', async () => {
  const survey = await member.invite('ann@example.org');
  expect((await ofPerson(survey.id)).score_errors).toEqual([]);
});
