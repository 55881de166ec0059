import type { PgBoss } from 'pg-boss';
import type { QueueDefinition } from './queue-definition.ts';

/** Creates missing queues, and sets the options of this version on all of them. */
export async function createQueues(boss: PgBoss, queues: readonly QueueDefinition[]): Promise<void> {
  for (const { name, options } of queues) {
    await boss.createQueue(name, options);
    // `createQueue` leaves an existing queue unchanged.
    await boss.updateQueue(name, options);
  }
}
