import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { Pool } from 'undici';
import { startComputing, type WaveRow } from './computed-waves.ts';
import { answerOne } from './grown-organisation.ts';
import { startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { describeMachine, writeTable } from './round-figures.ts';
import { median } from './statistics.ts';
import { fillWaves } from './wave-data.ts';

/** Minimum share of people who answer. */
const ANSWERING = 0.6;
/** Sizes of the organisation: two waves of each mode, of which one is closed. */
const PLACES = { crews: 1_000, sites: 100, companies: 300, waves: 4 };

const POLL_MS = 20;

interface ClosedWave extends WaveRow {
  readonly mode: string;
  readonly answers: number;
}

/**
 * Measures the time that the worker's code takes to compute the results of a large closed wave of each mode.
 *
 * @returns the report
 * @throws {Error} when results were not computed
 */
export async function measureResults({ sizes, asked }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer({ asked });
  const { superuser, origin, databaseUrl } = server;
  await using connections = new AsyncDisposableStack();
  const manager = connections.adopt(new Pool(origin, { connections: 1 }), (pool) => pool.close());
  const { id: templateId } = await answerOne(server, manager, await server.signIn());
  const people = Math.ceil(sizes.answersInWave / ANSWERING);
  await fillWaves(superuser, { templateId, questionnaire: asked.questionnaire }, { people, ...PLACES });
  await superuser.query('analyze');
  await using computing = await startComputing(databaseUrl, superuser);
  const { rows: waves } = await superuser.query<ClosedWave>(`
    select id, organisation_id, mode, (select count(*)::integer from group_answers where wave_id = waves.id)
      + (select count(*)::integer from surveys where wave_id = waves.id and submitted_at is not null and mode = 'individual') as answers
    from waves where status = 'closed' order by mode desc`);
  const rows: string[][] = [];
  for (const wave of waves) {
    const stored: number[] = [];
    const done: number[] = [];
    for (let round = 0; round < sizes.rounds; round += 1) {
      await superuser.query('delete from wave_results where wave_id = $1', [wave.id]);
      await superuser.query('delete from group_results where wave_id = $1', [wave.id]);
      const begin = performance.now();
      const secondsAfter = async (end: Promise<void>) => {
        await end;
        return (performance.now() - begin) / 1000;
      };
      const ended = new AbortController();
      const computed = computing.compute(wave).finally(() => ended.abort());
      const times = await Promise.all([
        secondsAfter(untilStored(superuser, wave, ended.signal)),
        secondsAfter(computed),
      ]);
      stored.push(times[0]);
      done.push(times[1]);
    }
    const { rowCount } = await superuser.query(
      `select from group_results where wave_id = $1 and categories::text <> '{}'`,
      [wave.id],
    );
    if (rowCount === 0) throw new Error(`no figure is shown in ${wave.mode} mode`);
    const seconds = [stored, done].map((all) => `${median(all).toFixed(1)} s`);
    rows.push([`${wave.mode} mode`, wave.answers.toLocaleString('en'), ...seconds]);
  }
  return [
    `Results: computing a closed wave of ${PLACES.crews.toLocaleString('en')} crews, median of ${sizes.rounds}.`,
    describeMachine(),
    '',
    writeTable([['', 'answers', 'computed in', 'with the wave after'], ...rows]),
  ].join('\n');
}

/** Waits until the results of a wave are stored for members and in individual mode also for representatives, or until all work has ended. */
async function untilStored(superuser: pg.Client, { id, mode }: ClosedWave, ended: AbortSignal): Promise<void> {
  for (;;) {
    const { rowCount } = await superuser.query('select from wave_results where wave_id = $1', [id]);
    if (rowCount === (mode === 'group' ? 1 : 2) || ended.aborted) return;
    await setTimeout(POLL_MS);
  }
}
