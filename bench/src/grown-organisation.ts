import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { constructionColumns, personEmail } from './construction-data.ts';
import { copyRowsOfSurvey, copySurvey, recountTotals, withoutIndexes } from './copied-surveys.ts';
import { answerSurvey, call } from './journey.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { EXPLAINING } from './query-plans.ts';

/** Number of the newest answered surveys with answers and an analysis; the bench opens no others. */
const WITH_ANSWERS = 20_000;
/** SQL of a different receipt code for each copy. */
const RECEIPT_CODE = `upper(substr(md5(survey.id::text), 1, 4) || '-' || substr(md5(survey.id::text), 5, 4))`;
/** Number of surveys that nobody has answered: more than the comparison needs, and fewer than a small organisation has. */
const OPEN_LINKS = 120;
const WORKER_TIMEOUT_MS = 60_000;

/** A running product whose organisation has a given number of surveys. */
export interface GrownOrganisation extends AsyncDisposable {
  readonly surveys: number;
  readonly server: MeasuredServer;
  /** The client, with one connection, like that of one manager. */
  readonly manager: Pool;
  readonly idToken: string;
  /** A survey with answers and an analysis. */
  readonly analysedId: string;
  /** The receipt code of that survey. */
  readonly receiptCode: string;
  /** Tokens of surveys that nobody has answered yet. */
  readonly openLinks: string[];
}

/** Starts the product on a separate database and fills its organisation in bulk. */
export async function growOrganisation(surveys: number): Promise<GrownOrganisation> {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startMeasuredServer({ postgres: EXPLAINING }));
  const manager = starting.adopt(new Pool(server.origin, { connections: 1 }), (pool) => pool.close());
  const idToken = await server.signIn();
  const { id, receiptCode } = await answerOne(server, manager, idToken);
  await fill(server, id, surveys);
  const started = starting.move();
  return {
    surveys,
    server,
    manager,
    idToken,
    analysedId: id,
    receiptCode,
    openLinks: await findOpenLinks(server),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Takes one survey through the whole product: invites, answers and waits for the analysis. */
export async function answerOne(
  server: MeasuredServer,
  manager: Pool,
  idToken: string,
): Promise<{ id: string; receiptCode: string }> {
  const { id, token } = await server.inviteOne();
  await using _worker = await server.startProduct('worker');
  const read = () => call(manager, 'getSurvey', { params: { id } }, idToken);
  // Invitation emails to people who have already answered are withheld.
  await until('its email was sent', async () => (await read()).survey.invitation_mail?.status === 'sent');
  await answerSurvey(manager, token);
  await until('it was analysed', async () => (await read()).survey.status === 'analyzed');
  return { id, receiptCode: (await read()).survey.results?.receipt_code ?? '' };
}

async function findOpenLinks({ superuser }: MeasuredServer): Promise<string[]> {
  // In a small organisation the links of these surveys have expired.
  const { rows } = await superuser.query<{ token: string }>(
    `with newest as (
      update surveys set expires_at = null
        where id in (select id from surveys where status = 'invited' order by created_at desc limit ${OPEN_LINKS})
        returning id
    )
    select token from survey_links join newest on newest.id = survey_id`,
  );
  return rows.map(({ token }) => token);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WORKER_TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`timed out for the survey to copy, before ${what}`);
    await setTimeout(200);
  }
}

async function fill({ superuser }: MeasuredServer, templateId: string, surveys: number): Promise<void> {
  await superuser.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  // The template counts as one.
  const count = surveys - 1;
  await withoutIndexes(superuser, 'surveys', async () => {
    await copySurvey(superuser, templateId, { count, columns: constructionColumns(count), personEmail });
  });
  await superuser.query(`begin; set local session_replication_role = replica`);
  const everySurvey = 'select * from surveys';
  const newestAnswered = `select * from surveys where submitted_at is not null order by created_at desc limit ${WITH_ANSWERS}`;
  const tables = [
    {
      table: 'submissions',
      surveys: newestAnswered,
      columns: { stored_at: 'survey.submitted_at', receipt_code: RECEIPT_CODE },
    },
    { table: 'analyses', surveys: newestAnswered, columns: { generated_at: 'survey.submitted_at' } },
    {
      table: 'emails',
      surveys: `${everySurvey} where status <> 'draft'`,
      columns: { id: 'gen_random_uuid()', created_at: 'survey.created_at', sent_at: 'survey.created_at' },
    },
  ];
  for (const each of tables) await copyRowsOfSurvey(superuser, { key: 'survey_id', templateId, ...each });
  const columns = { id: 'gen_random_uuid()', occurred_at: 'survey.created_at' };
  await copyRowsOfSurvey(superuser, {
    table: 'events',
    key: 'entity_id',
    templateId,
    surveys: everySurvey,
    columns,
  });
  // One High result in ten still needs a follow-up.
  await superuser.query(
    `insert into follow_ups (organisation_id, survey_id, reasons, answered_at, listed_from)
      select organisation_id, id, '{high_risk}', submitted_at, case when hashtext(id::text) % 10 = 0 then submitted_at end
      from surveys where risk_level = 'High' and submitted_at is not null
      on conflict do nothing`,
  );
  await superuser.query(`update organisations set plan_type = 'unlimited', invitations_max = null; commit`);
  await recountTotals(superuser);
  await superuser.query('checkpoint');
}
