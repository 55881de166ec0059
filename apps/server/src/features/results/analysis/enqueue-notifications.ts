import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { enqueueEmails, type NewEmail } from '../../messages/lends.ts';
import { findNotificationRecipients } from '../../organisations/lends.ts';
import { findNotified, findSitesOfNamed, type SubmittedSurvey } from './analysis.repository.ts';

/**
 * Enqueues notifications of new answers to the members who want them and can see the survey: once for each survey, and never for anonymous
 * answers.
 */
export async function enqueueNotifications(work: Work, surveys: readonly SubmittedSurvey[]): Promise<void> {
  const { now: created_at, random } = work;
  // A notification would reveal to the second when anonymous answers were given.
  const named = surveys.filter(({ is_anonymous }) => !is_anonymous);
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const notified = await findNotified(work, ids);
  const siteOf = await findSitesOfNamed(work, ids);
  const emails: NewEmail[] = [];
  const recipients = recipientsOf(work);
  for (const survey of named) {
    if (notified.has(survey.id)) continue;
    const site = siteOf.get(survey.id);
    for (const { id, kind, sites } of await recipients(survey)) {
      if (sites !== null && (site === undefined || !sites.includes(site))) continue;
      emails.push({ id: random.uuid(), kind, survey_id: survey.id, recipient_id: id, created_at });
    }
  }
  await enqueueEmails(work, emails);
}

/** Surveys with the same inviter and risk have the same recipients, so the recipients are looked up once. */
function recipientsOf(scope: TenantScope) {
  const found = new Map<string, ReturnType<typeof findNotificationRecipients>>();
  return ({ risk_level, created_by }: SubmittedSurvey) => {
    const isHighRisk = risk_level === 'High';
    const key = `${isHighRisk} ${created_by}`;
    const recipients = found.get(key) ?? findNotificationRecipients(scope, { isHighRisk, invitedBy: created_by });
    found.set(key, recipients);
    return recipients;
  };
}
