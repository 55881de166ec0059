import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';

/** What the services of this feature work with. */
export interface SurveyDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: QuestionSets;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}
