import { listGroupResults } from './list-group-results.ts';
import { readGroup } from './read-group.ts';
import { readWaveResults } from './read-wave-results.ts';

/** Figures of groups as the calls return them: each has passed the release gate. */
export const groupFigures = { ofWave: readWaveResults, list: listGroupResults, ofGroup: readGroup };
