import type { QueueDefinition } from '../platform/jobs/queue-definition.ts';

/** Loads the queues on demand, because they import the handlers of all jobs. */
export async function loadQueues(): Promise<readonly QueueDefinition[]> {
  const { QUEUES } = await import('./jobs.ts');
  return QUEUES;
}
