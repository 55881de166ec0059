import type { Wave, WaveDays, WaveReach, WaveSlips } from '@plumbline/contract/wire';

/** Openings and answers by day of a wave, or the state of loading them. */
export type DaysState = Readonly<WaveDays['days']> | 'loading' | 'failed';

/** Reach of a wave, or the state of loading it. */
export type ReachState = WaveReach | 'loading' | 'failed';

/** Number of slips by crew, or the state of loading them. */
export type SlipsState = Readonly<WaveSlips['slips']> | 'loading' | 'failed';

/** Whether more people get a slip than an email; false while the numbers are loading. */
export function reachesMostlyBySlips({ status }: Pick<Wave, 'status'>, reach: ReachState, slips: SlipsState): boolean {
  if (status !== 'running' || typeof reach === 'string' || typeof slips === 'string') return false;
  const { waiting, sent, failed } = reach.emails;
  return slips.reduce((sum, each) => sum + each.slips, 0) > waiting + sent + failed;
}
