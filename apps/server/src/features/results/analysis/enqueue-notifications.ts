import type { TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails, type NewEmail } from '../../messages/lends.ts';
import { findNotificationRecipients } from '../../organisations/lends.ts';
import { findNotified, type SubmittedSurvey } from './analysis.repository.ts';
import type { AnalysisDependencies } from './analysis-dependencies.ts';

/** Notifies the members who want it of new answers, once for each survey and never for anonymous ones. */
export async function enqueueNotifications(
  scope: TenantScope,
  { clock, random }: Pick<AnalysisDependencies, 'clock' | 'random'>,
  surveys: readonly SubmittedSurvey[],
): Promise<void> {
  // A notification would reveal to the second when anonymous answers were given.
  const named = surveys.filter(({ is_anonymous }) => !is_anonymous);
  if (named.length === 0) return;
  const notified = await findNotified(
    scope,
    named.map(({ id }) => id),
  );
  const created_at = clock.now();
  const emails: NewEmail[] = [];
  const recipients = recipientsOf(scope);
  for (const survey of named) {
    if (notified.has(survey.id)) continue;
    for (const { id, kind } of await recipients(survey)) {
      emails.push({ id: random.uuid(), kind, survey_id: survey.id, recipient_id: id, created_at });
    }
  }
  await enqueueEmails(scope, { random }, emails);
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
