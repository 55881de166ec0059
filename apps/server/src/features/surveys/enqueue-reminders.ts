import type { TenantScope } from '../../db/tenant.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { findSurveysToRemind, lockReminders, type ReminderRule } from './reminders.repository.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';

/** Reminds whom the rule finds. @returns how many it found, and how many of them are written to */
export async function enqueueReminders(
  scope: TenantScope,
  { queue, random }: Pick<SurveyDependencies, 'queue' | 'random'>,
  rule: ReminderRule,
): Promise<{ found: number; enqueued: number }> {
  await lockReminders(scope);
  const surveyIds = await findSurveysToRemind(scope, rule);
  const enqueued = await enqueueMails(
    scope,
    queue,
    surveyIds.map((survey_id) => ({
      id: random.uuid(),
      kind: 'reminder',
      survey_id,
      is_automatic: rule.isAutomatic,
      created_at: rule.now,
    })),
  );
  return { found: surveyIds.length, enqueued };
}
