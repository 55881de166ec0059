import { seededRandom } from '@plumbline/domain/shuffle';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../../platform/db/connection.ts';
import { type PreparedStatement, prepare, rowWrite } from '../../../platform/db/prepared-statements.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import type { LinkedWrite, LinkTransactions, LockedRow } from '../links.ts';
import { createLinkTransactions } from './link-transactions.ts';

/** The organisations whose rows a statement without conditions sees, and the current tenant context. */
interface Sight {
  readonly transaction: string;
  readonly organisations: string[];
  readonly people: string[];
  readonly organisation: string | null;
  readonly survey: string | null;
}

const LOOK = prepare<Sight>(
  'isolation_look',
  `select (select array_agg(distinct organisation_id::text) from surveys) as organisations,
    (select array_agg(distinct organisation_id::text) from people) as people,
    pg_current_xact_id()::text as transaction, current_organisation()::text as organisation, $2::uuid::text as survey
    where $1::uuid is not null`,
);
const FAIL = prepare<never>(
  'isolation_fail',
  'select 1 / (select count(*) from surveys where false and organisation_id = $1 and id = $2)',
);
const SLOW = prepare<never>('isolation_slow', 'select pg_sleep(30), $1::uuid, $2::uuid');
const END_OWN_CONNECTION = prepare<never>(
  'isolation_end',
  'select pg_terminate_backend(pg_backend_pid()), $1::uuid, $2::uuid',
);
const CANCEL_OWN_STATEMENT = prepare<never>(
  'isolation_cancel',
  'select pg_cancel_backend(pg_backend_pid()), pg_sleep(1), $1::uuid, $2::uuid',
);
/** Tries to change every row. */
const mark = rowWrite<{ text: string }>(
  'isolation_mark',
  { text: 'text' },
  (rows) =>
    `update surveys set description = (select string_agg(new.text, ' ') from ${rows}) where $1::uuid is not null`,
);
const ROW = prepare<{ id: string }>('isolation_row', 'select id from surveys where organisation_id = $1 and id = $2');

/** What can happen to a participant in a shared transaction. */
type Incident =
  | 'reads'
  | 'writes'
  | 'decides against it'
  | 'has an unknown link'
  | 'reads what fails'
  | 'is cancelled'
  | 'loses the connection'
  | 'reads for too long';

/** How often each happens, by turns. Those that abort the transaction are rare enough that others share one to its end. */
const SHARES: Readonly<Record<Incident, number>> = {
  reads: 16,
  writes: 16,
  'decides against it': 8,
  'has an unknown link': 8,
  'reads what fails': 2,
  'is cancelled': 2,
  'loses the connection': 2,
  // Waits for the statement timeout, in the shared transaction and then alone.
  'reads for too long': 1,
};
const INCIDENTS = (Object.keys(SHARES) as Incident[]).flatMap((incident) =>
  Array.from({ length: SHARES[incident] }, () => incident),
);

interface Participant {
  readonly organisationId: string;
  readonly surveyId: string;
  readonly key: { readonly token: string };
}

const UNKNOWN = { token: 'x'.repeat(43) };
const ORGANISATIONS = 3;
const ROUNDS = 30;
const AT_ONCE = 12;

let server: TestServer;
let crew: Participant[];

beforeAll(async () => {
  server = await startTestServer();
  crew = [];
  for (let organisation = 0; organisation < ORGANISATIONS; organisation += 1) {
    const manager = await server.signIn();
    for (let person = 0; person < 4; person += 1) {
      const { id, public_token } = await manager.invite(`person-${person}@example.org`);
      crew.push({ organisationId: manager.organisationId, surveyId: id, key: { token: public_token ?? '' } });
    }
  }
});

afterAll(() => server[Symbol.asyncDispose]());

interface SharedTransactions extends AsyncDisposable {
  readonly pool: pg.Pool;
  readonly links: LinkTransactions;
}

/** Link transactions on two connections of their own. */
function openLinks(): SharedTransactions {
  const pool = openPool(server.database.serverUrl, 2);
  // What lasts too long is ended by the database, in the middle of the transaction that others share.
  pool.on('connect', (client) => void client.query('set statement_timeout = 100'));
  const links = createLinkTransactions(pool, { onRefusedBatch: () => {} });
  return { pool, links, [Symbol.asyncDispose]: () => pool.end() };
}

/** The observations that are not limited to the participant's own organisation and survey. */
function foreign({ organisationId, surveyId }: Participant, sights: readonly Sight[]): Sight[] {
  return sights.filter(
    ({ organisations, people, organisation, survey }) =>
      organisations.join() !== organisationId ||
      people.join() !== organisationId ||
      organisation !== organisationId ||
      survey !== surveyId,
  );
}

interface Played {
  readonly participant: Participant;
  readonly incident: Incident;
  /** Everything that the participant saw, whatever its outcome. */
  readonly sights: readonly Sight[];
  readonly hasSucceeded: boolean;
}

async function play(links: LinkTransactions, participant: Participant, incident: Incident): Promise<Played> {
  const writing = (key: LinkedWrite<{ id: string }>['key'], decide: LinkedWrite<{ id: string }>['decide']) =>
    links.write({ key, row: ROW, decide });
  const sights: Sight[] = [];
  const look = async ({ read }: LockedRow<unknown>) => {
    sights.push(...(await read(LOOK)));
  };
  const after = (more: PreparedStatement<never>) =>
    writing(participant.key, async (locked) => {
      await look(locked);
      await locked.read(more);
      return [mark({ text: participant.organisationId })];
    });
  const outcome = async (): Promise<unknown> => {
    switch (incident) {
      case 'reads': {
        const read = await links.read({ key: participant.key, reads: [LOOK, LOOK] });
        sights.push(...(read?.found.flat() ?? []));
        return read;
      }
      case 'writes':
        return writing(participant.key, async (locked) => {
          await look(locked);
          return [mark({ text: participant.organisationId })];
        });
      case 'decides against it':
        return writing(participant.key, async (locked) => {
          await look(locked);
          throw new Error('refused');
        });
      case 'reads what fails':
        return after(FAIL);
      case 'reads for too long':
        return after(SLOW);
      case 'is cancelled':
        return after(CANCEL_OWN_STATEMENT);
      case 'loses the connection':
        return after(END_OWN_CONNECTION);
      case 'has an unknown link':
        return writing(UNKNOWN, async (locked) => {
          await look(locked);
          return [mark({ text: 'unknown' })];
        });
    }
  };
  const hasSucceeded = await outcome().then(
    (result) => result !== null,
    () => false,
  );
  return { participant, incident, sights, hasSucceeded };
}

async function descriptions(): Promise<Map<string, Set<string | null>>> {
  const found = new Map<string, Set<string | null>>();
  for (const { organisationId } of crew) {
    const rows = await server.asOrganisation(organisationId, ({ tx }) =>
      tx.selectFrom('surveys').select('description').execute(),
    );
    found.set(organisationId, new Set(rows.map(({ description }) => description)));
  }
  return found;
}

/** How many transactions participants of different organisations looked at. */
function sharedTransactions(played: readonly Played[]): number {
  const looks = played.flatMap(({ participant: { organisationId }, sights }) =>
    sights.map(({ transaction }) => ({ transaction, organisationId })),
  );
  const organisations = Map.groupBy(looks, ({ transaction }) => transaction).values();
  return [...organisations].filter((each) => new Set(each.map(({ organisationId }) => organisationId)).size > 1).length;
}

// They wait for statement timeouts most of the time.
test.concurrent.each([1, 2])(
  'no participant sees or changes what is of another organisation, whatever happens to the others (%i)',
  async (seed) => {
    await using shared = openLinks();
    const random = seededRandom(seed);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const played: Played[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const plays = Array.from({ length: AT_ONCE }, () => play(shared.links, pick(crew), pick(INCIDENTS)));
      played.push(...(await Promise.all(plays)));
    }
    const leaked = played.flatMap(({ participant, incident, sights }) => {
      const seen = incident === 'has an unknown link' ? sights : foreign(participant, sights);
      return seen.length > 0 ? [{ incident, seen }] : [];
    });
    expect(leaked).toEqual([]);
    // Without these the test would prove nothing.
    expect(new Set(played.map(({ incident }) => incident))).toEqual(new Set(INCIDENTS));
    expect(played.flatMap(({ sights }) => sights).length).toBeGreaterThanOrEqual(ROUNDS * AT_ONCE);
    const marked = played.filter(({ incident, hasSucceeded }) => incident === 'writes' && hasSucceeded);
    const organisations = new Set(crew.map(({ organisationId }) => organisationId));
    expect(new Set(marked.map(({ participant }) => participant.organisationId))).toEqual(organisations);
    expect(sharedTransactions(played.filter(({ incident }) => incident === 'reads'))).toBeGreaterThanOrEqual(10);
    expect(sharedTransactions(played.filter(({ incident }) => incident !== 'reads'))).toBeGreaterThanOrEqual(10);
    expect(sharedTransactions(marked)).toBeGreaterThanOrEqual(1);
    for (const [organisationId, found] of await descriptions()) {
      // Marks are in every row of the organisation, and only participants of its own have left them.
      for (const description of found) expect(new Set(description?.split(' '))).toEqual(new Set([organisationId]));
    }
  },
);

test('a connection that served several organisations belongs to none afterwards', async () => {
  await using shared = openLinks();
  const playAll = (incident: Incident) =>
    Promise.all(crew.map((participant) => play(shared.links, participant, incident)));
  await playAll('writes');
  await playAll('reads what fails');
  const left = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = await shared.pool.connect();
      try {
        // The timeout is for the incidents: this query may take longer on a busy machine.
        await client.query('set statement_timeout = 0');
        const { rows } = await client.query<{ organisation: string; survey: string; rows: string }>(
          `select current_setting('plumbline.organisation_id', true) as organisation,
            current_setting('plumbline.survey_id', true) as survey, (select count(*) from surveys) as rows`,
        );
        return rows[0];
      } finally {
        client.release();
      }
    }),
  );
  for (const each of left) {
    expect([each?.organisation || null, each?.survey || null, Number(each?.rows)]).toEqual([null, null, 0]);
  }
});
