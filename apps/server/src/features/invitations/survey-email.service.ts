import { AppError } from '../../core/errors.ts';
import { actorOf } from '../../core/events.ts';
import type { NewEmail } from '../../platform/db/emails.ts';
import { recordEvent } from '../../platform/db/events.ts';
import { findRepeatedCreation } from '../../platform/db/idempotency.ts';
import { isWaitingForAnswers } from '../../platform/db/survey-rows.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limits.ts';
import { enqueueEmails } from '../../platform/mail/enqueue-emails.ts';
import { findWithheld } from '../../platform/mail/withheld-emails.ts';
import { lockSurvey } from '../assignments/survey.read.ts';
import type { SurveyChange } from '../assignments/survey-change.read.ts';
import { recordSurveyChange } from '../assignments/survey-change.read.ts';
import { findLatestMail, isUnsubscribed } from './participant-emails.read.ts';
import { enqueueReminders } from './reminders/enqueue-reminders.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';

/** Whoever got a mail within this time is not reminded along with the others. */
const LEFT_IN_PEACE_MS = 86_400_000;
/** Reminded at one press; who has more presses again. */
const REMINDED_AT_ONCE = 5_000;

export interface SurveyMailService {
  /**
   * Mails the participant once more: the invitation where it did not get out, a reminder where it did.
   *
   * On an anonymous survey it reminds, and says nothing of the participant: a reminder that limits or an opt-out keep back
   * is noted as one that is sent.
   *
   * @param address network address of the caller, by which the number of mails is limited
   * @throws {AppError} `survey_closed`, `no_participant_address`, `participant_unsubscribed`, `mail_waiting`,
   *   `email_limit_reached` or `too_many_requests`
   */
  mail(change: SurveyChange & { address: string; idempotencyKey: string | null }): Promise<void>;
  /**
   * Reminds everyone who has not answered, but nobody twice within a day.
   *
   * @returns how many
   */
  remindEveryone(change: Omit<SurveyChange, 'surveyId'>): Promise<number>;
}

export type SurveyMailDependencies = SurveyDependencies & { readonly attemptLimits: AttemptLimits };

export function createSurveyMailService(dependencies: SurveyMailDependencies): SurveyMailService {
  const { db, clock, random, attemptLimits } = dependencies;
  return {
    mail: async (change) => {
      const { member, surveyId, address, idempotencyKey } = change;
      const now = clock.now();
      const { email } = await inOrganisation(db, member.organisationId, (scope) => lockMailable(scope, surveyId, now));
      // Apart from the codes that the person asks for themself.
      await attemptLimits.admit('mail', { address, account: `participant ${email}` });
      await inOrganisation(db, member.organisationId, async (scope) => {
        const mailId = random.uuid();
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'mailParticipant',
          request: surveyId,
          createdId: mailId,
          now,
        });
        if (repeated !== null) return;
        // Anew, because counting attempts took its time outside of the transaction.
        const survey = await lockMailable(scope, surveyId, now);
        const gotOut = survey.is_anonymous || (await hasBeenMailed(scope, surveyId));
        const mail = { id: mailId, survey_id: surveyId, created_at: now };
        const mails: NewEmail[] = [
          gotOut ? { ...mail, kind: 'reminder', is_automatic: false } : { ...mail, kind: 'invitation' },
        ];
        if (!survey.is_anonymous) await refuseWithheld(scope, mails, now);
        await enqueueEmails(scope, { random }, mails);
        const kind = gotOut ? 'survey.reminded' : 'survey.invited_again';
        await recordSurveyChange(scope, { random }, change, { kind, at: now });
      });
    },
    remindEveryone: (request) => {
      const { member } = request;
      const now = clock.now();
      return inOrganisation(db, member.organisationId, async (scope) => {
        const lastMailBefore = new Date(now.getTime() - LEFT_IN_PEACE_MS);
        const rule = { now, lastMailBefore, isAutomatic: false, limit: REMINDED_AT_ONCE };
        const { reminded } = await enqueueReminders(scope, dependencies, rule);
        if (reminded === 0) return 0;
        await recordEvent(scope, {
          id: random.uuid(),
          at: now,
          actor: actorOf(request.member, request),
          kind: 'organisation.reminded_everyone',
          entityId: member.organisationId,
        });
        return reminded;
      });
    },
  };
}

/**
 * Whether the last email about a named survey was sent, so that the next one is a reminder. For an anonymous survey this
 * is not looked up: a reminder that was withheld because the answers are in must look like one that was sent.
 *
 * @throws {AppError} `mail_waiting`
 */
async function hasBeenMailed(scope: TenantScope, surveyId: string): Promise<boolean> {
  const latest = await findLatestMail(scope, surveyId);
  if (latest?.status === 'waiting') throw new AppError('mail_waiting');
  return latest?.status === 'sent' || latest?.kind === 'reminder';
}

/** @throws {AppError} `email_limit_reached` */
async function refuseWithheld(scope: TenantScope, mails: readonly NewEmail[], now: Date): Promise<void> {
  const [withheld] = (await findWithheld(scope, mails, now)).values();
  if (withheld !== undefined) throw new AppError('email_limit_reached', { message: withheld.reason });
}

/** Makes sure that a mail makes sense. @returns the address it would go to */
async function lockMailable(
  scope: TenantScope,
  surveyId: string,
  now: Date,
): Promise<{ email: string; is_anonymous: boolean }> {
  const survey = await lockSurvey(scope, surveyId);
  if (survey === undefined) throw new AppError('survey_not_found');
  if (!isWaitingForAnswers(survey, now)) throw new AppError('survey_closed');
  if (survey.participant_email === null) throw new AppError('no_participant_address');
  if (await isUnsubscribed(scope, survey)) throw new AppError('participant_unsubscribed');
  return { email: survey.participant_email, is_anonymous: survey.is_anonymous };
}
