import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testkit/server.ts';
import { endWaitingConnection, untilBlocked } from '../testkit/waiting-connections.ts';
import { openPool } from './connection.ts';
import { type Held, readThroughLink, VERSIONS, type Versioned, writeThroughLink } from './link-transaction.ts';
import { type Call, callOf, statement } from './statement-batch.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

interface Row extends Versioned {
  readonly id: string;
  readonly title: string;
}
const SURVEY = `select ${VERSIONS}, surveys.id, title
  from surveys join organisations on organisations.id = surveys.organisation_id
  where surveys.organisation_id = current_organisation() and surveys.id = current_survey()`;
const READ = statement<Row>('test_read', SURVEY);
const LOCK = statement<Row>('test_lock', `${SURVEY} for update of surveys`);
const RENAME = statement<Pick<Row, 'survey_version' | 'title'>>(
  'test_rename',
  `update surveys set title = $1 where organisation_id = current_organisation() and id = current_survey()
    returning xmin::text as survey_version, title`,
);
const NOBODY = { token: 'x'.repeat(43) };

let server: TestServer;
let pool: pg.Pool;
let survey: { id: string; key: { token: string } };

beforeAll(async () => {
  server = await startTestServer();
  // One connection, so that whoever comes next gets the one that was used before.
  pool = openPool(server.database.serverUrl, 1);
  const { id, public_token } = await (await server.signIn()).invite('ann@example.org');
  survey = { id, key: { token: public_token ?? '' } };
});
afterAll(async () => {
  await pool.end();
  await server[Symbol.asyncDispose]();
});

/** Runs `work` while somebody else holds the survey, who writes `writes` then. */
async function whileLocked<T>(work: () => Promise<T>, writes: readonly Call<Partial<Row>>[] = []): Promise<T> {
  const other = openPool(server.database.serverUrl, 1);
  try {
    const { promise, resolve } = Promise.withResolvers<T>();
    await writeThroughLink(other, survey.key, {
      lock: LOCK,
      remembered: undefined,
      decide: async () => {
        resolve(await work());
        return writes;
      },
    });
    return await promise;
  } finally {
    await other.end();
  }
}

async function expectUsable(): Promise<void> {
  expect((await readThroughLink(pool, survey.key, [READ]))?.found[0]).toMatchObject([{ id: survey.id }]);
  const { rows } = await pool.query(`select current_setting('plumbline.organisation_id', true) as left_behind`);
  expect(rows).toEqual([{ left_behind: '' }]);
}

test('a link leads to its own survey, and one that is none to nothing', async () => {
  await expectUsable();
  expect(await readThroughLink(pool, NOBODY, [READ])).toBeNull();
  expect(
    await writeThroughLink(pool, NOBODY, { lock: LOCK, remembered: undefined, decide: async () => [] }),
  ).toBeNull();
  await expectUsable();
});

test('whoever decides against it leaves nothing, and the connection goes on', async () => {
  const refusal = writeThroughLink(pool, survey.key, {
    lock: LOCK,
    remembered: undefined,
    decide: () => Promise.reject(new Error('refused')),
  });
  await expect(refusal).rejects.toThrow('refused');
  await expectUsable();
});

test('a statement that fails in the middle leaves no transaction behind', async () => {
  const waited = whileLocked(async () => {
    await pool.query('set statement_timeout = 100');
    return writeThroughLink(pool, survey.key, { lock: LOCK, remembered: undefined, decide: async () => [] }).catch(
      (error: Error) => error,
    );
  });
  expect(await waited).toMatchObject({ message: expect.stringContaining('statement timeout') });
  await expectUsable();
});

test('a connection that the database ends is an outage and not the end of the process', async () => {
  const outcome = await whileLocked(async () => {
    const sent = writeThroughLink(pool, survey.key, {
      lock: LOCK,
      remembered: undefined,
      decide: async () => [],
    }).catch((error: Error) => error);
    await endWaitingConnection(server.database, 'Lock');
    return sent;
  });
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  await expectUsable();
});

describe('what is remembered', () => {
  const readNow = async () => {
    const read = await readThroughLink(pool, survey.key, [READ]);
    return read === null ? undefined : { link: read.link, row: read.found[0][0] };
  };
  const titleNow = async () => (await readNow())?.row?.title;

  /** Renames by what is remembered. @returns what stands there then, and the titles that were decided by */
  async function rename(title: string, remembered: Awaited<ReturnType<typeof readNow>>) {
    const decidedBy: (string | undefined)[] = [];
    const decide = async ({ row }: Held<Row>) => {
      decidedBy.push(row?.title);
      return [callOf(RENAME, [title])];
    };
    const written = await writeThroughLink(pool, survey.key, { lock: LOCK, remembered, decide });
    return { written, decidedBy };
  }

  test('is written by at once while it holds, and leads to what holds next', async () => {
    const first = await rename('First', await readNow());
    expect(first.decidedBy).toHaveLength(1);
    const second = await rename('Second', first.written ?? undefined);
    expect(second.decidedBy).toEqual(['First']);
    expect(second.written?.row).toEqual((await readNow())?.row);
    expect(await titleNow()).toBe('Second');
  });

  test.each([
    ['its survey', `update surveys set title = 'Changed by another'`],
    ['its organisation', 'update organisations set retention_months = 12'],
  ])('is decided anew when somebody changed %s meanwhile', async (_, change) => {
    const remembered = await readNow();
    await server.asOrganisation(remembered?.link.organisation_id ?? '', ({ tx }) => sql.raw(change).execute(tx));
    const title = await titleNow();
    const { decidedBy } = await rename('Renamed', remembered);
    expect(decidedBy).toEqual([remembered?.row?.title, title]);
    expect(await titleNow()).toBe('Renamed');
    await expectUsable();
  });

  test('is decided anew when somebody changes it while the write waits', async () => {
    const remembered = await readNow();
    const waiting = await whileLocked(async () => {
      const renamed = rename('Later', remembered);
      await untilBlocked(server.database, 1);
      return { renamed };
    }, [callOf(RENAME, ['Sooner'])]);
    expect((await waiting.renamed).decidedBy).toEqual([remembered?.row?.title, 'Sooner']);
    expect(await titleNow()).toBe('Later');
  });

  test('refuses nothing by itself', async () => {
    const remembered = await readNow();
    await rename('Allowed now', undefined);
    const decide = async ({ row }: Held<Row>) => {
      if (row?.title !== 'Allowed now') throw new Error('refused');
      return [callOf(RENAME, ['Written'])];
    };
    await writeThroughLink(pool, survey.key, { lock: LOCK, remembered, decide });
    expect(await titleNow()).toBe('Written');
  });

  test('of a link that is no more leads to nothing', async () => {
    const decide = async () => [callOf(RENAME, ['Nowhere'])];
    expect(await writeThroughLink(pool, NOBODY, { lock: LOCK, remembered: await readNow(), decide })).toBeNull();
    expect(await titleNow()).toBe('Written');
  });
});
