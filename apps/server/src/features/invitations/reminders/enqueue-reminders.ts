import type { TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails } from '../../../platform/mail/enqueue-emails.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { findSurveysToRemind, lockReminders, type ReminderRule } from './reminders.repository.ts';

/**
 * Enqueues reminders for the surveys that the rule selects.
 *
 * @returns how many it found, and how many of them are reminded: of anonymous surveys all, because nothing may be told of
 *   their participants
 */
export async function enqueueReminders(
  scope: TenantScope,
  { random }: Pick<SurveyDependencies, 'random'>,
  rule: ReminderRule,
): Promise<{ found: number; reminded: number }> {
  await lockReminders(scope);
  const surveys = (await findSurveysToRemind(scope, rule)).map((survey) => ({ ...survey, emailId: random.uuid() }));
  const waiting = await enqueueEmails(
    scope,
    { random },
    surveys.map(({ id, emailId }) => ({
      id: emailId,
      kind: 'reminder',
      survey_id: id,
      is_automatic: rule.isAutomatic,
      created_at: rule.now,
    })),
  );
  const reminded = surveys.filter(({ is_anonymous, emailId }) => is_anonymous || waiting.has(emailId)).length;
  return { found: surveys.length, reminded };
}
