import { analyseSurvey } from '../features/results/analysis/analyse-survey.ts';
import type { Analyst } from '../features/results/analysis/analyst.ts';
import { processSubmissions } from '../features/results/analysis/process-submission.ts';
import { NO_METRICS } from '../platform/metrics/metrics.ts';
import type { SeedingContext } from './demo-context.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { type Answered, after, DAY_MS, MINUTE_MS, type Seeding } from './seeding.ts';

const SIDE_BY_SIDE = 4;
/** Surveys answered within this number of days are analysed together, right after the last answer. */
const TOGETHER_DAYS = 7;

/** Analyses answered surveys by rules, because a model would take long and cost money. */
export async function analyseSurveys({ context, request }: Seeding, answered: readonly Answered[]): Promise<void> {
  const batches = Map.groupBy(answered, ({ at }) => Math.floor(at.getTime() / (TOGETHER_DAYS * DAY_MS)));
  await mapConcurrently(SIDE_BY_SIDE, [...batches.values()], async (batch) => {
    const latest = new Date(Math.max(...batch.map(({ at }) => at.getTime())));
    const outcomes = await processSubmissions(
      { ...byRules(context, context.rules), clock: { now: () => after(latest, MINUTE_MS) } },
      batch.map(({ surveyId }) => ({ organisation_id: request.principal.organisationId, survey_id: surveyId })),
    );
    for (const outcome of outcomes) if (outcome.kind === 'failed') throw outcome.error;
  });
}

/** Leaves an answered survey at `processing`, like an interrupted worker. */
export async function beginDemoAnalysis({ context, request }: Seeding, { surveyId, at }: Answered): Promise<void> {
  const job = { organisation_id: request.principal.organisationId, survey_id: surveyId };
  const dependencies = { ...byRules(context, UNFINISHED_ANALYST), onModelFailure: () => {} };
  await analyseSurvey({ ...dependencies, clock: { now: () => after(at, MINUTE_MS) } }, job).catch(ignoreUnfinished);
}

function byRules(context: SeedingContext, rules: Analyst) {
  return { ...context, rules, analyst: rules, metrics: NO_METRICS };
}

class AnalysisUnfinished extends Error {}

const UNFINISHED_ANALYST: Analyst = {
  generatedBy: 'rules',
  model: 'unfinished',
  write: () => Promise.reject(new AnalysisUnfinished()),
};

function ignoreUnfinished(error: unknown): void {
  if (!(error instanceof AnalysisUnfinished)) throw error;
}
