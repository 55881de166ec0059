import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MOVE_FILE } from '../features/organisations/move/move-format.ts';
import { createSignedInAccount } from '../testkit/builtin-accounts.ts';
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

/** What a link, an opt-out and a member invitation of an organisation are found by. */
async function tokensOf({ server }: Installation, organisationId: string): Promise<string[]> {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const link = await tx.selectFrom('survey_links').selectAll().executeTakeFirstOrThrow();
    const optOut = await tx.selectFrom('opt_outs').select('token').executeTakeFirstOrThrow();
    const invitation = await tx.selectFrom('member_invitations').select('token').executeTakeFirstOrThrow();
    return [link.token, link.participant_id, optOut.token, invitation.token].filter((token) => token !== null);
  });
}

test("a file with another organisation's links is refused: their tokens would lead to the imported one", async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await ann.invite('open');
  const there = await found(target, 'tower');
  await there.invite('theirs');
  for (const [{ server }, { call }] of [
    [source, ann],
    [target, there],
  ] as const) {
    await call('inviteMember', { body: { email: 'new@example.org' } });
    await server.processJobs();
  }
  await exportFrom(source, ann.organisationId, file);
  const [own, theirs] = [await tokensOf(source, ann.organisationId), await tokensOf(target, there.organisationId)];
  const forgeries = own.map((token, at) => (_: string, content: string) => content.replaceAll(token, theirs[at] ?? ''));
  expect(forgeries).toHaveLength(4);
  for (const change of forgeries) {
    await forge(file, forged, change);
    await expect(importInto(target, forged)).rejects.toThrow(
      /^Links in the file belong to another organisation here: nothing was imported\.$/,
    );
    await rm(forged);
  }
  const { rows } = await target.server.sql('select organisation_id from plumbline.memberships');
  expect(rows).toEqual([{ organisation_id: there.organisationId }]);
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
