import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';
import type { QuestionSets } from '../question-sets/question-sets.read.ts';

/** What the services of this feature work with. */
export interface SurveyDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
  readonly questionSets: QuestionSets;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}
