import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { createTestDatabase, makeTestFolder } from '../../../testkit/database.ts';
import { AUTHORITY_FILE, startMailServer } from '../../../testkit/mail-server.ts';
import { runCommandToEnd } from '../../../testkit/process.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { readConfig } from '../../config/config.ts';
import { readEnvironment } from '../../config/read-setting.ts';
import { loadQueues } from '../../load-queues.ts';

/** The operator's events in an organisation, the oldest first. */
async function eventsOfOperator(server: TestServer, { organisationId }: Manager) {
  return server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .selectFrom('events')
      .select(['kind', 'entity_id', 'changed_fields', 'detail', 'actor_id', 'request_id', 'network'])
      .where('actor_kind', '=', 'operator')
      .orderBy('id')
      .execute(),
  );
}

describe('npm run plan', () => {
  test('uses the embedded database of a running server, and starts it when none is running', async () => {
    const dataDir = await makeTestFolder();
    const config = readConfig(readEnvironment({ DATA_DIR: dataDir }));
    const plan = () => runCommandToEnd('plan', [], { DATA_DIR: dataDir });
    expect((await plan()).stderr).toMatch(/^There is no database in .* yet/);
    const database = await openDatabase(config, { log: () => {}, loadQueues });
    expect(await plan()).toMatchObject({ exitCode: 0, stdout: 'No organisation yet.\n' });
    await database.stop();
    expect(await plan()).toMatchObject({ exitCode: 0, stdout: 'No organisation yet.\n' });
    await rm(dataDir, { recursive: true });
  });

  test('a change takes effect with the next invitation', async () => {
    await using server = await startTestServer();
    const manager = await server.signIn({ invitationsMax: 0 });
    const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
    const shown = await runCommandToEnd('plan', [], settings);
    expect(shown.stdout).toMatch(/^[0-9a-f-]{36} {2}trial +0 of 0 used +Test Construct Ltd\n$/);
    const set = await runCommandToEnd('plan', ['Test Construct Ltd', 'unlimited'], settings);
    expect(set.stdout).toContain('0 used, no limit');
    const { body } = await manager.call('getUserStats');
    expect(body).toMatchObject({ plan_type: 'unlimited', invitations_max: null, can_create_invitations: true });
    await manager.invite('ann@example.org');
  });

  test('records an event of the operator if the plan changed', async () => {
    await using server = await startTestServer();
    const manager = await server.signIn({ invitationsMax: 5 });
    const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
    const set = (plan: string) => runCommandToEnd('plan', [manager.organisationId, plan], settings);
    for (const plan of ['trial:5', 'trial:7', 'unlimited', 'unlimited']) expect((await set(plan)).exitCode).toBe(0);
    const event = {
      kind: 'organisation.changed_plan',
      entity_id: manager.organisationId,
      actor_id: null,
      request_id: 'plan',
      network: null,
    };
    expect(await eventsOfOperator(server, manager)).toEqual([
      { ...event, changed_fields: ['invitations_max'], detail: 'trial' },
      { ...event, changed_fields: ['plan_type', 'invitations_max'], detail: 'unlimited' },
    ]);
  });

  test.each([
    [['Nobody Ltd', 'unlimited'], /^No organisation is called "Nobody Ltd"/],
    [['Nobody Ltd', 'gold'], /^"gold" is not a plan/],
    [['Nobody Ltd'], /^Usage: npm run plan/],
  ])('%j is refused with a message', async (parameters, sentence) => {
    await using database = await createTestDatabase();
    const ended = await runCommandToEnd('plan', parameters, { DATABASE_URL: database.serverUrl });
    expect(ended.exitCode).toBe(1);
    expect(ended.stderr).toMatch(sentence);
  });
});

test.each(['plan', 'jobs'] as const)(
  'npm run %s refuses the schema of another version in a sentence',
  async (command) => {
    // A separate database, because the other tests share one.
    await using database = await createTestDatabase();
    const superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    await superuser.query("delete from plumbline_migrations.applied where name like '0001-%'");
    await superuser.end();
    const { exitCode, stderr } = await runCommandToEnd(command, [], { DATABASE_URL: database.serverUrl });
    expect([exitCode, stderr]).toEqual([
      1,
      'The database has the schema of another version: start the server of this version first, then run the command again.\n',
    ]);
  },
);

test('npm run jobs shows dead-lettered jobs with the reason, and retries them', async () => {
  await using server = await startTestServer({
    overrides: { mailer: { send: () => Promise.reject(new Error('the mail server is on holiday')) } },
  });
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const { boss } = server.context.queue;
  // The state after the last attempt.
  const [job] = await server.takeJobs('send_email');
  const name = 'send_email';
  for (let each = 0; each < 9; each += 1)
    await server.sql('update pgboss.job set retry_count = retry_limit where name = $1', [name]);
  await boss.fail(name, job?.id ?? '', new Error('the mail server is on holiday'));
  await server.processJobs();
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
  const jobs = (...parameters: string[]) => runCommandToEnd('jobs', parameters, settings);
  const shown = await jobs();
  expect(shown.stderr).toBe('');
  expect(shown.stdout).toMatch(/^send_email +0 +0 +0 +1$/m);
  expect(shown.stdout).toContain('the mail server is on holiday');
  expect(shown.stdout).not.toContain('ann@example.org');
  const retried = await jobs('retry', job?.id ?? '');
  expect([retried.stderr, retried.stdout]).toEqual(['', '1 job will be retried.\n']);
  const { body } = await manager.call('getSurvey', { params: survey });
  expect(body.survey.invitation_mail?.status).toBe('waiting');
  expect((await jobs()).stdout).toMatch(/^send_email +0 +0 +1 +0$/m);
  const { rows: emails } = await server.sql(
    "select data ->> 'email_id' as id from pgboss.job where name = 'send_email'",
  );
  const event = { entity_id: (emails[0] as { id: string }).id, changed_fields: [], detail: 'send_email' };
  const byOperator = { ...event, actor_id: null, request_id: 'jobs', network: null };
  expect(await eventsOfOperator(server, manager)).toEqual([{ ...byOperator, kind: 'job.retried' }]);
  await server.sql("update pgboss.job set state = 'failed' where name = 'send_email'");
  expect((await jobs('forget', 'all')).stdout).toBe('1 job forgotten.\n');
  expect((await jobs()).stdout).toMatch(/^send_email +0 +0 +0 +0$/m);
  expect((await eventsOfOperator(server, manager)).at(-1)).toEqual({ ...byOperator, kind: 'job.forgotten' });
  expect((await jobs('retry', 'nonsense')).stderr).toMatch(/^No job nonsense was dead-lettered/);
  expect((await jobs('cook')).stderr).toMatch(/^Usage: npm run jobs/);
});

test('a dead-lettered job with a malformed payload is shown without it, not retried, and can be deleted', async () => {
  await using server = await startTestServer();
  const { boss } = server.context.queue;
  const id = await boss.send('send_email', { email_id: 'ann@example.org' });
  await server.processJobs();
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
  const jobs = (...parameters: string[]) => runCommandToEnd('jobs', parameters, settings);
  const shown = await jobs();
  expect(shown.stderr).toBe('');
  expect(shown.stdout).toContain('malformed payload');
  expect(shown.stdout).not.toContain('ann@example.org');
  const retried = await jobs('retry', 'all');
  expect(retried.stderr).toBe(`The job ${id} has a malformed payload and cannot be retried: forget it.\n`);
  expect(retried.stdout).toBe('0 jobs will be retried.\n');
  expect((await jobs('forget', 'all')).stdout).toBe('1 job forgotten.\n');
});

describe('npm run mail:test', () => {
  const FROM = { MAIL_FROM: 'Plumbline <surveys@example.org>' };
  const send = (settings: Record<string, string>, address = 'ann@example.org') =>
    runCommandToEnd('mail-test', [address], settings);

  test('reports that the server accepted the email', async () => {
    await using server = await startMailServer();
    const ended = await send({ ...FROM, SMTP_URL: server.url });
    expect([ended.exitCode, server.emails.length]).toEqual([0, 1]);
    expect(ended.stdout).toContain('The mail server accepted an email to ann@example.org');
  });

  test('without a mail server writes a file and reports its folder', async () => {
    const dataDir = await makeTestFolder();
    const ended = await send({ DATA_DIR: dataDir });
    expect(ended.stdout).toContain(`written to ${join(dataDir, 'outbox')}`);
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
    await rm(dataDir, { recursive: true });
  });

  test('reports the problem and the setting to check', async () => {
    await using plain = await startMailServer({ mood: 'refuses_recipient' });
    await using secure = await startMailServer({ isSecure: true });
    await using locked = await startMailServer({ login: { user: 'plumbline', password: 'right' } });
    const wrong: [string, RegExp][] = [
      ['smtp://127.0.0.1:1', /Nothing answers at 127\.0\.0\.1:1: .*SMTP_URL/],
      ['smtp://no-such-host.invalid', /There is no server called no-such-host\.invalid: .*SMTP_URL/],
      [secure.url, /not signed by an authority .*SMTP_CA_FILE/],
      [plain.url.replace('smtp:', 'smtps:'), /does not begin with TLS: .*smtp:\/\//],
      [locked.url.replace('right', 'wr%2Fong'), /refused the user name or password .*SMTP_URL/],
      [plain.url, /does not accept email for this address/],
    ];
    const ended = await Promise.all(wrong.map(([SMTP_URL]) => send({ ...FROM, SMTP_URL })));
    for (const [index, { exitCode, stderr }] of ended.entries()) {
      expect(stderr).toMatch(wrong[index]?.[1] ?? /never/);
      expect([exitCode, stderr.trim().includes('\n'), stderr.includes('ong@')]).toEqual([1, false, false]);
    }
    const trusted = await send({ ...FROM, SMTP_URL: secure.url, SMTP_CA_FILE: AUTHORITY_FILE.pathname });
    expect(trusted.exitCode).toBe(0);
  });

  test('needs an address', async () => {
    expect((await send({}, 'ann')).stderr).toBe('Usage: npm run mail:test -- ADDRESS\n');
  });
});
