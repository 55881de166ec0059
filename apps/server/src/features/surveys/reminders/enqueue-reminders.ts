import type { TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails } from '../../messages/lends.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { countReminders, type ReminderCount } from './count-reminders.ts';
import { countDueOfWave } from './due-reminders.repository.ts';
import { findSurveysToRemind, lockReminders, type ReminderRule } from './reminders.repository.ts';

/** Reminders of a wave that somebody asks for. */
export type WaveReminders = ReminderRule & { readonly waveId: string; readonly isAutomatic: false };

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
    surveys.map(({ id, wave_id, emailId }) => ({
      id: emailId,
      kind: 'reminder',
      survey_id: id,
      wave_id,
      is_automatic: rule.isAutomatic,
      created_at: rule.now,
    })),
  );
  const notWithheld = surveys.filter(({ is_anonymous, emailId }) => is_anonymous || waiting.has(emailId));
  const named = notWithheld.filter(({ is_anonymous }) => !is_anonymous).map(({ address }) => address);
  const anonymous = notWithheld.length - named.length;
  return { found: surveys.length, reminded: await countReminders(scope, { anonymous, named }) };
}

/** How many surveys the rule selects; opt-outs and limits of single addresses may keep a few of their reminders back. */
export function countRemindable(scope: TenantScope, rule: WaveReminders): Promise<number> {
  return countDueOfWave(scope, rule, rule.waveId);
}
