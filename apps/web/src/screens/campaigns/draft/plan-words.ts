import type { Campaign, DaysOff } from '@plumbline/contract/wire';
import { earliestStart } from '@plumbline/domain/campaigns/earliest-start';
import { isLocalDate, isoWeekOf } from '@plumbline/domain/campaigns/local-date';
import {
  checkPlan,
  nextWaves,
  type PlanCheck,
  type PlannedWave,
  type WavePlan,
} from '@plumbline/domain/campaigns/plan';
import { reminderAdvice } from '@plumbline/domain/campaigns/reminder-advice';
import { weekday } from '../../../ui/dates.ts';
import { days } from '../campaign-words.ts';
import { bodyOf, type CampaignField } from './campaign-body.ts';
import type { CampaignValues } from './campaign-values.ts';

/** Number of next waves that are shown. */
const SHOWN_WAVES = 3;

/** The plan that the form describes; null until it has a first date. */
function planOf(values: CampaignValues, daysOff: DaysOff): WavePlan | null {
  const { first_date, wave_days, repeat, paused_weeks, ends_on, avoids_days_off } = bodyOf(values);
  if (first_date === null) return null;
  return {
    firstDate: first_date,
    waveDays: wave_days,
    repeat,
    pausedWeeks: paused_weeks,
    endsOn: ends_on,
    daysOff: avoids_days_off ? daysOff : null,
  };
}

/** Facts outside the form that a plan depends on. */
interface PlanSurroundings {
  /** Today in the organisation's time zone. */
  readonly today: string;
  /** Days off of the organisation. */
  readonly daysOff: DaysOff;
}

/** A note beside a field; a `problem` prevents scheduling the campaign. */
export interface FieldNote {
  readonly level: 'problem' | 'advice';
  readonly field: CampaignField;
  readonly message: string;
}

/** Problems of the plan, and advice. */
export function planNotes(
  values: CampaignValues,
  { today, daysOff }: PlanSurroundings,
  isFirstDateFixed: boolean,
): readonly FieldNote[] {
  const plan = planOf(values, daysOff);
  // The length of waves is checked even without a first date, with today in its place: the distances of the dates are the same.
  if (plan === null)
    return [...withoutFirstDate(planOf({ ...values, firstDate: today }, daysOff)), ...reminderNotes(values)];
  const notes = [...checkPlan(plan).flatMap((check) => notesOf(check, plan)), ...reminderNotes(values)];
  const isPast = !isFirstDateFixed && isLocalDate(plan.firstDate) && plan.firstDate < today;
  return isPast
    ? [...notes, { level: 'problem', field: 'first_date', message: 'Choose today or a later day.' }]
    : notes;
}

function reminderNotes(values: CampaignValues): readonly FieldNote[] {
  const { reminder_days, wave_days } = bodyOf(values);
  const message = reminderAdvice(reminder_days, wave_days);
  return message === null ? [] : [{ level: 'advice', field: 'reminder_days', message }];
}

function withoutFirstDate(fromToday: WavePlan | null): readonly FieldNote[] {
  if (fromToday === null) return [];
  const plan = { ...fromToday, pausedWeeks: [], endsOn: null };
  return checkPlan(plan)
    .filter(({ kind }) => kind === 'waves_overlap')
    .flatMap((check) => notesOf(check, plan));
}

/** The next dates of the form, or the reason why there are none. */
export type NextDates =
  | { readonly kind: 'no_first_date' }
  | { readonly kind: 'not_valid' }
  | { readonly kind: 'over' }
  | { readonly kind: 'dates'; readonly waves: readonly PlannedWave[]; readonly leftOut: readonly string[] };

/**
 * The next three dates on which waves start, unless the plan has problems.
 *
 * @param stored the campaign whose plan is changed; null: a new one
 * @returns also, as `leftOut`, the dates before the last of these on which a wave would start if its week were not paused
 */
export function nextDates(
  values: CampaignValues,
  { today, daysOff }: PlanSurroundings,
  stored: Pick<Campaign, 'latest_wave' | 'next_waves'> | null = null,
): NextDates {
  const plan = planOf(values, daysOff);
  if (plan === null) return { kind: 'no_first_date' };
  if (checkPlan(plan).some(({ severity }) => severity === 'problem')) return { kind: 'not_valid' };
  const latest = stored?.latest_wave ?? null;
  const from = earliestStart(
    today,
    latest && { startsOn: latest.starts_on, closesOn: latest.closes_on, status: latest.status },
  );
  // Missed waves keep their numbers; paused dates have no number.
  const nextNumber = stored?.next_waves[0]?.number ?? (latest?.number ?? 0) + 1;
  const waves = nextWaves(plan, from, SHOWN_WAVES).map((wave, index) => ({ ...wave, number: nextNumber + index }));
  const last = waves.at(-1)?.startsOn;
  if (last === undefined) return { kind: 'over' };
  const unpaused = nextWaves({ ...plan, pausedWeeks: [] }, from, SHOWN_WAVES + plan.pausedWeeks.length);
  const leftOut = unpaused
    .map(({ startsOn }) => startsOn)
    .filter((date) => date < last && isIn(plan.pausedWeeks, date));
  return { kind: 'dates', waves, leftOut };
}

function isIn(weeks: readonly string[], date: string): boolean {
  return weeks.includes(isoWeekOf(date));
}

/** Both fields report overlapping waves: either can be changed, and a phone does not show both. */
function notesOf(check: PlanCheck, { waveDays }: WavePlan): readonly FieldNote[] {
  if (check.kind !== 'waves_overlap') return [noteOf(check)];
  const message = `The next wave would start before the ${days(waveDays)} to answer are over.`;
  return [noteOf(check), { level: check.severity, field: 'repeat', message }];
}

function noteOf(check: PlanCheck): FieldNote {
  const level = check.severity;
  switch (check.kind) {
    case 'invalid_date':
      return {
        level,
        field: check.field === 'firstDate' ? 'first_date' : 'ends_on',
        message: 'Use a date such as 5 May 2026.',
      };
    case 'invalid_wave_days':
      return { level, field: 'wave_days', message: 'Use a whole number of days from 1 to 180.' };
    case 'invalid_repeat':
      return { level, field: 'repeat', message: 'Use a whole number from 1 to 52.' };
    case 'invalid_week':
      return { level, field: 'paused_weeks', message: `${check.week} is not a week. Remove it.` };
    case 'end_before_first_date':
      return { level, field: 'ends_on', message: 'The end is before the first date.' };
    case 'all_waves_paused':
      return { level, field: 'paused_weeks', message: 'Every wave would start in one of these weeks. Remove one.' };
    case 'waves_overlap':
      return {
        level,
        field: 'wave_days',
        message: `The next wave would start before this one is over. Use at most ${days(check.shortestDays)}, or repeat less often.`,
      };
    case 'first_wave_paused':
      return {
        level,
        field: 'first_date',
        message: `This day is in a week in which no wave starts. The first wave starts on ${weekday(check.startsOn)}.`,
      };
    case 'first_wave_moved':
      return {
        level,
        field: 'first_date',
        message: `This date is a weekend or a day off. The first wave starts on ${weekday(check.startsOn)}.`,
      };
    case 'short_months':
      return {
        level,
        field: 'first_date',
        message: `In months without a day ${check.day}, the wave starts on the last day.`,
      };
  }
}
