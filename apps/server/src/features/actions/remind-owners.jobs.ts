import type { ScheduledJob } from '../../platform/jobs/job-definition.ts';
import { SWEEP } from '../../platform/jobs/queue-definition.ts';
import { type RemindOwnersDependencies, remindOwners } from './remind-owners.ts';

export const REMIND_OWNERS: ScheduledJob<RemindOwnersDependencies> = {
  name: 'remind_owners',
  options: SWEEP,
  schedule: '37 * * * *',
  run: (dependencies) => remindOwners(dependencies, dependencies.clock.now()),
};
