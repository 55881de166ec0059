import type { WaveDays, WaveReach, WaveSlips } from '@plumbline/contract/wire';

/** Openings and answers by day of a wave, or the state of loading them. */
export type DaysState = Readonly<WaveDays['days']> | 'loading' | 'failed';

/** Reach of a wave, or the state of loading it. */
export type ReachState = WaveReach | 'loading' | 'failed';

/** Number of slips by crew, or the state of loading them. */
export type SlipsState = Readonly<WaveSlips['slips']> | 'loading' | 'failed';
