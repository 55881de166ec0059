import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { prepareConnection } from '../db/connection.ts';
import { driverSettings } from '../db/several-hosts.ts';
import { isJobUnderWay } from './jobs.repository.ts';
import { connectionNameOf, failLostJobs } from './lost-jobs.repository.ts';
import type { Queue } from './queue.ts';

/** Connections of pg-boss itself; jobs are enqueued on the connection that dispatches their events. */
const BOSS_CONNECTIONS = 4;
/** Longer than maintenance takes: a query without a result by then is most likely on a dead connection. */
const ANSWER_WITHIN_MS = 300_000;

/** Connection settings that pg-boss passes on to the driver although its types do not declare them. */
const CONNECTION_SETTINGS = {
  onConnect: (client: pg.ClientBase) => prepareConnection(client),
  keepAlive: true,
  query_timeout: ANSWER_WITHIN_MS,
};

export interface BossQueue extends Queue {
  readonly boss: PgBoss;
  /** See {@link failLostJobs}. */
  failLostJobs(names: readonly string[]): Promise<number>;
  stop(): Promise<void>;
}

/** The role of a process: only enqueue jobs, or also process them. */
export type QueueDuty = 'enqueue' | 'work';

/** Starts pg-boss on a schema that the migrator prepared. */
export async function startQueue(
  url: string,
  { duty, onError }: { duty: QueueDuty; onError: (error: Error) => void },
): Promise<BossQueue> {
  const works = duty === 'work';
  const connectionName = works ? connectionNameOf(randomUUID()) : 'plumbline';
  const boss = new PgBoss({
    ...driverSettings(url),
    schema: 'pgboss',
    application_name: connectionName,
    max: works ? BOSS_CONNECTIONS : 1,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    // Only the owner can rebuild an index, and the server's role is not the owner.
    reindex: false,
    ...CONNECTION_SETTINGS,
  });
  boss.on('error', onError);
  await boss.start();
  return {
    boss,
    isUnderWay: isJobUnderWay,
    failLostJobs: (names) => failLostJobs(boss, connectionName, names),
    enqueueAll: async (tx, name, all) => {
      // Each payload is an object of `Jobs`.
      const jobs = all.map((data) => ({ data: data as object }));
      await boss.insert(name, jobs, { db: fromKysely(tx) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
