import { type EventOf, type NewEvent, systemActor } from '../../core/events.ts';
import { recordEvents } from '../../platform/db/events.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import { transitionAll } from '../../platform/db/transition.ts';
import type { JobOutcome } from '../../platform/jobs/job-definition.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import { type NewAnalysis, type SubmittedSurvey, storeAnalyses } from './analysis.repository.ts';
import type { AnalysisDependencies } from './analysis-dependencies.ts';
import { enqueueNotifications } from './enqueue-notifications.ts';
import { eventTime } from './event-time.ts';
import { type ReadSurvey, readSubmitted } from './read-submitted.ts';
import { writeByRules } from './write-analysis.ts';

const DONE: JobOutcome = { kind: 'done' };
const ACTOR = systemActor('process_submission');

/** The errors of analyses that could not be written, by survey id. */
type Failures = ReadonlyMap<string, unknown>;

/**
 * Processes submissions: notifies members, and writes the analysis by rules or requests it from a model.
 *
 * A job of its own, so that no phone waits for it; in batches, because a transaction, a query and the averages cost the
 * same for one survey as for many. Idempotent: nobody is notified twice.
 *
 * @returns one outcome for each submission, in the order given
 * @throws any database error; then nothing was changed for any of them
 */
export async function processSubmissions(
  dependencies: AnalysisDependencies,
  submissions: readonly Jobs['process_submission'][],
): Promise<readonly JobOutcome[]> {
  const failures = new Map<string, unknown>();
  for (const [organisationId, own] of Map.groupBy(submissions, ({ organisation_id }) => organisation_id)) {
    const surveyIds = own.map(({ survey_id }) => survey_id);
    const failed = await inOrganisation(dependencies.db, organisationId, (scope) =>
      processOwn(scope, dependencies, surveyIds),
    );
    for (const [surveyId, error] of failed) failures.set(surveyId, error);
  }
  return submissions.map(({ survey_id }) =>
    failures.has(survey_id) ? { kind: 'failed', error: failures.get(survey_id) } : DONE,
  );
}

/** Processes the submissions of one organisation. */
async function processOwn(
  scope: TenantScope,
  dependencies: AnalysisDependencies,
  surveyIds: readonly string[],
): Promise<Failures> {
  const { analyst } = dependencies;
  const read = await readSubmitted(scope, dependencies, surveyIds);
  const submitted = read.map(({ survey }) => survey).filter(({ status }) => status === 'completed');
  await enqueueNotifications(scope, dependencies, submitted);
  const waiting = read.filter(({ survey }) => survey.status === 'completed' || survey.status === 'processing');
  const usesModel = ({ survey }: ReadSurvey) => analyst.generatedBy === 'model' && survey.uses_model;
  await requestFromModel(
    scope,
    dependencies,
    waiting.filter(usesModel).map(({ survey }) => survey),
  );
  return analyseByRules(
    scope,
    dependencies,
    waiting.filter((each) => !usesModel(each)),
  );
}

/** A model is slow, so a job of its own writes the analysis; until then the survey is `processing`. */
async function requestFromModel(
  scope: TenantScope,
  dependencies: AnalysisDependencies,
  surveys: readonly SubmittedSurvey[],
): Promise<void> {
  const eventsOf = (status: SubmittedSurvey['status']) =>
    surveys
      .filter((survey) => survey.status === status)
      .map((survey) => eventAbout(survey, 'survey.analysis_requested', dependencies));
  await transitionAll(scope, { to: 'processing', by: 'system', events: eventsOf('completed') });
  await recordEvents(scope, eventsOf('processing'));
}

async function analyseByRules(
  scope: TenantScope,
  dependencies: AnalysisDependencies,
  read: readonly ReadSurvey[],
): Promise<Failures> {
  const { rules, clock, pacing } = dependencies;
  const generated_at = clock.now();
  const failures = new Map<string, unknown>();
  const analyses: (NewAnalysis & { readonly survey_id: string })[] = [];
  const events: NewEvent[] = [];
  for (const { survey, evidence } of read) {
    await pacing.yieldToRequests();
    try {
      const content = await writeByRules(rules, evidence());
      const author = { generated_by: rules.generatedBy, model: rules.model, fallback_reason: null };
      analyses.push({ survey_id: survey.id, content, ...author, generated_at });
      events.push(eventAbout(survey, 'survey.analysed', dependencies));
    } catch (error) {
      failures.set(survey.id, error);
    }
  }
  await storeAnalyses(scope, analyses);
  await transitionAll(scope, { to: 'analyzed', by: 'system', events });
  return failures;
}

function eventAbout(
  survey: SubmittedSurvey,
  kind: EventOf<'survey'>,
  dependencies: Pick<AnalysisDependencies, 'random' | 'clock'>,
): NewEvent {
  return { ...eventTime(survey, dependencies), kind, actor: ACTOR, entityId: survey.id };
}
