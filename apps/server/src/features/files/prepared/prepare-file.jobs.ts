import { z } from 'zod';
import type { WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { type JobDefinition, oneByOne } from '../../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import { noteFailure, prepareFile } from './prepare-file.ts';
import { requeueFile } from './prepared-files.repository.ts';
import type { Preparers } from './preparer.ts';

/** The job that prepares files of all kinds. */
export function prepareFileJob<Context extends WorkDependencies>(
  preparers: Preparers<Context>,
): JobDefinition<'prepare_file', Context> {
  return {
    name: 'prepare_file',
    payload: z.object({ organisation_id: z.uuid(), file_id: z.uuid() }),
    entity: 'file_id',
    // Retries end within the hour, because nobody waits longer for the file.
    options: { ...RETRIED, retryLimit: 4, expireInSeconds: 3600 },
    batchSize: 1,
    isPaced: false,
    handle: oneByOne((context, payload) => prepareFile(context, preparers, payload)),
    onDeadLetter: (context, payload) => noteFailure(context, payload),
    prepareRetry: (scope, { file_id }) => requeueFile(scope, file_id),
  };
}
