import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { endWaitingConnection, untilBlocked } from '../../testkit/waiting-connections.ts';
import { writeKind } from '../bundled-writes.ts';
import { openPool } from '../connection.ts';
import { callOf, statement } from '../statement-batch.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { APART_AT_ONCE } from './groups.ts';
import { createLinkTransactions, type LinkTransactions } from './link-transactions.ts';
import { type Held, type LinkedWrite, rowLock } from './linked-writes.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  /** When the transaction began, the same for all who share it. */
  readonly began: string;
}
const SURVEY = `select id, title, now()::text as began from surveys
  where organisation_id = current_organisation() and id = current_survey()`;
const READ = statement<Row>('test_read', SURVEY);
const RENAME = statement(
  'test_rename',
  `update surveys set title = renamed.title from unnest($1::uuid[], $2::text[]) as renamed (id, title)
    where organisation_id = current_organisation() and surveys.id = renamed.id`,
);
const rename = writeKind<{ id: string; title: string }>((all) => [
  callOf(RENAME, [all.map(({ id }) => id), all.map(({ title }) => title)]),
]);
const NOBODY = { token: 'x'.repeat(43) };

let server: TestServer;
let pool: pg.Pool;
/** On one connection, so that whoever comes next gets the one that was used before. */
let links: LinkTransactions;
let ann: Participant;
/** Of another organisation. */
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

const refusedGroups: string[] = [];

function linksOn(connections: pg.Pool): LinkTransactions {
  return createLinkTransactions(connections, { onRefusedGroup: (state) => refusedGroups.push(state) });
}

async function invite(manager: Manager): Promise<Participant> {
  const { id, public_token } = await manager.invite('somebody@example.org');
  return { id, key: { token: public_token ?? '' } };
}

/** A write that changes nothing, unless told otherwise. */
function writing({ key }: Pick<Participant, 'key'>, decide: LinkedWrite<Row>['decide'] = async () => []) {
  return { key, lock: rowLock<Row>('test_lock', SURVEY, 'surveys'), decide };
}

const renaming = (participant: Participant, title: string) =>
  writing(participant, async () => [rename({ id: participant.id, title })]);

/** Runs `work` while somebody else holds the survey. */
async function whileHeld<T>(participant: Participant, work: () => Promise<T>): Promise<T> {
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

test('a link leads to its own survey, and one that is none to nothing', async () => {
  await expectUsable();
  expect(await links.read({ key: NOBODY, reads: [READ] })).toBeNull();
  expect(await links.write(writing({ key: NOBODY }))).toBeNull();
  await expectUsable();
});

test('whoever decides against it leaves nothing, and the connection goes on', async () => {
  const refused = links.write(writing(ann, () => Promise.reject(new Error('refused'))));
  await expect(refused).rejects.toThrow('refused');
  await expectUsable();
});

describe('those who come at the same time', () => {
  test('share a transaction, and each reads what is their own', async () => {
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

  test('share a transaction, and each writes what is their own', async () => {
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

  test('cannot write what is the other organisation’s', async () => {
    const before = await titleOf(ben);
    const foreign = writing(ann, async () => [rename({ id: ben.id, title: 'Taken' })]);
    await Promise.all([links.write(foreign), links.write(writing(ben))]);
    expect(await titleOf(ben)).toBe(before);
  });

  test('read more of their own survey while they decide, whoever was followed in between', async () => {
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

  test('are not refused because one of them is', async () => {
    const [refused, written] = await Promise.allSettled([
      links.write(writing(ann, () => Promise.reject(new Error('refused')))),
      links.write(renaming(ben, 'Beside a refusal')),
    ]);
    expect(refused).toEqual({ status: 'rejected', reason: new Error('refused') });
    expect(written.status).toBe('fulfilled');
    expect(await titleOf(ben)).toBe('Beside a refusal');
  });

  test('are not refused because the database refuses what one of them writes', async () => {
    const [refused, written] = await Promise.allSettled([
      links.write(renaming(ann, '')),
      links.write(renaming(ben, 'Beside an error')),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { constraint: 'surveys_title_check' } });
    expect(written.status).toBe('fulfilled');
    expect(await titleOf(ben)).toBe('Beside an error');
    expect(refusedGroups).toEqual(['23514']);
    await expectUsable();
  });

  test('do not wait for one whose survey somebody else holds, who is decided by what that leaves', async () => {
    const several = openPool(server.database.serverUrl, 2);
    try {
      const both = linksOn(several);
      const decidedBy: (string | undefined)[] = [];
      const decide = async ({ row }: Held<Row>) => {
        decidedBy.push(row?.title);
        return [rename({ id: ann.id, title: 'Later' })];
      };
      const { waiting } = await whileHeld(ann, async () => {
        const waiting = both.write(writing(ann, decide));
        await both.write(renaming(ben, 'Without waiting'));
        await untilBlocked(server.database, 1);
        return { waiting };
      });
      await waiting;
      expect(decidedBy).toHaveLength(1);
      expect([await titleOf(ann), await titleOf(ben)]).toEqual(['Later', 'Without waiting']);
    } finally {
      await several.end();
    }
  });

  test('do not wait for many whose surveys somebody else holds, however few connections there are', async () => {
    const CONNECTIONS = APART_AT_ONCE + 1;
    const several = openPool(server.database.serverUrl, CONNECTIONS);
    const manager = await server.signIn();
    const crew = await Promise.all(Array.from({ length: CONNECTIONS + 1 }, () => invite(manager)));
    const both = linksOn(several);
    const waiting = await server.asOrganisation(manager.organisationId, async ({ tx }) => {
      await tx.selectFrom('surveys').select('id').forUpdate().execute();
      const sent = crew.map((participant) => both.write(renaming(participant, 'Later')));
      await untilBlocked(server.database, APART_AT_ONCE);
      await both.write(renaming(ben, 'Beside a crew'));
      return { sent };
    });
    await Promise.all(waiting.sent);
    expect(await Promise.all(crew.map(titleOf))).toEqual(crew.map(() => 'Later'));
    await several.end();
  });

  test('to the same survey go one after the other, on several connections too', async () => {
    const several = openPool(server.database.serverUrl, 3);
    const both = linksOn(several);
    const decidedBy: (string | undefined)[] = [];
    const adding = writing(ann, async ({ row }) => {
      decidedBy.push(row?.title);
      return [rename({ id: ann.id, title: `${row?.title}+` })];
    });
    await links.write(renaming(ann, 'Count '));
    await Promise.all(Array.from({ length: 40 }, () => both.write(adding)));
    expect(await titleOf(ann)).toBe(`Count ${'+'.repeat(40)}`);
    expect(decidedBy).toHaveLength(40);
    await several.end();
  });

  test('to the same survey go one after the other', async () => {
    const decidedBy: (string | undefined)[] = [];
    const noting = (title: string) =>
      writing(ann, async ({ row }) => {
        decidedBy.push(row?.title);
        return [rename({ id: ann.id, title })];
      });
    await links.write(renaming(ann, 'First'));
    await Promise.all([links.write(noting('Second')), links.write(noting('Third'))]);
    expect(decidedBy).toEqual(['First', 'Second']);
    expect(await titleOf(ann)).toBe('Third');
  });
});

describe('in trouble', () => {
  test('a statement that fails in the middle leaves no transaction behind', async () => {
    const outcome = await whileHeld(ann, async () => {
      await pool.query('set statement_timeout = 100');
      return links.write(writing(ann)).catch((error: Error) => error);
    });
    expect(outcome).toMatchObject({ message: expect.stringContaining('statement timeout') });
    await expectUsable();
  });

  test('a connection that the database ends is an outage and not the end of the process', async () => {
    const outcome = await whileHeld(ann, async () => {
      const sent = links.write(writing(ann)).catch((error: Error) => error);
      await endWaitingConnection(server.database, 'Lock');
      return sent;
    });
    expect(isDatabaseUnavailable(outcome)).toBe(true);
    await expectUsable();
  });

  test('an outage while more is read is told as one to all who share the transaction', async () => {
    const SLEEP = statement<never>('test_sleep', 'select pg_sleep(30)');
    const decide = async ({ read }: Held<Row>) => {
      await read(SLEEP);
      return [];
    };
    const sent = Promise.allSettled([links.write(writing(ann, decide)), links.write(renaming(ben, 'Never'))]);
    await endWaitingConnection(server.database, 'Timeout');
    for (const outcome of await sent) {
      expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
    expect(await titleOf(ben)).not.toBe('Never');
    await expectUsable();
  });
});
