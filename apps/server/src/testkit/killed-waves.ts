import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isoWeekOf, type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { expect } from 'vitest';
import { releaseJobsOfDeadWorkers } from './process-jobs.ts';
import { type Manager, startTestServer, type TestServer } from './server.ts';
import { addCampaign, addCrew, addPerson, addSite } from './workforce.ts';

const PROGRAM = fileURLToPath(new URL('./wave-worker.ts', import.meta.url));
const ZONE = 'Europe/Berlin';
const WAVES = 26;
/** People of the audience who are asked by email. */
const WITH_ADDRESS = 3;

/**
 * Runs a year of fortnightly waves, across two changes of daylight saving time, with a worker that is killed repeatedly, and expects that
 * everyone has exactly one survey and one invitation in each wave.
 */
export async function surviveKilledWaves({
  kills,
  people,
  seed,
}: {
  kills: number;
  people: number;
  seed: number;
}): Promise<void> {
  const random = seededRandom(seed);
  await using server = await startTestServer();
  const manager = await server.signIn();
  const firstDate = mondayInTwoWeeks();
  const campaignId = await addFortnightly(server, manager, { firstDate, people });
  let worker = await startWaveWorker(server);
  let killed = 0;
  for (let number = 1; number <= WAVES; number += 1) {
    const startsOn = dateAfter(firstDate, (number - 1) * 14);
    const { startsAt } = waveWindow({ startsOn, closesOn: dateAfter(startsOn, 10) }, ZONE);
    worker.at(startsAt);
    const killsSoFar = Math.round((kills * number) / WAVES);
    for (; killed < killsSoFar; killed += 1) {
      const atLeast = Math.floor(random() * people);
      await expect
        .poll(() => countAssigned(server, manager, number), { interval: 5 })
        .toBeGreaterThanOrEqual(random() < 0.2 ? 0 : atLeast);
      await worker.kill();
      await releaseJobsOfDeadWorkers(server);
      worker = await startWaveWorker(server);
      worker.at(startsAt);
    }
    await expect
      .poll(() => statusOf(server, manager, number), { interval: 20, message: `wave ${number}` })
      .toBe('running');
  }
  await worker.kill();
  await expectOneEach(server, manager, { campaignId, people });
}

/** A start in the future, so that links are valid on every day of the test. */
function mondayInTwoWeeks(): LocalDate {
  let date = dateAfter(new Date().toISOString().slice(0, 10), 14);
  while (isoWeekOf(date) === isoWeekOf(dateAfter(date, -1))) date = dateAfter(date, 1);
  return date;
}

function dateAfter(date: LocalDate, days: number): LocalDate {
  const later = plusDays(date, days);
  if (later === null) throw new RangeError('the calendar has ended');
  return later;
}

async function addFortnightly(
  server: TestServer,
  { organisationId }: Manager,
  { firstDate, people }: { firstDate: LocalDate; people: number },
): Promise<string> {
  return server.asOrganisation(organisationId, async (scope) => {
    await scope.tx.updateTable('organisations').set({ time_zone: ZONE }).execute();
    const crew_id = await addCrew(scope, { name: 'Formwork', siteId: await addSite(scope, 'North tower') });
    for (let each = 0; each < people; each += 1) {
      const email = each < WITH_ADDRESS ? `person${each}@example.org` : null;
      await addPerson(scope, { name: `Person ${each}`, email, crew_id });
    }
    return addCampaign(scope, {
      questionnaire_id: PULSE.id,
      status: 'scheduled',
      waves_started: 0,
      first_date: firstDate,
      next_starts_on: firstDate,
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
    });
  });
}

async function startWaveWorker(server: TestServer) {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ROLE: 'worker',
      IDENTITY: 'builtin',
      IDENTITY_SECRET: 's'.repeat(32),
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.database.serverUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const isReady = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error('the worker of the waves did not start');
  return {
    /** Sets the worker's clock. */
    at: (moment: Date) => void child.stdin.write(`${moment.toISOString()}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function statusOf(server: TestServer, { organisationId }: Manager, number: number) {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const wave = await tx.selectFrom('waves').select('status').where('number', '=', number).executeTakeFirst();
    return wave?.status;
  });
}

function countAssigned(server: TestServer, { organisationId }: Manager, number: number): Promise<number> {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const { assigned } = await tx
      .selectFrom('surveys')
      .innerJoin('waves', (join) =>
        join.onRef('waves.organisation_id', '=', 'surveys.organisation_id').onRef('waves.id', '=', 'surveys.wave_id'),
      )
      .select((eb) => eb.fn.countAll<string>().as('assigned'))
      .where('waves.number', '=', number)
      .executeTakeFirstOrThrow();
    return Number(assigned);
  });
}

async function expectOneEach(
  server: TestServer,
  { organisationId }: Manager,
  { campaignId, people }: { campaignId: string; people: number },
): Promise<void> {
  const { waves, surveys, links, invitations } = await server.asOrganisation(organisationId, async ({ tx }) => ({
    waves: await tx.selectFrom('waves').selectAll().where('campaign_id', '=', campaignId).orderBy('number').execute(),
    surveys: await tx.selectFrom('surveys').select(['id', 'wave_id', 'person_id', 'participant_email']).execute(),
    links: await tx.selectFrom('survey_links').select(['survey_id', 'code']).execute(),
    invitations: await tx.selectFrom('emails').select('survey_id').where('kind', '=', 'invitation').execute(),
  }));
  expect(waves.map(({ number }) => number)).toEqual(Array.from({ length: WAVES }, (_, index) => index + 1));
  expect(waves.slice(0, -1).every(({ status }) => status === 'closed')).toBe(true);
  // Seven o'clock in Berlin is at five or six in UTC, depending on the season.
  expect([...new Set(waves.map(({ starts_at }) => starts_at.getUTCHours()))].toSorted()).toEqual([5, 6]);
  const byWave = Map.groupBy(surveys, ({ wave_id }) => wave_id);
  for (const { id, number } of waves) {
    const assigned = byWave.get(id) ?? [];
    expect(assigned, `wave ${number}`).toHaveLength(people);
    expect(new Set(assigned.map(({ person_id }) => person_id)).size, `wave ${number}`).toBe(people);
  }
  expect(new Set(links.map(({ survey_id }) => survey_id)).size).toBe(surveys.length);
  expect(new Set(links.map(({ code }) => code)).size).toBe(links.length);
  const emailed = surveys.filter(({ participant_email }) => participant_email !== null);
  expect(emailed).toHaveLength(WAVES * WITH_ADDRESS);
  expect(invitations.map(({ survey_id }) => survey_id).toSorted()).toEqual(emailed.map(({ id }) => id).toSorted());
}
