import { rm } from 'node:fs/promises';
import { callUrl } from '@plumbline/contract/client';
import { expect, test } from 'vitest';
import { type Caller, callerOf } from '../../../testkit/caller.ts';
import { makeTestFolder } from '../../../testkit/database.ts';
import { openEmbedded } from '../../../testkit/embedded-rows.ts';
import { respondentsOf, submitAgain } from '../../../testkit/load.ts';
import { readPostmaster } from '../../../testkit/postmaster-pid.ts';
import { startServerProcess } from '../../../testkit/process.ts';

async function testFolder(): Promise<{ dataDir: string } & AsyncDisposable> {
  const dataDir = await makeTestFolder();
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) };
}

async function signIn(url: string): Promise<{ token: string; call: Caller }> {
  const { body } = await callerOf(url, null)('signIn', { body: {} });
  const token = body.data.tokens.idToken;
  return { token, call: callerOf(url, token) };
}

/** Sends a request that needs the database until it succeeds. @returns every status until then */
async function statusesUntilOk(url: string, token: string): Promise<number[]> {
  const statuses: number[] = [];
  const paths = ['/readyz', callUrl('listSurveys', { query: {} })];
  await expect
    .poll(
      async () => {
        const headers = { authorization: `Bearer ${token}` };
        const now = await Promise.all(
          paths.map(async (path) => {
            const response = await fetch(url + path, { headers });
            await response.body?.cancel();
            return response.status;
          }),
        );
        statuses.push(...now);
        return now;
      },
      { interval: 20 },
    )
    .toEqual([200, 200]);
  return statuses;
}

/**
 * Kills PostgreSQL and waits until the server runs another one and serves requests.
 * A request right after the kill can still succeed over a connection that has not noticed it,
 * so the new process is waited for as well.
 * @returns every status until then
 */
async function killAndAwaitRestart(dataDir: string, url: string, token: string): Promise<number[]> {
  const killed = await readPostmaster(dataDir);
  process.kill(killed, 'SIGKILL');
  const statuses = await statusesUntilOk(url, token);
  await expect.poll(() => readPostmaster(dataDir).catch(() => killed), { interval: 20 }).not.toBe(killed);
  return [...statuses, ...(await statusesUntilOk(url, token))];
}

/** Process id of one of the server's connections. */
async function anyConnection(dataDir: string): Promise<number> {
  await using rows = await openEmbedded(dataDir);
  return await rows.connectionOfServer();
}

test('an embedded PostgreSQL that is killed is restarted, and jobs continue', async () => {
  await using folder = await testFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.dataDir });
  const anonymous = callerOf(server.url, null);
  const { token, call } = await signIn(server.url);
  const { body } = await call('createSurvey', { body: { participant_email: 'ann@example.org' } });
  const statuses = await killAndAwaitRestart(folder.dataDir, server.url, token);
  expect(new Set(statuses)).toEqual(new Set([503, 200]));

  const [ann] = respondentsOf([body.survey], () => 0.5);
  if (ann === undefined) throw new RangeError('there is one survey');
  const opened = await anonymous('getPublicSurvey', { params: { public_token: body.survey.public_token ?? '' } });
  const id = opened.body.survey?.id ?? '';
  await anonymous('updatePublicSurvey', { params: { id }, body: { status: 'start' } });
  await submitAgain(anonymous, ann, id);
  await expect
    .poll(async () => (await call('getSurvey', { params: { id: body.survey.id } })).body.survey.status, {
      interval: 200,
    })
    .toBe('analyzed');
});

test('after the crash of one of its connections PostgreSQL recovers, and requests meanwhile are answered 503', async () => {
  await using folder = await testFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.dataDir });
  const { token } = await signIn(server.url);
  const postmaster = await readPostmaster(folder.dataDir);
  process.kill(await anyConnection(folder.dataDir), 'SIGKILL');
  for (const status of await statusesUntilOk(server.url, token)) expect([200, 503]).toContain(status);
  expect(await readPostmaster(folder.dataDir)).toBe(postmaster);
});

test('the fourth death within a minute ends the server with the reason', async () => {
  await using folder = await testFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.dataDir });
  const { token } = await signIn(server.url);
  for (let deaths = 1; deaths <= 3; deaths += 1) {
    await killAndAwaitRestart(folder.dataDir, server.url, token);
  }
  process.kill(await readPostmaster(folder.dataDir), 'SIGKILL');
  const { exitCode, stderr } = await server.ended;
  expect(stderr).toMatch(/^The embedded PostgreSQL died 4 times within a minute: see \S+postgres\.log, or [^\n]+\.\n$/);
  expect(exitCode).toBe(1);
});

test('the server stops within ten seconds while its database is being restarted', async () => {
  await using folder = await testFolder();
  const server = await startServerProcess({ DATA_DIR: folder.dataDir });
  const restarting = server.untilOutputContains('is being restarted');
  process.kill(await readPostmaster(folder.dataDir), 'SIGKILL');
  await restarting;
  const asked = performance.now();
  expect((await server.stop()).exitCode).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  // The next start finds no PostgreSQL that it would have to stop first.
  await using again = await startServerProcess({ DATA_DIR: folder.dataDir });
  expect((await again.stop()).stdout).not.toContain('left behind');
});
