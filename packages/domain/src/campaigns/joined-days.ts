import { type LocalDate, plusDays } from './local-date.ts';

/** How many opened and answered on a day, or on several days that are counted together. */
interface DayCounts {
  readonly day: LocalDate;
  readonly opened: number;
  readonly answered: number;
}

/** Days that are counted together; `day` is the last one. */
interface JoinedDays extends DayCounts {
  readonly first_day: LocalDate;
}

/**
 * Counts the days of a wave together until at least `least` people opened and as many answered, so that no count says on which day one of
 * a few people did. Too few at the end belong to the last joined days: alone, they could be calculated from the whole.
 *
 * @param days in their order
 * @param between the first day of the wave, and the last one so far, whether anybody opened or answered on it or not
 * @returns without gaps; empty when nobody opened or answered
 */
export function joinedDays(
  days: readonly DayCounts[],
  least: number,
  between: { readonly first: LocalDate; readonly last: LocalDate },
): readonly JoinedDays[] {
  const joined: JoinedDays[] = [];
  let open = { opened: 0, answered: 0 };
  let from = between.first;
  for (const { day, opened, answered } of days) {
    open = { opened: open.opened + opened, answered: open.answered + answered };
    if (open.opened < least || open.answered < least) continue;
    joined.push({ first_day: from, day, ...open });
    [open, from] = [{ opened: 0, answered: 0 }, plusDays(day, 1) ?? day];
  }
  if (days.length === 0) return joined;
  const { first_day, opened, answered } = joined.pop() ?? { first_day: between.first, opened: 0, answered: 0 };
  const end = { first_day, day: between.last, opened: opened + open.opened, answered: answered + open.answered };
  return [...joined, end];
}
