import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openAsParticipant } from '../testkit/participant.ts';
import { startTestServer } from '../testkit/server.ts';
import { QUEUES } from './jobs.ts';
import { startWorker } from './worker.ts';

const serverRole = 'plumbline_server';

/** Renames queues and jobs to the names of an earlier version. */
const FORMER_NAMES = `
  insert into pgboss.queue select (queue).* from (
    select jsonb_populate_record(queue, jsonb_build_object('name', former)) as queue
    from pgboss.queue join (values ('send_email', 'send_mail'), ('process_submission', 'take_in_submission')) as renamed (name, former)
      using (name)
  ) as formerly;
  update pgboss.job set name = 'send_mail' where name = 'send_email';
  update pgboss.job set name = 'take_in_submission' where name = 'process_submission';
  update pgboss.job set source_name = 'send_mail' where source_name = 'send_email';
  delete from pgboss.queue where name in ('send_email', 'process_submission');
  insert into pgboss.schedule (name, cron) values ('send_mail', '* * * * *');
  delete from plumbline_migrations.applied where name = 'job-schema'`;

test('jobs that waited, failed or were dead-lettered under former names run after the upgrade', async () => {
  await using server = await startTestServer();
  const { boss } = server.context.queue;
  const manager = await server.signIn();
  const [waiting, retried, dead] = [
    await manager.invite('waiting@example.org'),
    await manager.invite('retried@example.org'),
    await manager.invite('dead@example.org'),
  ];
  const submitted = await manager.invite('submitted@example.org');
  await (await openAsParticipant(server, submitted)).submit();
  // Enqueues the consequences of the invitations and the submission.
  expect(await server.queued('send_email')).toHaveLength(4);
  await boss.fetch('send_email', { batchSize: 4 });
  const ofSurvey = `name = 'send_email' and data ->> 'email_id' = (
    select id::text from plumbline.emails where survey_id = $1)`;
  const superuser = (statement: string, values: readonly unknown[] = []) => runAsSuperuser(server, statement, values);
  const jobOf = async ({ id }: { id: string }) =>
    (await superuser(`select id from pgboss.job where ${ofSurvey}`, [id]))[0]?.id ?? '';
  await superuser(`update pgboss.job set state = 'created' where ${ofSurvey}`, [waiting.id]);
  await boss.fail('send_email', await jobOf(retried), new Error('a fault'));
  await superuser(`update pgboss.job set start_after = now() where ${ofSurvey}`, [retried.id]);
  await superuser(`update pgboss.job set retry_count = retry_limit where ${ofSurvey}`, [dead.id]);
  await boss.fail('send_email', await jobOf(dead), new Error('a fault'));
  await superuser(FORMER_NAMES);

  await migrate({ ...server.database, serverRole, queues: QUEUES });

  const former = `select name from pgboss.job where name in ('send_mail', 'take_in_submission')
    union all select name from pgboss.queue where name in ('send_mail', 'take_in_submission')
    union all select name from pgboss.schedule where name = 'send_mail'`;
  expect(await superuser(former)).toEqual([]);
  const emailOf = async (survey: { id: string }) =>
    (await manager.call('getSurvey', { params: survey })).body.survey.invitation_mail?.status;
  const worker = await startWorker(server.context);
  await expect.poll(() => emailOf(waiting)).toBe('sent');
  await expect.poll(() => emailOf(retried)).toBe('sent');
  await expect.poll(() => emailOf(dead)).toBe('failed');
  const status = async () => (await manager.call('getSurvey', { params: submitted })).body.survey.status;
  await expect.poll(status).toBe('analyzed');
  await worker.stop();
});

async function runAsSuperuser(
  server: Awaited<ReturnType<typeof startTestServer>>,
  statement: string,
  values: readonly unknown[],
): Promise<{ id: string }[]> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
