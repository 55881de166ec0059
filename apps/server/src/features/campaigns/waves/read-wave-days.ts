import type { WaveDays } from '@plumbline/contract/wire';
import { type DayCounts, joinedDays } from '@plumbline/domain/campaigns/joined-days';
import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { isProgressShown, progressThreshold } from '@plumbline/domain/campaigns/shown-progress';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaignSettings } from '../plan/campaigns.repository.ts';
import { countDays } from './days.repository.ts';
import { areAnswersDeleted } from './deleted-answers.ts';
import { countAsked, countStoredGroupAnswers } from './progress.repository.ts';
import { requireWave } from './wave-access.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/**
 * The days of a wave, as members may see them: none where the wave hides the number of openings, and in group mode joined until
 * they reach the threshold.
 *
 * @throws {AppError} `wave_not_found`
 */
export async function readWaveDays(scope: TenantScope, waveId: string, now: Date): Promise<WaveDays> {
  const wave = await requireWave(scope, waveId);
  if (!(await isShown(scope, wave))) return { days: [] };
  const { time_zone } = await findCampaignSettings(scope);
  const days = await countDays(scope, wave, time_zone);
  const areKept = !areAnswersDeleted(wave, await countStored(scope, wave, days), now);
  if (!areKept) return { days: [] };
  if (wave.mode === 'individual') return { days: days.map((each) => ({ first_day: each.day, ...each })) };
  const last = lastDayOf(wave, localDateOf(wave.closed_at ?? now, time_zone));
  const joined = joinedDays(days, wave.threshold, { first: wave.starts_on, last });
  return { days: joined.map(({ firstDay, ...each }) => ({ first_day: firstDay, ...each })) };
}

/** The last day of a wave so far. @param until the day on which it ended, or today */
function lastDayOf({ closes_on }: WaveRow, until: LocalDate): LocalDate {
  return until < closes_on ? until : (plusDays(closes_on, -1) ?? until);
}

/** Whether enough people were asked in the whole wave to show the numbers of openings and answers. */
async function isShown(scope: TenantScope, wave: WaveRow): Promise<boolean> {
  const threshold = progressThreshold(wave);
  // Without a count: individual mode hides nothing, and a starting wave shows nothing.
  if (threshold === 0 || !Number.isFinite(threshold)) return threshold === 0;
  return isProgressShown(wave, wave.asked ?? (await countAsked(scope, wave.id)));
}

/** Number of stored answers; looked up only where it matters. */
async function countStored(scope: TenantScope, wave: WaveRow, days: readonly DayCounts[]): Promise<number> {
  // Days in group mode are separate counts, which stay unchanged when an answer is deleted.
  if (wave.mode === 'group') return wave.answered === null ? 0 : countStoredGroupAnswers(scope, wave.id);
  return days.reduce((sum, { answered }) => sum + answered, 0);
}
