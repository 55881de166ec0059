import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isAbandonedConnection } from '../platform/db/abandoned-connection.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { createMetrics } from './adapters.ts';
import { createContext } from './context.ts';
import type { JobThreadData, JobThreadRequest } from './job-thread.ts';
import { startWorker } from './worker.ts';

// Program of the thread that `startJobThread` starts.

/** Pause between attempts to start while the database is unavailable. */
const RETRY_MS = 200;

async function start({ config, database, requestMemory }: JobThreadData): Promise<() => Promise<void>> {
  const context = await createContext({ ...config, role: 'worker' }, database, { metrics }, requestMemory);
  try {
    const worker = await startWorker(context);
    return async () => {
      await worker.stop();
      await context.close();
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

if (parentPort === null) throw new Error('process-jobs.ts runs in a thread of the server, not as a program of its own');
// Always passed by `startJobThread`.
const data = workerData as JobThreadData;
// Outlives the contexts, because counters must not fall when one of them fails to start.
const metrics = await createMetrics(data.config, { thread: 'jobs', reportsProcess: false });
let isStopping = false;
const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
parentPort.on('message', (request: JobThreadRequest) => {
  if (request.kind === 'stop') {
    isStopping = true;
    stop();
  } else {
    void metrics.snapshot().then((snapshot) => request.port.postMessage(snapshot));
  }
});

process.on('uncaughtException', (error) => {
  if (!isAbandonedConnection(error)) throw error;
});

// On other systems this would lower the priority of the whole process, including its requests.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

while (!isStopping) {
  try {
    const finish = await start(data);
    await stopped;
    await finish();
  } catch (error) {
    // The database may go away just after the server has started.
    if (!isDatabaseUnavailable(error)) throw error;
    await Promise.race([stopped, setTimeout(RETRY_MS)]);
  }
}
// Idle timers of libraries would keep the thread.
process.exit();
