import { findOptedOut } from '../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { SurveyRow } from './survey.repository.ts';

/** The last email to the participant, an invitation or a reminder. */
export async function findLatestEmail({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('emails')
    .select(['kind', 'status', 'attempts', 'sent_at', 'last_error'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .where('kind', 'in', ['invitation', 'reminder'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The email that members see on a survey: the last one, or on an anonymous survey the invitation, because the outcome of a reminder depends
 * on the submission.
 */
export async function findShownEmail(scope: TenantScope, { id, is_anonymous }: Pick<SurveyRow, 'id' | 'is_anonymous'>) {
  const { tx, organisationId } = scope;
  if (!is_anonymous) return findLatestEmail(scope, id);
  return tx
    .selectFrom('emails')
    .select(['kind', 'status', 'attempts', 'sent_at', 'last_error'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', id)
    .where('kind', '=', 'invitation')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an email about a survey was sent or is waiting. */
export async function wasEmailed(scope: TenantScope, survey: Pick<SurveyRow, 'id' | 'is_anonymous'>): Promise<boolean> {
  const email = await findShownEmail(scope, survey);
  return email !== undefined && email.status !== 'failed' && email.status !== 'withheld';
}

/** Number of reminders that the participant of a survey got; for an anonymous survey, the number of requested reminders. */
export async function countReminders(
  { tx, organisationId }: TenantScope,
  { id, is_anonymous }: { id: string; is_anonymous: boolean },
): Promise<number> {
  const { reminders } = await tx
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('reminders'))
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', id)
    .where('kind', '=', 'reminder')
    .$if(!is_anonymous, (query) => query.where('status', '=', 'sent'))
    .executeTakeFirstOrThrow();
  return Number(reminders);
}

/**
 * Whether the participant opted out of this organisation's emails, or of all. Always false for an anonymous survey, where an opt-out would
 * reveal the erasure of its person, and who was invited.
 */
export async function isUnsubscribed(
  scope: TenantScope,
  { person_id, is_anonymous }: Pick<SurveyRow, 'person_id' | 'is_anonymous'>,
): Promise<boolean> {
  if (is_anonymous) return false;
  const { tx, organisationId } = scope;
  const person = await tx
    .selectFrom('people')
    .select(['unsubscribed_at', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', person_id)
    .executeTakeFirst();
  if (person === undefined) return false;
  if (person.unsubscribed_at !== null) return true;
  return person.email !== null && (await findOptedOut(scope, [person.email])).size > 0;
}
