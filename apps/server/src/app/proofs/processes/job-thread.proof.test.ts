import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseUrls } from '../../../platform/db/database-urls.ts';
import { startCuttableProxy, throughProxy } from '../../../testkit/cuttable-proxy.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { startJobThread } from '../../job-thread.ts';

/** The nice value of each thread of this process. */
async function priorities(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const lines = await Promise.all(tasks.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')));
  // The name of a thread is in brackets and may contain spaces; the nice value is the 17th field after it.
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]));
}

/** Plain values: a thread cannot be given the rest of a test database. */
function urlsOf({ database: { serverUrl, migrationUrl } }: TestServer): DatabaseUrls {
  return { serverUrl, migrationUrl };
}

test('a thread processes the jobs and ends when it is asked to', async () => {
  await using server = await startTestServer({ settings: { LOG_LEVEL: 'warn' } });
  const { config, requestActivity } = server.context;
  const manager = await server.signIn();
  const { id } = await manager.invite('ann@example.org');
  const errors: unknown[] = [];
  const thread = startJobThread({ config, database: urlsOf(server), requestMemory: requestActivity.memory }, (error) =>
    errors.push(error),
  );
  const email = async () => (await manager.call('getSurvey', { params: { id } })).body.survey.invitation_mail?.status;
  await expect.poll(email).toBe('sent');
  expect(await readdir(join(server.dataDir, 'outbox'))).not.toEqual([]);
  await thread.stop(20_000);
  const [ended, later] = [await manager.invite('bob@example.org'), await server.queued('send_email')];
  expect(ended.invitation_mail?.status).toBe('waiting');
  expect(later).toHaveLength(1);
  expect(errors).toEqual([]);
});

test.runIf(process.platform === 'linux')('only the jobs have a lower priority', async () => {
  await using server = await startTestServer({ settings: { LOG_LEVEL: 'warn' } });
  const { config, requestActivity } = server.context;
  expect(await priorities()).not.toContain(19);
  const thread = startJobThread({ config, database: urlsOf(server), requestMemory: requestActivity.memory }, () => {});
  await expect.poll(priorities).toContain(19);
  expect((await priorities()).filter((nice) => nice === 19)).toHaveLength(1);
  await thread.stop(20_000);
});

test('an error that ends the thread is reported', async () => {
  await using server = await startTestServer({ settings: { LOG_LEVEL: 'warn' } });
  const ended = Promise.withResolvers<unknown>();
  const requestMemory = new SharedArrayBuffer(3);
  const thread = startJobThread(
    { config: server.context.config, database: urlsOf(server), requestMemory },
    ended.resolve,
  );
  await expect(ended.promise).resolves.toBeInstanceOf(RangeError);
  await thread.stop(20_000);
});

test('the thread waits for a database that is unavailable, and can be stopped meanwhile', async () => {
  await using server = await startTestServer({ settings: { LOG_LEVEL: 'warn' } });
  const { config, requestActivity } = server.context;
  const manager = await server.signIn();
  const { id } = await manager.invite('ann@example.org');
  const socketFolder = new URL(server.database.serverUrl).searchParams.get('host') ?? '';
  await using proxy = await startCuttableProxy({ path: join(socketFolder, '.s.PGSQL.5432') });
  const serverUrl = throughProxy(server.database.serverUrl, proxy);
  const cut = proxy.cut(3_000);
  const errors: unknown[] = [];
  const start = () =>
    startJobThread(
      { config, database: { serverUrl, migrationUrl: null }, requestMemory: requestActivity.memory },
      (error) => errors.push(error),
    );
  const [stoppedMeanwhile, thread] = [start(), start()];
  await stoppedMeanwhile.stop(20_000);
  await cut;
  const email = async () => (await manager.call('getSurvey', { params: { id } })).body.survey.invitation_mail?.status;
  await expect.poll(email).toBe('sent');
  await thread.stop(20_000);
  expect(errors).toEqual([]);
});
