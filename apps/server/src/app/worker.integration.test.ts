import { expect, test } from 'vitest';
import { startQueue } from '../platform/jobs/boss-queue.ts';
import { type Email, EmailFailure } from '../platform/mail/mailer.ts';
import { addGroupWave } from '../testkit/group-wave.ts';
import { openAsParticipant } from '../testkit/participant.ts';
import { startTestServer } from '../testkit/server.ts';
import { deleteJobsOfDeleted } from './outdated-jobs.repository.ts';
import { processDeadLetters, runJobs, startWorker } from './worker.ts';

test('forty invitations are processed immediately, each once, without waiting for the next poll', async () => {
  const sent: Email[] = [];
  await using server = await startTestServer({
    overrides: { mailer: { send: async (email) => void sent.push(email) } },
  });
  const manager = await server.signIn();
  const addresses = Array.from({ length: 40 }, (_, index) => `worker${index}@example.org`);
  // In batches, because on a busy machine some of 40 simultaneous requests would wait too long for a connection.
  for (let start = 0; start < 40; start += 10) {
    await Promise.all(addresses.slice(start, start + 10).map((address) => manager.invite(address)));
  }
  await using cleanup = new AsyncDisposableStack();
  const worker = await startWorker(server.context);
  cleanup.defer(() => worker.stop());
  // By polling alone, four at a time every two seconds, it would take eighteen seconds.
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(40);
  expect(sent.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('two workers on one database run every job once', async () => {
  const sent: Email[] = [];
  await using server = await startTestServer({
    overrides: { mailer: { send: async (email) => void sent.push(email) } },
  });
  const manager = await server.signIn();
  await Promise.all(Array.from({ length: 20 }, (_, index) => manager.invite(`worker${index}@example.org`)));
  await Promise.all([server.processJobs(), server.processJobs()]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test('a job that fails is logged with its kind, id and attempt, and waits for its retry', async () => {
  const tried = Promise.withResolvers<void>();
  const mailer = {
    send: async () => {
      tried.resolve();
      throw new Error('550 <ann@example.org> unknown');
    },
  };
  await using server = await startTestServer({ overrides: { mailer } });
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const worker = await startWorker(server.context);
  await tried.promise;
  await worker.stop();

  const [job] = await server.context.queue.boss.findJobs('send_email');
  expect(job).toMatchObject({ state: 'retry', retryLimit: 30 });
  const line = server.logged.find((each) => each.includes('job failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ job: 'send_email', job_id: job?.id, attempt: 1, of: 31 });
  expect(server.logged.join('')).not.toContain('ann@example.org');
  expect(JSON.stringify(job)).not.toContain('ann@example.org');
  const { body } = await manager.call('getSurvey', { params: survey });
  expect(body.survey.invitation_mail).toMatchObject({ status: 'waiting', attempts: 1 });
});

test('reminders that fail are retried alike, whether their readers have answered or not, and the log mentions none', async () => {
  const fail = async () => {
    throw new EmailFailure('421 later', 'try_again');
  };
  await using server = await startTestServer({ overrides: { mailer: { send: fail, withhold: fail } } });
  const manager = await server.signIn();
  const { surveys } = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, { now: server.context.clock.now(), people: ['ann@example.org', 'bob@example.org'] }),
  );
  for (const [index, survey] of surveys.entries()) {
    if (index === 0) await (await openAsParticipant(server, survey)).submit();
    await manager.call('mailParticipant', { params: { id: survey.surveyId } });
  }
  await server.queued('send_email');
  const { boss } = server.context.queue;
  const jobs = await boss.fetch<unknown>('send_email', { batchSize: 2, includeMetadata: true });
  const results = await runJobs(server.context, 'send_email', jobs);
  expect(results.map(({ status, output }) => [status, String(output)])).toEqual(
    Array(2).fill(['failed', expect.stringContaining('421 later')]),
  );
  for (const { data } of jobs) await processDeadLetters(server.context, [{ sourceName: 'send_email', data }]);
  const statuses = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('emails').select(['status', 'attempts']).execute(),
  );
  expect(statuses).toEqual(Array(2).fill({ status: 'failed', attempts: 1 }));
  expect(server.logged.filter((line) => /job|email/.test(JSON.parse(line).msg))).toEqual([]);
});

test('a worker that is stopped finishes its current job', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const mailer = {
    send: async () => {
      begun.resolve();
      await finish.promise;
    },
  };
  await using server = await startTestServer({ overrides: { mailer } });
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const worker = await startWorker(server.context);
  await begun.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  const { body } = await manager.call('getSurvey', { params: survey });
  expect(body.survey.invitation_mail?.status).toBe('sent');
});

test('dead-lettering a job marks its email as failed, also when the last attempt died with its process', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const { boss } = server.context.queue;
  await server.takeJobs('send_email');
  await server.sql(`update pgboss.job set retry_count = retry_limit, heartbeat_on = now() - interval '1 hour'
    where name = 'send_email'`);
  await boss.supervise('send_email');
  const worker = await startWorker(server.context);
  const email = async () => (await manager.call('getSurvey', { params: survey })).body.survey.invitation_mail;
  await expect.poll(email).toMatchObject({ status: 'failed' });
  await worker.stop();
});

test('a worker takes back the jobs of one that was killed, without waiting for their heartbeat', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  await manager.invite('ann@example.org');
  await server.takeJobs('send_email');
  const worker = await startWorker(server.context);
  const [job] = await server.context.queue.boss.findJobs('send_email');
  await worker.stop();
  expect(job).toMatchObject({ state: 'retry', output: { message: 'the worker was gone' } });
  expect(server.logged.join('')).toContain('jobs of an ended worker failed, to be retried');
});

test('a worker leaves the jobs of another one that is connected', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  await manager.invite('ann@example.org');
  await server.takeJobs('send_email');
  await using cleanup = new AsyncDisposableStack();
  const other = await startQueue(server.database.serverUrl, { duty: 'work', onError: () => {} });
  cleanup.defer(() => other.stop());
  const worker = await startWorker(server.context);
  const [job] = await server.context.queue.boss.findJobs('send_email');
  await worker.stop();
  expect(job).toMatchObject({ state: 'active' });
});

test('a job with a malformed payload is dead-lettered at once with the reason, and the worker continues', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { boss } = server.context.queue;
  await boss.send('send_email', { organisation_id: manager.organisationId, email_id: 'ann@example.org' });
  const survey = await manager.invite('bob@example.org');
  await server.processJobs();

  const [failed] = (await boss.findJobs('send_email')).filter(({ state }) => state === 'failed');
  expect(failed).toMatchObject({ retryCount: 0 });
  expect(failed?.output).toMatchObject({ message: expect.stringMatching(/^the payload is malformed: .*email_id/s) });
  expect(JSON.stringify(failed?.output)).not.toContain('ann@example.org');
  expect((await manager.call('getSurvey', { params: survey })).body.survey.invitation_mail?.status).toBe('sent');
  const worker = await startWorker(server.context);
  await expect.poll(() => server.logged.join('')).toContain('its payload is malformed');
  await worker.stop();
  expect(server.logged.join('')).not.toContain('ann@example.org');
  await expect(deleteJobsOfDeleted(server.context.db)).resolves.toBe(0);
});
