import { type LocalDate, plusDays } from './local-date.ts';

/** How many people opened and answered on a day. */
export interface DayCounts {
  readonly day: LocalDate;
  readonly opened: number;
  readonly answered: number;
}

/** Several days that are counted together; `day` is the last one. */
interface JoinedDays extends DayCounts {
  readonly firstDay: LocalDate;
}

/**
 * Joins consecutive days of a wave until at least `threshold` people opened and as many answered, so that small counts do not reveal on
 * which day somebody did. The remaining days join the last period, because subtraction from the total would reveal their counts.
 *
 * @param days in their order
 * @param between the first day of the wave and the latest day so far, with or without counts
 * @returns periods without gaps; none when nobody opened or answered
 */
export function joinedDays(
  days: readonly DayCounts[],
  threshold: number,
  between: { readonly first: LocalDate; readonly last: LocalDate },
): readonly JoinedDays[] {
  const lastCounted = days.at(-1)?.day;
  if (lastCounted === undefined) return [];
  const joined: JoinedDays[] = [];
  let pending = { opened: 0, answered: 0 };
  let firstDay = between.first;
  for (const { day, opened, answered } of days) {
    pending = { opened: pending.opened + opened, answered: pending.answered + answered };
    if (pending.opened < threshold || pending.answered < threshold) continue;
    joined.push({ firstDay, day, ...pending });
    pending = { opened: 0, answered: 0 };
    firstDay = plusDays(day, 1) ?? day;
  }
  const last = joined.pop() ?? { firstDay: between.first, opened: 0, answered: 0 };
  // After a change of the time zone the last counts can belong to a later day.
  const day = lastCounted > between.last ? lastCounted : between.last;
  const opened = last.opened + pending.opened;
  return [...joined, { firstDay: last.firstDay, day, opened, answered: last.answered + pending.answered }];
}
