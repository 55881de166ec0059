import type { Logger } from 'pino';
import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../../../platform/jobs/job-definition.ts';
import type { Queue } from '../../../../platform/jobs/queue.ts';
import { RETRIED } from '../../../../platform/jobs/queue-definition.ts';
import type { AnalystFailure } from '../analyst.ts';
import {
  deadLetterGroupAnalysis,
  requeueGroupAnalysis,
  type WriteGroupAnalysisDependencies,
  writeGroupAnalysis,
} from './write-group-analysis.ts';

type WriteGroupAnalysisJobDependencies = Omit<WriteGroupAnalysisDependencies, 'onModelFailure'> & {
  readonly queue: Queue;
  readonly log: Logger;
};

export const WRITE_GROUP_ANALYSIS: JobDefinition<'write_group_analysis', WriteGroupAnalysisJobDependencies> = {
  name: 'write_group_analysis',
  payload: z.object({ organisation_id: z.uuid(), analysis_id: z.uuid() }),
  entity: 'analysis_id',
  // A model is asked up to twice, and may use its whole timeout each time.
  options: { ...RETRIED, expireInSeconds: 1800 },
  batchSize: 1,
  isPaced: false,
  handle: oneByOne((dependencies, payload) => {
    const onModelFailure = (analysis_id: string, { reason, message }: AnalystFailure) =>
      dependencies.log.warn({ analysis_id, reason, message }, "the model's analysis of the group was not used");
    return writeGroupAnalysis({ ...dependencies, onModelFailure }, payload);
  }),
  onDeadLetter: async (dependencies, payload) => {
    await deadLetterGroupAnalysis(dependencies, payload);
    dependencies.metrics.analysisEnded('model', 'failed');
  },
  prepareRetry: (scope, payload) => requeueGroupAnalysis(scope, payload),
};
