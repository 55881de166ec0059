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
const HOLD = statement('hold_survey', 'select hold_survey($1, $2)');
/** What `hold_survey` fails with. */
const SURVEY_CHANGED = 'PB001';

/** Which state of a survey and of its organisation a row was read from. */
export interface Versioned {
  readonly survey_version: string;
  readonly organisation_version: string;
}

/** The columns of {@link Versioned}. */
export const VERSIONS = 'surveys.xmin::text as survey_version, organisations.xmin::text as organisation_version';

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

export interface LinkWrite<Row extends Versioned> {
  readonly lock: Statement<Row>;
  /** What was read of it before, if anything: to be written by as long as it is still so. */
  readonly remembered: Linked<Row> | undefined;
  /** What to write; may be asked twice. Rows that a statement returns are columns of `Row` that it changed. */
  readonly decide: (held: Held<Row>) => Promise<readonly Call<Partial<Row>>[]>;
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
export async function writeThroughLink<Row extends Versioned>(
  pool: pg.Pool,
  key: LinkKey,
  { lock, remembered, decide }: LinkWrite<Row>,
): Promise<Linked<Row> | null> {
  return onConnection(pool, async (send) => {
    const written = await writeAsRemembered(send, key, remembered, decide);
    if (written !== null) return written;
    const [, [link], [row]] = await send([callOf(BEGIN), enter(key), callOf(lock)]);
    if (link === undefined) return null;
    const read = async <Other>(more: Statement<Other>) => (await send([callOf(more)]))[0];
    const writes = await decide({ link, row, read });
    const returned = await send([...writes, callOf(COMMIT)]);
    return { link, row: changedBy(row, returned) };
  });
}

/** @returns `null` when the row has to be read: nothing is remembered, or nothing can be written by it */
async function writeAsRemembered<Row extends Versioned>(
  send: Send,
  key: LinkKey,
  remembered: Linked<Row> | undefined,
  decide: LinkWrite<Row>['decide'],
): Promise<Linked<Row> | null> {
  if (remembered?.row === undefined) return null;
  const { link, row } = remembered;
  const read = async <Other>(more: Statement<Other>) => (await send([enter(key), callOf(more)]))[1];
  const writes = await decide({ link, row, read }).catch(() => null);
  if (writes === null) return null;
  const hold = callOf(HOLD, [row.survey_version, row.organisation_version]);
  // One message without `begin` is a transaction of its own: when `hold` fails, nothing behind it is done.
  const returned = await send([enter(key), hold, ...writes]).catch((error: unknown) => {
    if (isChanged(error)) return null;
    throw error;
  });
  return returned === null ? null : { link, row: changedBy(row, returned.slice(2)) };
}

function changedBy<Row>(row: Row | undefined, returned: readonly (readonly unknown[])[]): Row | undefined {
  return row && Object.assign({}, row, ...returned.flat());
}

function isChanged(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === SURVEY_CHANGED;
}

function enter(key: LinkKey): Call<Link> {
  return 'token' in key ? callOf(ENTER_BY_TOKEN, [key.token]) : callOf(ENTER_BY_PARTICIPANT, [key.participantId]);
}

type Send = <const Rows extends readonly unknown[]>(calls: Calls<Rows>) => Promise<RowsOf<Rows>>;

/**
 * Runs `work` on one connection, and rolls back what it left open.
 *
 * A connection whose batch failed is closed instead: the error comes before the database is ready again, and closing ends
 * its transaction too. What `hold_survey` refuses was a transaction of its own.
 */
async function onConnection<T>(pool: pg.Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  const send: Send = async (calls) => {
    try {
      return await sendBatch(client, calls);
    } catch (error) {
      isUsable = isChanged(error);
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
