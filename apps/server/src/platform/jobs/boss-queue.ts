import { fromKysely, PgBoss } from 'pg-boss';
import { type Write, writeKind } from '../db/bundled-writes.ts';
import { closeWhenReadOnly } from '../db/connection.ts';
import { type Call, callOf, type Statement, statement } from '../db/statement-batch.ts';
import { isJobUnderWay } from './jobs.repository.ts';
import type { JobName, Queue } from './queue.ts';

/** Connections that pg-boss keeps for itself; jobs are enqueued on the connection of their cause. */
const BOSS_CONNECTIONS = 4;
/** Longer than maintenance lasts; what is not answered by then is most likely on a dead connection. */
const ANSWER_WITHIN_MS = 300_000;

/** Settings of its connections that its types do not name; it hands them to the driver. */
const CONNECTION_SETTINGS = { onConnect: closeWhenReadOnly, keepAlive: true, query_timeout: ANSWER_WITHIN_MS };

export interface BossQueue extends Queue {
  readonly boss: PgBoss;
  stop(): Promise<void>;
}

/** What a process does with jobs: only enqueue them, or also process them. */
export type QueueDuty = 'enqueue' | 'work';

/** Starts pg-boss on a schema that the migrator prepared. */
export async function startQueue(
  url: string,
  { duty, onError }: { duty: QueueDuty; onError: (error: Error) => void },
): Promise<BossQueue> {
  const works = duty === 'work';
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: works ? BOSS_CONNECTIONS : 1,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    // Rebuilding an index takes its owner, which the server's role is not.
    reindex: false,
    ...CONNECTION_SETTINGS,
  });
  const names = new Map<string, string>();
  /** pg-boss writes one statement for each queue, so there are few of them. */
  const jobStatement = (text: string): Statement<never> => {
    const name = names.get(text) ?? `job_${names.size}`;
    names.set(text, name);
    return statement(name, text);
  };
  const kinds = new Map<JobName, (data: unknown) => Write>();
  const kindOf = (name: JobName) => {
    const kind = kinds.get(name) ?? writeKind((all: readonly unknown[]) => insertCalls(name, all));
    kinds.set(name, kind);
    return kind;
  };
  const insertCalls = async (name: JobName, all: readonly unknown[]) => {
    const calls: Call<never>[] = [];
    // Stands in for the database, so that pg-boss tells what it would have sent.
    const executeSql = async (text: string, values: unknown[] = []) => {
      calls.push(callOf(jobStatement(text), values));
      return { rows: [] };
    };
    await boss.insert(name, jobsWith(all), { db: { executeSql } });
    return calls;
  };
  boss.on('error', onError);
  await boss.start();
  return {
    boss,
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    isUnderWay: isJobUnderWay,
    jobWrite: (name, data) => kindOf(name)(data),
    enqueueAll: async (tx, name, all) => {
      await boss.insert(name, jobsWith(all), { db: fromKysely(tx) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

function jobsWith(all: readonly unknown[]) {
  // Each is an object of `Jobs`.
  return all.map((data) => ({ data: data as object }));
}
