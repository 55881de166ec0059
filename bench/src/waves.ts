import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { Pool } from 'undici';
import { answerUntil, LINKS_PER_SECOND } from './answered-meanwhile.ts';
import type { Round } from './closed-loop.ts';
import { call } from './journey.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { checkNoJobFailed, requestWaves } from './outstanding-work.ts';
import { gatherRespondents } from './respondents.ts';
import { describeMachine, journeySpreadOf, ms, ratio, throughputOf, writeTable } from './round-figures.ts';
import { median } from './statistics.ts';

/** Before each wave, respondents answer for so long without one. */
const UNDISTURBED_SECONDS = 8;
const POLL_MS = 20;
const WAVE_TIMEOUT_SECONDS = 300;

interface MeasuredWave {
  readonly before: Round;
  readonly during: Round;
  /** From the start of the wave until everyone in it has an invitation. */
  readonly seconds: number;
}

/**
 * Measures how long the worker takes to create the invitations of a wave, and how many journeys respondents make meanwhile through
 * a process that only serves, compared with before. Half of the people have an email address.
 *
 * @returns the report
 * @throws {Error} when an answer is wrong or was not stored, somebody has no invitation, or a job failed permanently
 */
export async function measureWaves({ sizes, respondents: count, asked }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer({ asked });
  const { superuser } = server;
  const respondents = await gatherRespondents(server);
  await using _worker = await server.startProduct('worker');
  await respondents.warmUp(server.origin);
  await addPeople(superuser, sizes.askedInWave);
  await respondents.ensureLinks(UNDISTURBED_SECONDS * LINKS_PER_SECOND);

  const answer = (isOver: () => boolean) => answerUntil(respondents, { origin: server.origin, count }, isOver);
  const waves: MeasuredWave[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    const end = performance.now() + UNDISTURBED_SECONDS * 1000;
    const before = await answer(() => performance.now() > end);
    await respondents.ensureLinks(UNDISTURBED_SECONDS * LINKS_PER_SECOND);
    const campaignId = await scheduleForToday(server, asked.id);
    await requestWaves(superuser);
    await waitForStatus(superuser, campaignId, ['starting', 'running']);
    const created = timeCreation(superuser, campaignId);
    let isCreated = false;
    void created.finally(() => {
      isCreated = true;
    });
    const during = await answer(() => isCreated);
    waves.push({ before, during, seconds: await created });
    await checkAsked(superuser, campaignId);
  }
  await checkNoJobFailed(superuser);
  return [
    `Waves: ${sizes.askedInWave} invitations of a wave are created by one worker while ${count} respondents answer through \`ROLE=web\`, ${sizes.rounds} waves.`,
    describeMachine(),
    '',
    writeWaveTable(waves),
  ].join('\n');
}

function writeWaveTable(waves: readonly MeasuredWave[]): string {
  const [before, during] = [waves.map((wave) => wave.before), waves.map((wave) => wave.during)];
  const [beforeP99, duringP99] = [journeySpreadOf(before).p99, journeySpreadOf(during).p99];
  return writeTable([
    [
      'created in',
      'journeys/s before',
      'journeys/s meanwhile',
      'meanwhile / before',
      'p99 before',
      'p99 meanwhile',
      'meanwhile / before p99',
    ],
    [
      `${median(waves.map(({ seconds }) => seconds)).toFixed(1)} s`,
      throughputOf(before).toFixed(0),
      throughputOf(during).toFixed(0),
      ratio(throughputOf(during), throughputOf(before)),
      ms(beforeP99),
      ms(duringP99),
      ratio(duringP99, beforeP99),
    ],
  ]);
}

/** Adds people in bulk, half of them with an email address, and lets the organisation invite as many as it likes. */
async function addPeople(superuser: pg.Client, people: number): Promise<void> {
  await superuser.query(`update organisations set plan_type = 'unlimited', invitations_max = null`);
  await superuser.query(
    `insert into people (organisation_id, id, name, email, is_listed, created_at, updated_at)
      select organisations.id, gen_random_uuid(), 'Person ' || n, case when n % 2 = 0 then 'asked.' || n || '@example.org' end, true,
        now(), now()
      from organisations, generate_series(1, ${people}) as n`,
  );
  await superuser.query('analyze');
}

/** Schedules a campaign of everyone through the API. Its first wave is due now, whatever the time of day. @returns its id */
async function scheduleForToday(
  { origin, superuser, signIn }: MeasuredServer,
  questionnaireId: string,
): Promise<string> {
  await using connections = new AsyncDisposableStack();
  const manager = connections.adopt(new Pool(origin, { connections: 1 }), (pool) => pool.close());
  const idToken = await signIn();
  // A campaign cannot be scheduled for the past.
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    name: 'How is work?',
    questionnaire_id: questionnaireId,
    audience: { kind: 'everyone' as const },
    languages: [],
    invitation_text: null,
    reminder_days: null,
    first_date: later,
    wave_days: 14,
    repeat: null,
    paused_weeks: [],
    ends_on: null,
  };
  const { campaign } = await call(manager, 'createCampaign', { body }, idToken);
  const params = { id: campaign.id };
  await call(manager, 'scheduleCampaign', { params, body: { revision: campaign.revision } }, idToken);
  await superuser.query(
    `update campaigns set first_date = current_date - 1, next_starts_on = current_date - 1 where id = $1`,
    [campaign.id],
  );
  return campaign.id;
}

async function timeCreation(superuser: pg.Client, campaignId: string): Promise<number> {
  const begin = performance.now();
  await waitForStatus(superuser, campaignId, ['running']);
  return (performance.now() - begin) / 1000;
}

async function waitForStatus(superuser: pg.Client, campaignId: string, statuses: readonly string[]): Promise<void> {
  const end = performance.now() + WAVE_TIMEOUT_SECONDS * 1000;
  for (;;) {
    const { rows } = await superuser.query('select from waves where campaign_id = $1 and status = any ($2)', [
      campaignId,
      statuses,
    ]);
    if (rows.length > 0) return;
    if (performance.now() > end) throw new Error(`the wave is not ${statuses.join(' or ')}`);
    await setTimeout(POLL_MS);
  }
}

/** @throws {Error} when somebody has no link */
async function checkAsked(superuser: pg.Client, campaignId: string): Promise<void> {
  const { rows } = await superuser.query<{ people: string; links: string }>(
    `select (select count(*) from people where is_listed) as people, count(distinct survey_links.survey_id) as links
      from waves join surveys on surveys.wave_id = waves.id join survey_links on survey_links.survey_id = surveys.id
      where campaign_id = $1`,
    [campaignId],
  );
  const [counted] = rows;
  if (counted?.people !== counted?.links) {
    throw new Error(`${counted?.people} people were to be asked, and ${counted?.links} have a link`);
  }
}
