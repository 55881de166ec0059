import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { enqueueEmails } from '../../messages/lends.ts';
import { countReminders, type ReminderCount } from './count-reminders.ts';
import { countDueOfWave } from './due-reminders.repository.ts';
import { lockReminders, lockSurveysToRemind, type ReminderRule } from './reminders.repository.ts';

/** Rule of the reminders of a wave. */
export type WaveReminders = ReminderRule & { readonly waveId: string; readonly isAutomatic: false };

/**
 * Enqueues reminders for the surveys that the rule selects.
 *
 * @returns numbers of selected surveys and of sent reminders
 */
export async function enqueueReminders(
  work: Work,
  rule: ReminderRule,
): Promise<{ found: number; reminded: ReminderCount }> {
  const { random } = work;
  await lockReminders(work);
  const surveys = (await lockSurveysToRemind(work, rule)).map((survey) => ({ ...survey, emailId: random.uuid() }));
  const waiting = await enqueueEmails(
    work,
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
  return { found: surveys.length, reminded: await countReminders(work, notWithheld) };
}

/** Number of surveys that the rule selects; opt-outs and limits of single addresses may withhold a few of their reminders. */
export function countRemindable(scope: TenantScope, rule: WaveReminders): Promise<number> {
  return countDueOfWave(scope, rule, rule.waveId);
}
