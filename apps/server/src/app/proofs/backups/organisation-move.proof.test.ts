import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../../../core/start-problem.ts';
import { MOVE_FILE } from '../../../features/organisations/move/move-format.ts';
import { readArchive } from '../../../platform/backup/archive/read-archive.ts';
import { createSignedInAccount, PASSWORD } from '../../../testkit/builtin-accounts.ts';
import { type Caller, callerOf } from '../../../testkit/caller.ts';
import { makeTestFolder } from '../../../testkit/database.ts';
import {
  exportFrom,
  forge,
  found,
  type Installation,
  importInto,
  install,
} from '../../../testkit/organisation-move.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await makeTestFolder();
  file = join(folder, 'harbour.plumbline');
});
afterEach(() => rm(folder, { recursive: true }));

/** A test starts two programs, besides two servers. */
const TWO_PROGRAMS_MS = 60_000;

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
    questionnaires: (await call('listQuestionnaires')).body,
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
    const copied = await ann.call('createQuestionnaire', { body: { name: 'Of the harbour', copy_of: PULSE.id } });
    await ann.call('publishQuestionnaire', { params: copied.body.questionnaire, body: { revision: 1 } });
    await ann.call('beginQuestionnaireVersion', { params: copied.body.questionnaire });
    await other.call('createQuestionnaire', { body: { name: 'Of the tower', copy_of: PULSE.id } });
    const feed = await ann.call('createCalendarFeed');
    const anonymousLink = await emailedLink(source.server, ann.organisationId, anonymous.id);
    const before = await seenBy(ann.call, answered, open);
    // One waiting email has its job, the other only its event; the answers wait to be processed.
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
    expect((await call('getCalendarFeed')).body).toEqual({ feed: null });
    expect((await fetch(target.server.origin + new URL(feed.body.address).pathname)).status).toBe(404);
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

test('a file that does not fit is refused in one sentence, and nothing is imported', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await ann.invite('open');
  await exportFrom(source, ann.organisationId, file);
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 0x10;
  await writeFile(join(folder, 'flipped'), flipped);
  await writeFile(join(folder, 'cut'), whole.subarray(0, whole.length - 700));
  await writeFile(join(folder, 'other'), 'not an archive');
  await forge(file, join(folder, 'garbled'), (name, content) => (name === MOVE_FILE ? '{' : content));
  await writeFile(join(folder, 'held.unfinished'), 'of another export');
  const importing = (name: string) => importInto(target, join(folder, name));
  const refusals: [Promise<unknown>, RegExp][] = [
    [importing('flipped'), /flipped is damaged or incomplete: nothing was imported\.$/],
    [importing('cut'), /cut is (incomplete: its end is missing|damaged or incomplete): nothing was imported\.$/],
    [importing('other'), /other is not an organisation's file: nothing was imported\.$/],
    [importing('garbled'), /garbled does not say which organisation it holds: nothing was imported\.$/],
    [
      exportFrom(source, ann.organisationId, join(folder, 'held')),
      /held\.unfinished exists: another export is writing it, or was interrupted\. Delete it in that case\.$/,
    ],
    [importing('missing'), /^The file \S+missing does not exist: nothing was imported\.$/],
    [importing('.'), /^The file \S+ cannot be read \(EISDIR\): nothing was imported\.$/],
    [importing('other/file'), /^The file \S+other\/file cannot be read \(ENOTDIR\): nothing was imported\.$/],
    [importInto(source, file), /^The organisation 'harbour & Sons' already exists here: nothing was imported\.$/],
    [
      importInto(target, file, { kind: 'demo' }),
      /comes from an installation of version 1\.2\.3 with IDENTITY=builtin, and this one has IDENTITY=demo: nothing was imported\.$/,
    ],
    [exportFrom(source, ann.organisationId, file), /^The file .* exists: choose another name, or delete it\.$/],
    [
      exportFrom(source, ann.organisationId, join(folder, 'no', 'folder')),
      /^The folder \S+no does not exist: nothing was exported\.$/,
    ],
    [
      exportFrom(source, ann.organisationId, join(folder, 'other', 'file')),
      /^The file \S+file cannot be written \(ENOTDIR\): nothing was exported\.$/,
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
  const kept = ['cut', 'flipped', 'garbled', 'harbour.plumbline', 'held.unfinished', 'other'];
  expect((await readdir(folder)).toSorted()).toEqual(kept);
  expect(await readFile(join(folder, 'held.unfinished'), 'utf8')).toBe('of another export');
});

test('a copy leaves the work that waits to the source, and finds the accounts of the target', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  const survey = await ann.invite('open');
  await exportFrom(source, ann.organisationId, file);
  expect((await ann.call('getSurvey', { params: survey })).status).toBe(200);
  const here = await createSignedInAccount(target.server, target.post, 'harbour');
  expect((await importInto(target, file)).newAccounts).toEqual([]);
  await target.server.processJobs();
  expect(target.post.emailsTo('open@harbour.example')).toEqual([]);
  const call = callerOf(target.server.origin, here.tokens.idToken);
  expect((await call('getSurvey', { params: survey })).body.survey.title).toBe('open');
});

test('a member of another organisation at the target stops an import', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId, file);
  await found(target, 'harbour');
  await expect(importInto(target, file)).rejects.toThrow(
    /^Nothing was imported: harbour@example\.org already belongs to another organisation here\. Let them leave it, or remove them at the source\.$/,
  );
  expect((await target.server.sql('select from plumbline.memberships')).rows).toHaveLength(1);
});

test('an installation with another schema is refused', async () => {
  await using source = await install();
  await using target = await install();
  const ann = await found(source, 'harbour');
  await exportFrom(source, ann.organisationId, file);
  const client = new pg.Client({ connectionString: target.server.database.migrationUrl });
  await client.connect();
  await client.query('alter table plumbline.surveys add column of_newer_version integer');
  await client.end();
  await expect(importInto(target, file)).rejects.toThrow(
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
  await importInto(target, file);
  const call = await setPassword(target, ann.email);
  const stored = await Promise.all(
    surveys.map(async (survey) => (await call('getSurvey', { params: survey })).body.survey.submitted_at !== null),
  );
  expect(stored).toEqual(statuses.map((status) => status === 200));
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
});
