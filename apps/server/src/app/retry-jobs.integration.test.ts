import { expect, test } from 'vitest';
import type { JobName } from '../core/jobs.ts';
import { processSubmissions } from '../features/results/analysis/process-submission.ts';
import { forgetJob, retryJob } from '../platform/jobs/dead-jobs.ts';
import { type DeadJob, listDeadJobs } from '../platform/jobs/jobs.repository.ts';
import { startModelServer } from '../testkit/model-server.ts';
import { openAsParticipant } from '../testkit/participant.ts';
import { startTestServer, type TestServer } from '../testkit/server.ts';
import { JOB_NAMES, JOBS } from './jobs.ts';

const deadJobs = ({ context }: TestServer) => listDeadJobs(context.db, JOB_NAMES, 100);

/** Retries every dead-lettered job, as `npm run jobs` does. @returns whether each could be retried */
async function retryAll(server: TestServer): Promise<boolean[]> {
  const retry = <N extends JobName>(name: N, job: DeadJob) => retryJob<N>(server.context, JOBS[name], job);
  return Promise.all((await deadJobs(server)).map((job) => retry(job.name, job)));
}

test('retrying a dead-lettered submission that was analysed meanwhile leaves it analysed', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, survey)).submit();
  const { boss } = server.context.queue;
  const [job] = await server.takeJobs('process_submission');
  await server.sql("update pgboss.job set retry_count = retry_limit where name = 'process_submission'");
  await boss.fail('process_submission', job?.id ?? '', new Error('a fault of ours'));
  await server.processJobs();
  await manager.call('repeatAnalysis', { params: survey });
  await server.processJobs();
  const status = async () => (await manager.call('getSurvey', { params: survey })).body.survey.status;
  expect(await status()).toBe('analyzed');
  expect(await retryAll(server)).toEqual([true]);
  await server.processJobs();
  expect(await status()).toBe('analyzed');
});

test('retrying a dead-lettered analysis writes it again', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, survey)).submit();
  await server.processJobs();
  await manager.call('repeatAnalysis', { params: survey });
  const { boss } = server.context.queue;
  const [job] = await server.takeJobs('process_submission');
  await server.sql("update pgboss.job set retry_count = retry_limit where name = 'process_submission'");
  await boss.fail('process_submission', job?.id ?? '', new Error('a fault of ours'));
  await server.processJobs();
  const read = async () => (await manager.call('getSurvey', { params: survey })).body.survey;
  await expect.poll(async () => (await read()).status).toBe('analyzed');
  const before = await read();
  expect(await retryAll(server)).toEqual([true]);
  await server.processJobs();
  const after = await read();
  expect(after.status).toBe('analyzed');
  expect(after.ai_analysis?.generated_at).not.toBe(before.ai_analysis?.generated_at);
});

test('retrying a dead-lettered analysis of a model asks the model again', async () => {
  await using model = await startModelServer(() => ({ kind: 'status', status: 401 }));
  await using server = await startTestServer({ settings: model.settings });
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, survey)).submit();
  await server.processJobs();
  await manager.call('repeatAnalysis', { params: survey });
  const [submission] = await server.queued('process_submission');
  await processSubmissions(server.context, submission === undefined ? [] : [submission]);
  await server.sql("delete from pgboss.job where name = 'process_submission'");
  const [job] = await server.takeJobs('analyse_survey');
  await server.sql(
    "update pgboss.job set retry_count = retry_limit where name = 'analyse_survey' and state = 'active'",
  );
  await server.context.queue.boss.fail('analyse_survey', job?.id ?? '', new Error('a fault of ours'));
  const read = async () => (await manager.call('getSurvey', { params: survey })).body.survey;
  expect((await read()).status).toBe('processing');
  await server.processJobs();
  await expect.poll(async () => (await read()).status).toBe('analyzed');
  const before = await read();
  expect(model.requests).toHaveLength(1);
  expect(await retryAll(server)).toEqual([true]);
  expect((await read()).status).toBe('processing');
  await server.processJobs();
  const after = await read();
  expect([after.status, model.requests.length]).toEqual(['analyzed', 2]);
  expect(after.ai_analysis?.generated_at).not.toBe(before.ai_analysis?.generated_at);
});

test('a dead-lettered job with a malformed payload is not retried, and can be deleted', async () => {
  await using server = await startTestServer();
  await server.context.queue.boss.send('send_email', { email_id: 'ann@example.org' });
  await server.processJobs();
  expect(await retryAll(server)).toEqual([false]);
  for (const job of await deadJobs(server)) await forgetJob(server.context, JOBS.send_email, job);
  expect(await deadJobs(server)).toEqual([]);
});
