import { type LocalDate, plusDays } from './local-date.ts';
import { type PlannedWave, plannedWaves, type WavePlan } from './plan.ts';
import { waveWindow } from './zoned-time.ts';

/** What a plan asks for at a moment. */
export interface DueWave {
  /** The wave that should run now; `null`: none. Its number is not known here, because the plan may have changed meanwhile. */
  readonly due: Omit<PlannedWave, 'number'> | null;
  /** How many waves before it started and ended without anybody starting them, for example while the server was down. */
  readonly missed: number;
  /** When the wave after those starts; `null`: none is left. */
  readonly nextStartsOn: LocalDate | null;
}

/**
 * The wave that should run now. A wave whose start was missed starts late while its end has not passed, and is skipped afterwards.
 *
 * @param startsOn the start of the first wave that is not accounted for
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
    const closesOn = plusDays(next, plan.waveDays);
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

function startAfter(plan: WavePlan, date: LocalDate): LocalDate | null {
  const from = plusDays(date, 1);
  return from === null ? null : (plannedWaves(plan, { from, count: 1 })[0]?.startsOn ?? null);
}
