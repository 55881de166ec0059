import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { isValidPlan, plannedWaves } from '@plumbline/domain/campaigns/plan';
import { type PlanColumns, planOf } from './campaign-plan.ts';
import type { WaveDates } from './days-in-words.ts';

/** The plan of a campaign with its open wave. */
export interface AskingCampaign extends PlanColumns {
  readonly next_starts_on: LocalDate | null;
  /** The wave that is open now; `null`: none. */
  readonly open: WaveDates | null;
}

/**
 * The first wave of a campaign that is open on a day or starts later.
 *
 * @param from `null`: the open wave, or else the next one
 * @returns `null` when there is none
 */
export function waveFrom(campaign: AskingCampaign, from: LocalDate | null): WaveDates | null {
  const { open, next_starts_on, wave_days } = campaign;
  if (open !== null && (from === null || open.closes_on > from)) return open;
  const plan = planOf(campaign);
  if (plan === null || !isValidPlan(plan)) return null;
  // A wave that started before the day may still be open.
  const earliest = from === null ? null : plusDays(from, 1 - wave_days);
  const [first] = [next_starts_on, earliest]
    .filter((day) => day !== null)
    .toSorted()
    .reverse();
  const [wave] = plannedWaves(plan, { ...(first === undefined ? {} : { from: first }), count: 1 });
  return wave === undefined ? null : { starts_on: wave.startsOn, closes_on: wave.closesOn };
}
