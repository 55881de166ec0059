import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { createReadReplica } from './read-replica.ts';
import type { Database } from './schema/tables.ts';

/** A connection to a server that answers with its position; `null`: it is no standby. */
function connectionTo(position: () => string | null): Kysely<Database> {
  class Answering extends DummyDriver {
    override async acquireConnection() {
      return {
        // Every statement asks for the position.
        executeQuery: async <R>() => ({ rows: [{ position: position() }] as R[] }),
        async *streamQuery() {},
      };
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Answering(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const ROUND_TRIP_MS = 2;

function servers({ maxLagMs = 5_000 } = {}) {
  const state = { written: 100, replayed: 100 as number | null, isAway: false, now: 0, measurements: 0, reports: 0 };
  const primary = connectionTo(() => {
    state.now += ROUND_TRIP_MS;
    state.measurements += 1;
    return String(state.written);
  });
  const replica = connectionTo(() => {
    state.now += ROUND_TRIP_MS;
    if (state.isAway) throw new Error('Connection terminated unexpectedly');
    return state.replayed === null ? null : String(state.replayed);
  });
  const reading = createReadReplica({
    primary,
    replica,
    maxLagMs,
    now: () => state.now,
    onAway: () => {
      state.reports += 1;
    },
  });
  return {
    state,
    read: reading.read,
    primary,
    replica,
    chosenAt: async (now: number) => {
      state.now = now;
      return (await reading.forReading()) === replica ? 'replica' : 'primary';
    },
  };
}

test('a replica that has replayed everything is read, also when nothing is written for long', async () => {
  const { chosenAt } = servers();
  expect(await chosenAt(0)).toBe('replica');
  expect(await chosenAt(3_600_000)).toBe('replica');
});

test('a replica that is behind is read until what it lacks is older than the limit', async () => {
  const { state, chosenAt } = servers();
  await chosenAt(0);
  state.written = 200;
  expect(await chosenAt(2_000)).toBe('replica');
  expect(await chosenAt(5_000)).toBe('replica');
  expect(await chosenAt(6_500)).toBe('primary');
  // The replica receives what the primary had written by second 2, while the primary continues to write.
  state.written = 300;
  await chosenAt(8_000);
  state.replayed = 200;
  state.written = 400;
  expect(await chosenAt(10_500)).toBe('replica');
  expect(await chosenAt(12_000)).toBe('primary');
  state.replayed = 400;
  expect(await chosenAt(13_500)).toBe('replica');
});

test('a replica that was never seen fresh is not read', async () => {
  const { state, chosenAt } = servers();
  state.replayed = 99;
  expect(await chosenAt(0)).toBe('primary');
});

test('a replica that is away is replaced by the primary, reported once, and read again when it is back', async () => {
  const { state, chosenAt } = servers();
  await chosenAt(0);
  state.isAway = true;
  expect(await chosenAt(2_000)).toBe('primary');
  expect(await chosenAt(4_000)).toBe('primary');
  expect(state.reports).toBe(1);
  state.isAway = false;
  expect(await chosenAt(6_000)).toBe('replica');
  state.isAway = true;
  await chosenAt(8_000);
  expect(state.reports).toBe(2);
});

test('a server that is no standby is not read, such as one that was promoted', async () => {
  const { state, chosenAt } = servers();
  state.replayed = null;
  expect(await chosenAt(0)).toBe('primary');
});

test('simultaneous and soon following reads share one measurement', async () => {
  const { state, chosenAt } = servers();
  await Promise.all([chosenAt(0), chosenAt(0), chosenAt(0)]);
  await chosenAt(900);
  expect(state.measurements).toBe(1);
});

test('with a limit of 0 every read measures, and reads the replica only when it has everything', async () => {
  const { state, chosenAt } = servers({ maxLagMs: 0 });
  expect(await chosenAt(0)).toBe('replica');
  expect(await chosenAt(10)).toBe('replica');
  state.written = 101;
  expect(await chosenAt(20)).toBe('primary');
});

test('with a limit of 0 a measurement that began earlier is not enough', async () => {
  const { state, chosenAt } = servers({ maxLagMs: 0 });
  const first = chosenAt(0);
  const second = chosenAt(1);
  expect(await Promise.all([first, second])).toEqual(['replica', 'replica']);
  expect(state.measurements).toBe(2);
});

test('what fails because the replica was lost meanwhile is read from the primary; other failures are not repeated', async () => {
  const { state, read, primary, replica, chosenAt } = servers();
  const readFrom: unknown[] = [];
  const answer = await read(async (connection) => {
    readFrom.push(connection);
    if (connection === replica) throw new Error('Connection terminated unexpectedly');
    return 'answer';
  });
  expect([answer, readFrom, state.reports]).toEqual(['answer', [replica, primary], 1]);
  expect(await chosenAt(900)).toBe('primary');
  await chosenAt(3_000);
  const attempts: unknown[] = [];
  const failing = read(async (connection) => {
    attempts.push(connection);
    throw new RangeError('a mistake');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(attempts).toEqual([replica]);
});
