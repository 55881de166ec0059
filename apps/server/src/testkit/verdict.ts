import { setTimeout } from 'node:timers/promises';
import { parseAnswers } from '@plumbline/domain/answers';
import pg from 'pg';
import type { ReceivedEmail } from './mail-server.ts';
import type { Journey } from './retrying-respondents.ts';

export interface Verdict {
  /** Number of respondents whose whole submission was acknowledged. */
  readonly journeys: number;
  /** Acknowledged data that is missing or different. */
  readonly lost: readonly string[];
  /** Data that is stored, or emails that arrived, more than once. */
  readonly doubled: readonly string[];
  readonly emailsSent: number;
  /** Number of emails marked as unconfirmed. */
  readonly emailsUnconfirmed: number;
  /** Number of unconfirmed emails that arrived. */
  readonly unconfirmedArrived: number;
  /** Number of emails that were no longer needed when they were due. */
  readonly emailsWithheld: number;
}

export interface Evidence {
  readonly journeys: readonly Journey[];
  readonly superuserUrl: string;
  /** Every email that the mail server received completely. */
  readonly emails: readonly ReceivedEmail[];
}

interface StoredJourney {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly startedAt: Date | null;
  readonly answers: unknown;
  readonly receiptCode: string | null;
  readonly storedAt: Date | null;
  readonly submissions: string;
  readonly analyses: string;
  readonly followingJobs: string;
  readonly surveysOfAddress: string;
  readonly invitations: string;
}

interface StoredEmail {
  readonly id: string;
  readonly status: string;
}

/** Jobs of dead workers are detected within a minute, and emails are retried with growing delays. */
const JOBS_TIMEOUT_MS = 600_000;
const POLL_MS = 2_000;

/** Waits until all jobs are done, then compares the acknowledged data with the stored data. */
export async function verdictOf({ journeys, superuserUrl, emails }: Evidence): Promise<Verdict> {
  const client = new pg.Client({ connectionString: superuserUrl, options: '-c search_path=plumbline,public' });
  await client.connect();
  try {
    const ids = journeys.map(({ respondent }) => respondent.survey.id);
    await untilDone(client, ids);
    const stored = new Map((await readJourneys(client, ids)).map((each) => [each.id, each]));
    const { rows: storedEmails } = await client.query<StoredEmail>(
      'select id, status from emails where survey_id = any($1::uuid[])',
      [ids],
    );
    const lost: string[] = [];
    const doubled: string[] = [];
    for (const journey of journeys) judgeJourney(journey, stored.get(journey.respondent.survey.id), lost, doubled);
    const arrivals = judgeEmails(storedEmails, emails, lost, doubled);
    const count = (status: string) => storedEmails.filter((email) => email.status === status).length;
    return {
      journeys: journeys.length,
      lost,
      doubled,
      emailsSent: count('sent'),
      emailsUnconfirmed: count('unconfirmed'),
      unconfirmedArrived: storedEmails.filter(({ id, status }) => status === 'unconfirmed' && arrivals.has(id)).length,
      emailsWithheld: count('withheld'),
    };
  } finally {
    await client.end();
  }
}

async function untilDone(client: pg.Client, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + JOBS_TIMEOUT_MS;
  while (performance.now() < deadline) {
    // Jobs that failed during an outage are retried now instead of at their next attempt.
    await client.query("update pgboss.job set start_after = now() where state = 'retry'");
    const { rows } = await client.query<{ undone: string }>(
      `select (select count(*) from surveys where id = any($1::uuid[]) and status <> 'analyzed')
        + (select count(*) from emails where survey_id = any($1::uuid[]) and status = 'waiting') as undone`,
      [ids],
    );
    if (rows[0]?.undone === '0') return;
    await setTimeout(POLL_MS);
  }
}

async function readJourneys(client: pg.Client, ids: readonly string[]): Promise<StoredJourney[]> {
  const { rows } = await client.query<StoredJourney>(
    `with jobs as (
       select data ->> 'survey_id' as survey_id, count(*) from pgboss.job where name = 'process_submission' group by 1
     ), addresses as (
       select participant_email, count(*) from surveys group by 1
     )
     select surveys.id, surveys.participant_email as email, surveys.status, surveys.started_at as "startedAt",
       submissions.answers, submissions.receipt_code as "receiptCode", submissions.stored_at as "storedAt",
       (select count(*) from submissions as each where each.survey_id = surveys.id) as submissions,
       (select count(*) from analyses where analyses.survey_id = surveys.id) as analyses,
       coalesce(jobs.count, 0) as "followingJobs", addresses.count as "surveysOfAddress",
       (select count(*) from emails where emails.survey_id = surveys.id and kind = 'invitation') as invitations
     from surveys left join submissions on submissions.survey_id = surveys.id
       left join jobs on jobs.survey_id = surveys.id::text
       left join addresses on addresses.participant_email = surveys.participant_email
     where surveys.id = any($1::uuid[])`,
    [ids],
  );
  return rows;
}

function judgeJourney(
  { respondent, email, receipt }: Journey,
  stored: StoredJourney | undefined,
  lost: string[],
  doubled: string[],
): void {
  if (stored === undefined) {
    lost.push(`${email}: invitation`);
    return;
  }
  const { submissions, analyses, followingJobs, surveysOfAddress, invitations } = stored;
  for (const [name, number] of Object.entries({
    submissions,
    analyses,
    followingJobs,
    surveysOfAddress,
    invitations,
  })) {
    if (Number(number) > 1) doubled.push(`${email}: ${name} ${number}`);
    if (Number(number) < 1) lost.push(`${email}: ${name}`);
  }
  if (stored.startedAt === null) lost.push(`${email}: start`);
  if (stored.status !== 'analyzed') lost.push(`${email}: analysis, the survey is ${stored.status}`);
  const sent = parseAnswers(respondent.questionnaire.questions, respondent.answers);
  if (sent.kind !== 'valid' || !isSame(sent.answers, stored.answers)) lost.push(`${email}: answers`);
  if (stored.receiptCode !== receipt.receipt_code || stored.storedAt?.toISOString() !== receipt.stored_at) {
    lost.push(`${email}: receipt`);
  }
}

/** @returns the ids of the emails that arrived */
function judgeEmails(
  stored: readonly StoredEmail[],
  emails: readonly ReceivedEmail[],
  lost: string[],
  doubled: string[],
): ReadonlySet<string> {
  const arrivals = new Map<string, number>();
  for (const { content } of emails) {
    const id = /^Message-ID: <([^@]+)@/m.exec(content)?.[1] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  for (const { id, status } of stored) {
    const times = arrivals.get(id) ?? 0;
    if (times > 1) doubled.push(`email ${id} arrived ${times} times and is ${status}`);
    if (times < 1 && status === 'sent') lost.push(`email ${id} is sent and did not arrive`);
    if (times > 0 && status === 'withheld') doubled.push(`email ${id} is withheld and arrived`);
    if (status === 'waiting' || status === 'failed') lost.push(`email ${id} is ${status}`);
  }
  return new Set(arrivals.keys());
}

function isSame(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
