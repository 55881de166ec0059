import type pg from 'pg';
import { type Call, type Calls, callOf, type RowsOf, type Statement, sendBatch, statement } from './statement-batch.ts';

/** Where a participant's link leads. */
export interface Link {
  readonly organisation_id: string;
  readonly survey_id: string;
  readonly participant_id: string;
}

/** What names a link: its token, or the participant's id. */
export type LinkKey = { readonly token: string } | { readonly participantId: string };

export type Statements<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: Statement<Rows[I]> };

/** Links hold no personal data and are read before the organisation is known; finding one makes the rest its own. */
const ENTER = `select organisation_id, survey_id, participant_id,
  set_config('plumbline.organisation_id', organisation_id::text, true),
  set_config('plumbline.survey_id', survey_id::text, true)
  from survey_links`;
const ENTER_BY_TOKEN = statement<Link>('enter_by_token', `${ENTER} where token = $1`);
const ENTER_BY_PARTICIPANT = statement<Link>('enter_by_participant', `${ENTER} where participant_id = $1`);
const BEGIN = statement('begin', 'begin');
const COMMIT = statement('commit', 'commit');

/**
 * Follows a link and runs statements without values behind it, in one transaction and one round trip: policies admit the
 * link's organisation, and `current_survey()` is its survey.
 *
 * @returns `null` when there is no such link
 */
export async function readThroughLink<const Rows extends readonly unknown[]>(
  pool: pg.Pool,
  key: LinkKey,
  reads: Statements<Rows>,
): Promise<{ link: Link; found: RowsOf<Rows> } | null> {
  return onConnection(pool, async (send) => {
    const calls = reads.map((read: Statement<unknown>) => callOf(read));
    const [[link], ...found] = await send([enter(key), ...calls]);
    // One list of rows for each statement, in their order.
    return link === undefined ? null : { link, found: found as unknown as RowsOf<Rows> };
  });
}

/** What stands behind a link while nobody else can change it. */
export interface Locked<Row> {
  readonly link: Link;
  readonly row: Row | undefined;
  /** Reads more in the same transaction. */
  readonly read: <Other>(statement: Statement<Other>) => Promise<readonly Other[]>;
}

/**
 * Follows a link, reads and locks in the same round trip, and writes what `decide` answers in a second one, all in one
 * transaction.
 *
 * @param decide what to write; nothing is written when it throws
 * @returns `null` when there is no such link
 */
export async function writeThroughLink<Row>(
  pool: pg.Pool,
  key: LinkKey,
  { lock, decide }: { lock: Statement<Row>; decide: (locked: Locked<Row>) => Promise<readonly Call<never>[]> },
): Promise<'written' | null> {
  return onConnection(pool, async (send) => {
    const [, [link], [row]] = await send([callOf(BEGIN), enter(key), callOf(lock)]);
    if (link === undefined) return null;
    const read = async <Other>(more: Statement<Other>) => (await send([callOf(more)]))[0];
    const writes = await decide({ link, row, read });
    await send([...writes, callOf(COMMIT)]);
    return 'written';
  });
}

function enter(key: LinkKey): Call<Link> {
  return 'token' in key ? callOf(ENTER_BY_TOKEN, [key.token]) : callOf(ENTER_BY_PARTICIPANT, [key.participantId]);
}

type Send = <const Rows extends readonly unknown[]>(calls: Calls<Rows>) => Promise<RowsOf<Rows>>;

/**
 * Runs `work` on one connection, and rolls back what it left open.
 *
 * A connection whose batch failed is closed instead: the error comes before the database is ready again, and closing ends
 * its transaction too.
 */
async function onConnection<T>(pool: pg.Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  const send: Send = async (calls) => {
    try {
      return await sendBatch(client, calls);
    } catch (error) {
      isUsable = false;
      throw error;
    }
  };
  try {
    return await work(send);
  } finally {
    if (isUsable && client.getTransactionStatus() !== 'I') {
      await client.query('rollback').catch(() => {
        isUsable = false;
      });
    }
    client.release(!isUsable);
  }
}
