import { AppError } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest } from '../../platform/db/unit-of-work.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limits.ts';
import { enqueueEmails, findWithheld, type NewEmail } from '../messages/lends.ts';
import { findLatestEmail, isUnsubscribed } from './participant-emails.repository.ts';
import { countReminders, type ReminderCount } from './reminders/count-reminders.ts';
import { enqueueReminders } from './reminders/enqueue-reminders.ts';
import { findSurveysToRemind, type ReminderRule } from './reminders/reminders.repository.ts';
import { lockSurvey } from './survey.repository.ts';
import type { SurveyChange } from './survey-change.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';
import { isWaitingForAnswers } from './survey-rows.repository.ts';

/** Participants who got an email within this time are not reminded. */
const MIN_REMINDER_INTERVAL_MS = 86_400_000;
/** Maximum number of reminders per request. */
const MAX_REMINDERS_PER_REQUEST = 5_000;
const NOT_INVITED = 'Nobody was invited by email yet. Change the status to invited, which sends the invitation.';

/** `isCapped`: the count reached the limit of one request, so more may be due. */
type RequestedReminders = ReminderCount & { readonly isCapped: boolean };

export type SurveyEmailService = ReturnType<typeof createSurveyEmailService>;

export type SurveyEmailDependencies = SurveyDependencies & { readonly attemptLimits: AttemptLimits };

export function createSurveyEmailService(dependencies: SurveyEmailDependencies) {
  const { db, clock, attemptLimits } = dependencies;
  return {
    /**
     * Sends the participant another email: the invitation if it was not sent, otherwise a reminder.
     *
     * On an anonymous survey it always sends a reminder and reveals nothing about the participant: a reminder that limits or an opt-out
     * withhold is recorded like a sent one.
     *
     * @throws {AppError} `survey_closed`, `no_participant_address`, `participant_unsubscribed`, `mail_waiting`,
     *   `email_limit_reached` or `too_many_requests`
     */
    send: async (change: SurveyChange) => {
      const { principal, surveyId, address } = change;
      const { email } = await inOrganisation(db, principal, (scope) =>
        lockSurveyForEmail(scope, surveyId, clock.now()),
      );
      // These emails are counted separately from the codes that the person requests.
      await attemptLimits.admit('mail', { address, account: `participant ${email}` });
      await inRequest(dependencies, change, async (work) => {
        const { now } = work;
        await work.createOnce('mailParticipant', surveyId, async (id) => {
          // The survey is checked again, because the attempts were counted outside the transaction.
          const survey = await lockSurveyForEmail(work, surveyId, now);
          const wasSent = survey.is_anonymous || (await wasLastEmailSent(work, surveyId));
          const fields = { id, survey_id: surveyId, wave_id: survey.wave_id, created_at: now };
          const emails: NewEmail[] = [
            wasSent ? { ...fields, kind: 'reminder', is_automatic: false } : { ...fields, kind: 'invitation' },
          ];
          if (!survey.is_anonymous) await refuseWithheld(work, emails, now);
          await enqueueEmails(work, emails);
          await work.record({ kind: wasSent ? 'survey.reminded' : 'survey.invited_again', entityId: surveyId });
        });
      });
    },
    /** Number of reminders that {@link remindEveryone} would send now; limits of single addresses may withhold a few of them. */
    countDue: (reader: Scope, siteId?: string): Promise<RequestedReminders> =>
      inOrganisation(db, reader, async (scope) => {
        const due = await findSurveysToRemind(scope, everyoneDue(clock.now(), siteId));
        return { ...(await countReminders(scope, due)), isCapped: isCapped(due.length) };
      }),
    /** Reminds everyone who has not answered, but nobody twice within a day. @param siteId only this site @returns number of reminders */
    remindEveryone: (request: OrganisationRequest, siteId?: string): Promise<RequestedReminders> =>
      inRequest(dependencies, request, async (work) => {
        const { found, reminded } = await enqueueReminders(work, everyoneDue(work.now, siteId));
        const counted = { ...reminded, isCapped: isCapped(found) };
        if (reminded.all > 0) {
          await work.record({ kind: 'organisation.reminded_everyone', entityId: work.organisationId });
        }
        return counted;
      }),
  };
}

function isCapped(found: number): boolean {
  return found === MAX_REMINDERS_PER_REQUEST;
}

/** The rule for a requested reminder to everyone who got no email within the last day. */
function everyoneDue(now: Date, siteId: string | undefined): ReminderRule {
  const lastEmailBefore = new Date(now.getTime() - MIN_REMINDER_INTERVAL_MS);
  return { now, lastEmailBefore, waveId: null, siteId, isAutomatic: false, limit: MAX_REMINDERS_PER_REQUEST };
}

/**
 * Whether the last email about a named survey was sent, so that the next one is a reminder. It is not looked up for an anonymous survey: a
 * reminder that was withheld after the submission must look like a sent one.
 *
 * @throws {AppError} `mail_waiting`
 */
async function wasLastEmailSent(scope: TenantScope, surveyId: string): Promise<boolean> {
  const latest = await findLatestEmail(scope, surveyId);
  if (latest?.status === 'waiting') throw new AppError('mail_waiting');
  return latest?.status === 'sent' || latest?.kind === 'reminder';
}

/** @throws {AppError} `email_limit_reached` */
async function refuseWithheld(scope: TenantScope, emails: readonly NewEmail[], now: Date): Promise<void> {
  const [withheld] = (await findWithheld(scope, emails, now)).values();
  if (withheld !== undefined) throw new AppError('email_limit_reached', { message: withheld.reason });
}

/** Locks a survey whose participant can be emailed. @returns the address of the participant */
async function lockSurveyForEmail(
  scope: TenantScope,
  surveyId: string,
  now: Date,
): Promise<{ email: string; is_anonymous: boolean; wave_id: string | null }> {
  const survey = await lockSurvey(scope, surveyId);
  if (survey === undefined) throw new AppError('survey_not_found');
  if (survey.status === 'draft' || survey.status === 'active') {
    throw new AppError('survey_closed', { message: NOT_INVITED });
  }
  if (!isWaitingForAnswers(survey, now)) throw new AppError('survey_closed');
  if (survey.participant_email === null) throw new AppError('no_participant_address');
  if (await isUnsubscribed(scope, survey)) throw new AppError('participant_unsubscribed');
  const { participant_email: email, is_anonymous, wave_id } = survey;
  return { email, is_anonymous, wave_id };
}
