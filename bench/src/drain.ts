import type { Subjects } from './subjects.ts';

/** Often enough to say how long it took, seldom enough to cost nothing. */
const LOOK_MS = 500;
/** Submissions that are worked off: enough to tell the rate, few enough to wait for. */
const SUBMISSIONS = 400;

/**
 * Lets the product's worker do what follows from the answers that the product took: notices, their mails, analyses by rules.
 * What the floor stored is no real submission, so that goes first with its jobs, and all jobs but some of the product's.
 *
 * @returns how fast, in words
 */
export async function drain({ superuser, startWorker }: Subjects): Promise<string> {
  await superuser.query(`delete from submissions where results -> 'consistency' is null`);
  await superuser.query(
    `delete from pgboss.job where name = 'process_submission' and data ->> 'survey_id' not in (
      select survey_id::text from submissions limit $1)`,
    [SUBMISSIONS],
  );
  const surveys = await count(superuser, `select count(*) from pgboss.job where name = 'process_submission'`);
  const begin = performance.now();
  await using _worker = await startWorker();
  const unfinished = `select count(*) from pgboss.job where state < 'completed'
    and name in ('process_submission', 'analyse_survey', 'send_email')`;
  while ((await count(superuser, unfinished)) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const seconds = (performance.now() - begin) / 1000;
  return `The queue: one worker took in ${surveys} submissions, wrote their analyses by rules and their notices to the outbox in ${seconds.toFixed(0)} s (${(surveys / seconds).toFixed(0)} a second).`;
}

async function count(superuser: Subjects['superuser'], query: string): Promise<number> {
  const { rows } = await superuser.query<{ count: string }>(query);
  return Number(rows[0]?.count);
}
