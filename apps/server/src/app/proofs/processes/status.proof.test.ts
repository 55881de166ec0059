import { expect, test } from 'vitest';
import { freePort } from '../../../testkit/free-port.ts';
import { runCommandToEnd } from '../../../testkit/process.ts';
import { startTestServer } from '../../../testkit/server.ts';

test('npm run status tells programs that nothing needs attention', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  await manager.invite('ann@example.org');
  await server.processJobs();
  const status = await runCommandToEnd('status', ['--json'], {
    DATABASE_URL: server.database.serverUrl,
    DATA_DIR: server.dataDir,
    PORT: new URL(server.origin).port,
  });
  expect(status).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(status.stdout)).toMatchObject({
    server: 'ready',
    database: { kind: 'reachable', summary: { organisations: 1, surveys: 1, emails: { sent: 1 } } },
    attention: [],
  });
  expect(status.stdout).not.toContain(manager.organisationId);
});

test('npm run status tells people what needs attention, and what helps', async () => {
  await using server = await startTestServer();
  await server.sql("update pgboss.queue set failed_count = 2 where name = 'send_email'");
  const status = await runCommandToEnd('status', [], {
    DATABASE_URL: server.database.serverUrl,
    DATA_DIR: server.dataDir,
    PORT: String(await freePort()),
  });
  expect(status.exitCode).toBe(1);
  expect(status.stdout).toContain('! The server is not running on this machine.\n  Run: npm start\n');
  expect(status.stdout).toContain('! 2 jobs are dead-lettered.\n  Run: npm run jobs\n');
  expect(status.stdout).toMatch(/^ {2}Surveys +0$/m);
  expect(status.stdout).toMatch(/^ {2}send_email +0 +none +0 +0 +2$/m);
});

test('npm run status tells of a database that cannot be reached', async () => {
  const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', PORT: String(await freePort()) };
  const { exitCode, stdout } = await runCommandToEnd('status', [], settings);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('! The database cannot be used.\n  PostgreSQL is not reachable at 127.0.0.1:1');
});
