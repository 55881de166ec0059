import type { SurveyResults } from '@plumbline/contract/wire';

export type ConsistencyLevel = SurveyResults['consistency']['level'];

/** The levels of consistency at which a score never stands alone. */
const CAVEATS: Readonly<Record<Exclude<ConsistencyLevel, 'consistent'>, { named: string; anonymous: string }>> = {
  check: { named: 'Check the answers first', anonymous: 'Check the answers first' },
  // Nobody can talk with the person behind anonymous answers.
  talk_first: { named: 'Talk before using this score', anonymous: 'Use this score with care' },
};

/** What has to stand beside every score of a survey; null when its answers fit together. */
export function scoreCaveat(level: ConsistencyLevel, isAnonymous: boolean): string | null {
  return level === 'consistent' ? null : CAVEATS[level][isAnonymous ? 'anonymous' : 'named'];
}
