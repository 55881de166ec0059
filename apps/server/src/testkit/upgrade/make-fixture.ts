import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CallAnswer } from '@plumbline/contract/contract';
import type { Survey } from '@plumbline/contract/wire';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { startEmbedded } from '../../platform/db/embedded-database.ts';
import { answersEarning, answersTo } from '../answers.ts';
import { appCode } from '../authenticator-app.ts';
import { makeTestFolder, urlOfDatabase } from '../database.ts';
import { openAsParticipant } from '../participant.ts';
import { startServerProcess } from '../process.ts';
import { type Caller, callerOf } from '../server.ts';
import { storeRows } from './stored-rows.ts';
import { addressOf, PASSWORD, PEOPLE, ROWS_FILE, SETTINGS_BEFORE, type Title } from './version-before.ts';

/** Waits for something that the old server does in the background. */
async function until<T>(find: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const found = await find();
    if (found !== null && found !== undefined && found !== false) return found;
    await setTimeout(100);
  }
  throw new Error(`this did not happen in time: ${find}`);
}

/** A caller that throws for a refusal. */
function strict(caller: Caller): Caller {
  return async (...call) => {
    const reply = await caller(...call);
    if (reply.status >= 400) throw new Error(`${call[0]} was refused: ${reply.status} ${reply.body.message}`);
    return reply;
  };
}

const oldCheckout = process.argv[2];
if (oldCheckout === undefined) throw new RangeError('name the folder of a checkout of the earlier version');
const program = resolve(oldCheckout, 'apps/server/src/main.ts');
const folder = await makeTestFolder();
const dataDir = await makeTestFolder();
const database = await startEmbedded({ dataDir: folder, poolSize: 20, log: () => {} });
const { serverUrl, migrationUrl } = database;
const superuserUrl = urlOfDatabase(database.superuserUrl, new URL(serverUrl).pathname.slice(1));
const client = new pg.Client({ connectionString: superuserUrl });
await client.connect();
const settings = {
  ...SETTINGS_BEFORE,
  DATA_DIR: dataDir,
  DATABASE_URL: serverUrl,
  MIGRATION_DATABASE_URL: migrationUrl,
};

async function emailTo(address: string, text: RegExp): Promise<string> {
  return await until(async () => {
    const names = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const emails = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
    const unfolded = emails.map((email) => email.replaceAll(/=\r\n|\r\n(?=[ \t])/g, ''));
    return unfolded
      .filter((email) => email.includes(`To: ${address}`))
      .flatMap((email) => text.exec(email)?.[1] ?? [])[0];
  });
}

const jobsAreDone = async () =>
  (await client.query("select from pgboss.job where state < 'completed' and data ? 'organisation_id'")).rowCount === 0;

function actionsOf(url: string, token: string) {
  const anonymous = strict(callerOf(url, null));
  const ann = strict(callerOf(url, token));
  const create = async (title: Title, fields: { is_anonymous?: boolean; status?: 'draft' } = {}) =>
    (await ann('createSurvey', { body: { title, participant_email: addressOf(title), ...fields } })).body.survey;
  /** Opens the link that the table holds, because the API does not show links of anonymous surveys. */
  const open = async ({ id }: Survey) => {
    const { rows } = await client.query<{ token: string }>(
      'select token from plumbline.survey_links where survey_id = $1',
      [id],
    );
    return await openAsParticipant({ anonymous }, { public_token: rows[0]?.token ?? null });
  };
  const submit = async (survey: Survey) => await (await open(survey)).submit();
  return { anonymous, ann, create, open, submit };
}

async function register(anonymous: Caller, email: string, name: string): Promise<CallAnswer<'completeSignIn'>['data']> {
  await anonymous('signUp', { body: { email, password: PASSWORD, name } });
  const code = await emailTo(email, /^Subject: (\d{6})/m);
  await anonymous('confirmSignUp', { body: { email, code } });
  return (await anonymous('signIn', { body: { email, password: PASSWORD } })).body.data;
}

/** Adds a second member with an authenticator app. @returns the secret of the app */
async function addBob(url: string, ann: Caller): Promise<string> {
  const anonymous = strict(callerOf(url, null));
  await ann('inviteMember', { body: { email: PEOPLE.bob } });
  const bob = strict(callerOf(url, (await register(anonymous, PEOPLE.bob, 'Bob')).tokens.idToken));
  const { body: membership } = await bob('getMembership');
  const token = membership.invitations[0]?.token ?? '';
  await bob('acceptMemberInvitation', { params: { token } });
  const { members } = (await ann('getOrganisation')).body;
  const id = members.find(({ email }) => email === PEOPLE.bob)?.id ?? '';
  await ann('changeMemberRole', { params: { id }, body: { role: 'administrator' } });
  const { secret } = (await bob('beginSecondFactor', { body: { password: PASSWORD } })).body;
  await bob('confirmSecondFactor', { body: { code: await appCode(secret, new Date()) } });
  await callerOf(url, null)('signIn', { body: { email: PEOPLE.bob, password: 'not it at all' } });
  return secret;
}

/** Makes what a server with a worker has finished. */
async function withWorker() {
  await using server = await startServerProcess({ ...settings, ROLE: 'all' }, program);
  const { tokens } = await register(strict(callerOf(server.url, null)), PEOPLE.ann, 'Ann');
  const { ann, create, open, submit } = actionsOf(server.url, tokens.idToken);
  await ann('createOrganisation', { body: { name: 'Harbour & Sons' } });
  await ann('updateOrganisation', { body: { reminder_days: 7, invitation_text: 'Please answer.', link_days: 60 } });
  await ann('updateCurrentUser', { body: { notify_answered: true, notify_high_risk: true } });
  const appSecret = await addBob(server.url, ann);
  await submit(await create('Analyzed'));
  await submit(await create('Answered anonymously', { is_anonymous: true }));
  const archived = await create('Archived');
  await submit(archived);
  const high = await create('High risk');
  const participant = await open(high);
  const asked = Object.keys(answersTo(participant.opened));
  const least = Object.entries(answersEarning('least')).filter(([id]) => asked.includes(id));
  await participant.submit({ responses: Object.fromEntries(least) });
  const paused = await create('Paused');
  const reminded = await create('Reminded');
  await create('Opted out');
  await until(jobsAreDone);
  await ann('updateSurveyStatus', { params: archived, body: { status: 'archived' } });
  await ann('recordFollowUpOutcome', { params: high, body: { outcome: 'talked', note: 'Talked to them.' } });
  await ann('updateSurveyStatus', { params: paused, body: { status: 'paused' } });
  await ann('renewPublicToken', { params: reminded });
  const optOut = await emailTo(addressOf('Opted out'), /(\/opt-out\/[\w.-]+)/);
  await fetch(server.url + optOut, { method: 'POST', body: new URLSearchParams({ choice: 'stop' }) });
  await killWhileAnalysing(server, async () => {
    const survey = await create('Processing');
    await submit(survey);
    return survey;
  });
  return { refreshToken: tokens.refreshToken, appSecret };
}

/** Kills the server while it writes an analysis, which leaves the survey `processing` and the job `active`. */
async function killWhileAnalysing(server: { kill(): Promise<void> }, submit: () => Promise<Survey>): Promise<void> {
  const blocker = new pg.Client({ connectionString: superuserUrl });
  await blocker.connect();
  await blocker.query('begin; lock table plumbline.analyses in exclusive mode');
  const { id } = await submit();
  await until(async () => {
    const { rows } = await client.query<{ status: string }>(
      `select status from plumbline.surveys where id = $1 and not exists (
        select from pgboss.job where state < 'completed' and name in ('send_mail', 'take_in_submission'))`,
      [id],
    );
    return rows[0]?.status === 'processing';
  });
  await server.kill();
  await blocker.end();
}

/** Makes what waits for a worker. */
async function withoutWorker() {
  await using server = await startServerProcess({ ...settings, ROLE: 'web' }, program);
  const signedIn = await strict(callerOf(server.url, null))('signIn', {
    body: { email: PEOPLE.ann, password: PASSWORD },
  });
  const { ann, create, open, submit } = actionsOf(server.url, signedIn.body.data.tokens.idToken);
  const draft = await create('Draft', { status: 'draft' });
  const question = { type: 'yes_no', question: 'Is the crane inspected?', category: 'Equipment' } as const;
  const own = (await ann('createQuestion', { body: question })).body.question;
  await ann('addSurveyQuestion', { params: draft, body: { question_id: own.id } });
  await create('Invited');
  await create('Invited anonymously', { is_anonymous: true });
  await (await open(await create('Started'))).start();
  await submit(await create('Completed'));
  await submit(await create('Completed anonymously', { is_anonymous: true }));
  const { surveys } = (await ann('listSurveys', { query: { search: 'Reminded' } })).body;
  await ann('mailParticipant', { params: { id: surveys[0]?.id ?? '' } });
  await ann('inviteMember', { body: { email: PEOPLE.cara } });
  const { list } = (await ann('createInvitationList', { body: {} })).body;
  const rows = [...PEOPLE.listed, 'no address'].map((email) => ({ email }));
  await ann('addInvitationListRows', { params: list, body: { position: 1, rows } });
  await ann('sendInvitationList', { params: list });
  await failEmails([await create('Email retried')], [await create('Email failed')]);
}

/** Fails the emails of some surveys once, and those of others for the last time. */
async function failEmails(retried: readonly Survey[], failed: readonly Survey[]): Promise<void> {
  const boss = new PgBoss({ connectionString: superuserUrl, migrate: false, supervise: false, schedule: false });
  await boss.start();
  for (const { id: surveyId } of [...retried, ...failed]) {
    const { rows } = await client.query<{ id: string }>(
      `update pgboss.job set retry_count = case when $2 then retry_limit else 0 end
       where name = 'send_mail' and data ->> 'mail_id' = (select id::text from plumbline.mails where survey_id = $1)
       returning id`,
      [surveyId, failed.some(({ id }) => id === surveyId)],
    );
    await boss.fail('send_mail', rows[0]?.id ?? '', new Error('the mail server is down'));
  }
  await boss.stop();
}

try {
  const secrets = await withWorker();
  await withoutWorker();
  await storeRows(superuserUrl, ROWS_FILE, secrets);
} finally {
  await client.end();
  await database.stop();
  await Promise.all([folder, dataDir].map((each) => rm(each, { recursive: true })));
}
