import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../../../platform/db/connection.ts';
import { prepare, rowWrite } from '../../../platform/db/prepared-statements.ts';
import { isDatabaseUnavailable } from '../../../platform/db/unavailable.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { endWaitingConnection } from '../../../testkit/waiting-connections.ts';
import type { LinkedWrite, LinkTransactions, LockedRow } from '../links.ts';
import { createLinkTransactions } from './link-transactions.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  /** The start of the transaction, the same for all participants in it. */
  readonly began: string;
}
const SURVEY = `select id, title, now()::text as began from surveys
  where organisation_id = $1 and id = $2`;
const READ = prepare<Row>('test_read', SURVEY);
const rename = rowWrite<{ id: string; title: string }>(
  'test_rename',
  { id: 'uuid', title: 'text' },
  (rows) => `update surveys set title = new.title from ${rows} where organisation_id = $1 and surveys.id = new.id`,
);
const score = rowWrite<{ id: string }>(
  'test_score',
  { id: 'uuid' },
  (rows) => `update surveys set status = 'completed', score = 50, risk_level = 'Medium', consistency = 'consistent',
      started_at = now(), submitted_at = now()
    from ${rows}
    where organisation_id = $1 and surveys.id = new.id`,
);
const NOBODY = { token: 'x'.repeat(43) };

let server: TestServer;
let pool: pg.Pool;
/** Uses one connection, so that every transaction runs on the one used before. */
let links: LinkTransactions;
let ann: Participant;
/** A participant of another organisation. */
let ben: Participant;

interface Participant {
  readonly id: string;
  readonly key: { readonly token: string };
}

beforeAll(async () => {
  server = await startTestServer();
  pool = openPool(server.database.serverUrl, 1);
  links = linksOn(pool);
  ann = await invite(await server.signIn());
  ben = await invite(await server.signIn());
});
afterAll(async () => {
  await pool.end();
  await server[Symbol.asyncDispose]();
});

const refusedBatches: string[] = [];

function linksOn(connections: pg.Pool, queueTimeoutMs?: number): LinkTransactions {
  return createLinkTransactions(connections, {
    onRefusedBatch: (state) => refusedBatches.push(state),
    ...(queueTimeoutMs === undefined ? {} : { queueTimeoutMs }),
  });
}

async function invite(manager: Manager): Promise<Participant> {
  const { id, public_token } = await manager.invite('somebody@example.org');
  return { id, key: { token: public_token ?? '' } };
}

/** A write that changes nothing unless `decide` is given. */
function writing({ key }: Pick<Participant, 'key'>, decide: LinkedWrite<Row>['decide'] = async () => []) {
  return { key, row: READ, decide };
}

const renaming = (participant: Participant, title: string) =>
  writing(participant, async () => [rename({ id: participant.id, title })]);

/** Runs `work` while another connection has locked the survey. */
async function whileLocked<T>(participant: Participant, work: () => Promise<T>): Promise<T> {
  const other = openPool(server.database.serverUrl, 1);
  try {
    const { promise, resolve } = Promise.withResolvers<T>();
    const decide = async () => {
      resolve(await work());
      return [];
    };
    await linksOn(other).write(writing(participant, decide));
    return await promise;
  } finally {
    await other.end();
  }
}

async function rowOf({ key }: Participant): Promise<Row> {
  const read = await links.read({ key, reads: [READ] });
  const row = read?.found[0][0];
  if (row === undefined) throw new Error('the survey of this test is gone');
  return row;
}

const titleOf = async (participant: Participant) => (await rowOf(participant)).title;

async function expectUsable(): Promise<void> {
  expect((await rowOf(ann)).id).toBe(ann.id);
  const { rows } = await pool.query(`select current_setting('plumbline.organisation_id', true) as left_behind`);
  expect(rows).toEqual([{ left_behind: '' }]);
}

test('a link leads to its own survey, and an unknown one to none', async () => {
  await expectUsable();
  expect(await links.read({ key: NOBODY, reads: [READ] })).toBeNull();
  expect(await links.write(writing({ key: NOBODY }))).toBeNull();
  await expectUsable();
});

test('a refusal writes nothing, and the connection stays usable', async () => {
  const refused = links.write(writing(ann, () => Promise.reject(new Error('refused'))));
  await expect(refused).rejects.toThrow('refused');
  await expectUsable();
});

describe('simultaneous participants', () => {
  test('share a transaction, and each reads their own survey', async () => {
    const [first, nobody, second, third] = await Promise.all([
      links.read({ key: ann.key, reads: [READ, READ] }),
      links.read({ key: NOBODY, reads: [READ, READ] }),
      links.read({ key: ben.key, reads: [READ] }),
      links.read({ key: { participantId: crypto.randomUUID() }, reads: [READ] }),
    ]);
    expect(first?.found.map(([row]) => row?.id)).toEqual([ann.id, ann.id]);
    expect(second?.found[0][0]?.id).toBe(ben.id);
    expect([nobody, third]).toEqual([null, null]);
    expect(second?.found[0][0]?.began).toBe(first?.found[0][0]?.began);
  });

  test('share a transaction, and each writes their own survey', async () => {
    const began: (string | undefined)[] = [];
    const noting = (participant: Participant, title: string) =>
      writing(participant, async ({ row }) => {
        began.push(row?.began);
        return [rename({ id: participant.id, title })];
      });
    const [, , refused] = await Promise.allSettled([
      links.write(noting(ann, 'Of Ann')),
      links.write(noting(ben, 'Of Ben')),
      links.write(writing({ key: NOBODY }, () => Promise.reject(new Error('nobody is asked')))),
    ]);
    expect([await titleOf(ann), await titleOf(ben)]).toEqual(['Of Ann', 'Of Ben']);
    expect(refused).toEqual({ status: 'fulfilled', value: null });
    expect(began).toHaveLength(2);
    expect(began[0]).toBe(began[1]);
  });

  test('cannot write rows of another organisation', async () => {
    const before = await titleOf(ben);
    const foreign = writing(ann, async () => [rename({ id: ben.id, title: 'Taken' })]);
    await Promise.all([links.write(foreign), links.write(writing(ben))]);
    expect(await titleOf(ben)).toBe(before);
  });

  test('read more of their own survey while deciding, although other links were followed in between', async () => {
    const found: (string | undefined)[] = [];
    const reading = (participant: Participant) =>
      writing(participant, async ({ read }) => {
        const [row] = await read(READ);
        found.push(row?.id);
        return [];
      });
    await Promise.all([links.write(reading(ann)), links.write(reading(ben))]);
    expect(found).toEqual([ann.id, ben.id]);
  });

  test('are not affected when one of them is refused', async () => {
    const [refused, written] = await Promise.allSettled([
      links.write(writing(ann, () => Promise.reject(new Error('refused')))),
      links.write(renaming(ben, 'Beside a refusal')),
    ]);
    expect(refused).toEqual({ status: 'rejected', reason: new Error('refused') });
    expect(written.status).toBe('fulfilled');
    expect(await titleOf(ben)).toBe('Beside a refusal');
  });

  test('are not affected when the database refuses the write of one of them', async () => {
    const [refused, written] = await Promise.allSettled([
      links.write(renaming(ann, '')),
      links.write(renaming(ben, 'Beside an error')),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { constraint: 'surveys_title_check' } });
    expect(written.status).toBe('fulfilled');
    expect(await titleOf(ben)).toBe('Beside an error');
    expect(refusedBatches).toContain('23514');
    await expectUsable();
  });

  test('do not wait for others whose surveys are locked, and these see the change that the lock protected', async () => {
    const manager = await server.signIn();
    const crew = await Promise.all(Array.from({ length: 20 }, () => invite(manager)));
    const decidedBy: string[] = [];
    const later = (participant: Participant) =>
      writing(participant, async ({ row }) => {
        decidedBy.push(row.title);
        return [rename({ id: participant.id, title: 'Later' })];
      });
    const { waiting } = await server.asOrganisation(manager.organisationId, async ({ tx }) => {
      await tx.updateTable('surveys').set({ title: 'Sooner' }).execute();
      const waiting = crew.map((participant) => links.write(later(participant)));
      await links.write(renaming(ben, 'Without waiting'));
      expect(await titleOf(ben)).toBe('Without waiting');
      return { waiting };
    });
    await Promise.all(waiting);
    expect(decidedBy).toEqual(crew.map(() => 'Sooner'));
    expect(await Promise.all(crew.map(titleOf))).toEqual(crew.map(() => 'Later'));
  });

  test('get an unavailability error when their survey stays locked for long', async () => {
    const hasty = linksOn(pool, 50);
    const outcome = await whileLocked(ann, () => hasty.write(writing(ann)).catch((error: unknown) => error));
    expect(isDatabaseUnavailable(outcome)).toBe(true);
    await expectUsable();
  });

  test('of the same survey are processed one after the other, through several servers too', async () => {
    const pools = [openPool(server.database.serverUrl, 3), openPool(server.database.serverUrl, 3)];
    try {
      const servers = pools.map((each) => linksOn(each));
      const adding = writing(ann, async ({ row }) => [rename({ id: ann.id, title: `${row.title}+` })]);
      await links.write(renaming(ann, 'Count '));
      await Promise.all(Array.from({ length: 40 }, (_, index) => servers[index % 2]?.write(adding)));
      expect(await titleOf(ann)).toBe(`Count ${'+'.repeat(40)}`);
    } finally {
      for (const each of pools) await each.end();
    }
  });
});

describe('after a failure', () => {
  const SLEEP = prepare<never>('test_sleep', 'select pg_sleep(30), $1::uuid, $2::uuid');
  const sleeping = async ({ read }: LockedRow<Row>) => {
    await read(SLEEP);
    return [];
  };

  test('a statement that fails in the middle leaves no transaction behind', async () => {
    await pool.query('set statement_timeout = 100');
    const outcome = links.write(writing(ann, sleeping));
    await expect(outcome).rejects.toThrow('statement timeout');
    await expectUsable();
  });

  test('the others succeed when one participant waits too long for a lock', async () => {
    const several = openPool(server.database.serverUrl, 3);
    const manager = await server.signIn();
    const cem = await invite(manager);
    try {
      const both = linksOn(several);
      // Scoring references the row of the organisation, which is locked for longer than a batch waits.
      const scoring = writing(cem, async () => [score({ id: cem.id })]);
      const [outcome, other] = await server.asOrganisation(manager.organisationId, async ({ tx, organisationId }) => {
        await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
        return Promise.all([
          both.write(scoring).catch((error: unknown) => error),
          both.write(renaming(ben, 'Beside one who waits')),
        ]);
      });
      expect(isDatabaseUnavailable(outcome)).toBe(true);
      expect(other).not.toBeNull();
      expect(await titleOf(ben)).toBe('Beside one who waits');
    } finally {
      await several.end();
    }
  });

  test('a lost connection while reading more gives all who share the transaction the same error', async () => {
    const sent = Promise.allSettled([links.write(writing(ann, sleeping)), links.write(renaming(ben, 'Never'))]);
    await endWaitingConnection(server.database, 'Timeout');
    for (const outcome of await sent) {
      expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
    expect(await titleOf(ben)).not.toBe('Never');
    await expectUsable();
  });
});
