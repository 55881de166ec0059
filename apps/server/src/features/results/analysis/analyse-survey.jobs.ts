import type { Logger } from 'pino';
import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../../platform/jobs/job-definition.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import {
  type AnalyseSurveyDependencies,
  analyseSurvey,
  deadLetterAnalysis,
  requeueAnalysis,
} from './analyse-survey.ts';
import type { AnalystFailure } from './analyst.ts';

type AnalyseSurveyJobDependencies = Omit<AnalyseSurveyDependencies, 'onModelFailure'> & {
  readonly queue: Queue;
  readonly log: Logger;
};

export const ANALYSE_SURVEY: JobDefinition<'analyse_survey', AnalyseSurveyJobDependencies> = {
  name: 'analyse_survey',
  payload: z.object({ organisation_id: z.uuid(), survey_id: z.uuid() }),
  entity: 'survey_id',
  // A model is asked up to twice, and may use its whole timeout each time.
  options: { ...RETRIED, expireInSeconds: 1800 },
  batchSize: 1,
  isPaced: false,
  handle: oneByOne((dependencies, payload) => {
    const onModelFailure = (survey_id: string, { reason, message }: AnalystFailure) =>
      dependencies.log.warn({ survey_id, reason, message }, "the model's analysis was not used");
    return analyseSurvey({ ...dependencies, onModelFailure }, payload);
  }),
  onDeadLetter: async (dependencies, payload) => {
    await deadLetterAnalysis(dependencies, payload);
    dependencies.metrics.analysisEnded(dependencies.analyst.generatedBy, 'failed');
  },
  prepareRetry: (scope, { survey_id }, dependencies) => requeueAnalysis(scope, dependencies, survey_id),
};
