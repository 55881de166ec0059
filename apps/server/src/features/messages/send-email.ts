import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import type { Jobs } from '../../core/jobs.ts';
import { wholeOrganisation } from '../../core/scope.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { UnloggedFailure } from '../../platform/jobs/job-definition.ts';
import { type Email, EmailFailure, type EmailFailureKind, type Mailer } from '../../platform/mail/mailer.ts';
import { withoutAddresses } from '../../platform/mail/without-addresses.ts';
import type { EmailOutcome, Metrics } from '../../platform/metrics/metrics.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';
import { composeEmail } from './compose-email.ts';
import type { Composed } from './composed.ts';
import { countTowardsLimits } from './count-towards-limits.ts';
import {
  type AttemptOutcome,
  claimHandOver,
  endWaiting,
  findWaitingEmail,
  noteAttempt,
} from './waiting-emails.repository.ts';
import { UNWANTED_REASON } from './withheld-emails.repository.ts';

export interface SendEmailDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly mailer: Mailer;
  readonly questionSets: Pick<QuestionSets, 'load'>;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
  /** Called with the id of an email that may or may not have arrived, unless the log must not mention it. */
  readonly onUnconfirmed: (emailId: string) => void;
  readonly metrics: Pick<Metrics, 'emailEnded'>;
}

/** Reason that is shown for an unconfirmed email. */
const ANSWER_MISSING = 'The mail server received the whole email but never confirmed it.';

/** An email that got its final status without an attempt. */
interface Ended {
  readonly kind: 'ended';
  readonly outcome: EmailOutcome;
  readonly isUnlogged: boolean;
}

const WITHHELD = {
  unwanted: UNWANTED_REASON,
  obsolete: 'There was nothing left to send: the survey was paused or closed, or the address was removed.',
  at_night: 'It would have arrived at night; another one follows in the daytime.',
} as const;

/**
 * Sends one email, unless it was sent already or became obsolete.
 *
 * Sending an email and recording it cannot be atomic. An email is therefore marked right before its last byte is sent;
 * a marked email that was neither sent nor refused is reported as unconfirmed instead of being sent twice.
 *
 * A reminder to a person who has answered anonymously takes the same steps and the same time as a sent reminder, and neither the log nor
 * the metrics mention reminders of anonymous surveys.
 *
 * @see docs/decisions/0033
 * @throws when the email was not accepted and can be retried; the reason is stored with the email
 */
export async function sendEmail(
  dependencies: SendEmailDependencies,
  { organisation_id, email_id }: Jobs['send_email'],
): Promise<void> {
  const { db, clock, random, mailer, questionSets, publicUrl, onUnconfirmed, metrics } = dependencies;
  const composed = await inOrganisation(
    db,
    wholeOrganisation(organisation_id),
    async (scope): Promise<Composed | Ended> => {
      const email = await findWaitingEmail(scope, email_id);
      if (email === undefined) return { kind: 'obsolete' };
      if (email.handed_over_at !== null) {
        await endWaiting(scope, email_id, { status: 'unconfirmed', last_error: ANSWER_MISSING });
        if (email.is_unlogged !== true) onUnconfirmed(email_id);
        return { kind: 'ended', outcome: 'unconfirmed', isUnlogged: email.is_unlogged === true };
      }
      const now = clock.now();
      const made = await composeEmail(scope, email, { random, now, publicUrl, questionSets });
      const reason =
        'email' in made ? await countTowardsLimits(scope, email, { address: made.email.to, now }) : WITHHELD[made.kind];
      if (reason === null && 'email' in made) return made;
      await endWaiting(scope, email_id, { status: 'withheld', last_error: reason ?? WITHHELD.obsolete });
      return { kind: 'ended', outcome: 'withheld', isUnlogged: email.is_unlogged === true };
    },
  );
  if (composed.kind === 'ended' && !composed.isUnlogged) metrics.emailEnded(composed.outcome);
  if (!('email' in composed)) return;
  const { email } = composed;
  const hasAnswered = composed.kind === 'answered';
  const claim = async () => {
    const isOurs = await inOrganisation(db, wholeOrganisation(organisation_id), (scope) =>
      claimHandOver(scope, email_id, clock.now()),
    );
    if (!isOurs) throw new HandedOverElsewhere();
  };
  try {
    if (hasAnswered) await mailer.withhold?.(email, claim);
    else await mailer.send(email, claim);
  } catch (error) {
    if (isHandedOverElsewhere(error)) return;
    await noteFailure(dependencies, { organisation_id, email }, error);
    return;
  }
  const end: AttemptOutcome = hasAnswered
    ? { status: 'withheld', last_error: WITHHELD.obsolete }
    : { status: 'sent', sent_at: clock.now(), last_error: null };
  await inOrganisation(db, wholeOrganisation(organisation_id), (scope) => noteAttempt(scope, email_id, end));
  if (email.isUnlogged === undefined) metrics.emailEnded('sent');
}

/**
 * Sets the status of an email whose job was dead-lettered.
 *
 * @returns the status, and whether the log and the metrics must not mention it; `null` when the email was no longer waiting
 */
export async function deadLetterEmail(
  db: Kysely<Database>,
  { organisation_id, email_id }: Jobs['send_email'],
): Promise<{ readonly outcome: 'failed' | 'unconfirmed'; readonly isUnlogged: boolean } | null> {
  return await inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
    const email = await findWaitingEmail(scope, email_id);
    if (email === undefined) return null;
    const status = email.handed_over_at === null ? 'failed' : 'unconfirmed';
    await endWaiting(scope, email_id, status === 'failed' ? { status } : { status, last_error: ANSWER_MISSING });
    return { outcome: status, isUnlogged: email.is_unlogged === true };
  });
}

const OUTCOMES: Readonly<Record<EmailFailureKind, EmailOutcome>> = {
  try_again: 'retried',
  refused: 'failed',
  unconfirmed: 'unconfirmed',
};

/** Thrown when another worker is handing the email over: its job had expired and was given to this worker. */
class HandedOverElsewhere extends Error {}

function isHandedOverElsewhere(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof HandedOverElsewhere) return true;
  }
  return false;
}

async function noteFailure(
  { db, onUnconfirmed, metrics }: SendEmailDependencies,
  { organisation_id, email }: { readonly organisation_id: string; readonly email: Email },
  error: unknown,
): Promise<void> {
  const { id, isUnlogged = false } = email;
  const reason = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
  const fate: EmailFailureKind = error instanceof EmailFailure ? error.fate : 'try_again';
  await inOrganisation(db, wholeOrganisation(organisation_id), (scope) => {
    if (fate === 'try_again') {
      return noteAttempt(scope, id, { status: 'waiting', last_error: reason, handed_over_at: null });
    }
    const isRefused = fate === 'refused';
    return noteAttempt(scope, id, {
      status: isRefused ? 'failed' : 'unconfirmed',
      last_error: isRefused ? reason : ANSWER_MISSING,
    });
  });
  if (!isUnlogged) metrics.emailEnded(OUTCOMES[fate]);
  if (fate === 'unconfirmed' && !isUnlogged) onUnconfirmed(id);
  if (fate !== 'try_again') return;
  // A new error, because it is logged and stored with the job, and the mailer's error may contain addresses.
  const message = `the email could not be handed over: ${reason}`;
  throw isUnlogged ? new UnloggedFailure(message) : new Error(message);
}
