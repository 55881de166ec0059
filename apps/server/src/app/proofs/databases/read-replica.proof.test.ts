import { rm } from 'node:fs/promises';
import { callUrl } from '@plumbline/contract/client';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { checkServerRole } from '../../../platform/db/server-role.ts';
import { makeTestFolder } from '../../../testkit/database.ts';
import { findPostgresPrograms, startPostgresPair } from '../../../testkit/postgres-pair.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { backUpInstallation } from '../../backup-command.ts';
import { QUEUES } from '../../jobs.ts';

const programs = await findPostgresPrograms();

describe.skipIf(programs === null)('a read replica (skipped where Debian’s PostgreSQL is not installed)', () => {
  test('answers exports and reports while it is fresh, in whose organisation only, and the primary does otherwise', async () => {
    await using pair = await startPostgresPair(programs ?? '');
    await pair.setSynchronous(false);
    const [primary, replica] = [pair.primaryPort(), pair.replicaPort()];
    const serverUrl = pair.urlAt('plumbline_server', primary);
    const migrationUrl = pair.urlAt('plumbline_migrator', primary);
    await migrate({ migrationUrl, serverRole: await checkServerRole(serverUrl), queues: QUEUES });
    await using server = await startTestServer({
      database: {
        serverUrl,
        migrationUrl,
        superuserUrl: pair.urlAt('superuser', primary),
        [Symbol.asyncDispose]: async () => {},
      },
      settings: {
        DATABASE_URL: serverUrl,
        DATABASE_READ_URL: pair.urlAt('plumbline_server', replica),
        READ_REPLICA_MAX_LAG_SECONDS: '2',
      },
    });
    const manager = await server.signIn();
    const other = await server.signIn({ name: 'Other Ltd' });
    const standby = new pg.Client({ connectionString: pair.urlAt('superuser', replica) });
    standby.on('error', () => {});
    await standby.connect();
    const exported = async ({ token } = manager) => {
      const response = await fetch(server.origin + callUrl('exportSecurityEvents', { query: {} }), {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, lines: (await response.text()).trim().split('\n').length };
    };
    const scansOnStandby = async () => {
      const { rows } = await standby.query<{ scans: string }>(
        `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)) as scans from pg_stat_all_tables
         where schemaname = 'plumbline' and relname = 'events'`,
      );
      return Number(rows[0]?.scans);
    };

    await exported();
    await expect.poll(async () => (await exported()).lines, { timeout: 20_000, interval: 200 }).toBeGreaterThan(2);
    await expect
      .poll(async () => (await exported()) && scansOnStandby(), { timeout: 20_000, interval: 500 })
      .toBeGreaterThan(0);
    expect((await exported(other)).lines).toBe(1);
    expect((await manager.call('getScoreSummary')).status).toBe(200);

    // A backup reads everything from the replica, once the replica has everything committed before.
    const backups = await makeTestFolder();
    const away: unknown[] = [];
    const backUp = () =>
      backUpInstallation(server.context.config, {
        ...server.context,
        to: backups,
        serverUrl,
        migrationUrl,
        onDeleteFailed: () => {},
        onReplicaUnavailable: (error) => away.push(error),
      });
    const scansBefore = await scansOnStandby();
    expect(await backUp()).toMatchObject({ kind: 'stored' });
    expect(away).toEqual([]);
    await expect.poll(scansOnStandby, { timeout: 20_000, interval: 500 }).toBeGreaterThan(scansBefore);

    // Replay stands still: what is written from now on is on the primary only.
    await standby.query('select pg_wal_replay_pause()');
    const { lines } = await exported();
    await expect
      .poll(async () => (await exported()).lines, { timeout: 20_000, interval: 500 })
      .toBeGreaterThan(lines + 1);
    expect(await backUp()).toMatchObject({ kind: 'stored' });
    expect(away).toEqual([expect.objectContaining({ message: expect.stringMatching(/is behind/) })]);
    await rm(backups, { recursive: true });
    await standby.end();

    await pair.stopReplica();
    expect((await exported()).status).toBe(200);
    expect(await exported()).toMatchObject({ status: 200 });
    await expect
      .poll(async () => (await exported()).status === 200 && countOf(server.logged), { timeout: 20_000, interval: 500 })
      .toBe(1);
    await pair.startReplica();
    expect((await exported()).status).toBe(200);
  }, 300_000);
});

function countOf(logged: readonly string[]): number {
  return logged.filter((line) => line.includes('the read replica is away')).length;
}
