import {
  type DaysOff,
  dayNumber,
  isIsoWeek,
  isLocalDate,
  isoWeekOf,
  type LocalDate,
  nextWorkingDay,
  plusDays,
  plusMonths,
  plusMonthsOnWeekday,
} from './local-date.ts';

/** Maximum length of a wave, in days. */
export const WAVE_DAYS_MAX = 180;

/** Maximum number of weeks or months from the start of one wave to the start of the next. */
export const REPEAT_EVERY_MAX = 52;

/**
 * Units of the repetition of waves. Monthly waves keep the day of the first date (`month`), or its weekday in the month, such as the first
 * Monday (`month_weekday`).
 */
export const REPEAT_UNITS = ['week', 'month', 'month_weekday'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** When the waves of a campaign start and how long they last. @see group-insight, "Words", campaign and wave */
export interface WavePlan {
  readonly firstDate: LocalDate;
  /** Length of a wave in days, 1..180. */
  readonly waveDays: number;
  /** `null` for a single wave; `every` is 1..52. */
  readonly repeat: { readonly every: number; readonly unit: RepeatUnit } | null;
  /** ISO weeks in which no wave starts, such as `2026-W52`. */
  readonly pausedWeeks: readonly string[];
  /** The last day on which a wave may start; `null` for no end. */
  readonly endsOn: LocalDate | null;
  /** Besides weekends, days on which no wave starts; `null`: waves start on any day. */
  readonly daysOff: readonly DaysOff[] | null;
}

/** One round of a plan. */
export interface PlannedWave {
  /** 1, 2, … in the order of the dates, counting only waves that take place. */
  readonly number: number;
  readonly startsOn: LocalDate;
  /** The first day after the wave; its last day is the day before. */
  readonly closesOn: LocalDate;
}

/** A `problem` prevents a plan from being scheduled, `advice` does not. */
export type PlanCheck =
  | { readonly severity: 'problem'; readonly kind: 'invalid_date'; readonly field: 'firstDate' | 'endsOn' }
  | { readonly severity: 'problem'; readonly kind: 'invalid_wave_days' | 'invalid_repeat' }
  | { readonly severity: 'problem'; readonly kind: 'invalid_week'; readonly week: string }
  | { readonly severity: 'problem'; readonly kind: 'end_before_first_date' | 'all_waves_paused' }
  /** `shortestDays`: minimum number of days between the starts of two consecutive waves, which is the longest possible wave. */
  | { readonly severity: 'problem'; readonly kind: 'waves_overlap'; readonly shortestDays: number }
  /** The first date is in a paused week; the first wave starts on `startsOn` instead. */
  | { readonly severity: 'advice'; readonly kind: 'first_wave_paused'; readonly startsOn: LocalDate }
  /** The first date is at a weekend or a day off; the first wave starts on `startsOn` instead. */
  | { readonly severity: 'advice'; readonly kind: 'first_wave_moved'; readonly startsOn: LocalDate }
  /** In months without this day the wave starts on their last day. */
  | { readonly severity: 'advice'; readonly kind: 'short_months'; readonly day: number };

/** After 400 years the calendar repeats itself. */
const MONTHS_OF_CALENDAR = 4_800;

/**
 * The waves of a plan in the order of their dates.
 *
 * A wave whose start is in a paused ISO week does not take place: it is left out and not moved, and the next one keeps its date. Monthly
 * waves keep the day of the first date, or take the last day of a month that is too short for it; with `month_weekday` a fifth weekday is
 * the last of its month. A wave that would start at a weekend or a day off starts on the next working day, and closes at the latest when
 * the next one starts; it is left out when there is no working day until then.
 *
 * @param wanted `from`: only waves that start on this date or later, with unchanged numbers; `count`: maximum number of waves to return, 0
 * or more
 * @returns fewer than `count` waves when the plan or the year 9999 ends earlier
 * @throws {RangeError} when `checkPlan` finds an invalid value in the plan, `from` is not a date, or `count` is not a whole number from 0
 * @see issue 17, "Campaigns"
 */
export function plannedWaves(
  plan: WavePlan,
  { from, count }: { readonly from?: LocalDate; readonly count: number },
): readonly PlannedWave[] {
  const [invalid] = invalidValues(plan);
  if (invalid !== undefined) throw new RangeError(`the plan is not valid: ${invalid.kind}`);
  if (from !== undefined && !isLocalDate(from)) throw new RangeError(`${from} is not a date`);
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is not a number of waves`);
  const paused = new Set(plan.pausedWeeks);
  const waves: PlannedWave[] = [];
  let number = 0;
  for (const { startsOn, closesOn } of possibleWaves(plan)) {
    if (waves.length >= count || closesOn === null) break;
    if (paused.has(isoWeekOf(startsOn))) continue;
    number += 1;
    if (from === undefined || startsOn >= from) waves.push({ number, startsOn, closesOn });
  }
  return waves;
}

/**
 * The next waves that start today or later.
 *
 * @param today the date in the organisation's time zone
 * @param count maximum number of waves to return, 0 or more
 * @throws {RangeError} as `plannedWaves`
 * @see issue 17, "Campaigns": the next three dates are always shown
 */
export function nextWaves(plan: WavePlan, today: LocalDate, count: number): readonly PlannedWave[] {
  return plannedWaves(plan, { from: today, count });
}

/**
 * All problems and advice about a plan. When a value is invalid, only the invalid values are returned.
 *
 * Waves may not overlap, even if paused weeks would keep them apart, because paused weeks can be changed later.
 *
 * @returns empty when the plan can be scheduled as it is
 * @see issue 17, "Campaigns"
 */
export function checkPlan(plan: WavePlan): readonly PlanCheck[] {
  const invalid = invalidValues(plan);
  if (invalid.length > 0) return invalid;
  if (plan.endsOn !== null && plan.endsOn < plan.firstDate)
    return [{ severity: 'problem', kind: 'end_before_first_date' }];
  const checks: PlanCheck[] = [];
  const shortestDays = mayOverlap(plan) ? shortestStep(plan) : null;
  if (shortestDays !== null && plan.waveDays > shortestDays) {
    checks.push({ severity: 'problem', kind: 'waves_overlap', shortestDays });
  }
  const [first] = plannedWaves(plan, { count: 1 });
  if (first === undefined) checks.push({ severity: 'problem', kind: 'all_waves_paused' });
  else if (first.startsOn !== plan.firstDate) {
    const isMoved = plan.daysOff !== null && nextWorkingDay(plan.firstDate, plan.daysOff) === first.startsOn;
    const kind = isMoved ? 'first_wave_moved' : 'first_wave_paused';
    checks.push({ severity: 'advice', kind, startsOn: first.startsOn });
  }
  const day = Number(plan.firstDate.slice(8));
  if (plan.repeat?.unit === 'month' && day > 28) checks.push({ severity: 'advice', kind: 'short_months', day });
  return checks;
}

/** Whether `plannedWaves` accepts a plan. Much faster than `checkPlan`, which may look centuries ahead. */
export function isValidPlan(plan: WavePlan): boolean {
  return invalidValues(plan).length === 0;
}

function invalidValues(plan: WavePlan): readonly PlanCheck[] {
  const checks: PlanCheck[] = [];
  // A wave that starts on the last days of the year 9999 could not close.
  if (!isLocalDate(plan.firstDate) || plusDays(plan.firstDate, WAVE_DAYS_MAX) === null) {
    checks.push({ severity: 'problem', kind: 'invalid_date', field: 'firstDate' });
  }
  if (plan.endsOn !== null && !isLocalDate(plan.endsOn)) {
    checks.push({ severity: 'problem', kind: 'invalid_date', field: 'endsOn' });
  }
  if (!isWholeFromOne(plan.waveDays, WAVE_DAYS_MAX)) checks.push({ severity: 'problem', kind: 'invalid_wave_days' });
  if (plan.repeat !== null && !isWholeFromOne(plan.repeat.every, REPEAT_EVERY_MAX)) {
    checks.push({ severity: 'problem', kind: 'invalid_repeat' });
  }
  for (const week of plan.pausedWeeks) {
    if (!isIsoWeek(week)) checks.push({ severity: 'problem', kind: 'invalid_week', week });
  }
  return checks;
}

/** The waves that would take place if no week were paused. */
function* possibleWaves(plan: WavePlan): Generator<{ startsOn: LocalDate; closesOn: LocalDate | null }, void> {
  const { daysOff, waveDays, endsOn } = plan;
  const starts = possibleStarts(plan);
  for (let date = starts.next().value; date !== undefined; ) {
    const next = starts.next().value;
    const startsOn = daysOff === null ? date : nextWorkingDay(date, daysOff);
    if (startsOn === null || (endsOn !== null && startsOn > endsOn)) return;
    const closesOn = plusDays(startsOn, waveDays);
    const isShortened = startsOn !== date && next !== undefined && (closesOn === null || closesOn > next);
    if (next === undefined || startsOn < next) yield { startsOn, closesOn: isShortened ? next : closesOn };
    date = next;
  }
}

/** The dates on which waves would start if there were neither paused weeks nor days off. */
function* possibleStarts({ firstDate, repeat, endsOn }: WavePlan): Generator<LocalDate, void> {
  for (let index = 0; ; index += 1) {
    const date = repeat === null ? firstDate : laterDate(firstDate, index * repeat.every, repeat.unit);
    if (date === null || (endsOn !== null && date > endsOn)) return;
    yield date;
    if (repeat === null) return;
  }
}

function laterDate(date: LocalDate, steps: number, unit: RepeatUnit): LocalDate | null {
  switch (unit) {
    case 'week':
      return plusDays(date, steps * 7);
    case 'month':
      return plusMonths(date, steps);
    case 'month_weekday':
      return plusMonthsOnWeekday(date, steps);
  }
}

/** Whether waves may overlap; false when every wave surely fits, because a month has at least 28 days. */
function mayOverlap({ repeat, waveDays }: WavePlan): boolean {
  return repeat === null || repeat.unit === 'week' || waveDays > repeat.every * 28;
}

/** Minimum number of days between the starts of two consecutive waves; `null` when there is only one wave. */
function shortestStep(plan: WavePlan): number | null {
  const longestLook = plan.repeat?.unit === 'week' ? 1 : MONTHS_OF_CALENDAR;
  let shortest: number | null = null;
  let before: number | null = null;
  let steps = 0;
  for (const date of possibleStarts(plan)) {
    const day = dayNumber(date);
    if (before !== null) shortest = Math.min(shortest ?? Infinity, day - before);
    before = day;
    if (steps >= longestLook) break;
    steps += 1;
  }
  return shortest;
}

function isWholeFromOne(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}
