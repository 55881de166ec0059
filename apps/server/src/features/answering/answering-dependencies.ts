import type { Clock, Random } from '../../core/clock.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import type { PublicLimits } from '../../platform/limits/public-limits.ts';
import type { QuestionSets } from '../questionnaires/question-sets.read.ts';
import type { LinkTransactions } from './write-coalescing/link-transactions.ts';

/** What the service of this feature works with. */
export interface AnsweringDependencies {
  readonly links: LinkTransactions;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
  readonly questionSets: QuestionSets;
  readonly limits: PublicLimits;
}
