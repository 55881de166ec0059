import type { WorkDependencies } from '../../platform/db/unit-of-work.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';

/** Dependencies of the services of this feature. */
export interface SurveyDependencies extends WorkDependencies {
  readonly questionSets: QuestionSets;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}
