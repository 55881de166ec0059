import { type LocalDate, plusDays } from './local-date.ts';
import { type PlannedWave, plannedWaves, type WavePlan } from './plan.ts';
import { waveWindow } from './zoned-time.ts';

/** The waves that a plan requires at a moment. */
export interface DueWave {
  /** The wave that should run now; `null`: none. It has no number, because the plan may have changed since earlier waves. */
  readonly due: Omit<PlannedWave, 'number'> | null;
  /** Number of earlier waves whose whole window passed without a start, for example while the server was down. */
  readonly missed: number;
  /** Start of the wave after `due`; `null`: none is left. */
  readonly nextStartsOn: LocalDate | null;
}

/**
 * The wave that should run now. A wave whose start was missed starts late while its end has not passed, and is skipped afterwards.
 *
 * @param startsOn planned start of the first wave that was neither started nor counted as missed
 * @param timeZone of the organisation, an IANA name
 * @throws {RangeError} as `plannedWaves` and `waveWindow`
 * @see issue 17, "Campaigns"
 */
export function dueWave(
  plan: WavePlan,
  startsOn: LocalDate,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): DueWave {
  let missed = 0;
  let next: LocalDate | null = startsOn;
  while (next !== null) {
    const closesOn = closeOf(plan, next);
    if (closesOn === null) return { due: null, missed, nextStartsOn: null };
    const { startsAt, closesAt } = waveWindow({ startsOn: next, closesOn }, timeZone);
    if (now < startsAt) break;
    const after = startAfter(plan, next);
    if (now < closesAt) return { due: { startsOn: next, closesOn }, missed, nextStartsOn: after };
    missed += 1;
    next = after;
  }
  return { due: null, missed, nextStartsOn: next };
}

/**
 * The first wave of a plan if it starts now, at any hour and on any day. It is as long as planned. Later waves keep their dates: the next
 * one is the first planned wave that starts after this one has closed.
 *
 * @param today in the organisation's time zone
 * @throws {RangeError} as `plannedWaves`
 * @see issue 40, "Start now"
 */
export function waveStartingNow(plan: WavePlan, today: LocalDate): Pick<DueWave, 'due' | 'nextStartsOn'> {
  const closesOn = closeOf(plan, today);
  if (closesOn === null) return { due: null, nextStartsOn: null };
  const [next] = plan.repeat === null ? [] : plannedWaves(plan, { from: closesOn, count: 1 });
  return { due: { startsOn: today, closesOn }, nextStartsOn: next?.startsOn ?? null };
}

/**
 * The first day after a wave. A wave that was moved by a day off can be shorter; a wave whose start is no longer in the plan has the full
 * length.
 */
function closeOf(plan: WavePlan, startsOn: LocalDate): LocalDate | null {
  const [planned] = plannedWaves(plan, { from: startsOn, count: 1 });
  return planned?.startsOn === startsOn ? planned.closesOn : plusDays(startsOn, plan.waveDays);
}

function startAfter(plan: WavePlan, date: LocalDate): LocalDate | null {
  const from = plusDays(date, 1);
  return from === null ? null : (plannedWaves(plan, { from, count: 1 })[0]?.startsOn ?? null);
}
