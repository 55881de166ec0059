import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../platform/db/migration-files.ts';
import type { TestDatabase } from '../../testkit/database.ts';
import { loadRows, type Secrets } from '../../testkit/upgrade/stored-rows.ts';
import { query, type Row, testUpgrade } from '../../testkit/upgrade/test-upgrade.ts';
import { addressOf, ROWS_FILE } from '../../testkit/upgrade/version-before.ts';
import { QUEUES } from '../jobs.ts';

const serverRole = 'plumbline_server';
let auditLog: readonly Row[];

/** Recreates the database of the earlier version, with its rows. */
async function load({ superuserUrl, migrationUrl }: TestDatabase): Promise<Secrets> {
  const schemas = 'plumbline, identity, safeguards, plumbline_migrations, pgboss';
  await query(superuserUrl, `drop schema ${schemas} cascade`);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const later = (await readdir(folder)).filter((name) => name > '0021');
  await Promise.all(later.map((name) => rm(join(folder, name))));
  const formerQueues = QUEUES.map(({ name, formerName = name, options }) => ({ name: formerName, options }));
  await migrate({ migrationUrl, serverRole, queues: formerQueues, folder });
  await rm(folder, { recursive: true });
  const secrets = await loadRows(superuserUrl, ROWS_FILE);
  auditLog = await query(superuserUrl, AUDIT_LOG);
  return secrets;
}

const upgraded = testUpgrade({
  emails: 'mails',
  addressOf,
  load,
  migrate: ({ migrationUrl }) => migrate({ migrationUrl, serverRole, queues: QUEUES }),
});

test('jobs of every kind waited under the former names of their queues, of which none is left', async () => {
  const { server, jobsBefore } = upgraded();
  expect(jobsBefore).toEqual([
    { name: 'analyse_survey', state: 'active' },
    { name: 'dead_letters', state: 'created' },
    { name: 'invite_listed', state: 'created' },
    { name: 'send_mail', state: 'created' },
    { name: 'send_mail', state: 'retry' },
    { name: 'send_mail', state: 'failed' },
    { name: 'take_in_submission', state: 'created' },
  ]);
  const { superuserUrl } = server.database;
  const names = QUEUES.map(({ name }) => name).toSorted();
  // pg-boss has a queue of its own.
  const ours = `select name from pgboss.queue where name not like '\\_\\_pgboss%' order by name collate "C"`;
  expect(await query(superuserUrl, ours)).toEqual(names.map((name) => ({ name })));
});

test('the audit log became events with the same actors, and members read them in the security log', async () => {
  const { server, ann } = upgraded();
  const events = await query(server.database.superuserUrl, EVENTS);
  expect(events.filter(({ id }) => auditLog.some((entry) => entry.id === id))).toEqual(auditLog);
  const { body } = await ann('listSecurityEvents', { query: { limit: 100 } });
  expect(body.events.map(({ entity, action }) => `${entity}.${action}`)).toEqual(
    expect.arrayContaining([
      'organisation.created',
      'organisation.updated',
      'member_invitation.invited',
      'member.changed_role',
      'member.second_factor_enabled',
      'member.sign_in_refused',
      'survey.renewed_link',
    ]),
  );
  const { actor, actor_kind } = body.events.find(({ action }) => action === 'changed_role') ?? {};
  expect([actor?.name, actor_kind]).toEqual(['Ann', 'user']);
});

const AUDIT_LOG = `
  select id, entity || '.' || action as kind, actor_id, occurred_at, entity_id, changed_fields, network, detail,
    case when actor_id is null then 'unknown' else 'user' end as actor_kind, true as is_dispatched
  from plumbline.audit_log order by id`;

const EVENTS = `
  select id, kind, actor_id, occurred_at, entity_id, changed_fields, network, detail, actor_kind, is_dispatched
  from plumbline.events order by id`;
