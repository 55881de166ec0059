import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../platform/jobs/queue-definition.ts';
import { deadLetterAnalysis } from './analyse-survey.ts';
import { type ProcessSubmissionDependencies, processSubmission } from './process-submission.ts';

export const PROCESS_SUBMISSION: JobDefinition<'process_submission', ProcessSubmissionDependencies> = {
  name: 'process_submission',
  formerName: 'take_in_submission',
  payload: z.object({ organisation_id: z.uuid(), survey_id: z.uuid() }),
  entity: 'survey_id',
  options: { ...RETRIED, expireInSeconds: 300 },
  batchSize: 1,
  handle: oneByOne(processSubmission),
  onDeadLetter: deadLetterAnalysis,
  // The job looks itself whether the analysis is still to be written.
  prepareRetry: async () => {},
};
