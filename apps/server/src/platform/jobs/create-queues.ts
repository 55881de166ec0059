import type { PgBoss } from 'pg-boss';
import type { QueueDefinition } from './queue-definition.ts';

/** Creates the queues that are missing, and gives all of them the options of this version. */
export async function createQueues(boss: PgBoss, queues: readonly QueueDefinition[]): Promise<void> {
  for (const { name, options } of queues) {
    await boss.createQueue(name, options);
    // Creating leaves a queue that exists as it is.
    await boss.updateQueue(name, options);
  }
}
