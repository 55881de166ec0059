import type { WaveDays } from '@plumbline/contract/wire';

/** How many opened and answered on each day of a wave, or why that is not known yet. */
export type DaysState = Readonly<WaveDays['days']> | 'loading' | 'failed';
