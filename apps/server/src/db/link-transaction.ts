import pg from 'pg';
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
/** The error code (SQLSTATE) of whatever holds a row and finds that it is not what was read. */
const ROW_CHANGED = 'PB001';

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

/** What stands behind a link. */
export interface Linked<Row> {
  readonly link: Link;
  readonly row: Row | undefined;
}

/** What is to be written is decided by it. */
export interface Held<Row> extends Linked<Row> {
  /** Reads more of the same survey. */
  readonly read: <Other>(statement: Statement<Other>) => Promise<readonly Other[]>;
}

export interface Writes<Row> {
  /** Changes the row, and returns those of its columns that it changed. */
  readonly change: Call<Partial<Row>> | null;
  readonly others: readonly Call<never>[];
}

export interface LinkWrite<Row> {
  readonly lock: Statement<Row>;
  /** Locks the row and fails with {@link ROW_CHANGED} unless it is still what was read. */
  readonly hold: (row: Row) => Call<never>;
  /** What was read of it before, if anything: to be written by as long as it is still so. */
  readonly remembered: Linked<Row> | undefined;
  /** What to write; may be asked twice. */
  readonly decide: (held: Held<Row>) => Promise<Writes<Row>>;
}

/**
 * Follows a link and writes what `decide` answers, all in one transaction: in one round trip when what is remembered still
 * holds; else the row is read and locked in one round trip, and written in a second one.
 *
 * Nothing is refused by what is remembered, which may be out of date: `decide` is asked again then.
 *
 * @returns what stands behind the link now, or `null` when there is no such link
 * @throws whatever `decide` throws; nothing is written then
 */
export async function writeThroughLink<Row>(
  pool: pg.Pool,
  key: LinkKey,
  write: LinkWrite<Row>,
): Promise<Linked<Row> | null> {
  return onConnection(pool, async (send) => {
    const written = await writeAsRemembered(send, key, write);
    if (written !== null) return written;
    const [, [link], [row]] = await send([callOf(BEGIN), enter(key), callOf(write.lock)]);
    if (link === undefined) return null;
    const read = async <Other>(more: Statement<Other>) => (await send([callOf(more)]))[0];
    const { change, others } = await write.decide({ link, row, read });
    if (change === null) {
      await send([...others, callOf(COMMIT)]);
      return { link, row };
    }
    const [[changed]] = await send([change, ...others, callOf(COMMIT)]);
    return { link, row: row && { ...row, ...changed } };
  });
}

/** @returns `null` when the row has to be read: nothing is remembered, or nothing can be written by it */
async function writeAsRemembered<Row>(
  send: Send,
  key: LinkKey,
  { hold, remembered, decide }: LinkWrite<Row>,
): Promise<Linked<Row> | null> {
  if (remembered?.row === undefined) return null;
  const { link, row } = remembered;
  let hasReadFailed = false;
  const read = async <Other>(more: Statement<Other>) => {
    hasReadFailed = true;
    const [, rows] = await send([enter(key), callOf(more)]);
    hasReadFailed = false;
    return rows;
  };
  const writes = await decide({ link, row, read }).catch((refusal: unknown) => {
    if (hasReadFailed) throw refusal;
    return null;
  });
  if (writes === null) return null;
  const { change, others } = writes;
  try {
    // One message without `begin` is a transaction of its own: when the row is not held, nothing behind that is done.
    if (change === null) {
      await send([enter(key), hold(row), ...others]);
      return { link, row };
    }
    const [, , [changed]] = await send([enter(key), hold(row), change, ...others]);
    return { link, row: { ...row, ...changed } };
  } catch (error) {
    if (isChanged(error)) return null;
    throw error;
  }
}

function isChanged(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ROW_CHANGED;
}

function enter(key: LinkKey): Call<Link> {
  return 'token' in key ? callOf(ENTER_BY_TOKEN, [key.token]) : callOf(ENTER_BY_PARTICIPANT, [key.participantId]);
}

type Send = <const Rows extends readonly unknown[]>(calls: Calls<Rows>) => Promise<RowsOf<Rows>>;

/**
 * Runs `work` on one connection, and rolls back what it left open.
 *
 * A connection whose batch failed is closed instead: the error comes before the database is ready again, and closing ends
 * its transaction too. Rows are held only in messages without `begin`, so what is refused there has left no transaction.
 */
async function onConnection<T>(pool: pg.Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  const send: Send = async (calls) => {
    try {
      return await sendBatch(client, calls);
    } catch (error) {
      if (!isChanged(error)) isUsable = false;
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
