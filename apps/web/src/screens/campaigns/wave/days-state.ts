import type { WaveDays } from '@plumbline/contract/wire';

/** Openings and answers by day of a wave, or the state of loading them. */
export type DaysState = Readonly<WaveDays['days']> | 'loading' | 'failed';
