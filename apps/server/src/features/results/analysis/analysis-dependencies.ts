import type { WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { Analyst } from './analyst.ts';
import type { NewestResults } from './evidence/newest-results.ts';

/** Dependencies of the jobs of this feature. */
export interface AnalysisDependencies extends WorkDependencies {
  readonly questionSets: QuestionSets;
  readonly newestResults: NewestResults;
  /** The analyst by rules, also used when the model fails. */
  readonly rules: Analyst;
  /** The analyst that the settings choose: the rules themselves, or a model. */
  readonly analyst: Analyst;
  readonly metrics: Pick<Metrics, 'analysisEnded'>;
}
