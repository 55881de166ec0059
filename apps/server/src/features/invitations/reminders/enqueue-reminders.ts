import type { TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails } from '../../../platform/mail/enqueue-emails.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { countReminders, type ReminderCount } from './count-reminders.ts';
import { findSurveysToRemind, lockReminders, type ReminderRule } from './reminders.repository.ts';

/**
 * Enqueues reminders for the surveys that the rule selects.
 *
 * @returns how many it found, and how many reminders are sent
 */
export async function enqueueReminders(
  scope: TenantScope,
  { random }: Pick<SurveyDependencies, 'random'>,
  rule: ReminderRule,
): Promise<{ found: number; reminded: ReminderCount }> {
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
  const notWithheld = surveys.filter(({ is_anonymous, emailId }) => is_anonymous || waiting.has(emailId));
  return { found: surveys.length, reminded: await countReminders(scope, notWithheld) };
}
