import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import { deadLetterAnalysis, requeueAnalysis } from './analyse-survey.ts';
import { type ProcessSubmissionDependencies, processSubmissions } from './process-submission.ts';

/** Large enough to share the cost of transactions and averages, small enough to keep locks short. */
const BATCH = 100;

export const PROCESS_SUBMISSION: JobDefinition<'process_submission', ProcessSubmissionDependencies> = {
  name: 'process_submission',
  payload: z.object({ organisation_id: z.uuid(), survey_id: z.uuid() }),
  entity: 'survey_id',
  options: { ...RETRIED, expireInSeconds: 300 },
  batchSize: BATCH,
  isPaced: true,
  handle: processSubmissions,
  onDeadLetter: async (dependencies, payload) => {
    await deadLetterAnalysis(dependencies, payload);
    dependencies.metrics.analysisEnded('rules', 'failed');
  },
  prepareRetry: (scope, { survey_id }, dependencies) => requeueAnalysis(scope, dependencies, survey_id),
};
