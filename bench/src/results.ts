import { setTimeout } from 'node:timers/promises';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type pg from 'pg';
import { Pool } from 'undici';
import { answerUntil, LINKS_PER_SECOND } from './answered-meanwhile.ts';
import type { Round } from './closed-loop.ts';
import { recountTotals } from './copied-surveys.ts';
import { answerOne } from './grown-organisation.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { checkNoJobFailed, requestResults, waitUntilAnalysed } from './outstanding-work.ts';
import { type ProcessorShares, processorShares, sharesBetween } from './processor-shares.ts';
import { gatherRespondents } from './respondents.ts';
import { describeMachine, journeySpreadOf, ms, ratio, throughputOf, writeTable } from './round-figures.ts';
import { median } from './statistics.ts';
import { fillWaves } from './wave-data.ts';

/** Two of each mode: one that is over and one that runs. */
const WAVES = 4;
const CREWS = 1_000;
const SITES = 100;
const COMPANIES = 300;
/** Nearly two of three answer. */
const ANSWERING = 0.65;
/** Before each computation, respondents answer for so long without one. */
const UNDISTURBED_SECONDS = 8;
/** At the highest rate of answering; together they are enough for computing, so that creating links is not measured. */
const LINKS_SECONDS = 12;
const POLL_MS = 20;
const TIMEOUT_SECONDS = 300;
const MEBIBYTE = 2 ** 20;

/** What the worker computes, in this order. */
const COMPUTED = [
  { mode: 'individual', status: 'closed', isGated: false, label: 'individual mode, closed' },
  {
    mode: 'individual',
    status: 'closed',
    isGated: true,
    label: 'individual mode, closed, for representatives, from the same answers',
  },
  {
    mode: 'individual',
    status: 'running',
    isGated: false,
    label: 'individual mode, running, with changes of each person',
  },
  { mode: 'group', status: 'closed', isGated: true, label: 'group mode' },
] as const;

interface Stage {
  readonly seconds: number;
  /** Processor seconds. */
  readonly shares: ProcessorShares;
}

interface Computed {
  readonly before: Round;
  readonly during: Round;
  /** Each in {@link COMPUTED}, while nobody answers. */
  readonly alone: readonly Stage[];
  /** The same while respondents answer. */
  readonly beside: readonly Stage[];
  /** Bytes; `null` where the system does not report it. */
  readonly peakMemory: number | null;
}

/**
 * Measures how long one worker takes to compute the results of large waves, the memory that it needs, and how many journeys
 * respondents make meanwhile through a process that only serves, compared with before.
 *
 * @returns the report
 * @throws {Error} when an answer is wrong, results are not computed, or a job failed permanently
 */
export async function measureResults({ sizes, respondents: count, asked }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer({ asked });
  const { superuser } = server;
  const people = Math.ceil(sizes.answersInWave / ANSWERING);
  const answers = await fill(server, people, asked.questionnaire);
  const respondents = await gatherRespondents(server);
  await respondents.warmUp(server.origin);
  const rounds: Computed[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    // A new one each time, so that each reports its own peak.
    await using worker = await server.startProduct('worker');
    await respondents.ensureLinks((UNDISTURBED_SECONDS + LINKS_SECONDS) * LINKS_PER_SECOND);
    const shares = () => processorShares([worker.process.pid], server.databasePid);
    // Analyses of what was answered before would use the worker's processor.
    await waitUntilAnalysed(superuser);
    const alone = await timeResults(superuser, shares);
    const end = performance.now() + UNDISTURBED_SECONDS * 1000;
    const before = await answerUntil(respondents, { origin: server.origin, count }, () => performance.now() > end);
    const timed = timeResults(superuser, shares);
    let isComputed = false;
    void timed.finally(() => {
      isComputed = true;
    });
    const during = await answerUntil(respondents, { origin: server.origin, count }, () => isComputed);
    rounds.push({ before, during, alone, beside: await timed, peakMemory: await worker.process.peakMemory() });
  }
  await checkNoJobFailed(superuser);
  return [
    `Results: one worker computes the results of waves of ${answers.toLocaleString('en')} answers while ${count} respondents answer through \`ROLE=web\`, ${sizes.rounds} rounds.`,
    describeMachine(),
    '',
    writeComputedTable(rounds),
    '',
    writeRespondentsTable(rounds),
  ].join('\n');
}

/** @returns how many answers each wave has */
async function fill(server: MeasuredServer, people: number, questionnaire: Questionnaire): Promise<number> {
  const { superuser, origin } = server;
  await using connections = new AsyncDisposableStack();
  const manager = connections.adopt(new Pool(origin, { connections: 1 }), (pool) => pool.close());
  const { id: templateId } = await answerOne(server, manager, await server.signIn());
  await superuser.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  const sizes = { people, crews: CREWS, sites: SITES, companies: COMPANIES, waves: WAVES };
  await fillWaves(superuser, { templateId, questionnaire }, sizes);
  await recountTotals(superuser);
  await superuser.query('checkpoint');
  const { rows } = await superuser.query<{ answers: string }>(`
    select count(*) as answers from group_answers join waves on waves.id = wave_id where status = 'closed'`);
  return Number(rows[0]?.answers);
}

/** Requests the results of every wave. @returns what each in {@link COMPUTED} took, without waiting for the worker */
async function timeResults(
  superuser: pg.Client,
  readShares: () => Promise<ProcessorShares>,
): Promise<readonly Stage[]> {
  // The worker computes what is missing.
  await superuser.query('delete from group_results; delete from wave_results');
  await requestResults(superuser);
  await until(() => isRequested(superuser));
  const stages: Stage[] = [];
  let [begin, before] = [performance.now(), await readShares()];
  for (const computed of COMPUTED) {
    await until(() => isStored(superuser, computed));
    const [now, after] = [performance.now(), await readShares()];
    stages.push({ seconds: (now - begin) / 1000, shares: sharesBetween(before, after) });
    [begin, before] = [now, after];
  }
  return stages;
}

async function isRequested(superuser: pg.Client): Promise<boolean> {
  const { rows } = await superuser.query(`select from pgboss.job where name = 'refresh_results' and state = 'active'`);
  return rows.length > 0;
}

async function isStored(
  superuser: pg.Client,
  { mode, status, isGated }: Pick<(typeof COMPUTED)[number], 'mode' | 'status' | 'isGated'>,
): Promise<boolean> {
  const { rows } = await superuser.query(
    `select from wave_results join waves on waves.id = wave_id where mode = $1 and status = $2 and is_gated = $3`,
    [mode, status, isGated],
  );
  return rows.length > 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_SECONDS * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('the results of the waves are not computed');
    await setTimeout(POLL_MS);
  }
}

function writeComputedTable(rounds: readonly Computed[]): string {
  const memory = rounds.flatMap(({ peakMemory }) => peakMemory ?? []);
  const of = (index: number, when: 'alone' | 'beside', value: (stage: Stage) => number | null) => {
    const all = rounds
      .map((round) => round[when][index])
      .flatMap((stage) => (stage === undefined ? [] : (value(stage) ?? [])));
    if (all.length === 0) return 'unknown';
    return [Math.min(...all), median(all), Math.max(...all)].map((each) => each.toFixed(1)).join(' / ');
  };
  return [
    writeTable([
      ['fastest / median / slowest, in seconds', 'alone', 'worker', 'database', 'while respondents answer'],
      ...COMPUTED.map(({ label }, index) => [
        label,
        of(index, 'alone', ({ seconds }) => seconds),
        of(index, 'alone', ({ shares }) => shares.server),
        of(index, 'alone', ({ shares }) => shares.database),
        of(index, 'beside', ({ seconds }) => seconds),
      ]),
    ]),
    '',
    `Peak memory of the worker: ${memory.length === 0 ? 'unknown' : `${(Math.max(...memory) / MEBIBYTE).toFixed(0)} MiB`}.`,
  ].join('\n');
}

function writeRespondentsTable(rounds: readonly Computed[]): string {
  const [before, during] = [rounds.map((round) => round.before), rounds.map((round) => round.during)];
  const [beforeP99, duringP99] = [journeySpreadOf(before).p99, journeySpreadOf(during).p99];
  return writeTable([
    [
      'journeys/s before',
      'journeys/s meanwhile',
      'meanwhile / before',
      'p99 before',
      'p99 meanwhile',
      'meanwhile / before p99',
    ],
    [
      throughputOf(before).toFixed(0),
      throughputOf(during).toFixed(0),
      ratio(throughputOf(during), throughputOf(before)),
      ms(beforeP99),
      ms(duringP99),
      ratio(duringP99, beforeP99),
    ],
  ]);
}
