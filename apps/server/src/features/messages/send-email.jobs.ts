import type { Logger } from 'pino';
import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../platform/jobs/queue-definition.ts';
import { deadLetterEmail, type SendEmailDependencies, sendEmail } from './send-email.ts';
import { requeueEmail } from './waiting-emails.repository.ts';

type SendEmailJobDependencies = Omit<SendEmailDependencies, 'onUnconfirmed'> & { readonly log: Logger };

export const SEND_EMAIL: JobDefinition<'send_email', SendEmailJobDependencies> = {
  name: 'send_email',
  payload: z.object({ organisation_id: z.uuid(), email_id: z.uuid() }),
  entity: 'email_id',
  // A mail server may be down for most of a day before an email is dead-lettered.
  options: { ...RETRIED, retryLimit: 30, expireInSeconds: 300 },
  batchSize: 1,
  isPaced: false,
  handle: oneByOne((dependencies, payload) => {
    const onUnconfirmed = (email_id: string) =>
      dependencies.log.warn({ email_id }, 'email unconfirmed: it may have arrived or not');
    return sendEmail({ ...dependencies, onUnconfirmed }, payload);
  }),
  onDeadLetter: async ({ db, metrics }, payload) => {
    const ended = await deadLetterEmail(db, payload);
    if (ended !== null && !ended.isUnlogged) metrics.emailEnded(ended.outcome);
    return { isUnlogged: ended?.isUnlogged ?? false };
  },
  prepareRetry: (scope, { email_id }) => requeueEmail(scope, email_id),
};
