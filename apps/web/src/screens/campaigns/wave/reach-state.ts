import type { WaveReach } from '@plumbline/contract/wire';

/** How the people of a wave are reached, or why that is not known yet. */
export type ReachState = WaveReach | 'loading' | 'failed';

/** How many slips are printed by default, by crew; the empty string stands for the people without one. */
export type SlipsByCrew = ReadonlyMap<string, number>;

export function slipsByCrew({ slips }: WaveReach): SlipsByCrew {
  return new Map(slips.map((each) => [each.crew_id ?? '', each.slips]));
}
