import { expect, test } from 'vitest';
import { connect, openPool } from '../../platform/db/connection.ts';
import { parseSamples, sampleOf } from '../../testkit/samples.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import type { Context } from '../context.ts';
import { startJobThread } from '../job-thread.ts';
import { startWorker } from '../worker.ts';
import type { OperationsParts } from './operations.ts';
import { buildOperationsApp } from './operations-app.ts';

const SETTINGS = { OPERATIONS_PORT: '9464', LOG_LEVEL: 'warn' };

/** The operations port of a server, on another free port. */
async function listen(context: Context, parts: OperationsParts = {}) {
  const app = await buildOperationsApp(context, { host: '127.0.0.1', port: 9464 }, parts);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    get: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers }),
    samples: async () => parseSamples(await (await fetch(`${origin}/metrics`)).text()),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

function startServer(): Promise<TestServer> {
  return startTestServer({ settings: SETTINGS });
}

test('the operations port serves metrics without a token, and the port of the web app does not', async () => {
  await using server = await startServer();
  await using operations = await listen(server.context);
  expect((await operations.get('/healthz')).status).toBe(200);
  expect((await operations.get('/readyz')).status).toBe(200);
  expect(sampleOf(await operations.samples(), 'plumbline_ready')).toBe(1);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test('a website whose name resolves to this machine cannot read the metrics', async () => {
  await using server = await startServer();
  await using app = await buildOperationsAppFor(server.context);
  const foreign = await app.inject({ url: '/metrics', headers: { host: 'rebound.example.org' } });
  expect(foreign.statusCode).toBe(421);
  expect(foreign.body).not.toContain('plumbline_');
  expect((await app.inject({ url: '/metrics', headers: { host: 'localhost:9464' } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz', headers: { host: 'worker' } })).statusCode).toBe(200);
});

async function buildOperationsAppFor(context: Context) {
  return await buildOperationsApp(context, { host: '127.0.0.1', port: 9464 }, {});
}

test('a worker is ready while it fetches jobs from every queue', async () => {
  await using server = await startServer();
  const worker = await startWorker(server.context);
  await using operations = await listen(server.context, { isFetching: worker.isFetching });
  const readiness = async () => (await operations.get('/readyz')).status;
  await expect.poll(readiness).toBe(200);
  expect(sampleOf(await operations.samples(), 'plumbline_queues_fetched')).toBe(1);

  await worker.stop();
  const stopped = await operations.get('/readyz');
  expect(stopped.status).toBe(503);
  expect(await stopped.json()).toMatchObject({ message: 'This worker is not fetching jobs.' });
  const samples = await operations.samples();
  expect(sampleOf(samples, 'plumbline_queues_fetched')).toBe(0);
  expect(sampleOf(samples, 'plumbline_ready')).toBe(0);
});

test('without the database a scrape says so, and leaves out what only the database knows', async () => {
  await using server = await startServer();
  const pool = openPool('postgresql://nobody@127.0.0.1:1/nothing', 1);
  await using operations = await listen({ ...server.context, db: connect(pool) });
  const samples = await operations.samples();
  expect(sampleOf(samples, 'plumbline_database_up')).toBe(0);
  expect(sampleOf(samples, 'plumbline_ready')).toBe(0);
  expect(sampleOf(samples, 'process_uptime_seconds')).toBeGreaterThan(0);
  expect(samples.filter(({ name }) => /^plumbline_(jobs|events)/.test(name))).toEqual([]);
  expect((await operations.get('/readyz')).status).toBe(503);
  expect((await operations.get('/healthz')).status).toBe(200);
});

test('waiting and dead-lettered jobs are counted, with the time that the oldest has waited', async () => {
  await using server = await startServer();
  const manager = await server.signIn();
  await manager.invite('ann@example.org');
  await server.queued('send_email');
  await server.sql(
    "update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'",
  );
  await server.sql("update pgboss.queue set failed_count = 2 where name = 'invite_listed'");
  await using operations = await listen(server.context);
  const samples = await operations.samples();
  const jobs = (plumbline_job: string, plumbline_job_state: string) =>
    sampleOf(samples, 'plumbline_jobs', { plumbline_job, plumbline_job_state });
  expect(jobs('send_email', 'waiting')).toBe(1);
  expect(jobs('analyse_survey', 'waiting')).toBe(0);
  expect(jobs('invite_listed', 'dead_lettered')).toBe(2);
  const oldest = sampleOf(samples, 'plumbline_jobs_oldest_waiting_seconds', { plumbline_job: 'send_email' });
  expect(Math.round(oldest / 60)).toBe(60);
});

test('the metrics of the job thread are part of a scrape, also while the thread is busy and after it has ended', async () => {
  await using server = await startServer();
  const { config, requestActivity, metrics } = server.context;
  const manager = await server.signIn();
  const errors: unknown[] = [];
  const thread = startJobThread(
    {
      config,
      database: { serverUrl: server.database.serverUrl, migrationUrl: null },
      requestMemory: requestActivity.memory,
    },
    (error) => errors.push(error),
  );
  metrics.include(thread.snapshot);
  await using operations = await listen(server.context);
  await manager.invite('ann@example.org');
  const sent = async () => {
    const found = (await operations.samples()).filter(({ name }) => name === 'plumbline_emails_total');
    return found.map(({ labels, value }) => [labels.plumbline_outcome, value]);
  };
  await expect.poll(sent).toEqual([['sent', 1]]);
  const samples = await operations.samples();
  for (const thread_name of ['requests', 'jobs']) {
    expect(sampleOf(samples, 'nodejs_eventloop_delay_p99_seconds', { thread_name })).toBeGreaterThanOrEqual(0);
  }
  expect(sampleOf(samples, 'db_client_connection_max', { db_client_connection_pool_name: 'jobs' })).toBe(5);
  expect(sampleOf(samples, 'process_uptime_seconds')).toBeGreaterThan(0);

  await thread.stop(20_000);
  expect(await sent()).toEqual([['sent', 1]]);
  expect(errors).toEqual([]);
});
