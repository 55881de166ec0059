import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_COST } from '../../platform/identity/builtin/password-hashing.ts';
import { appCode } from '../authenticator-app.ts';
import { type Caller, callerOf } from '../caller.ts';
import type { TestDatabase } from '../database.ts';
import { openAsParticipant } from '../participant.ts';
import { postOffice } from '../post-office.ts';
import { startTestServer, type TestServer } from '../server.ts';
import type { Secrets } from './stored-rows.ts';
import { PASSWORD, PEOPLE, SETTINGS_BEFORE, TITLES, type Title } from './version-before.ts';

type Row = Readonly<Record<string, unknown>>;

interface Stored {
  readonly surveys: readonly Row[];
  readonly receipts: readonly Row[];
  readonly submissions: readonly Row[];
  readonly analyses: readonly Row[];
  readonly links: readonly Row[];
  readonly emails: readonly Row[];
}

/** An installation of an earlier version. */
export interface EarlierInstallation {
  /** The address of the participant of the survey with this title. */
  addressOf(title: Title): string;
  /** Loads its schema and rows into the database. */
  load(database: TestDatabase): Promise<Secrets>;
  migrate(database: TestDatabase): Promise<void>;
}

export interface Upgraded {
  readonly server: TestServer;
  readonly secrets: Secrets;
  /** Kinds and states of the unfinished jobs before the upgrade. */
  readonly jobsBefore: readonly Row[];
  readonly ann: Caller;
}

/**
 * Upgrades the installation before the tests of this file, and tests that everything continues. @returns the upgraded installation, for
 * further tests
 */
export function testUpgrade(earlier: EarlierInstallation): () => Upgraded {
  let upgraded: Upgraded & { before: Stored; after: Stored };
  const post = postOffice();
  const server = () => upgraded.server;
  const before = () => upgraded.before;
  const after = () => upgraded.after;
  const ann = () => upgraded.ann;

  beforeAll(async () => {
    let loaded: { secrets: Secrets; before: Stored; jobsBefore: readonly Row[] } | undefined;
    const server = await startTestServer({
      settings: SETTINGS_BEFORE,
      overrides: { mailer: post.mailer, passwordCost: PASSWORD_COST },
      prepareDatabase: async (database) => {
        const secrets = await earlier.load(database);
        const url = database.superuserUrl;
        loaded = {
          secrets,
          before: await readStored(url),
          jobsBefore: await query(url, UNFINISHED_JOBS),
        };
        await earlier.migrate(database);
      },
    });
    if (loaded === undefined) throw new RangeError('the server started without preparing its database');
    // The workers of the earlier version are gone: pg-boss retries their jobs.
    await server.context.queue.boss.supervise();
    await query(server.database.superuserUrl, "update pgboss.job set start_after = now() where state = 'retry'");
    await server.processJobs();
    const after = await readStored(server.database.superuserUrl);
    const signedIn = await server.anonymous('signIn', { body: { email: PEOPLE.ann, password: PASSWORD } });
    upgraded = { ...loaded, server, after, ann: callerOf(server.origin, signedIn.body.data.tokens.idToken) };
  });
  afterAll(() => upgraded.server[Symbol.asyncDispose]());

  test('no job is left unfinished', async () => {
    const unfinished = await query(server().database.superuserUrl, UNFINISHED_JOBS);
    expect(unfinished.filter(({ state }) => state !== 'failed')).toEqual([]);
  });

  test('every survey has the status that it had, or the one that its jobs lead to', () => {
    const expected = before().surveys.map(({ status }) => ({
      status: status === 'completed' || status === 'processing' ? 'analyzed' : status,
    }));
    expect(new Set(before().surveys.map(({ status }) => status))).toEqual(
      new Set(['draft', 'invited', 'start', 'completed', 'processing', 'analyzed', 'paused', 'archived']),
    );
    const kept = after().surveys.filter(({ id }) => before().surveys.some((each) => each.id === id));
    expect(kept).toEqual(before().surveys.map((survey, at) => ({ ...survey, ...expected[at] })));
    const added = after().surveys.filter((survey) => !kept.includes(survey));
    expect(added.map(({ participant_email, status }) => [participant_email, status]).toSorted()).toEqual(
      PEOPLE.listed.map((address) => [address, 'invited']),
    );
  });

  test('the totals count every survey once', async () => {
    const totals = await query(server().database.superuserUrl, TOTALS);
    expect(totals).not.toEqual([]);
    expect(totals.filter(({ surveys, present }) => surveys !== present)).toEqual([]);
  });

  test('answers, results, receipts, links and analyses are unchanged, and each submission has one analysis', () => {
    expect(after().receipts).toEqual(before().receipts);
    expect(after().submissions).toEqual(before().submissions);
    expect(after().links).toEqual(expect.arrayContaining([...before().links]));
    expect(after().links.length).toBe(before().links.length + PEOPLE.listed.length);
    // A requested new analysis is written.
    const repeated = before()
      .surveys.filter(({ status }) => status === 'processing')
      .map(({ id }) => id);
    const kept = before().analyses.filter(({ survey_id }) => !repeated.includes(survey_id));
    expect(after().analyses).toEqual(expect.arrayContaining(kept));
    const surveysOf = (rows: readonly Row[]) => rows.map(({ survey_id }) => survey_id).toSorted();
    expect(surveysOf(after().analyses)).toEqual(surveysOf(after().submissions));
  });

  test('every answered survey has the consistency of its results', async () => {
    const stored = await query(
      server().database.superuserUrl,
      `select consistency, results -> 'consistency' ->> 'level' as level from plumbline.surveys
        left join plumbline.submissions on survey_id = id`,
    );
    expect(stored.map(({ consistency }) => consistency)).toEqual(stored.map(({ level }) => level));
    expect(stored.filter(({ level }) => level !== null)).toHaveLength(after().submissions.length);
  });

  test('waiting emails are sent once, sent ones are not sent again, and the failed one is not retried', () => {
    const statusOf = ({ status, survey_id }: Row) => {
      if (status === 'sent') return 'sent';
      const title = before().surveys.find(({ id }) => id === survey_id)?.title;
      if (title === 'Email failed') return 'failed';
      // An invitation whose survey is answered is not sent.
      return title === 'Completed' ? 'withheld' : 'sent';
    };
    const carriedOver = after().emails.filter(({ id }) => before().emails.some((email) => email.id === id));
    expect(carriedOver).toEqual(before().emails.map((email) => ({ ...email, status: statusOf(email) })));
    const sent: Title[] = [
      'Invited',
      'Invited anonymously',
      'Started',
      'Completed anonymously',
      'Reminded',
      'Email retried',
    ];
    const countOf = (address: string) => [address, post.emailsTo(address).length];
    expect(TITLES.map((title) => countOf(earlier.addressOf(title)))).toEqual(
      TITLES.map((title) => [earlier.addressOf(title), sent.includes(title) ? 1 : 0]),
    );
    expect([PEOPLE.cara, ...PEOPLE.listed].map(countOf)).toEqual(
      [PEOPLE.cara, ...PEOPLE.listed].map((address) => [address, 1]),
    );
  });

  test('members are notified of the answers that waited, and of no others', () => {
    const isNew = ({ id }: Row) => !before().emails.some((email) => email.id === id);
    const completed = before().surveys.find(({ title }) => title === 'Completed')?.id;
    const invitation = { kind: 'invitation', status: 'sent' };
    expect(
      after()
        .emails.filter(isNew)
        .map(({ kind, status, survey_id }) => ({ kind, status, survey_id })),
    ).toEqual(
      expect.arrayContaining([
        { kind: 'answered_notice', status: 'sent', survey_id: completed },
        { ...invitation, survey_id: expect.any(String) },
        { ...invitation, survey_id: expect.any(String) },
      ]),
    );
    expect(after().emails.filter(isNew)).toHaveLength(3);
    expect(post.emailsTo(PEOPLE.ann)).toHaveLength(1);
  });

  test('everyone who was invited by name is among the people, and nobody who was invited anonymously', async () => {
    const { people } = (await ann()('listPeople', { query: { limit: 100 } })).body;
    const named = before().surveys.filter(({ is_anonymous }) => is_anonymous === false);
    const known = new Map(
      named.map(({ participant_email, participant_name }) => [participant_email, participant_name]),
    );
    expect(known.size).toBeGreaterThan(10);
    const invitedSince: readonly (string | null)[] = PEOPLE.listed;
    const takenOver = people.filter(({ email }) => !invitedSince.includes(email));
    expect(new Map(takenOver.map(({ email, name }) => [email, name]))).toEqual(known);
    expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining([...invitedSince]));
  });

  test('sessions continue, and a second factor of before signs in', async () => {
    const { refreshToken, appSecret } = upgraded.secrets;
    const refreshed = await server().anonymous('refreshSession', { body: { refresh_token: refreshToken } });
    expect(refreshed.status).toBe(200);
    const { body } = await server().anonymous('signIn', { body: { email: PEOPLE.bob, password: PASSWORD } });
    const code = await appCode(appSecret, new Date());
    const challenge_token = body.data.challengeToken ?? '';
    const completed = await server().anonymous('completeSignIn', { body: { challenge_token, code } });
    expect(completed.body.data.user.email).toBe(PEOPLE.bob);
  });

  test.for(['Started', 'Invited anonymously'] as const)(
    'the link of the survey "%s" still takes answers',
    async (title) => {
      const analyzed = async () =>
        (await ann()('listSurveys', { query: { status: 'analyzed', limit: 100 } })).body.surveys.length;
      const survey = before().surveys.find((each) => each.title === title);
      const link = before().links.find(({ survey_id }) => survey_id === survey?.id);
      const earlier = await analyzed();
      const participant = await openAsParticipant(server(), { public_token: String(link?.token) });
      expect((await participant.submit()).status).toBe(200);
      await server().processJobs();
      expect(await analyzed()).toBe(earlier + 1);
      expect((await participant.receipt()).body.receipt_code).not.toBe('');
    },
  );

  test('people who opted out still get no emails, and the own question is still asked', async () => {
    const surveyOf = (title: Title) => ({ id: String(before().surveys.find((each) => each.title === title)?.id) });
    const refused = await ann()('mailParticipant', { params: surveyOf('Opted out') });
    expect(refused.body.code).toBe('participant_unsubscribed');
    const { body } = await ann()('getSurvey', { params: surveyOf('Draft'), query: { include_questions: 'true' } });
    expect(JSON.stringify(body)).toContain('Is the crane inspected?');
  });

  return () => upgraded;
}

/** Unfinished jobs, except scheduled sweeps. */
const UNFINISHED_JOBS = `
  select distinct name, state from pgboss.job where state <> 'completed' and data ? 'organisation_id' order by name, state`;

/** Compares the totals by status, folded or not, with the counted surveys. */
const TOTALS = `
  select status, counted.surveys, present.surveys as present
  from (
    select status, sum(surveys)::integer as surveys from (
      select status, surveys from plumbline.survey_totals union all select status, surveys from plumbline.survey_total_deltas
    ) as each group by status having sum(surveys) <> 0
  ) as counted
  full join (select status, count(*)::integer as surveys from plumbline.surveys group by status) as present using (status)`;

async function readStored(url: string): Promise<Stored> {
  return {
    // Without the times of the last change, which analyses update.
    surveys: await query(
      url,
      `
      select id, person_id, title, participant_email, participant_name, company, status, score, risk_level, language, is_anonymous,
        question_set_hash, shuffle_seed, started_at, submitted_at, created_at, created_by
      from plumbline.surveys order by id`,
    ),
    receipts: await query(url, 'select * from plumbline.anonymous_receipts order by survey_id'),
    submissions: await query(url, 'select * from plumbline.submissions order by survey_id'),
    analyses: await query(url, 'select * from plumbline.analyses order by survey_id'),
    links: await query(
      url,
      'select organisation_id, survey_id, token, participant_id, created_at from plumbline.survey_links order by survey_id',
    ),
    emails: await query(url, `select id, survey_id, kind, status, created_at from plumbline.emails order by id`),
  };
}

async function query(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
