import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../core/start-problem.ts';
import { exportOrganisation } from '../features/organisations/move/export-organisation.ts';
import { importOrganisation } from '../features/organisations/move/import-organisation.ts';
import type { Accounts } from '../features/organisations/move/move-format.ts';
import { readMoveTarget } from '../features/organisations/move/tenant-rows.repository.ts';
import { readArchive } from '../platform/backup/archive/read-archive.ts';
import { writeArchive } from '../platform/backup/archive/write-archive.ts';
import { createSignedInAccount, PASSWORD, startBuiltinServer } from '../testkit/builtin-accounts.ts';
import { makeTestFolder } from '../testkit/database.ts';
import { emailedLink, openAsParticipant } from '../testkit/participant.ts';
import { type PostOffice, postOffice } from '../testkit/post-office.ts';
import { type EndedProcess, runCommandToEnd } from '../testkit/process.ts';
import { type Caller, callerOf, type TestServer } from '../testkit/server.ts';
import { settableClock } from '../testkit/settable-clock.ts';
import { findOrCreateImported } from './imported-accounts.ts';

interface Installation extends AsyncDisposable {
  readonly server: TestServer;
  readonly post: PostOffice;
  run(command: 'organisation-export' | 'organisation-import', ...parameters: string[]): Promise<EndedProcess>;
}

const BUILTIN = { IDENTITY: 'builtin', IDENTITY_SECRET: 'a secret of the tests only, '.repeat(2) };

async function install(): Promise<Installation> {
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

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await makeTestFolder();
  file = join(folder, 'harbour.plumbline');
});
afterEach(() => rm(folder, { recursive: true }));

/** Two programs are started, beside two servers. */
const TWO_PROGRAMS_MS = 60_000;

/** A member with an organisation of their own. */
async function found({ server, post }: Installation, name: string) {
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

/** Every row and file of an archive, as text. */
async function contentOf(archive: string): Promise<string> {
  const parts: Uint8Array[] = [];
  await readArchive(createReadStream(archive), {
    key: null,
    visitor: {
      onRows: async (_, part) => void parts.push(Buffer.from(part)),
      onFile: async (_, content) => {
        for await (const part of content) parts.push(part);
      },
    },
  });
  return Buffer.concat(parts).toString();
}

/** What a member sees of an organisation. */
async function seenBy(call: Caller, answered: { id: string }, open: { id: string }) {
  const query = { include_questions: 'true' } as const;
  return {
    answered: (await call('getSurvey', { params: answered, query })).body,
    analytics: (await call('getSurveyAnalytics', { params: answered })).body,
    open: (await call('getSurvey', { params: open, query })).body,
    scores: (await call('getScoreSummary')).body,
    followUps: (await call('listFollowUps')).body,
  };
}

async function setPassword({ server, post }: Installation, email: string): Promise<Caller> {
  await server.anonymous('forgotPassword', { body: { email } });
  const code = await post.code(email);
  await server.anonymous('confirmForgotPassword', { body: { email, code, new_password: PASSWORD } });
  const { tokens } = (await server.anonymous('signIn', { body: { email, password: PASSWORD } })).body.data;
  return callerOf(server.origin, tokens.idToken);
}

test(
  'an organisation moves with its results, links, opt-outs, members and waiting work, and without rows of others',
  async () => {
    await using source = await install();
    await using target = await install();
    const ann = await found(source, 'harbour');
    const other = await found(source, 'tower');
    const strangers = [await other.invite('stranger'), await other.inviteAnonymously('unknown')];
    await (await openAsParticipant(source.server, strangers[0] ?? { public_token: null })).submit();
    const [answered, open, stopped, stoppedAll] = [
      await ann.invite('answered'),
      await ann.invite('open'),
      await ann.invite('stopped'),
      await ann.invite('stopped-all'),
    ];
    const anonymous = await ann.inviteAnonymously('nobody');
    await (await openAsParticipant(source.server, answered)).submit();
    await source.server.processJobs();
    for (const [address, choice] of [
      ['stopped', 'stop'],
      ['stopped-all', 'stop_all'],
    ] as const) {
      const [email] = source.post.emailsTo(`${address}@harbour.example`);
      const link = /\/opt-out\/[\w.-]+/.exec(email?.text ?? '')?.[0] ?? '';
      await fetch(source.server.origin + link, { method: 'POST', body: new URLSearchParams({ choice }) });
    }
    const anonymousLink = await emailedLink(source.server, ann.organisationId, anonymous.id);
    const before = await seenBy(ann.call, answered, open);
    // Of the waiting emails one has its job, the other only its event; the answers wait to be processed.
    await ann.invite('queued');
    expect(await source.server.queued('send_email')).toHaveLength(1);
    await ann.invite('recorded');
    const late = await ann.invite('late');
    await (await openAsParticipant(source.server, late)).submit();

    const exported = await source.run('organisation-export', ann.organisationId, file, '--delete');
    expect(exported).toMatchObject({ exitCode: 0, stderr: '' });
    expect(exported.stdout).toMatch(
      /^'harbour & Sons' was written to .*\d+ rows\..*\nThe organisation was deleted here/,
    );
    expect(await readdir(folder)).toEqual(['harbour.plumbline']);

    const content = await contentOf(file);
    expect(content).toContain(answered.id);
    for (const foreign of [other.organisationId, other.subject, 'tower', ...strangers.map(({ id }) => id)]) {
      expect(content).not.toContain(foreign);
    }
    expect((await ann.call('getUserStats')).status).toBe(403);
    const opened = await source.server.anonymous('getPublicSurvey', {
      params: { public_token: open.public_token ?? '' },
    });
    expect(opened.status).toBe(404);
    expect((await other.call('listSurveys')).body.surveys).toHaveLength(2);

    const imported = await target.run('organisation-import', file);
    expect(imported).toMatchObject({ exitCode: 0, stderr: '' });
    expect(imported.stdout).toContain(`'harbour & Sons' (${ann.organisationId}) was imported: `);
    expect(imported.stdout).toContain(`set a password by 'Forgot password': ${ann.email}.`);
    await target.server.processJobs();
    const sent = ['queued', 'recorded', 'late', 'open', 'answered'].map(
      (title) => target.post.emailsTo(`${title}@harbour.example`).length,
    );
    // The invitation of an answered survey is withheld, and nobody is emailed again.
    expect(sent).toEqual([1, 1, 0, 0, 0]);
    const call = await setPassword(target, ann.email);
    const { body } = await call('getSurvey', { params: late });
    expect(body.survey.status).toBe('analyzed');
    for (const title of ['queued', 'recorded', 'late']) {
      const { surveys } = (await call('listSurveys', { query: { search: title } })).body;
      await call('deleteSurvey', { params: { id: surveys[0]?.id ?? '' } });
    }
    expect(await seenBy(call, answered, open)).toEqual(before);

    await (await openAsParticipant(target.server, open)).submit();
    await (await openAsParticipant(target.server, anonymousLink)).submit();
    await target.server.processJobs();
    expect((await call('listSurveys', { query: { status: 'analyzed' } })).body.surveys).toHaveLength(3);
    for (const survey of [stopped, stoppedAll]) {
      expect((await call('mailParticipant', { params: survey })).body.code).toBe('participant_unsubscribed');
    }
    const local = await found(target, 'local');
    const elsewhere = await local.call('createSurvey', { body: { participant_email: 'stopped-all@harbour.example' } });
    await target.server.processJobs();
    expect(elsewhere.status).toBe(201);
    expect(target.post.emailsTo('stopped-all@harbour.example')).toEqual([]);
    const { events } = (await call('listSecurityEvents', { query: { limit: 100 } })).body;
    expect(events.filter(({ actor_kind }) => actor_kind === 'operator').map(({ action }) => action)).toEqual([
      'imported',
      'exported',
    ]);
  },
  TWO_PROGRAMS_MS,
);

const ACCOUNTS = { kind: 'builtin' } as const;

function exportFrom({ server }: Installation, organisationId: string, to = file, isDeleted = false) {
  const { db, clock, random } = server.context;
  const { serverUrl } = server.database;
  const dependencies = { db, serverUrl, clock, random, accounts: ACCOUNTS, productVersion: '1.2.3' };
  return exportOrganisation(dependencies, organisationId, { file: to, isDeleted });
}

async function importInto({ server }: Installation, from = file, accounts: Accounts = ACCOUNTS) {
  const { db, clock, random } = server.context;
  const target = await readMoveTarget(server.database.serverUrl);
  const findOrCreateAccount = findOrCreateImported;
  return importOrganisation({ db, clock, random, accounts, target, findOrCreateAccount }, from);
}

test('a file that does not fit is refused in one sentence, and nothing is imported', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await ann.invite('open');
  await exportFrom(source, ann.organisationId);
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 0x10;
  await writeFile(join(folder, 'flipped'), flipped);
  await writeFile(join(folder, 'cut'), whole.subarray(0, whole.length - 700));
  await writeFile(join(folder, 'other'), 'not an archive');
  const importing = (name: string) => importInto(target, join(folder, name));
  const refusals: [Promise<unknown>, RegExp][] = [
    [importing('flipped'), /flipped is damaged or incomplete: nothing was imported\.$/],
    [importing('cut'), /cut is (incomplete: its end is missing|damaged or incomplete): nothing was imported\.$/],
    [importing('other'), /other is not a backup of Plumbline: nothing was imported\.$/],
    [importing('missing'), /missing cannot be read \(ENOENT.*\): nothing was imported\.$/],
    [importInto(source), /^The organisation 'harbour & Sons' is here already: nothing was imported\.$/],
    [
      importInto(target, file, { kind: 'demo' }),
      /version 1\.2\.3 with IDENTITY=builtin, and this one has IDENTITY=demo: nothing was imported\.$/,
    ],
    [exportFrom(source, ann.organisationId), /^The file .* exists: choose another name, or delete it\.$/],
    [
      exportFrom(source, ann.organisationId, join(folder, 'no', 'folder')),
      /^The file .* cannot be written \(ENOENT.*\): nothing was exported\.$/,
    ],
    [
      exportFrom(source, randomUUID(), join(folder, 'new')),
      /^No organisation has the id .*: npm run plan lists all of them\.$/,
    ],
  ];
  const sentences = await Promise.all(refusals.map(([refusal]) => refusal.catch((error: unknown) => error)));
  for (const [at, sentence] of sentences.entries()) {
    expect(sentence).toBeInstanceOf(StartProblem);
    expect(Object(sentence).message).toMatch(refusals[at]?.[1] ?? /never/);
  }
  expect((await target.server.sql('select from plumbline.memberships')).rows).toEqual([]);
  expect((await target.server.identitySql('select from identity.user')).rows).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual(['cut', 'flipped', 'harbour.plumbline', 'other']);
});

test('a copy leaves the work that waits to the source, and finds the accounts of the target', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  const survey = await ann.invite('open');
  await exportFrom(source, ann.organisationId);
  expect((await ann.call('getSurvey', { params: survey })).status).toBe(200);
  const here = await createSignedInAccount(target.server, target.post, 'harbour');
  expect((await importInto(target)).newAccounts).toEqual([]);
  await target.server.processJobs();
  expect(target.post.emailsTo('open@harbour.example')).toEqual([]);
  const call = callerOf(target.server.origin, here.tokens.idToken);
  expect((await call('getSurvey', { params: survey })).body.survey.title).toBe('open');
});

test('a member of another organisation at the target stops an import', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId);
  await found(target, 'harbour');
  await expect(importInto(target)).rejects.toThrow(
    /^harbour@example\.org already belongs to another organisation here: /,
  );
  expect((await target.server.sql('select from plumbline.memberships')).rows).toHaveLength(1);
});

test('an installation with another schema is refused', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId);
  const client = new pg.Client({ connectionString: target.server.database.migrationUrl });
  await client.connect();
  await client.query('alter table plumbline.surveys add column of_newer_version integer');
  await client.end();
  await expect(importInto(target)).rejects.toThrow(
    /was exported by version 1\.2\.3, whose schema is another one: upgrade both installations to the same version, and export again\.$/,
  );
});

test('when the organisation cannot be deleted, no file says that it was', async () => {
  await using source = await install();
  const ann = await found(source, 'harbour');
  const client = new pg.Client({ connectionString: source.server.database.migrationUrl });
  await client.connect();
  await client.query('revoke execute on function plumbline.delete_organisation from plumbline_app');
  await client.end();
  await expect(exportFrom(source, ann.organisationId, file, true)).rejects.toThrow(
    /^'harbour & Sons' could not be exported \(permission denied .*\): nothing was changed, so try again\.$/,
  );
  expect(await readdir(folder)).toEqual([]);
  expect((await ann.call('getUserStats')).status).toBe(200);
});

test('answers that are acknowledged while an organisation is moved are in the file', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  const surveys = await Promise.all(Array.from({ length: 12 }, (_, at) => ann.invite(`person-${at}`)));
  const participants = await Promise.all(surveys.map((survey) => openAsParticipant(source.server, survey)));
  const moved = exportFrom(source, ann.organisationId, file, true);
  const statuses: number[] = [];
  for (const participant of participants) statuses.push((await participant.submit()).status);
  await moved;
  await importInto(target);
  const call = await setPassword(target, ann.email);
  const stored = await Promise.all(
    surveys.map(async (survey) => (await call('getSurvey', { params: survey })).body.survey.submitted_at !== null),
  );
  expect(stored).toEqual(statuses.map((status) => status === 200));
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
});

test('a file that holds rows of another organisation is refused by the policies', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await ann.invite('open');
  const there = await found(target, 'tower');
  await exportFrom(source, ann.organisationId);
  const forged = join(folder, 'forged');
  await forge(file, forged, { table: 'people', from: ann.organisationId, to: there.organisationId });
  await expect(importInto(target, forged)).rejects.toThrow(
    /^The database refused the rows of .*forged \(new row violates row-level security policy .*\): nothing was imported\.$/,
  );
  const { rows } = await target.server.sql('select organisation_id from plumbline.memberships');
  expect(rows).toEqual([{ organisation_id: there.organisationId }]);
});

/** Copies an archive, with another organisation in the rows of one table. */
async function forge(from: string, to: string, change: { table: string; from: string; to: string }): Promise<void> {
  const rows = new Map<string, string>();
  const files: { path: string; mode: number; content: Buffer }[] = [];
  const { manifest } = await readArchive(createReadStream(from), {
    key: null,
    visitor: {
      onRows: async ({ name }, part) => void rows.set(name, (rows.get(name) ?? '') + Buffer.from(part).toString()),
      onFile: async (entry, content) => void files.push({ ...entry, content: await buffer(content) }),
    },
  });
  rows.set(change.table, (rows.get(change.table) ?? '').replaceAll(change.from, change.to));
  const source = {
    manifest,
    rowsOf: ({ name }: { name: string }) => Readable.from([Buffer.from(rows.get(name) ?? '')]),
    sequences: async () => [],
    files: async function* () {
      for (const { content, ...entry } of files) {
        yield { ...entry, size: content.length, content: Readable.from([content]) };
      }
    },
  };
  await writeArchive(source, createWriteStream(to), { encryption: null });
}
