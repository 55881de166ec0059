import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testkit/server.ts';
import { endWaitingConnection, untilBlocked } from '../testkit/waiting-connections.ts';
import { openPool } from './connection.ts';
import { type Held, type LinkWrite, readThroughLink, type Writes, writeThroughLink } from './link-transaction.ts';
import { callOf, statement } from './statement-batch.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

interface Row {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly retention_months: number;
}
const SURVEY = `select surveys.id, surveys.xmin::text as version, title, retention_months
  from surveys join organisations on organisations.id = surveys.organisation_id
  where surveys.organisation_id = current_organisation() and surveys.id = current_survey()`;
const READ = statement<Row>('test_read', SURVEY);
const LOCK = statement<Row>('test_lock', `${SURVEY} for update of surveys`);
const HOLD = statement('test_hold', 'select hold_survey($1, $2)');
const RENAME = statement<Pick<Row, 'version' | 'title'>>(
  'test_rename',
  `update surveys set title = $1 where organisation_id = current_organisation() and id = current_survey()
    returning xmin::text as version, title`,
);
const NOBODY = { token: 'x'.repeat(43) };
const NOTHING: Writes<Row> = { change: null, others: [] };

let server: TestServer;
let pool: pg.Pool;
let survey: { id: string; organisationId: string; key: { token: string } };

beforeAll(async () => {
  server = await startTestServer();
  // One connection, so that whoever comes next gets the one that was used before.
  pool = openPool(server.database.serverUrl, 1);
  const manager = await server.signIn();
  const { id, public_token } = await manager.invite('ann@example.org');
  survey = { id, organisationId: manager.organisationId, key: { token: public_token ?? '' } };
});
afterAll(async () => {
  await pool.end();
  await server[Symbol.asyncDispose]();
});

/** A write that reads and locks first, and changes nothing unless told otherwise. */
function writing(changes: Partial<LinkWrite<Row>> = {}): LinkWrite<Row> {
  return {
    lock: LOCK,
    hold: ({ version, retention_months }) => callOf(HOLD, [version, retention_months]),
    remembered: undefined,
    decide: async () => NOTHING,
    ...changes,
  };
}

const renaming = (title: string): Writes<Row> => ({ change: callOf(RENAME, [title]), others: [] });

/** Runs `work` while somebody else holds the survey, who writes `writes` then. */
async function whileLocked<T>(work: () => Promise<T>, writes: Writes<Row> = NOTHING): Promise<T> {
  const other = openPool(server.database.serverUrl, 1);
  try {
    const { promise, resolve } = Promise.withResolvers<T>();
    const decide = async () => {
      resolve(await work());
      return writes;
    };
    await writeThroughLink(other, survey.key, writing({ decide }));
    return await promise;
  } finally {
    await other.end();
  }
}

async function readNow() {
  const read = await readThroughLink(pool, survey.key, [READ]);
  if (read?.found[0][0] === undefined) throw new Error('the survey of this test is gone');
  return { link: read.link, row: read.found[0][0] };
}

const titleNow = async () => (await readNow()).row.title;

async function expectUsable(): Promise<void> {
  expect((await readNow()).row.id).toBe(survey.id);
  const { rows } = await pool.query(`select current_setting('plumbline.organisation_id', true) as left_behind`);
  expect(rows).toEqual([{ left_behind: '' }]);
}

test('a link leads to its own survey, and one that is none to nothing', async () => {
  await expectUsable();
  expect(await readThroughLink(pool, NOBODY, [READ])).toBeNull();
  expect(await writeThroughLink(pool, NOBODY, writing())).toBeNull();
  await expectUsable();
});

test('whoever decides against it leaves nothing, and the connection goes on', async () => {
  const decide = () => Promise.reject(new Error('refused'));
  await expect(writeThroughLink(pool, survey.key, writing({ decide }))).rejects.toThrow('refused');
  await expectUsable();
});

describe.each([
  ['is read first', async () => undefined],
  ['is remembered', readNow],
])('while what stands there %s', (_, recall) => {
  test('a statement that fails in the middle leaves no transaction behind', async () => {
    const remembered = await recall();
    const outcome = await whileLocked(async () => {
      await pool.query('set statement_timeout = 100');
      return writeThroughLink(pool, survey.key, writing({ remembered })).catch((error: Error) => error);
    });
    expect(outcome).toMatchObject({ message: expect.stringContaining('statement timeout') });
    await expectUsable();
  });

  test('a connection that the database ends is an outage and not the end of the process', async () => {
    const remembered = await recall();
    const outcome = await whileLocked(async () => {
      const sent = writeThroughLink(pool, survey.key, writing({ remembered })).catch((error: Error) => error);
      await endWaitingConnection(server.database, 'Lock');
      return sent;
    });
    expect(isDatabaseUnavailable(outcome)).toBe(true);
    await expectUsable();
  });

  test('an outage while more is read is told as one', async () => {
    const SLEEP = statement<never>('test_sleep', 'select pg_sleep(30)');
    const decide = async ({ read }: Held<Row>) => {
      await read(SLEEP);
      return NOTHING;
    };
    const remembered = await recall();
    const sent = writeThroughLink(pool, survey.key, writing({ remembered, decide })).catch((error: Error) => error);
    await endWaitingConnection(server.database, 'Timeout');
    expect(isDatabaseUnavailable(await sent)).toBe(true);
    await expectUsable();
  });
});

describe('what is remembered', () => {
  /** Renames by what is remembered. @returns what stands there then, and the titles that were decided by */
  async function rename(title: string, changes: Partial<LinkWrite<Row>>) {
    const decidedBy: (string | undefined)[] = [];
    const decide = async ({ row }: Held<Row>) => {
      decidedBy.push(row?.title);
      return renaming(title);
    };
    const written = await writeThroughLink(pool, survey.key, writing({ decide, ...changes }));
    return { written, decidedBy };
  }

  test('is written by at once while it holds, and leads to what holds next', async () => {
    const lock = statement<Row>('test_unreadable', 'select * from nowhere');
    const first = await rename('First', { remembered: await readNow(), lock });
    const second = await rename('Second', { remembered: first.written ?? undefined, lock });
    expect(second.decidedBy).toEqual(['First']);
    expect(second.written).toEqual(await readNow());
    expect(await titleNow()).toBe('Second');
  });

  test('still holds after others were invited', async () => {
    const remembered = await readNow();
    const change = sql`update organisations set invitations_used = invitations_used + 1`;
    await server.asOrganisation(survey.organisationId, ({ tx }) => change.execute(tx));
    expect((await rename('Invited meanwhile', { remembered })).decidedBy).toHaveLength(1);
  });

  test.each([
    ['its survey', `update surveys set title = 'Changed by another'`],
    ['how long answers are kept', 'update organisations set retention_months = 12'],
  ])('is decided anew when somebody changed %s meanwhile', async (_, change) => {
    const remembered = await readNow();
    await server.asOrganisation(survey.organisationId, ({ tx }) => sql.raw(change).execute(tx));
    const title = await titleNow();
    const { decidedBy } = await rename('Renamed', { remembered });
    expect(decidedBy).toEqual([remembered.row.title, title]);
    expect(await titleNow()).toBe('Renamed');
    await expectUsable();
  });

  test('is decided anew when somebody changes it while the write waits', async () => {
    const remembered = await readNow();
    const waiting = await whileLocked(async () => {
      const renamed = rename('Later', { remembered });
      await untilBlocked(server.database, 1);
      return { renamed };
    }, renaming('Sooner'));
    expect((await waiting.renamed).decidedBy).toEqual([remembered.row.title, 'Sooner']);
    expect(await titleNow()).toBe('Later');
  });

  test('refuses nothing by itself', async () => {
    const remembered = await readNow();
    await rename('Allowed now', {});
    const decide = async ({ row }: Held<Row>) => {
      if (row?.title !== 'Allowed now') throw new Error('refused');
      return renaming('Written');
    };
    await writeThroughLink(pool, survey.key, writing({ remembered, decide }));
    expect(await titleNow()).toBe('Written');
  });

  test('of a link that is no more leads to nothing', async () => {
    const remembered = await readNow();
    const decide = async () => renaming('Nowhere');
    expect(await writeThroughLink(pool, NOBODY, writing({ remembered, decide }))).toBeNull();
    expect(await readNow()).toEqual(remembered);
  });
});
