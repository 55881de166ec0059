import { type EventOf, systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { type Change, inWork, type Work } from '../../../platform/db/unit-of-work.ts';
import type { JobOutcome } from '../../../platform/jobs/job-definition.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { transitionAll } from '../../surveys/lends.ts';
import {
  findSubmitted,
  lockStatuses,
  type NewAnalysis,
  type SubmittedSurvey,
  storeAnalyses,
} from './analysis.repository.ts';
import type { AnalysisDependencies } from './analysis-dependencies.ts';
import { isModelAnalysisUnderWay } from './analysis-under-way.ts';
import { enqueueNotifications } from './enqueue-notifications.ts';
import { ownMoment } from './evidence/own-moment.ts';
import { type ReadSurvey, readSubmitted } from './evidence/read-submitted.ts';
import { writeByRules } from './writing/write-analysis.ts';

export type ProcessSubmissionDependencies = AnalysisDependencies & { readonly queue: Queue };

const DONE: JobOutcome = { kind: 'done' };
const ACTOR = systemActor('process_submission');

/** The errors of submissions that could not be processed, by survey id. */
type Failures = ReadonlyMap<string, unknown>;

/**
 * Processes submissions: notifies members, and writes the analysis by rules or requests it from a model.
 *
 * A separate job, so that no phone waits for it; in batches, because a transaction, a query and the averages cost the
 * same for one survey as for many. Each organisation has its own transactions, so a failure in one organisation does not affect the others.
 * Idempotent: nobody is notified twice, and no analysis is written or requested twice.
 *
 * @returns one outcome for each submission, in the order given
 */
export async function processSubmissions(
  dependencies: ProcessSubmissionDependencies,
  submissions: readonly Jobs['process_submission'][],
): Promise<readonly JobOutcome[]> {
  const failures = new Map<string, Failures>();
  for (const [organisationId, own] of Map.groupBy(submissions, ({ organisation_id }) => organisation_id)) {
    const surveyIds = [...new Set(own.map(({ survey_id }) => survey_id))];
    failures.set(organisationId, await processOrganisation(dependencies, organisationId, surveyIds));
  }
  return submissions.map(({ organisation_id, survey_id }) => {
    const own = failures.get(organisation_id);
    return own?.has(survey_id) ? { kind: 'failed', error: own.get(survey_id) } : DONE;
  });
}

/** Processes the submissions of one organisation; one by one if that fails, so that a poisoned submission fails alone. */
async function processOrganisation(
  dependencies: ProcessSubmissionDependencies,
  organisationId: string,
  surveyIds: readonly string[],
): Promise<Failures> {
  try {
    return await processBatch(dependencies, organisationId, surveyIds);
  } catch (error) {
    if (surveyIds.length === 1) return new Map(surveyIds.map((surveyId) => [surveyId, error]));
    const failures = new Map<string, unknown>();
    for (const surveyId of surveyIds) {
      for (const failure of await processOrganisation(dependencies, organisationId, [surveyId]))
        failures.set(...failure);
    }
    return failures;
  }
}

/**
 * Processes the submissions of one organisation in one batch. No rows are locked while analyses are written, because that takes long.
 *
 * @throws any database error; then no submission was changed
 */
async function processBatch(
  dependencies: ProcessSubmissionDependencies,
  organisationId: string,
  surveyIds: readonly string[],
): Promise<Failures> {
  const { db, analyst } = dependencies;
  const read = await inSnapshot(db, wholeOrganisation(organisationId), async (scope) => {
    const submitted = await findSubmitted(scope, surveyIds);
    return readSubmitted(scope, dependencies, submitted.filter(isWaiting));
  });
  if (read.length === 0) return new Map();
  const usesModel = ({ uses_model }: SubmittedSurvey) => analyst.generatedBy === 'model' && uses_model;
  const byRules = read.filter(({ survey }) => !usesModel(survey));
  const { analyses, failures } = await writeAllByRules(dependencies, byRules);
  const stored = await inWork(dependencies, { organisationId, actor: ACTOR }, async (work) => {
    const waiting = await lockWaiting(work, read);
    const submitted = waiting.filter(({ status }) => status === 'completed');
    await enqueueNotifications(work, submitted);
    await requestFromModel(work, dependencies, waiting.filter(usesModel));
    return storeWritten(work, waiting, analyses);
  });
  dependencies.metrics.analysisEnded('rules', 'written', stored);
  return failures;
}

/** Locks the surveys that still wait for an analysis: some may have been deleted meanwhile, or processed by another worker. */
async function lockWaiting(scope: TenantScope, read: readonly ReadSurvey[]): Promise<SubmittedSurvey[]> {
  const surveys = read.map(({ survey }) => survey);
  const ids = surveys.map(({ id }) => id);
  const statuses = await lockStatuses(scope, ids);
  return surveys.flatMap((survey) => {
    const status = statuses.get(survey.id);
    return status === undefined ? [] : [{ ...survey, status }].filter(isWaiting);
  });
}

function isWaiting({ status }: Pick<SubmittedSurvey, 'status'>): boolean {
  return status === 'completed' || status === 'processing';
}

/** A model is slow, so a separate job writes the analysis; until then the survey is `processing`. */
async function requestFromModel(
  work: Work,
  { queue }: ProcessSubmissionDependencies,
  surveys: readonly SubmittedSurvey[],
): Promise<void> {
  const completed: Change[] = [];
  const processing: Change[] = [];
  for (const survey of surveys) {
    const change = changeOf(survey, 'survey.analysis_requested', work);
    if (survey.status === 'completed') completed.push(change);
    else if (!(await isModelAnalysisUnderWay(work, queue, survey.id))) processing.push(change);
  }
  await transitionAll(work, { to: 'processing', by: 'system', changes: completed });
  await work.record(...processing);
}

type Analyses = ReadonlyMap<string, NewAnalysis>;

async function writeAllByRules(
  { rules, clock }: AnalysisDependencies,
  read: readonly ReadSurvey[],
): Promise<{ analyses: Analyses; failures: Failures }> {
  const author = { generated_by: rules.generatedBy, model: rules.model, fallback_reason: null };
  const generated_at = clock.now();
  const analyses = new Map<string, NewAnalysis>();
  const failures = new Map<string, unknown>();
  for (const { survey, evidence } of read) {
    try {
      const content = await writeByRules(rules, evidence());
      analyses.set(survey.id, { content, ...author, generated_at });
    } catch (error) {
      failures.set(survey.id, error);
    }
  }
  return { analyses, failures };
}

/** Stores the written analyses of the surveys. @returns number of stored analyses */
async function storeWritten(work: Work, surveys: readonly SubmittedSurvey[], written: Analyses): Promise<number> {
  const analyses: (NewAnalysis & { readonly survey_id: string })[] = [];
  const changes: Change[] = [];
  for (const survey of surveys) {
    const analysis = written.get(survey.id);
    if (analysis === undefined) continue;
    analyses.push({ ...analysis, survey_id: survey.id });
    changes.push(changeOf(survey, 'survey.analysed', work));
  }
  await storeAnalyses(work, analyses);
  await transitionAll(work, { to: 'analyzed', by: 'system', changes });
  return analyses.length;
}

function changeOf(survey: SubmittedSurvey, kind: EventOf<'survey'>, work: Work): Change {
  return { ...ownMoment(survey, work), kind, entityId: survey.id };
}
