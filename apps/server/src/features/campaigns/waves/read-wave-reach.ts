import type { WaveReach } from '@plumbline/contract/wire';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findTimeZone } from '../../organisations/lends.ts';
import { countRemindable } from '../../surveys/lends.ts';
import { findCampaignOfWave } from '../plan/campaigns.repository.ts';
import { countEmails, type WaveEmails } from './reach.repository.ts';
import { isOver, requireWave } from './wave-access.ts';
import { nextReminderAt, remindersByHand } from './wave-reminders.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Outcomes of the emails of a wave, as members may see them. @throws {AppError} `wave_not_found` */
export async function readWaveReach(scope: TenantScope, waveId: string, now: Date): Promise<WaveReach> {
  const wave = await requireWave(scope, waveId);
  const { waiting, sent, failed, last, lastReminderAt } = await countEmails(scope, wave, await findTimeZone(scope));
  return {
    status: wave.status,
    emails: { waiting, sent, failed },
    reminders: {
      due: wave.status === 'running' ? await countRemindable(scope, remindersByHand(wave.id, now)) : 0,
      last_at: lastReminderAt?.toISOString() ?? null,
      next_at: isOver(wave) ? null : await findNextReminder(scope, wave, { last, now }),
    },
  };
}

async function findNextReminder(
  scope: TenantScope,
  wave: WaveRow,
  { last, now }: { last: WaveEmails['last']; now: Date },
): Promise<string | null> {
  const { reminder_days: days } = await findCampaignOfWave(scope, wave);
  const next = days === null ? null : nextReminderAt(wave, { days, last, now });
  return next?.toISOString() ?? null;
}
