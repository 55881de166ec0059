import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { wholeOrganisation } from '../core/scope.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import { startMailServer } from './mail-server.ts';
import { startServerProcess } from './process.ts';
import { releaseJobsOfDeadWorkers } from './process-jobs.ts';
import { startTestServer } from './server.ts';

/** Rows in one request. */
const CHUNK = 200;

/**
 * Kills a worker while it sends many emails, and expects the next worker to finish: each email arrives once, or is reported as unconfirmed
 * if the kill happened between sending and acknowledgement.
 */
export async function surviveKilledWorker({ emails, killAfter }: { emails: number; killAfter: number }): Promise<void> {
  const enough = Promise.withResolvers<void>();
  await using mailServer = await startMailServer({
    onEmail: () => {
      if (mailServer.emails.length === killAfter) enough.resolve();
    },
  });
  await using server = await startTestServer();
  const settings = {
    ROLE: 'worker',
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.database.serverUrl,
    IDENTITY: 'builtin',
    IDENTITY_SECRET: 's'.repeat(32),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 's@example.org',
  };
  const manager = await server.signIn();
  const { body } = await manager.call('createInvitationList', { body: {} });
  for (let from = 0; from < emails; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, emails - from) }, (_, index) => ({
      email: `worker${from + index}@example.org`,
    }));
    await manager.call('addInvitationListRows', { params: body.list, body: { position: from + 1, rows } });
  }
  await manager.call('sendInvitationList', { params: body.list });

  const first = await startServerProcess(settings);
  await enough.promise;
  await first.kill();
  const atTheKill = mailServer.emails.length;
  expect(atTheKill, 'the kill came too late').toBeLessThan(emails);
  await releaseJobsOfDeadWorkers(server);

  await using _second = await startServerProcess(settings);
  const statuses = () =>
    inOrganisation(server.context.db, wholeOrganisation(manager.organisationId), async ({ tx }) => {
      const rows = await tx.selectFrom('emails').select(['id', 'status']).execute();
      return rows;
    });
  await expect
    .poll(async () => (await statuses()).filter(({ status }) => status !== 'waiting').length, {
      interval: 250,
      timeout: 240_000,
    })
    .toBe(emails);
  await setTimeout(200);

  const arrivals = new Map<string, number>();
  for (const { content } of mailServer.emails) {
    const id = /^Message-ID: <([^@]+)@/m.exec(content)?.[1] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  for (const { id, status } of await statuses()) {
    const times = arrivals.get(id) ?? 0;
    expect(['sent', 'unconfirmed'], id).toContain(status);
    if (status === 'sent') expect(times, `email ${id}`).toBe(1);
    else expect(times, `reported email ${id}`).toBeLessThanOrEqual(1);
  }
}
