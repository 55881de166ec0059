import type { WorkDependencies } from '../../platform/db/unit-of-work.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';

/** What the services of this feature work with. */
export interface SurveyDependencies extends WorkDependencies {
  readonly questionSets: QuestionSets;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}
