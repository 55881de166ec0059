import { describe, expect, test } from 'vitest';
import { callerOf } from '../../../testkit/caller.ts';
import { createTestDatabase, makeTestFolder } from '../../../testkit/database.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { isPgBouncerInstalled, startPgBouncer } from '../../../testkit/pgbouncer.ts';
import { runServerToEnd, startServerProcess } from '../../../testkit/process.ts';

describe.skipIf(!(await isPgBouncerInstalled()))('PgBouncer (skipped where it is not installed)', () => {
  test('that pools by transaction is refused at start, with what to change', async () => {
    await using database = await createTestDatabase();
    await using pooler = await startPgBouncer(database.serverUrl, 'transaction');
    const { exitCode, stderr } = await runServerToEnd({ DATA_DIR: await makeTestFolder(), DATABASE_URL: pooler.url });
    expect(stderr).toMatch(/^DATABASE_URL leads to a connection pooler .*pool_mode = session.*\.\n$/);
    expect(exitCode).toBe(1);
  });

  test('that pools by session serves participants, managers and jobs', async () => {
    await using database = await createTestDatabase();
    await using pooler = await startPgBouncer(database.serverUrl, 'session');
    const settings = { DATA_DIR: await makeTestFolder(), DATABASE_URL: pooler.url };
    await using server = await startServerProcess(settings);
    const anonymous = callerOf(server.url, null);
    const { body: signedIn } = await anonymous('signIn', { body: {} });
    const manager = callerOf(server.url, signedIn.data.tokens.idToken);
    const { survey } = (await manager('createSurvey', { body: { participant_email: 'ann@example.org' } })).body;
    const participant = await openAsParticipant({ anonymous }, survey);
    expect((await participant.submit()).status).toBe(200);
    await expect
      .poll(async () => (await manager('getSurvey', { params: { id: survey.id } })).body.survey.status, {
        timeout: 60_000,
      })
      .toBe('analyzed');
  });
});
