import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../../platform/db/prepared-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { endWaitingConnection } from '../../../testkit/waiting-connections.ts';
import { bind, sendPipeline } from './pipeline.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.serverUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

const ECHO = prepare<{ words: string | null; at: Date; count: number }>(
  'echo',
  'select $1::text as words, $2::timestamptz as at, $3::bigint as count',
);
const DIVIDE = prepare<{ quotient: number }>('divide', 'select 1 / $1::integer as quotient');
const SETTING = prepare<{ value: string | null }>('setting', `select current_setting('test.x', true) as value`);
const SET = prepare('set', `select set_config('test.x', $1, true)`);

test('each statement returns its own rows, with the types of ordinary queries', async () => {
  const at = new Date('2026-05-01T12:00:00Z');
  const [first, second] = await sendPipeline(client, [bind(ECHO, ['żółw', at, 7]), bind(ECHO, [null, at, 8])]);
  expect([first, second]).toEqual([[{ words: 'żółw', at, count: 7 }], [{ words: null, at, count: 8 }]]);
});

test('lists arrive unchanged', async () => {
  const ECHO_LISTS = prepare<{ words: string | null; at: Date | null; facts: unknown }>(
    'echo_lists',
    'select * from unnest($1::text[], $2::timestamptz[], $3::jsonb[]) as echo (words, at, facts)',
  );
  const at = new Date('2026-05-01T12:00:00Z');
  const words = ['', 'NULL', null, 'żółw, {a}', 'back\\slash "quoted" \'single\'', 'two\nlines'];
  const facts = words.map((word) => ({ [String(word)]: [word] }));
  const moments = words.map((_, index) => (index === 0 ? null : at));
  const [echoed] = await sendPipeline(client, [
    bind(ECHO_LISTS, [words, moments, facts.map((fact) => JSON.stringify(fact))]),
  ]);
  expect(echoed).toEqual(words.map((word, index) => ({ words: word, at: moments[index], facts: facts[index] })));
  expect(await sendPipeline(client, [bind(ECHO_LISTS, [[], [], []])])).toEqual([[]]);
});

test('the statements of a pipeline form one transaction', async () => {
  const [, during] = await sendPipeline(client, [bind(SET, ['here']), bind(SETTING)]);
  const [after] = await sendPipeline(client, [bind(SETTING)]);
  expect([during[0]?.value, after[0]?.value]).toEqual(['here', '']);
});

test('a failing statement rejects the pipeline, and the connection stays usable, also for the statements that were not run', async () => {
  const NEW = prepare<{ one: number }>('new', 'select 1 as one');
  for (let times = 0; times < 2; times += 1) {
    await expect(
      sendPipeline(client, [bind(ECHO, ['a', new Date(), 1]), bind(DIVIDE, [0]), bind(NEW)]),
    ).rejects.toThrow('division by zero');
  }
  expect(await sendPipeline(client, [bind(NEW), bind(DIVIDE, [1])])).toEqual([[{ one: 1 }], [{ quotient: 1 }]]);
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('statements after a failing one are not run, even when the failing one is `begin`', async () => {
  const BEGIN_WRONGLY = prepare('begin', 'begin isolation level unknown');
  const SET_FOR_SESSION = prepare('set_for_session', `select set_config('test.session', $1, false)`);
  const SESSION_SETTING = prepare<{ value: string | null }>(
    'session_setting',
    `select current_setting('test.session', true) as value`,
  );
  await expect(sendPipeline(client, [bind(BEGIN_WRONGLY), bind(SET_FOR_SESSION, ['set'])])).rejects.toThrow('unknown');
  expect(await sendPipeline(client, [bind(SESSION_SETTING)])).toEqual([[{ value: null }]]);
});

test('a broken connection rejects the pipeline that was in progress', async () => {
  const broken = new pg.Client({ connectionString: database.serverUrl });
  broken.on('error', () => {});
  await broken.connect();
  const SLEEP = prepare('sleep', 'select pg_sleep(30)');
  const outcome = sendPipeline(broken, [bind(SLEEP)]).catch((error: Error) => error);
  await endWaitingConnection(database, 'Timeout');
  expect(await outcome).toBeInstanceOf(Error);
  await broken.end().catch(() => {});
});

test('text that PostgreSQL cannot store is refused, and the connection stays usable', async () => {
  await expect(sendPipeline(client, [bind(ECHO, ['\u0000', new Date(), 1])])).rejects.toThrow();
  expect(await sendPipeline(client, [bind(DIVIDE, [1])])).toEqual([[{ quotient: 1 }]]);
});
