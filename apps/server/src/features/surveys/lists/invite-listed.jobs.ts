import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import { requeueList } from './invitation-lists.repository.ts';
import { deadLetterList, type InviteListedDependencies, inviteListed } from './invite-listed.ts';

export const INVITE_LISTED: JobDefinition<'invite_listed', InviteListedDependencies> = {
  name: 'invite_listed',
  payload: z.object({ organisation_id: z.uuid(), list_id: z.uuid() }),
  entity: 'list_id',
  options: { ...RETRIED, expireInSeconds: 1800 },
  batchSize: 1,
  // The job paces each batch of rows itself.
  isPaced: false,
  handle: oneByOne(inviteListed),
  onDeadLetter: deadLetterList,
  prepareRetry: (scope, { list_id }) => requeueList(scope, list_id),
};
