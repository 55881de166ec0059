import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildWhenSourcesChanged } from '../../../web/build/build.ts';
import { prepareDataFolder } from '../platform/db/embedded-database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { type Address, type AddressSettings, checkPort, explainListenError } from './check-port.ts';
import type { Config } from './config/config-types.ts';
import { backupWarning, transportWarning } from './config/warnings.ts';
import { startJobThread } from './job-thread.ts';
import { loadQueues } from './load-queues.ts';

export interface StartOptions {
  readonly config: Config;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** Called with the reason when the server cannot go on: the embedded database cannot be restarted, or the jobs' thread ended. */
  readonly onFatal: (error: unknown) => void;
}

/** Twice the measured time until the processes of PostgreSQL have started. */
const DATABASE_HEAD_START_MS = 60;
/** Maximum time to finish requests and jobs; stopping the database takes at most four seconds more. */
const FINISH_TIMEOUT_MS = 4_000;
const CLOSE_TIMEOUT_MS = 1_000;
/**
 * Interval at which each process deletes outdated emails from its own data folder: servers without a worker write emails with codes there
 * too.
 */
const TIDY_OUTBOX_MS = 60_000;

/**
 * Starts everything that the settings ask for.
 *
 * Cheap checks come first. When a later step fails, everything that was started is stopped again.
 *
 * @param signal aborts the start before its next step
 * @throws {StartProblem} with the cause and the remedy
 */
export async function startServer({ config, log, signal, onFatal }: StartOptions) {
  const servesHttp = config.role !== 'worker';
  if (servesHttp) await checkPort(config.http, 'HOST', 'PORT');
  const operations = config.operations?.listen ?? null;
  if (operations !== null) await checkPort(operations, 'OPERATIONS_HOST', 'OPERATIONS_PORT');
  await prepareDataFolder(config.dataDir);
  if ((await buildWhenSourcesChanged()) === 'built') log('Built the web app.');
  signal.throwIfAborted();

  await using starting = new AsyncDisposableStack();
  const opening = openDatabase(config, { log, onFatal, loadQueues });
  const loading = loadProduct();
  // Rejections are handled at the `await` below; this avoids an unhandled rejection if loading fails before the database opens.
  loading.catch(() => {});
  const database = await opening;
  starting.defer(() => database.stop());
  const { announceSchedule, buildApp, createContext, fillDemo, refuseDemoOfAccounts } = await loading;
  signal.throwIfAborted();
  // In the default role a thread with a separate context processes the jobs.
  const context = await createContext({ ...config, role: servesHttp ? 'web' : 'worker' }, database);
  starting.defer(() => within(CLOSE_TIMEOUT_MS, context.close()));
  await refuseDemoOfAccounts(config, context.identityDb);
  if (config.role !== 'web') await fillDemo(context);
  await announceSchedule(context);
  signal.throwIfAborted();

  const finishing: (() => Promise<unknown>)[] = [];
  let isFetching = () => true;
  starting.defer(async () => {
    await Promise.all(finishing.map((finish) => within(FINISH_TIMEOUT_MS, finish())));
  });
  const warning = transportWarning(config.http.publicUrl);
  if (warning !== null) log(warning);
  const withoutBackups = backupWarning(config);
  if (withoutBackups !== null) log(withoutBackups);
  if (servesHttp) {
    const app = await buildApp(context);
    finishing.push(() => closeApp(app));
    await listen(app, config.http, 'HOST', 'PORT');
  }
  if (config.role === 'all') {
    const { memory: requestMemory } = context.requestActivity;
    const { serverUrl, migrationUrl } = database;
    const jobThread = startJobThread({ config, database: { serverUrl, migrationUrl }, requestMemory }, onFatal);
    context.metrics.include(jobThread.snapshot);
    finishing.push(() => jobThread.stop(FINISH_TIMEOUT_MS));
  }
  if (config.role === 'worker') {
    const { startWorker } = await import('./worker.ts');
    const worker = await startWorker(context);
    finishing.push(() => worker.stop());
    isFetching = worker.isFetching;
  }
  if (operations !== null) {
    const { buildOperationsApp } = await import('./operations/operations-app.ts');
    const app = await buildOperationsApp(context, operations, { isFetching });
    finishing.push(() => closeApp(app));
    await listen(app, operations, 'OPERATIONS_HOST', 'OPERATIONS_PORT');
  }

  const tidying = setInterval(() => {
    context.tidyOutbox().catch((err) => context.log.warn({ err }, 'outbox not tidied'));
  }, TIDY_OUTBOX_MS).unref();
  starting.defer(() => clearInterval(tidying));

  const running = starting.move();
  return {
    /** Finishes requests and jobs in flight and stops the database, within ten seconds in total. */
    stop: async () => {
      await running.disposeAsync();
    },
  };
}

/** Loads most of the code while PostgreSQL starts in its own processes. Loading first would delay them. */
async function loadProduct() {
  await setTimeout(DATABASE_HEAD_START_MS);
  const [{ buildApp }, { createContext }, { fillDemo }, { refuseDemoOfAccounts }, { announceSchedule }] =
    await Promise.all([
      import('./app.ts'),
      import('./context.ts'),
      import('./fill-demo.ts'),
      import('./refuse-other-identity.ts'),
      import('./scheduled-backup.ts'),
    ]);
  return { announceSchedule, buildApp, createContext, fillDemo, refuseDemoOfAccounts };
}

async function listen(app: FastifyInstance, address: Address, ...settings: AddressSettings): Promise<void> {
  try {
    await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw explainListenError(error, address, ...settings);
  }
}

/** Closes the server. Requests still in flight near the timeout are cut, so that the database can be stopped cleanly. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = globalThis.setTimeout(() => app.server.closeAllConnections(), FINISH_TIMEOUT_MS - 500);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, setTimeout(timeoutMs, undefined, { ref: false })]);
}
