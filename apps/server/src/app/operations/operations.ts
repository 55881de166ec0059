import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Registry } from 'prom-client';
import { countJobsCheaply } from '../../features/operations/operations.repository.ts';
import { shareReading, withTimeout } from '../../features/operations/share-reading.ts';
import type { DatabaseState } from '../../features/operations/status.ts';
import { watchCertificates } from '../../platform/certificates/certificate-watch.ts';
import { countWaitingEvents } from '../../platform/db/events.ts';
import { checkReady, type HealthParts } from '../../platform/http/health.routes.ts';
import { createOperationsAccess } from '../../platform/http/operations-access.ts';
import { readProductVersion } from '../../platform/product-version.ts';
import { lacksBackups } from '../config/warnings.ts';
import type { Context } from '../context.ts';
import { JOB_NAMES } from '../jobs.ts';
import { installationMetrics } from './installation-metrics.ts';
import { lastBackupReader } from './read-last-backup.ts';
import { readDatabaseState, readStatus } from './read-status.ts';
import { serveStatusPage } from './status-routes.ts';

export type OperationsParts = Pick<HealthParts, 'isFetching'>;

/** Serves `/metrics`, in the text format of Prometheus, and `/status` to those who have the token. */
export async function serveOperations(
  app: FastifyInstance,
  context: Context,
  parts: OperationsParts = {},
): Promise<void> {
  const { metrics, config, publicUrl, clock, db } = context;
  const readLastBackup = shareReading(lastBackupReader({ db, clock }));
  const role = config.operations?.role ?? config.role;
  const version = readProductVersion();
  const access = createOperationsAccess({ token: config.operations?.token ?? null, clock });
  const read = shareReading(async () => ({
    jobs: await countJobsCheaply(db, JOB_NAMES),
    waitingEvents: await countWaitingEvents(db),
  }));
  // A database that hangs must not make the scrape time out.
  const isReady = async () => (await withTimeout(checkReady({ ...parts, db }).then(() => true))) === true;
  const smtpUrl = config.email.kind === 'smtp' ? config.email.url : null;
  const certificates = watchCertificates({ publicUrl, smtpUrl, clock });
  // The certificates are checked now, so that the first reading already has the results.
  void certificates.check();

  app.get('/metrics', async (request, reply) => {
    await access.admitBearer(request);
    const [own, readings, ready, lastBackup] = await Promise.all([
      metrics.snapshot(),
      read(),
      isReady(),
      readLastBackup(),
    ]);
    const installation = await installationMetrics({
      version,
      role,
      isReady: ready,
      readings,
      certificates: certificates.known(),
      lastBackup,
    });
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
    return AggregatorRegistry.aggregate([own, installation]).metrics();
  });

  const readDatabase = shareReading(() => readDatabaseState(db, clock.now()));
  await serveStatusPage(app, {
    access,
    publicUrl,
    isHttps: config.operations?.listen === null && publicUrl.startsWith('https:'),
    readStatus: async () => {
      const [ready, database] = await Promise.all([isReady(), readDatabase()]);
      return readStatus({
        role,
        dataDir: config.dataDir,
        now: clock.now(),
        server: ready ? 'ready' : 'not_ready',
        database: database ?? NO_ANSWER,
        certificates: certificates.known(),
        lacksBackups: lacksBackups(config),
        lastBackup: await readLastBackup(),
      });
    },
  });
}

const NO_ANSWER: DatabaseState = { kind: 'unreachable', reason: 'It does not answer.' };
