import type { SurveyResults } from '@plumbline/contract/wire';

export type ConsistencyLevel = SurveyResults['consistency']['level'];

interface Caveat {
  readonly whole: string;
  /** For lists, where a score has little room. */
  readonly short: string;
}

/** The levels of consistency at which a score never stands alone. */
const CAVEATS: Readonly<Record<Exclude<ConsistencyLevel, 'consistent'>, { named: Caveat; anonymous: Caveat }>> = {
  check: {
    named: { whole: 'Check the answers first', short: 'Check first' },
    anonymous: { whole: 'Check the answers first', short: 'Check first' },
  },
  // Nobody can talk with the person behind anonymous answers.
  talk_first: {
    named: { whole: 'Talk before using this score', short: 'Talk first' },
    anonymous: { whole: 'Use this score with care', short: 'With care' },
  },
};

/** The caveat beside every score of a survey; null when its answers fit together. */
export function scoreCaveat(level: ConsistencyLevel, isAnonymous: boolean): string | null {
  return caveatOf(level, isAnonymous)?.whole ?? null;
}

/** The caveat in two or three words. */
export function shortScoreCaveat(level: ConsistencyLevel, isAnonymous: boolean): string | null {
  return caveatOf(level, isAnonymous)?.short ?? null;
}

function caveatOf(level: ConsistencyLevel, isAnonymous: boolean): Caveat | null {
  return level === 'consistent' ? null : CAVEATS[level][isAnonymous ? 'anonymous' : 'named'];
}
