import { systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { transition } from '../../surveys/lends.ts';
import { hasAnalysis, lockSubmitted, type NewAnalysis, storeAnalyses } from './analysis.repository.ts';
import type { AnalysisDependencies } from './analysis-dependencies.ts';
import { isAnalysisUnderWay, isModelAnalysisUnderWay } from './analysis-under-way.ts';
import type { AnalystFailure, Evidence } from './analyst.ts';
import { eventTime } from './evidence/event-time.ts';
import { readSubmitted } from './evidence/read-submitted.ts';
import { writeAnalysis } from './writing/write-analysis.ts';

export interface AnalyseSurveyDependencies extends AnalysisDependencies {
  /** Called with the reason when a model's answer was not used. */
  readonly onModelFailure: (surveyId: string, failure: AnalystFailure) => void;
}

const ACTOR = systemActor('analyse_survey');

/**
 * Writes the analysis of one submitted survey: `completed` → `processing` → `analyzed`. Holds no connection between its two transactions,
 * because a model may take minutes. Idempotent: a survey that is neither completed nor processing stays unchanged.
 */
export async function analyseSurvey(
  dependencies: AnalyseSurveyDependencies,
  { organisation_id, survey_id }: Jobs['analyse_survey'],
): Promise<void> {
  const { db, clock, rules, analyst, onModelFailure, metrics } = dependencies;
  const begun = await inOrganisation(db, organisation_id, (scope) => beginAnalysis(scope, dependencies, survey_id));
  if (begun === null) return;
  const written = await writeAnalysis(begun.evidence, {
    rules,
    model: analyst.generatedBy === 'model' && begun.usesModel ? analyst : null,
    onFailure: (failure) => onModelFailure(survey_id, failure),
  });
  const analysis = {
    content: written.content,
    generated_by: written.analyst.generatedBy,
    model: written.analyst.model,
    fallback_reason: written.fallbackReason,
    generated_at: clock.now(),
  };
  const isStored = await inOrganisation(db, organisation_id, (scope) =>
    endAnalysis(scope, dependencies, survey_id, analysis),
  );
  if (isStored) {
    metrics.analysisEnded(analysis.generated_by, written.fallbackReason === null ? 'written' : 'fallback');
  }
}

/** @returns `null` when the survey was deleted or waits for no analysis */
async function beginAnalysis(
  scope: TenantScope,
  dependencies: AnalyseSurveyDependencies,
  surveyId: string,
): Promise<{ usesModel: boolean; evidence: Evidence } | null> {
  const [read] = await readSubmitted(scope, dependencies, await lockSubmitted(scope, [surveyId]));
  if (read === undefined) return null;
  const { survey } = read;
  if (survey.status !== 'completed' && survey.status !== 'processing') return null;
  if (survey.status === 'completed') {
    const event = { ...eventTime(survey, dependencies), kind: 'survey.analysis_begun', actor: ACTOR } as const;
    await transition(scope, survey, { to: 'processing', by: 'system', event });
  }
  return { usesModel: survey.uses_model, evidence: read.evidence() };
}

/** Stores the analysis, unless its survey was deleted or archived meanwhile. @returns whether it was stored */
async function endAnalysis(
  scope: TenantScope,
  dependencies: AnalyseSurveyDependencies,
  surveyId: string,
  analysis: NewAnalysis,
): Promise<boolean> {
  const [survey] = await lockSubmitted(scope, [surveyId]);
  if (survey?.status !== 'processing') return false;
  const event = { ...eventTime(survey, dependencies), kind: 'survey.analysed', actor: ACTOR } as const;
  await transition(scope, survey, { to: 'analyzed', by: 'system', event });
  await storeAnalyses(scope, [{ ...analysis, survey_id: surveyId }]);
  return true;
}

/**
 * Restores the earlier status of a survey whose analysis was dead-lettered, so that a manager can request an analysis again. Does nothing
 * while another job will write the analysis: a manager may have repeated it, and `process_submission` can be dead-lettered after it
 * requested the analysis.
 */
export async function deadLetterAnalysis(
  dependencies: Pick<AnalysisDependencies, 'db' | 'clock' | 'random'> & { readonly queue: Queue },
  { organisation_id, survey_id }: Jobs['analyse_survey'],
): Promise<void> {
  await inOrganisation(dependencies.db, organisation_id, async (scope) => {
    // Locked before the check, so that no manager repeats the analysis between the check and the change.
    const [survey] = await lockSubmitted(scope, [survey_id]);
    if (survey?.status !== 'processing') return;
    if (await isAnalysisUnderWay(scope, dependencies.queue, survey_id)) return;
    const to = (await hasAnalysis(scope, survey_id)) ? 'analyzed' : 'completed';
    const event = { ...eventTime(survey, dependencies), kind: 'survey.analysis_failed', actor: ACTOR } as const;
    await transition(scope, survey, { to, by: 'system', event });
  });
}

/** Prepares a survey for the retry of its dead-lettered analysis. */
export async function requeueAnalysis(
  scope: TenantScope,
  dependencies: Pick<AnalysisDependencies, 'clock' | 'random'> & { readonly queue: Queue },
  surveyId: string,
): Promise<void> {
  const [survey] = await lockSubmitted(scope, [surveyId]);
  if (survey?.status !== 'analyzed') return;
  // A job that has just stored the analysis would be mistaken for the job of the new one.
  if (await isModelAnalysisUnderWay(scope, dependencies.queue, surveyId)) return;
  const event = { ...eventTime(survey, dependencies), kind: 'survey.analysis_begun', actor: ACTOR } as const;
  await transition(scope, survey, { to: 'processing', by: 'system', event });
}
