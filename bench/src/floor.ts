import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import {
  FIND_ACKNOWLEDGED,
  FIND_ANSWERABLE,
  FIND_LINKED,
  FIND_QUESTION_SET,
  insertSubmission,
} from '../../apps/server/src/features/answering/answering.repository.ts';
import { createLinkTransactions } from '../../apps/server/src/features/answering/write-coalescing/link-transactions.ts';
import { toParticipantQuestion } from '../../apps/server/src/features/questionnaires/wire-question.ts';
import { participantStarts, participantSubmits } from '../../apps/server/src/features/surveys/transition.repository.ts';
import type { RowWrite } from '../../apps/server/src/platform/db/prepared-statements.ts';
import { systemRandom } from '../../apps/server/src/platform/system-clock.ts';

/**
 * The lower bound for the cost of a participant's four calls: bare `node:http` and `pg` with the product's SQL statements,
 * transactions and messages, and nothing else. No validation, no scoring, no shuffling, no limits, no log.
 */

const { DATABASE_URL = '', PORT = '0', POOL_SIZE = '10' } = process.env;

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(POOL_SIZE),
  options: '-c search_path=plumbline,public',
});
const links = createLinkTransactions(pool, { onRefusedBatch: console.error });
let questions: unknown[] | null = null;

async function get(token: string): Promise<unknown> {
  const read = await links.read({ key: { token }, reads: [FIND_ANSWERABLE] });
  const survey = read?.found[0][0];
  questions ??= await readQuestions(token);
  return { survey: { id: read?.link.participant_id, title: survey?.title, status: survey?.status }, questions };
}

/** Reads questions once, because the product caches question sets in memory too. */
async function readQuestions(token: string): Promise<unknown[]> {
  const read = await links.read({ key: { token }, reads: [FIND_QUESTION_SET] });
  const asked = read?.found[0][0]?.questions ?? [];
  return asked.map((question) => ({
    question_id: question.id,
    section: null,
    question: toParticipantQuestion(question, 'en'),
  }));
}

async function write(participantId: string, writes: (surveyId: string) => RowWrite[]): Promise<void> {
  await links.write({
    key: { participantId },
    row: FIND_LINKED,
    decide: async ({ link }) => writes(link.survey_id),
  });
}

async function start(participantId: string): Promise<unknown> {
  const now = new Date();
  await write(participantId, (surveyId) => [
    ...participantStarts({ surveyId, participantName: null, company: null, now }, systemRandom.uuid()),
  ]);
  return { status: 'start' };
}

async function submit(participantId: string, answers: unknown): Promise<unknown> {
  const answersJson = JSON.stringify(answers);
  const now = new Date();
  const completed = {
    participantName: null,
    company: null,
    score: 50,
    riskLevel: 'Medium',
    consistency: 'consistent',
    language: 'en',
    rulesVersion: 'floor',
  } as const;
  const submission = {
    answersJson,
    answersHash: createHash('sha256').update(answersJson).digest('hex'),
    itemSecondsJson: null,
    // As large as the scores that the product stores.
    resultsJson: JSON.stringify({ items: answers, categories: answers }),
    groupScoresJson: null,
    receiptCode: `${randomBytes(2).toString('hex')}-${randomBytes(2).toString('hex')}`.toUpperCase(),
    clientSubmittedAt: null,
    language: 'en',
    now,
  };
  await write(participantId, (surveyId) => [
    ...participantSubmits({ ...completed, surveyId, retainUntil: now, now }, systemRandom.uuid()),
    insertSubmission({ ...submission, surveyId }),
  ]);
  return { status: 'completed' };
}

async function complete(token: string): Promise<unknown> {
  const read = await links.read({ key: { token }, reads: [FIND_ACKNOWLEDGED] });
  const receipt = read?.found[0][0];
  return { receipt_code: receipt?.receipt_code, stored_at: receipt?.stored_at };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, , , , id = '', last] = (request.url ?? '').split('/');
  if (request.method === 'GET') return get(id);
  if (request.method === 'POST' && last === 'complete') return complete(id);
  // The load generator is the only client and always sends this shape.
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
