import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

/**
 * The least that the participant's four calls can cost: bare `node:http` and `pg`, the product's statements in the
 * product's transactions, and nothing else. No validation, no scoring, no shuffling, no limits, no log.
 */

interface Link {
  readonly organisation_id: string;
  readonly survey_id: string;
  readonly participant_id: string;
}

const { DATABASE_URL = '', PORT = '0', POOL_SIZE = '10' } = process.env;
const SURVEY_COLUMNS = `id, title, description, participant_name, participant_email, company, category, language, status,
  is_public, is_anonymous, question_set_hash, shuffle_seed, started_at, submitted_at, expires_at, revoked_at`;

const RETENTION_COLUMN = '(select retention_months from organisations where id = $1) as retention_months';

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(POOL_SIZE),
  options: '-c search_path=plumbline,public',
});
const boss = new PgBoss({
  connectionString: DATABASE_URL,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
});
await boss.start();
let questions: unknown[] | null = null;

async function inOrganisation<T>(link: Link, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('plumbline.organisation_id', $1, true)`, [link.organisation_id]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

async function findLink(column: 'token' | 'participant_id', value: string): Promise<Link> {
  const { rows } = await pool.query<Link>(`select * from survey_links where ${column} = $1`, [value]);
  const [link] = rows;
  if (link === undefined) throw new Error('there is no such link');
  return link;
}

async function readSurvey(client: pg.PoolClient, link: Link, lock: '' | 'for update') {
  // Whoever locks it is told with it how long answers are kept.
  const columns = lock === '' ? SURVEY_COLUMNS : `${SURVEY_COLUMNS}, ${RETENTION_COLUMN}`;
  const { rows } = await client.query(`select ${columns} from surveys where organisation_id = $1 and id = $2 ${lock}`, [
    link.organisation_id,
    link.survey_id,
  ]);
  return rows[0];
}

async function get(token: string): Promise<unknown> {
  const link = await findLink('token', token);
  return inOrganisation(link, async (client) => {
    const survey = await readSurvey(client, link, '');
    questions ??= await readQuestions(client, link, survey.question_set_hash);
    return { survey: { id: link.participant_id, title: survey.title, status: survey.status }, questions };
  });
}

/** Once, as the product keeps question sets in memory too. */
async function readQuestions(client: pg.PoolClient, link: Link, hash: string): Promise<unknown[]> {
  const { rows } = await client.query('select questions from question_sets where organisation_id = $1 and hash = $2', [
    link.organisation_id,
    hash,
  ]);
  return rows[0].questions.map((question: Record<string, unknown>) => ({
    question_id: question.id,
    question: {
      question: question.text,
      type: question.type,
      option_ids: ((question.options ?? []) as { id: string }[]).map(({ id }) => id),
      scale_config: question.scale ?? null,
    },
  }));
}

async function start(participantId: string): Promise<unknown> {
  const link = await findLink('participant_id', participantId);
  return inOrganisation(link, async (client) => {
    await readSurvey(client, link, 'for update');
    await client.query(
      `update surveys set status = 'start', started_at = $3, updated_at = $3 where organisation_id = $1 and id = $2`,
      [link.organisation_id, link.survey_id, new Date()],
    );
    return {};
  });
}

async function submit(participantId: string, answers: unknown): Promise<unknown> {
  const link = await findLink('participant_id', participantId);
  const content = JSON.stringify(answers);
  return inOrganisation(link, async (client) => {
    await readSurvey(client, link, 'for update');
    await client.query(
      `update surveys set status = 'completed', score = 50, risk_level = 'Medium', rules_version = $3, started_at = $4,
        submitted_at = $4, retain_until = $4, updated_at = $4 where organisation_id = $1 and id = $2`,
      [link.organisation_id, link.survey_id, 'floor', new Date()],
    );
    await client.query(
      `insert into submissions (organisation_id, survey_id, answers, answers_hash, item_seconds, results, receipt_code,
        client_submitted_at, stored_at) values ($1, $2, $3, $4, null, $5, $6, null, $7)`,
      [
        link.organisation_id,
        link.survey_id,
        content,
        createHash('sha256').update(content).digest('hex'),
        // As large as what the product stores of the scores.
        JSON.stringify({ items: answers, categories: answers }),
        `${randomBytes(2).toString('hex')}-${randomBytes(2).toString('hex')}`.toUpperCase(),
        new Date(),
      ],
    );
    const job = { organisation_id: link.organisation_id, survey_id: link.survey_id };
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    await boss.send('analyse_survey', job, { db });
    return {};
  });
}

async function complete(token: string): Promise<unknown> {
  const link = await findLink('token', token);
  return inOrganisation(link, async (client) => {
    await readSurvey(client, link, '');
    const { rows } = await client.query(
      'select answers_hash, receipt_code, stored_at from submissions where organisation_id = $1 and survey_id = $2',
      [link.organisation_id, link.survey_id],
    );
    return { receipt_code: rows[0].receipt_code, stored_at: rows[0].stored_at };
  });
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, , , , id = '', last] = (request.url ?? '').split('/');
  if (request.method === 'GET') return get(id);
  if (request.method === 'POST' && last === 'complete') return complete(id);
  // Sent by the load generator, which knows the shape.
  const body = (await json(request)) as { status: string; responses?: unknown };
  return body.status === 'start' ? start(id) : submit(id, body.responses);
}

const server = createServer(async (request, response) => {
  try {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await answer(request)));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log('The floor is ready'));
process.once('SIGTERM', () => process.exit(0));
