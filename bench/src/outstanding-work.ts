import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/**
 * What still has to follow from answers. The only file of the bench that knows how the product keeps its jobs: work is
 * done when every submitted survey is analysed, no event waits for its consequences, and no job of any name is unfinished.
 */

/** Short enough to tell how long the work took, long enough to cost nothing. */
const LOOK_MS = 250;
/** Longer than the first waits between the attempts of a job. */
const STALLED_MS = 120_000;

/** Submitted surveys whose analysis is not written yet. */
export function countUnanalysed(superuser: pg.Client): Promise<number> {
  return countRows(superuser, `surveys where status in ('completed', 'processing')`);
}

/** Surveys whose analysis is written. */
export function countAnalysed(superuser: pg.Client): Promise<number> {
  return countRows(superuser, `surveys where status = 'analyzed'`);
}

/**
 * Waits until every submitted survey is analysed, or all but so many.
 *
 * @throws {Error} when none was analysed for two minutes
 */
export function untilAnalysed(superuser: pg.Client, left = 0): Promise<void> {
  return untilLeft(left, () => countUnanalysed(superuser), 'submitted surveys are not analysed');
}

/**
 * Waits until nothing is left to do: every submitted survey is analysed, and every job is finished.
 *
 * @throws {Error} when nothing is done for two minutes, or a job failed for good
 */
export async function untilAllIsDone(superuser: pg.Client): Promise<void> {
  await untilAnalysed(superuser);
  await untilLeft(0, () => countUnfinished(superuser), 'events and jobs are not finished');
  await checkNoJobFailed(superuser);
}

/** Events whose consequences are not enqueued, and unfinished jobs; in one look, because the one turns into the other. */
function countUnfinished(superuser: pg.Client): Promise<number> {
  return countRows(
    superuser,
    `(select from events where not is_dispatched union all select from pgboss.job where state < 'completed') as unfinished`,
  );
}

/** @throws {Error} naming the jobs that failed for good */
export async function checkNoJobFailed(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string; jobs: string }>(
    `select name, count(*) as jobs from pgboss.job where state = 'failed' group by name order by name`,
  );
  if (rows.length === 0) return;
  throw new Error(`jobs failed for good: ${rows.map(({ name, jobs }) => `${jobs} ${name}`).join(', ')}`);
}

async function untilLeft(most: number, count: () => Promise<number>, what: string): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let fewestSince = performance.now();
  for (let left = await count(); left > most; left = await count()) {
    if (left < fewest) {
      fewest = left;
      fewestSince = performance.now();
    }
    if (performance.now() - fewestSince > STALLED_MS) throw new Error(`${left} ${what}, and nothing happens any more`);
    await setTimeout(LOOK_MS);
  }
}

async function countRows(superuser: pg.Client, from: string): Promise<number> {
  const { rows } = await superuser.query<{ count: string }>(`select count(*) from ${from}`);
  return Number(rows[0]?.count);
}
