import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../testkit/builtin-accounts.ts';
import { makeTestFolder } from '../../../testkit/database.ts';
import { freePort } from '../../../testkit/free-port.ts';
import { found, type Installation, install } from '../../../testkit/organisation-move.ts';
import { runCommandToEnd, runServerToEnd } from '../../../testkit/process.ts';

let installation: Installation;
let folder: string;

beforeAll(async () => {
  installation = await install();
  folder = await makeTestFolder();
});

afterAll(async () => {
  await installation[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('no organisation is exported or imported with another identity than that of the server', async () => {
  const { server } = installation;
  const { organisationId } = await found(installation, 'harbour');
  const settings = { IDENTITY: 'demo', DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
  const file = join(folder, 'harbour.plumbline');
  const ended = await Promise.all([
    runCommandToEnd('organisation-export', [organisationId, file, '--delete'], settings),
    runCommandToEnd('organisation-import', [file], settings),
  ]);
  for (const { exitCode, stdout, stderr } of ended) {
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'Accounts are kept in this database, but IDENTITY is not builtin: set IDENTITY=builtin and the other settings of the server, as for npm start.\n',
    );
  }
  expect(await readdir(folder)).toEqual([]);
  expect((await server.sql('select from plumbline.memberships')).rows).toHaveLength(1);
  const exports = await server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('events').select('kind').where('kind', '=', 'organisation.exported').execute(),
  );
  expect(exports).toEqual([]);
});

test('the demo does not start where accounts are kept, because it would sign anyone in', async () => {
  const { server, post } = installation;
  await createAccount(server, post, 'bob');
  const { exitCode, stderr } = await runServerToEnd({
    DATA_DIR: folder,
    DATABASE_URL: server.database.serverUrl,
    PORT: String(await freePort()),
  });
  expect(stderr).toBe(
    'Accounts are kept in this database, and IDENTITY=demo would let everyone in without a password: set IDENTITY=builtin, or set DATA_DIR (or DATABASE_URL) to another installation for the demo.\n',
  );
  expect(exitCode).toBe(1);
  expect((await server.sql('select from plumbline.demo_seedings')).rows).toEqual([]);
});
