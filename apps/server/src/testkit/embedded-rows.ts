import type { Answers } from '@plumbline/domain/question';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { sql } from 'kysely';
import { wholeOrganisation } from '../core/scope.ts';
import { DEMO_ORGANISATION } from '../features/organisations/demo-organisation.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { findRunningEmbedded } from '../platform/db/embedded-database.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import { startQueue } from '../platform/jobs/boss-queue.ts';

/** Stored data about a survey of the demo, with the number of rows of each kind. */
export interface StoredSurvey {
  readonly status: SurveyStatus;
  readonly submittedAt: Date | null;
  readonly score: number | null;
  readonly answers: Answers | null;
  readonly receiptCode: string | null;
  readonly storedAt: Date | null;
  readonly submissions: number;
  readonly analyses: number;
  /** Number of waiting events and jobs that follow from the answers. */
  readonly following: number;
}

/** Connects to the embedded PostgreSQL of a running server, as the server's role. */
export async function openEmbedded(dataDir: string) {
  const serverUrl = (await findRunningEmbedded(dataDir))?.serverUrl ?? null;
  if (serverUrl === null) throw new RangeError(`no embedded PostgreSQL is running on ${dataDir}`);
  const db = connect(openPool(serverUrl, 2));
  const onError = (error: Error) => {
    throw error;
  };
  const queue = await startQueue(serverUrl, { duty: 'enqueue', onError });
  return {
    /** The stored rows by survey id. */
    read: (surveyIds: readonly string[]) =>
      inOrganisation(db, wholeOrganisation(DEMO_ORGANISATION.id), async ({ tx }) => {
        const { rows } = await sql<StoredSurvey & { id: string }>`
          select surveys.id, surveys.status, surveys.submitted_at as "submittedAt", surveys.score,
            submissions.answers, submissions.receipt_code as "receiptCode", submissions.stored_at as "storedAt",
            (select count(*) from submissions as each where each.survey_id = surveys.id) as submissions,
            (select count(*) from analyses where analyses.survey_id = surveys.id) as analyses,
            (select count(*) from events
             where kind = 'survey.submitted' and entity_id = surveys.id and not is_dispatched)
            + (select count(*) from pgboss.job
             where name = 'process_submission' and data ->> 'survey_id' = surveys.id::text) as "following"
          from surveys left join submissions on submissions.survey_id = surveys.id
          where surveys.id = any(${surveyIds})`.execute(tx);
        return new Map(rows.map(({ id, ...stored }) => [id, stored]));
      }),
    /** Process id of one of the server's idle connections. */
    connectionOfServer: async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where application_name = 'plumbline' and state = 'idle' and pid <> pg_backend_pid() limit 1`.execute(db);
      return rows[0]?.pid ?? 0;
    },
    /** Makes jobs of a dead server and failed jobs due now, instead of waiting for their timeouts and retry delays. */
    releaseJobsOfDeadWorkers: async () => {
      // Every start of a server also restarts PostgreSQL, so a job that is older belongs to no running worker.
      await sql`
        update pgboss.job set started_on = started_on - expire_seconds * interval '1 second'
        where state = 'active' and started_on < pg_postmaster_start_time()`.execute(db);
      await sql`update pgboss.queue set monitor_claim_on = null`.execute(db);
      await queue.boss.supervise();
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
    },
    [Symbol.asyncDispose]: async () => {
      await queue.stop();
      await db.destroy();
    },
  };
}
