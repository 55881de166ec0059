import { systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, unitOfWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { transition } from '../../surveys/lends.ts';
import { hasAnalysis, lockSubmitted, type NewAnalysis, storeAnalyses } from './analysis.repository.ts';
import type { AnalysisDependencies } from './analysis-dependencies.ts';
import { isAnalysisUnderWay, isModelAnalysisUnderWay } from './analysis-under-way.ts';
import type { AnalystFailure, Evidence } from './analyst.ts';
import { ownMoment } from './evidence/own-moment.ts';
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
  const { clock, rules, analyst, onModelFailure, metrics } = dependencies;
  const by = { organisationId: organisation_id, actor: ACTOR };
  const begun = await inWork(dependencies, by, (work) => beginAnalysis(work, dependencies, survey_id));
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
  const isStored = await inWork(dependencies, by, (work) => endAnalysis(work, survey_id, analysis));
  if (isStored) {
    metrics.analysisEnded(analysis.generated_by, written.fallbackReason === null ? 'written' : 'fallback');
  }
}

/** @returns `null` when the survey was deleted or waits for no analysis */
async function beginAnalysis(
  work: Work,
  dependencies: AnalyseSurveyDependencies,
  surveyId: string,
): Promise<{ usesModel: boolean; evidence: Evidence } | null> {
  const [read] = await readSubmitted(work, dependencies, await lockSubmitted(work, [surveyId]));
  if (read === undefined) return null;
  const { survey } = read;
  if (survey.status !== 'completed' && survey.status !== 'processing') return null;
  if (survey.status === 'completed') {
    const change = { ...ownMoment(survey, work), kind: 'survey.analysis_begun' } as const;
    await transition(work, survey, { to: 'processing', by: 'system', change });
  }
  return { usesModel: survey.uses_model, evidence: read.evidence() };
}

/** Stores the analysis, unless its survey was deleted or archived meanwhile. @returns whether it was stored */
async function endAnalysis(work: Work, surveyId: string, analysis: NewAnalysis): Promise<boolean> {
  const [survey] = await lockSubmitted(work, [surveyId]);
  if (survey?.status !== 'processing') return false;
  const change = { ...ownMoment(survey, work), kind: 'survey.analysed' } as const;
  await transition(work, survey, { to: 'analyzed', by: 'system', change });
  await storeAnalyses(work, [{ ...analysis, survey_id: surveyId }]);
  return true;
}

export interface CleanUpDependencies extends WorkDependencies {
  readonly queue: Queue;
}

/**
 * Restores the earlier status of a survey whose analysis was dead-lettered, so that a manager can request an analysis again. Does nothing
 * while another job will write the analysis: a manager may have repeated it, and `process_submission` can be dead-lettered after it
 * requested the analysis.
 */
export async function deadLetterAnalysis(
  dependencies: CleanUpDependencies,
  { organisation_id, survey_id }: Jobs['analyse_survey'],
): Promise<void> {
  await inWork(dependencies, { organisationId: organisation_id, actor: ACTOR }, async (work) => {
    // Locked before the check, so that no manager repeats the analysis between the check and the change.
    const [survey] = await lockSubmitted(work, [survey_id]);
    if (survey?.status !== 'processing') return;
    if (await isAnalysisUnderWay(work, dependencies.queue, survey_id)) return;
    const to = (await hasAnalysis(work, survey_id)) ? 'analyzed' : 'completed';
    const change = { ...ownMoment(survey, work), kind: 'survey.analysis_failed' } as const;
    await transition(work, survey, { to, by: 'system', change });
  });
}

/** Prepares a survey for the retry of its dead-lettered analysis. */
export async function requeueAnalysis(
  scope: TenantScope,
  { clock, random, queue }: Omit<CleanUpDependencies, 'db'>,
  surveyId: string,
): Promise<void> {
  const [survey] = await lockSubmitted(scope, [surveyId]);
  if (survey?.status !== 'analyzed') return;
  // A job that has just stored the analysis would be mistaken for the job of the new one.
  if (await isModelAnalysisUnderWay(scope, queue, surveyId)) return;
  const work = unitOfWork(scope, { now: clock.now(), random, actor: ACTOR });
  const change = { ...ownMoment(survey, work), kind: 'survey.analysis_begun' } as const;
  await transition(work, survey, { to: 'processing', by: 'system', change });
}
