import { overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { SubmittedSurvey } from '../analysis.repository.ts';
import type { AnalysisDependencies } from '../analysis-dependencies.ts';
import type { Evidence } from '../analyst.ts';
import { averagesOfOthers, type ComparedResults, newestNeeded } from './averages.ts';
import { buildEvidence } from './evidence.ts';

/** A submitted survey with what an analyst needs. */
export interface ReadSurvey {
  readonly survey: SubmittedSurvey;
  /** Builds the evidence for an analyst. */
  evidence(): Evidence;
}

/** Reads the questions of submitted surveys and the results of others in the organisation, in few queries for all. */
export async function readSubmitted(
  scope: TenantScope,
  { clock, questionSets, newestResults }: Pick<AnalysisDependencies, 'clock' | 'questionSets' | 'newestResults'>,
  surveys: readonly SubmittedSurvey[],
): Promise<ReadSurvey[]> {
  if (surveys.length === 0) return [];
  const newest = await newestResults.load(scope, { now: clock.now(), limit: newestNeeded(surveys.length) });
  const read: ReadSurvey[] = [];
  for (const survey of surveys) {
    const questionnaire = await questionSets.load(scope, survey.question_set_hash);
    read.push({ survey, evidence: () => evidenceOf(survey, questionnaire, newest) });
  }
  return read;
}

function evidenceOf(
  survey: SubmittedSurvey,
  questionnaire: Questionnaire,
  newest: readonly ComparedResults[],
): Evidence {
  const categories = overallCategories(questionnaire).map(({ key }) => key);
  return buildEvidence({ ...survey, questionnaire, averages: averagesOfOthers(newest, survey, categories) });
}
