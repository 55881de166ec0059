import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import type { Jobs, Queue } from '../../platform/jobs/queue.ts';
import { enqueueMails } from '../../platform/mail/enqueue-emails.ts';
import { findNoticeRecipients } from '../organisations/members/notice-recipients.read.ts';
import { findSubmitted, hasNotices } from './analysis.repository.ts';

export interface ProcessSubmissionDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
}

/**
 * Does what follows from answers: tells the members who want to know, and has the analysis written.
 *
 * A job of its own, so that the phone waits for neither, and members hear at once instead of behind an analysis that may
 * wait for a model. Running it again tells nobody twice.
 */
export async function processSubmission(
  { db, clock, random, queue }: ProcessSubmissionDependencies,
  job: Jobs['process_submission'],
): Promise<void> {
  await inOrganisation(db, job.organisation_id, async (scope) => {
    const survey = await findSubmitted(scope, job.survey_id);
    if (survey === undefined) return;
    // A notice would tell to the second when anonymous answers came in.
    if (!survey.is_anonymous && !(await hasNotices(scope, job.survey_id))) {
      const isHighRisk = survey.risk_level === 'High';
      const recipients = await findNoticeRecipients(scope, { isHighRisk, invitedBy: survey.created_by });
      const created_at = clock.now();
      await enqueueMails(
        scope,
        queue,
        recipients.map(({ id, kind }) => ({
          id: random.uuid(),
          kind,
          survey_id: job.survey_id,
          recipient_id: id,
          created_at,
        })),
      );
    }
    if (survey.status === 'completed') await queue.enqueue(scope.tx, 'analyse_survey', job);
  });
}
