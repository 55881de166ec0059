import { earliestStart } from '@plumbline/domain/campaigns/earliest-start';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import {
  isValidPlan,
  nextWaves,
  type PlanCheck,
  type PlannedWave,
  type WavePlan,
} from '@plumbline/domain/campaigns/plan';
import type { CampaignRow } from './campaigns.repository.ts';
import { dayInWords } from './days-in-words.ts';
import type { CountedWave } from './wave-counts.repository.ts';

/** How many of the next waves are shown. */
export const WAVES_AHEAD = 3;

/** The columns of a campaign's plan. */
export type PlanColumns = Pick<
  CampaignRow,
  | 'first_date'
  | 'wave_days'
  | 'repeat_every'
  | 'repeat_unit'
  | 'paused_weeks'
  | 'ends_on'
  | 'avoids_days_off'
  | 'days_off'
>;

/** A plan with the number of waves so far, including missed ones. */
type CountedPlan = PlanColumns & Pick<CampaignRow, 'waves_started'>;

/** The part of the newest wave that limits the start of the next one. */
export type LatestWave = Pick<CountedWave, 'starts_on' | 'closes_on' | 'status'>;

/** The plan of a campaign; `null`: it has no first date yet. */
export function planOf(campaign: PlanColumns): WavePlan | null {
  const { first_date, wave_days, repeat_every, repeat_unit, paused_weeks, ends_on, avoids_days_off, days_off } =
    campaign;
  if (first_date === null) return null;
  return {
    firstDate: first_date,
    waveDays: wave_days,
    repeat: repeat_every === null || repeat_unit === null ? null : { every: repeat_every, unit: repeat_unit },
    pausedWeeks: paused_weeks,
    endsOn: ends_on,
    daysOff: avoids_days_off ? days_off : null,
  };
}

/**
 * The coming waves, numbered after started and missed waves.
 *
 * @param latest the newest wave that has started: no wave starts on the same day, or while it is open
 * @returns at most `count`; none without a first date, and none while the plan has invalid values
 */
export function wavesAhead(
  campaign: CountedPlan,
  { latest, today, count }: { latest: LatestWave | null; today: LocalDate; count: number },
): readonly PlannedWave[] {
  const plan = planOf(campaign);
  if (plan === null || !isValidPlan(plan)) return [];
  // A single wave that was started early can leave its planned day ahead.
  if (plan.repeat === null && latest !== null) return [];
  const from = earliestStart(
    today,
    latest && { startsOn: latest.starts_on, closesOn: latest.closes_on, status: latest.status },
  );
  return nextWaves(plan, from, count).map((wave, index) => ({ ...wave, number: campaign.waves_started + index + 1 }));
}

/** The day on which the next wave starts; `null`: none is left. */
export function nextStart(campaign: CountedPlan, latest: LatestWave | null, today: LocalDate): LocalDate | null {
  return wavesAhead(campaign, { latest, today, count: 1 })[0]?.startsOn ?? null;
}

/** A sentence about a plan, with the field that it is about. */
export function planSentence(check: PlanCheck): { field: string; message: string } {
  switch (check.kind) {
    case 'invalid_date':
      return {
        field: check.field === 'firstDate' ? 'first_date' : 'ends_on',
        message: 'Choose a date that is less far away.',
      };
    case 'invalid_wave_days':
      return { field: 'wave_days', message: 'Choose how many days a wave lasts: 1 to 180.' };
    case 'invalid_repeat':
      return { field: 'repeat', message: 'Choose after how many weeks or months waves are repeated: 1 to 52.' };
    case 'invalid_week':
      return { field: 'paused_weeks', message: `There is no week ${check.week}. Take it out of the pauses.` };
    case 'end_before_first_date':
      return { field: 'ends_on', message: 'The end is before the first date. Choose a later end.' };
    case 'all_waves_paused':
      return { field: 'paused_weeks', message: 'Every wave would start in a paused week. Take out a pause.' };
    case 'waves_overlap':
      return {
        field: 'wave_days',
        message: `A wave would still run when the next one starts. Let waves last at most ${check.shortestDays} days, or repeat them less often.`,
      };
    case 'first_wave_paused':
      return {
        field: 'first_date',
        message: `The first date is in a paused week, so the first wave starts on ${dayInWords(check.startsOn)}.`,
      };
    case 'first_wave_moved':
      return {
        field: 'first_date',
        message: `The first date is at a weekend or a day off, so the first wave starts on ${dayInWords(check.startsOn)}.`,
      };
    case 'short_months':
      return {
        field: 'first_date',
        message: `In months without a day ${check.day}, the wave starts on the last day.`,
      };
  }
}
