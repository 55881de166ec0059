import type { Wave, WaveDays, WaveReach, WaveSlips } from '@plumbline/contract/wire';

/** Openings and answers by day of a wave, or the state of loading them. */
export type DaysState = Readonly<WaveDays['days']> | 'loading' | 'failed';

/** Reach of a wave, or the state of loading it. */
export type ReachState = WaveReach | 'loading' | 'failed';

/** Number of slips by crew, or the state of loading them. */
export type SlipsState = Readonly<WaveSlips['slips']> | 'loading' | 'failed';

/** Whether everybody is asked by slip, because nobody is asked by email. False while the reach or the slips are loading. */
export function reachesOnlyBySlips({ status }: Pick<Wave, 'status'>, reach: ReachState, slips: SlipsState): boolean {
  if (status !== 'running' || typeof reach === 'string' || typeof slips === 'string') return false;
  const { waiting, sent, failed } = reach.emails;
  return waiting + sent + failed === 0 && slips.some((each) => each.slips > 0);
}
