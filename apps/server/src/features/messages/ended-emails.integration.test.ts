import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteJobsOfDeleted } from '../../app/outdated-jobs.repository.ts';
import { addGroupWave } from '../../testkit/group-wave.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

const outbox = () => readdir(join(server.dataDir, 'outbox'));
async function jobsLeft() {
  // Dispatches the pending events first, which enqueues their jobs.
  await server.queued('send_email');
  return server.context.queue.boss.findJobs('send_email');
}

describe('files in the outbox', () => {
  beforeEach(async () => {
    clock.advance({ days: 31 });
    await server.context.tidyOutbox();
  });

  test('are deleted with their survey and with their organisation', async () => {
    // The server's clock runs ahead of that of the files, so that each file is old enough to be considered.
    const now = settableClock();
    await using fresh = await startTestServer({ overrides: { clock: now } });
    const files = () => readdir(join(fresh.dataDir, 'outbox'));
    const [one, other] = [await fresh.signIn({ name: 'One' }), await fresh.signIn({ name: 'Other' })];
    const survey = await one.invite('ann@example.org');
    await one.invite('bob@example.org');
    await other.invite('cyd@example.org');
    await other.call('inviteMember', { body: { email: 'dee@example.org' } });
    await fresh.processJobs();
    now.advance({ minutes: 20 });
    expect([await fresh.context.tidyOutbox(), (await files()).length]).toEqual([0, 4]);
    await one.call('deleteSurvey', { params: survey });
    expect([await fresh.context.tidyOutbox(), (await files()).length]).toEqual([1, 3]);
    await other.call('deleteOrganisation', { body: { name: 'Other' } });
    expect([await fresh.context.tidyOutbox(), (await files()).length]).toEqual([2, 1]);
    now.advance({ days: 31 });
    expect([await fresh.context.tidyOutbox(), (await files()).length]).toEqual([1, 0]);
  });

  test('with a code are deleted soon after the code expires', async () => {
    const now = settableClock();
    await using builtin = await startTestServer({ settings: { IDENTITY: 'builtin' }, overrides: { clock: now } });
    const files = () => readdir(join(builtin.dataDir, 'outbox')).catch(() => []);
    await builtin.anonymous('signUp', { body: { email: 'new@example.org', password: 'steel-toe caps', name: 'New' } });
    await expect.poll(async () => (await files()).filter((name) => name.endsWith('.eml')).length).toBe(1);
    now.advance({ minutes: 10 });
    expect(await builtin.context.tidyOutbox()).toBe(0);
    now.advance({ minutes: 6 });
    expect([await builtin.context.tidyOutbox(), await files()]).toEqual([1, []]);
  });

  test('can be read by their owner only', async () => {
    await (await server.signIn()).invite('ann@example.org');
    await server.processJobs();
    const folder = join(server.dataDir, 'outbox');
    const modes = await Promise.all(
      [folder, ...(await outbox()).map((name) => join(folder, name))].map((path) => stat(path)),
    );
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual(modes.map(() => 0));
  });
});

test('jobs are deleted with their survey, completed or not', async () => {
  const manager = await server.signIn();
  const [gone, kept] = [await manager.invite('gone@example.org'), await manager.invite('kept@example.org')];
  await server.processJobs();
  const waiting = await manager.invite('waiting@example.org');
  const before = (await jobsLeft()).length;
  await manager.call('deleteSurvey', { params: gone });
  await manager.call('deleteSurvey', { params: waiting });
  expect(await deleteJobsOfDeleted(server.context.db)).toBe(2);
  expect((await jobsLeft()).length).toBe(before - 2);
  expect(kept.id).toBeDefined();
});

test('files and jobs of a wave in group mode that appear after its close are deleted, whatever their age', async () => {
  const manager = await server.signIn();
  const wave = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, { now: clock.now(), people: ['ann@example.org'] }),
  );
  const [ann] = wave.surveys;
  await manager.call('mailParticipant', { params: { id: ann?.surveyId ?? '' } });
  const [job] = await server.queued('send_email');
  await manager.call('closeWave', { params: { id: wave.waveId }, body: { reason: 'Done' } });
  expect(await jobsLeft()).not.toContainEqual(expect.objectContaining({ data: job }));

  // As a worker leaves them that was sending at that moment, or a version that removed nothing.
  await server.context.queue.boss.send('send_email', job ?? {});
  const file = join(server.dataDir, 'outbox', `${job?.email_id}.eml`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'Please answer.');
  await deleteJobsOfDeleted(server.context.db);
  await server.context.tidyOutbox();
  expect(await jobsLeft()).not.toContainEqual(expect.objectContaining({ data: job }));
  expect(await outbox()).not.toContain(basename(file));
});
