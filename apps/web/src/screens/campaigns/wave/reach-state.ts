import type { WaveReach, WaveSlips } from '@plumbline/contract/wire';

/** How the people of a wave are reached by email, or why that is not known yet. */
export type ReachState = WaveReach | 'loading' | 'failed';

/** How many slips are printed by default for each crew, or why that is not known yet. */
export type SlipsState = Readonly<WaveSlips['slips']> | 'loading' | 'failed';
