import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MOVE_FILE } from '../features/organisations/move/move-format.ts';
import { createSignedInAccount } from '../testkit/builtin-accounts.ts';
import { putCode } from '../testkit/coded-links.ts';
import { makeTestFolder } from '../testkit/database.ts';
import {
  exportFrom,
  forge,
  forgeBomb,
  found,
  type Installation,
  importInto,
  install,
} from '../testkit/organisation-move.ts';
import { addWorkforceRows } from '../testkit/workforce-rows.ts';

let folder: string;
let file: string;
let forged: string;
beforeEach(async () => {
  folder = await makeTestFolder();
  file = join(folder, 'harbour.plumbline');
  forged = join(folder, 'forged');
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that holds rows of another organisation is refused by the policies', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await ann.invite('open');
  const there = await found(target, 'tower');
  await exportFrom(source, ann.organisationId, file);
  await forge(file, forged, (name, content) =>
    name === 'people' ? content.replaceAll(ann.organisationId, there.organisationId) : content,
  );
  await expect(importInto(target, forged)).rejects.toThrow(
    /^The database refused the rows of .*forged \(new row violates row-level security policy .*\): nothing was imported\.$/,
  );
  const { rows } = await target.server.sql('select organisation_id from plumbline.memberships');
  expect(rows).toEqual([{ organisation_id: there.organisationId }]);
});

/** Columns that rows are looked up by before their organisation is known: those that look-up functions compare with an argument. */
async function lookedUpColumns({ server }: Installation): Promise<string[]> {
  const { rows } = await server.sql(`
    select proname as name, prosrc as source, proargnames[:pronargs] as arguments from pg_proc
    where pronamespace = 'plumbline'::regnamespace and prosecdef and proname like 'find\\_%' and proname not in ('find_organisations_of_tokens', 'find_due_webhooks')`);
  const functions = z
    .array(z.object({ name: z.string(), source: z.string(), arguments: z.array(z.string()) }))
    .parse(rows);
  const found = functions.flatMap(({ name, source, arguments: given }) => {
    const tables = new Map(
      [...source.matchAll(/(?:from|join) (\w+) as (\w+)/g)].map(([, table, alias]) => [alias, table]),
    );
    const columns = [...source.matchAll(/(\w+)\.(\w+) = (?:any \()?(\w+)/g)].flatMap(([, alias, column, value = '']) =>
      given.includes(value) ? [`${tables.get(alias)}.${column}`] : [],
    );
    expect([name, columns.length > 0]).toEqual([name, true]);
    return columns;
  });
  return [...new Set(found)].toSorted();
}

/** Columns whose look-ups a forged file cannot redirect. */
const NOT_TAKEN_FROM_FILES = [
  // Left behind by an export; a file with such a table is refused.
  'calendar_feeds.token_hash',
  'action_links.token_hash',
  'api_keys.secret_hash',
  'api_keys.previous_hash',
  'company_domains.domain',
  'company_sign_ins.organisation_id',
  // Several organisations may invite an address, and its owner chooses.
  'member_invitations.email',
  // The key of the table. The import sets it to an account of the target, and refuses members of others.
  'memberships.identity_subject',
  // A request names the organisation and the account, and a file is refused if its organisation exists already.
  'memberships.organisation_id',
];

/** An organisation with a row in each table that links lead to. */
async function withLinks(installation: Installation, name: string) {
  const member = await found(installation, name);
  const { id } = await member.invite('open');
  await member.call('inviteMember', { body: { email: 'new@example.org' } });
  await installation.server.processJobs();
  const code = { harbour: '7KHARBOUR', tower: '7KT0WERXX' }[name] ?? '';
  await putCode(installation.server, member.organisationId, { surveyId: id, code });
  await installation.server.asOrganisation(member.organisationId, addWorkforceRows);
  return member;
}

async function readValue({ server }: Installation, organisationId: string, column: string): Promise<string> {
  const [table = '', name = ''] = column.split('.');
  const value = await server.asOrganisation(organisationId, async ({ tx }) => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(name)}::text as value from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(tx);
    return rows[0]?.value;
  });
  return z.string().min(1, `no ${column} in the organisation`).parse(value);
}

test("a file with another organisation's links is refused, by whatever they are looked up: they would lead to the imported one", async () => {
  await using source = await install();
  await using target = await install();
  const ann = await withLinks(source, 'harbour');
  const there = await withLinks(target, 'tower');
  await exportFrom(source, ann.organisationId, file);
  const columns = (await lookedUpColumns(target)).filter((column) => !NOT_TAKEN_FROM_FILES.includes(column));
  expect(columns).toEqual([
    'campaign_pages.token',
    'member_invitations.token',
    'opt_outs.token',
    'survey_links.code',
    'survey_links.participant_id',
    'survey_links.token',
  ]);
  for (const column of columns) {
    const own = await readValue(source, ann.organisationId, column);
    const theirs = await readValue(target, there.organisationId, column);
    await forge(file, forged, (_, content) => content.replaceAll(own, theirs));
    await expect(importInto(target, forged), column).rejects.toThrow(
      /^Links in the file belong to another organisation here: nothing was imported\.$/,
    );
    await rm(forged);
  }
  const { rows } = await target.server.sql('select organisation_id from plumbline.memberships');
  expect(rows).toEqual([{ organisation_id: there.organisationId }]);
});

test('a file in which two links have the same code is refused', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await withLinks(source, 'harbour');
  const other = await ann.invite('other');
  await putCode(source.server, ann.organisationId, { surveyId: other.id, code: '7K0THERXX' });
  await exportFrom(source, ann.organisationId, file);
  await forge(file, forged, (_, content) => content.replaceAll('7K0THERXX', '7KHARBOUR'));
  await expect(importInto(target, forged)).rejects.toThrow(
    /^Two links in the file are the same: nothing was imported\.$/,
  );
});

test('a file cannot put an account of the target into its organisation', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId, file);
  const bob = await createSignedInAccount(target.server, target.post, 'bob');
  const { rows } = await source.server.sql('select user_id from plumbline.memberships');
  const [{ user_id: userId }] = z.tuple([z.object({ user_id: z.string() })]).parse(rows);
  await forge(file, forged, (name, content) =>
    name === 'memberships' ? content.replaceAll(userId, randomUUID()).replaceAll(ann.subject, bob.subject) : content,
  );
  await expect(importInto(target, forged)).rejects.toThrow(
    /^The file names a member whose name and address it lacks: nothing was imported\.$/,
  );
  expect((await target.server.sql('select from plumbline.memberships')).rows).toEqual([]);
});

test('a file cannot stop the emails of an address that its organisation does not know', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId, file);
  await forge(file, forged, (name, content) =>
    name === MOVE_FILE ? content.replace('"of_everyone": []', '"of_everyone": ["victim@example.org"]') : content,
  );
  await expect(importInto(target, forged)).rejects.toThrow(
    /^The file names opt-outs of addresses that its rows lack: nothing was imported\.$/,
  );
  expect((await target.server.sql('select from plumbline.memberships')).rows).toEqual([]);
});

test('a small file that unpacks to more than fits into memory is refused with a sentence', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId, file);
  // More than a string of Node can hold.
  await forgeBomb(file, forged, MOVE_FILE, 600);
  expect((await stat(forged)).size).toBeLessThan(100_000);
  const { exitCode, stderr } = await target.run('organisation-import', forged);
  expect([exitCode, stderr]).toEqual([1, `${forged} is damaged or incomplete: nothing was imported.\n`]);
});
