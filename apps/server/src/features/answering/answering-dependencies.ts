import type { LinkTransactions } from '../../db/links/link-transactions.ts';
import type { PublicLimits } from '../../http/public-limits.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';
import type { QuestionSets } from '../question-sets/question-sets.read.ts';

/** What the service of this feature works with. */
export interface AnsweringDependencies {
  readonly links: LinkTransactions;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
  readonly questionSets: QuestionSets;
  readonly limits: PublicLimits;
}
