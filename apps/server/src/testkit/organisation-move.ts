import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findOrCreateImported } from '../cli/imported-accounts.ts';
import { exportOrganisation } from '../features/organisations/move/export-organisation.ts';
import { importOrganisation } from '../features/organisations/move/import-organisation.ts';
import type { Accounts } from '../features/organisations/move/move-format.ts';
import { readMoveTarget } from '../features/organisations/move/tenant-rows.repository.ts';
import { readArchive } from '../platform/backup/archive/read-archive.ts';
import { writeArchive } from '../platform/backup/archive/write-archive.ts';
import { createSignedInAccount, startBuiltinServer } from './builtin-accounts.ts';
import { callerOf } from './caller.ts';
import { type PostOffice, postOffice } from './post-office.ts';
import { type EndedProcess, runCommandToEnd } from './process.ts';
import type { TestServer } from './server.ts';
import { settableClock } from './settable-clock.ts';

/** One of two installations that an organisation moves between. */
export interface Installation extends AsyncDisposable {
  readonly server: TestServer;
  readonly post: PostOffice;
  run(command: 'organisation-export' | 'organisation-import', ...parameters: string[]): Promise<EndedProcess>;
}

const BUILTIN = { IDENTITY: 'builtin', IDENTITY_SECRET: 'a secret of the tests only, '.repeat(2) };

export async function install(): Promise<Installation> {
  const post = postOffice();
  const server = await startBuiltinServer({ clock: settableClock(), post });
  const settings = { ...BUILTIN, DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
  return {
    server,
    post,
    run: (command, ...parameters) => runCommandToEnd(command, parameters, settings),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Creates a member with a new organisation. */
export async function found({ server, post }: Installation, name: string) {
  const account = await createSignedInAccount(server, post, name);
  const call = callerOf(server.origin, account.tokens.idToken);
  const { body } = await call('createOrganisation', { body: { name: `${name} & Sons` } });
  const invite = async (person: string) =>
    (await call('createSurvey', { body: { title: person, participant_email: `${person}@${name}.example` } })).body
      .survey;
  const inviteAnonymously = async (person: string) => {
    const body = { participant_email: `${person}@${name}.example`, is_anonymous: true };
    return (await call('createSurvey', { body })).body.survey;
  };
  return { ...account, call, organisationId: body.organization?.id ?? '', invite, inviteAnonymously };
}

const ACCOUNTS = { kind: 'builtin' } as const;

export function exportFrom({ server }: Installation, organisationId: string, to: string, isDeleted = false) {
  const { db, clock, random } = server.context;
  const { serverUrl } = server.database;
  const dependencies = { db, serverUrl, clock, random, accounts: ACCOUNTS, productVersion: '1.2.3' };
  return exportOrganisation(dependencies, organisationId, { file: to, isDeleted });
}

export async function importInto({ server }: Installation, from: string, accounts: Accounts = ACCOUNTS) {
  const { db, clock, random } = server.context;
  const target = await readMoveTarget(server.database.serverUrl);
  const findOrCreateAccount = findOrCreateImported;
  return importOrganisation({ db, clock, random, accounts, target, findOrCreateAccount }, from);
}

/** Copies an archive, with rows and files changed. */
export async function forge(
  from: string,
  to: string,
  change: (name: string, content: string) => string,
): Promise<void> {
  const rows = new Map<string, string>();
  const files: { path: string; mode: number; content: string }[] = [];
  const { manifest } = await readArchive(createReadStream(from), {
    key: null,
    visitor: {
      onRows: async ({ name }, part) => void rows.set(name, (rows.get(name) ?? '') + Buffer.from(part).toString()),
      onFile: async (entry, content) => void files.push({ ...entry, content: await text(content) }),
    },
  });
  const source = {
    manifest,
    rowsOf: ({ name }: { name: string }) => Readable.from([Buffer.from(change(name, rows.get(name) ?? ''))]),
    sequences: async () => [],
    files: async function* () {
      for (const { content, ...entry } of files) {
        const changed = Buffer.from(change(entry.path, content));
        yield { ...entry, size: changed.length, content: Readable.from([changed]) };
      }
    },
  };
  await writeArchive(source, createWriteStream(to), { encryption: null });
}

const ZEROS = Buffer.alloc(1024 * 1024);

/** Copies the manifest of an archive, with a large file that compresses to almost nothing. */
export async function forgeBomb(from: string, to: string, path: string, megabytes: number): Promise<void> {
  const { manifest } = await readArchive(createReadStream(from), { key: null });
  const content = () => Readable.from(Array<Buffer>(megabytes).fill(ZEROS));
  const source = {
    manifest,
    rowsOf: () => Readable.from([]),
    sequences: async () => [],
    files: async function* () {
      yield { path, mode: 0o600, size: megabytes * ZEROS.length, content: content() };
    },
  };
  await writeArchive(source, createWriteStream(to), { encryption: null });
}
