import type { QueueDefinition } from '../platform/jobs/queue-definition.ts';

/** Loads the queues where they are needed: with them come the handlers of all jobs. */
export async function loadQueues(): Promise<readonly QueueDefinition[]> {
  const { QUEUES } = await import('./jobs.ts');
  return QUEUES;
}
