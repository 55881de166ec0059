import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { throughProxy } from '../../../testkit/cuttable-proxy.ts';
import { createTestDatabase } from '../../../testkit/database.ts';
import { OTHER_EMAILS, remindedWave } from '../../../testkit/reminded-wave.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { startFaultyLine } from '../../../testkit/statement-faults.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

const PEOPLE = 20;
/** No close needs as many statements. */
const MOST_STATEMENTS = 200;

/** What a close changes. */
interface State {
  readonly status: string;
  readonly answer_ids: readonly string[];
  readonly transactions: number;
  readonly answered: number;
  readonly reminders: readonly string[];
  readonly jobs: number;
  readonly closed_events: number;
}

async function stateOf(client: pg.Client, waveId: string): Promise<State> {
  const { rows } = await client.query<State>(
    `select waves.status,
      array(select id::text from group_answers where wave_id = waves.id order by id) as answer_ids,
      (select count(distinct xmin::text)::integer from group_answers where wave_id = waves.id) as transactions,
      (select count(*)::integer from group_surveys where progress = 'answered') as answered,
      array(select distinct status from emails where wave_id = waves.id order by status) as reminders,
      (select count(*)::integer from pgboss.job where name = 'send_email') as jobs,
      (select count(*)::integer from events where kind = 'wave.closed') as closed_events
    from waves where id = $1`,
    [waveId],
  );
  const [state] = rows;
  if (state === undefined) throw new RangeError('the wave is gone');
  return state;
}

// A statement that never arrives leaves what its predecessor left, so only answers are lost: also that of the commit.
test('a wave whose close breaks off after any statement ends closed once, with its answers rewritten and its traces gone', async () => {
  await using database = await createTestDatabase();
  const url = new URL(database.serverUrl);
  await using line = await startFaultyLine({
    path: `${url.searchParams.get('host')}/.s.PGSQL.${url.port === '' ? '5432' : url.port}`,
  });
  const serverUrl = throughProxy(database.serverUrl, line);
  // Without background work, whose statements would be counted.
  await using server = await startTestServer({
    database: { ...database, serverUrl },
    settings: { ROLE: 'web', DATABASE_URL: serverUrl },
    overrides: { attemptLimits: UNLIMITED_ATTEMPTS },
  });
  const { manager, wave } = await remindedWave(server, PEOPLE);
  const superuser = new pg.Client({ connectionString: database.superuserUrl, options: '-c search_path=plumbline' });
  await superuser.connect();
  await using _ended = { [Symbol.asyncDispose]: () => superuser.end() };
  const state = () => stateOf(superuser, wave.waveId);
  const close = () => manager.call('closeWave', { params: { id: wave.waveId }, body: { reason: 'Done' } });

  const before = await state();
  expect(before).toMatchObject({ status: 'running', answered: PEOPLE / 2, reminders: ['sent', 'withheld'] });
  expect(before).toMatchObject({ jobs: PEOPLE + OTHER_EMAILS, closed_events: 0 });
  let interrupted = 0;
  let current = before;
  while (current.status === 'running' && interrupted < MOST_STATEMENTS) {
    expect(current, `after statement ${interrupted}`).toEqual(before);
    line.arm(interrupted + 1, 'answer_lost');
    await close();
    if (!line.disarm().happened) break;
    interrupted += 1;
    current = await state();
  }
  // A close has at least as many statements.
  expect(interrupted).toBeGreaterThan(20);
  // As a member who tries again does, or the next run of the job that closes waves.
  await close();

  await server.context.tidyOutbox();
  const after = await state();
  expect(after).toMatchObject({ status: 'closed', transactions: 1, answered: 0, reminders: ['withheld'] });
  expect(after).toMatchObject({ jobs: OTHER_EMAILS, closed_events: 1 });
  expect(after.answer_ids).toHaveLength(PEOPLE / 2);
  expect(after.answer_ids.filter((id) => before.answer_ids.includes(id))).toEqual([]);
  expect(await readdir(join(server.dataDir, 'outbox'))).toHaveLength(OTHER_EMAILS);
});
