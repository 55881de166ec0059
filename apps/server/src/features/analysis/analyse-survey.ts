import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import type { Jobs, Queue } from '../../platform/jobs/queue.ts';
import type { QuestionSets } from '../questionnaires/question-sets.read.ts';
import {
  beginProcessing,
  endProcessing,
  findAnswers,
  findAverages,
  hasAnalysis,
  storeAnalysis,
} from './analysis.repository.ts';
import type { Analyst, AnalystFailure, Evidence } from './analyst.ts';
import { buildEvidence } from './evidence.ts';
import { writeAnalysis } from './write-analysis.ts';

export interface AnalyseSurveyDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly questionSets: QuestionSets;
  /** Writes whatever no model writes. */
  readonly rules: Analyst;
  /** The analyst that the settings choose: the rules themselves, or a model. */
  readonly analyst: Analyst;
  /** Told why a model's answer was not used. */
  readonly onModelFailure: (surveyId: string, failure: AnalystFailure) => void;
}

/**
 * Writes the analysis of a submitted survey: `completed` → `processing` → `analyzed`.
 *
 * Running it again changes nothing: a survey that is neither completed nor processing is left alone.
 */
export async function analyseSurvey(
  dependencies: AnalyseSurveyDependencies,
  { organisation_id, survey_id }: Jobs['analyse_survey'],
): Promise<void> {
  const { db, clock, rules, analyst, onModelFailure } = dependencies;
  const begun = await inOrganisation(db, organisation_id, async (scope) => {
    const survey = await beginProcessing(scope, survey_id, clock.now());
    if (survey === null) return null;
    return { survey, evidence: await readEvidence(scope, survey_id, dependencies) };
  });
  if (begun === null) return;
  const mayUseModel = analyst.generatedBy === 'model' && begun.survey.usesModel;
  const written = await writeAnalysis(begun.evidence, {
    rules,
    model: mayUseModel ? analyst : null,
    onFailure: (failure) => onModelFailure(survey_id, failure),
  });
  await inOrganisation(db, organisation_id, (scope) =>
    storeAnalysis(scope, survey_id, {
      content: written.content,
      generated_by: written.analyst.generatedBy,
      model: written.analyst.model,
      fallback_reason: written.fallbackReason,
      generated_at: clock.now(),
    }),
  );
}

/**
 * Leaves a survey whose analysis was dead-lettered as it was before, so that a manager can ask for one again.
 *
 * While another job is to write it, the survey is left alone: processing the submission can be dead-lettered after that.
 */
export async function deadLetterAnalysis(
  { db, clock, queue }: Pick<AnalyseSurveyDependencies, 'db' | 'clock'> & { readonly queue: Queue },
  { organisation_id, survey_id }: Jobs['analyse_survey'],
): Promise<void> {
  await inOrganisation(db, organisation_id, async (scope) => {
    if (await queue.isUnderWay(scope.tx, 'analyse_survey', { organisation_id, survey_id })) return;
    const status = (await hasAnalysis(scope, survey_id)) ? 'analyzed' : 'completed';
    await endProcessing(scope, survey_id, status, clock.now());
  });
}

async function readEvidence(
  scope: TenantScope,
  surveyId: string,
  { questionSets, clock }: Pick<AnalyseSurveyDependencies, 'questionSets' | 'clock'>,
): Promise<Evidence> {
  const answered = await findAnswers(scope, surveyId);
  return buildEvidence({
    ...answered,
    questions: await questionSets.load(scope, answered.question_set_hash),
    averages: await findAverages(scope, { exceptSurveyId: surveyId, now: clock.now() }),
  });
}
