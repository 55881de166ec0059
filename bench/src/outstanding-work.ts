import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Waits for the work that follows from answers: every submitted survey is analysed, every event dispatched, every job finished. Only this
 * file of the bench knows how the product stores events and jobs.
 */

/** Polling interval: short enough to measure the duration of the work, long enough to cost almost nothing. */
const POLL_MS = 250;
/** Time without progress after which waiting fails; longer than the first delays between the attempts of a job. */
const STALLED_MS = 120_000;

/** Counts submitted surveys whose analysis is not written yet. */
export function countUnanalysed(superuser: pg.Client): Promise<number> {
  return countRows(superuser, `surveys where status in ('completed', 'processing')`);
}

/**
 * Waits until every submitted survey is analysed.
 *
 * @throws {Error} when no further survey is analysed for two minutes
 */
export function waitUntilAnalysed(superuser: pg.Client): Promise<void> {
  return waitUntilNone(() => countUnanalysed(superuser), 'submitted surveys are not analysed');
}

/**
 * Waits until every submitted survey is analysed, every event dispatched and every job finished.
 *
 * @throws {Error} when there is no progress for two minutes, or a job failed permanently
 */
export async function waitUntilAllDone(superuser: pg.Client): Promise<void> {
  await waitUntilAnalysed(superuser);
  await waitUntilNone(() => countUnfinished(superuser), 'events and jobs are not finished');
  await checkNoJobFailed(superuser);
}

/** Counts undispatched events and unfinished jobs; in one query, because events turn into jobs. */
function countUnfinished(superuser: pg.Client): Promise<number> {
  return countRows(
    superuser,
    `(select from events where not is_dispatched union all select from pgboss.job where state < 'completed') as unfinished`,
  );
}

/** @throws {Error} naming the jobs that failed permanently */
async function checkNoJobFailed(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string; jobs: string }>(
    `select name, count(*) as jobs from pgboss.job where state = 'failed' group by name order by name`,
  );
  if (rows.length === 0) return;
  throw new Error(`jobs failed permanently: ${rows.map(({ name, jobs }) => `${jobs} ${name}`).join(', ')}`);
}

async function waitUntilNone(count: () => Promise<number>, what: string): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let fewestSince = performance.now();
  for (let left = await count(); left > 0; left = await count()) {
    if (left < fewest) {
      fewest = left;
      fewestSince = performance.now();
    }
    if (performance.now() - fewestSince > STALLED_MS) throw new Error(`${left} ${what}, and there is no more progress`);
    await setTimeout(POLL_MS);
  }
}

async function countRows(superuser: pg.Client, from: string): Promise<number> {
  const { rows } = await superuser.query<{ count: string }>(`select count(*) from ${from}`);
  return Number(rows[0]?.count);
}
