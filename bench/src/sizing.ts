import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { Pool } from 'undici';
import { answerSurvey, call } from './journey.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { waitUntilAllDone } from './outstanding-work.ts';
import { type ProcessorShares, processorShares, sharesBetween } from './processor-shares.ts';
import { describeMachine, msEach, writeTable } from './round-figures.ts';
import { PEOPLE_AT_ONCE, reckonSizes } from './sizing-reckoning.ts';

/** People who warm up compilers and connections, and are not counted. */
const WARM_UP_PEOPLE = 300;
const MEBIBYTE = 2 ** 20;
const COMPRESSED = { 'accept-encoding': 'br, gzip' };

interface Cost {
  readonly name: string;
  readonly shares: ProcessorShares;
}

/**
 * Measures the processor time and the space on disk that each participant costs, from the invitation to the notification of the
 * inviter, and reckons how many participants machines of several sizes serve.
 *
 * @returns the report
 * @throws {Error} when a response is wrong, an answer was not analysed, or a job failed permanently
 */
export async function measureSizing({ sizes: { sized }, asked }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer({ asked });
  // The first request of a user creates the organisation, on a trial with few invitations. A process in the default role fills one that does not
  // exist yet with examples, so it is started afterwards.
  await server.inviteOne();
  await server.superuser.query(`update organisations set plan_type = 'unlimited', invitations_max = null`);
  await using product = await server.startProduct('all');
  await using closing = new AsyncDisposableStack();
  const pool = closing.adopt(new Pool(product.origin, { connections: PEOPLE_AT_ONCE }), (opened) => opened.close());
  const serverPid = product.process.pid;
  const costOf = async (name: string, work: () => Promise<void>): Promise<Cost> => {
    const before = await processorShares([serverPid], server.databasePid);
    await work();
    await waitUntilAllDone(server.superuser);
    return { name, shares: sharesBetween(before, await processorShares([serverPid], server.databasePid)) };
  };

  const warm = await invite(server, { pool, asked, first: 0, count: WARM_UP_PEOPLE });
  const script = await findScript(pool, warm[0] ?? '');
  const openPage = async (token: string) => {
    // Compressed responses are not unpacked, so this costs the generator little.
    await get(pool, `/survey/${token}`, COMPRESSED);
    await get(pool, script, COMPRESSED);
  };
  await eachOf(warm, async (token) => {
    await openPage(token);
    await answerSurvey(pool, token);
  });
  await waitUntilAllDone(server.superuser);

  const bytesBefore = await databaseBytes(server);
  let tokens: string[] = [];
  const costs = [
    await costOf('invitation with its email', async () => {
      tokens = await invite(server, { pool, asked, first: WARM_UP_PEOPLE, count: sized });
    }),
    await costOf("participant's page and its script, compressed", () => eachOf(tokens, openPage)),
    await costOf('journey, analysis by rules and notification', () =>
      eachOf(tokens, async (token) => {
        await answerSurvey(pool, token);
      }),
    ),
  ];
  const bytesEach = ((await databaseBytes(server)) - bytesBefore) / sized;
  const memory = await product.process.peakMemory();
  return [
    `Sizing: ${sized} people are invited by email, open their page and answer all questions, ${PEOPLE_AT_ONCE} at a time; one process in the default role, emails to the outbox.`,
    describeMachine(),
    '',
    writeTable([
      ['for each person', 'server', 'database'],
      ...costs.map(({ name, shares }) => [name, msEach(shares.server, sized), msEach(shares.database, sized)]),
    ]),
    '',
    `The database grew by ${(bytesEach / 1024).toFixed(0)} kB for each person. The process used ${memory === null ? 'an unknown amount' : `${(memory / MEBIBYTE).toFixed(0)} MB`} of memory at its peak.`,
    '',
    ...reckon(costs, sized),
  ].join('\n');
}

function reckon(costs: readonly Cost[], people: number): string[] {
  const [inviting, ...answering] = costs.map(({ shares: { server, database } }) =>
    server === null || database === null ? null : (server + database) / people,
  );
  const [page, journey] = answering;
  if (inviting == null || page == null || journey == null) return ['Nothing can be reckoned without processor times.'];
  return [
    'Reckoned from these costs, not measured:',
    '',
    writeTable([
      ['cores', 'people who answer within two hours', 'of those, in the busiest minute', 'invitations an hour'],
      ...reckonSizes({ invitingSeconds: inviting, answeringSeconds: page + journey }).map((size) =>
        [size.cores, size.aMorning, size.aMinute, size.invitationsAnHour].map((each) => each.toLocaleString('en')),
      ),
    ]),
  ];
}

/** Invites people with addresses of their own, because one mailbox gets only a few emails a day. @returns their tokens */
async function invite(
  server: MeasuredServer,
  { pool, asked, first, count }: { pool: Pool; asked: SystemQuestionnaire; first: number; count: number },
): Promise<string[]> {
  const idToken = await server.signIn();
  const tokens: string[] = [];
  await eachOf(
    Array.from({ length: count }, (_, index) => first + index),
    async (number) => {
      const body = {
        participant_email: `worker.${number}@example.org`,
        participant_name: `Worker ${number}`,
        questionnaire_id: asked.id,
      };
      const { survey } = await call(pool, 'createSurvey', { body }, idToken);
      tokens.push(survey.public_token ?? '');
    },
  );
  return tokens;
}

/** @returns the path of the script of the participant's page */
async function findScript(pool: Pool, token: string): Promise<string> {
  const page = await get(pool, `/survey/${token}`, { 'accept-encoding': 'identity' });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (script === undefined) throw new Error('the survey page names no script');
  return script;
}

async function get(pool: Pool, path: string, headers: Record<string, string>): Promise<string> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
  return text;
}

/** Runs `work` for every item, as many at a time as there are people at once. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

async function databaseBytes({ superuser }: MeasuredServer): Promise<number> {
  const { rows } = await superuser.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}
