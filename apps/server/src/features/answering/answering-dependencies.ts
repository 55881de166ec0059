import type { Clock, Random } from '../../core/clock.ts';
import type { PublicLimits } from '../../platform/limits/public-limits.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';
import type { LinkTransactions } from './write-coalescing/link-transactions.ts';

/** What the service of this feature works with. */
export interface AnsweringDependencies {
  readonly links: LinkTransactions;
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: QuestionSets;
  readonly limits: PublicLimits;
  readonly metrics: Pick<Metrics, 'submissionsStored'>;
}
