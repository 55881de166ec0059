import type { LinkKey } from '../../core/principal.ts';
import type { PreparedStatement, RowsOf, RowWrite } from '../../platform/db/prepared-statements.ts';

/** The survey of a participant's link. */
export interface Link {
  readonly organisation_id: string;
  readonly survey_id: string;
  readonly participant_id: string;
}

/** Reads and writes through participants' links. Each link reads and changes only its own survey. */
export interface LinkTransactions {
  /** @returns `null` when there is no such link */
  read<const Rows extends readonly unknown[]>(read: LinkedRead<Rows>): Promise<Found<Rows> | null>;
  /**
   * Follows a link, locks its row and executes the writes that `decide` returns. Committed when the promise resolves.
   *
   * @returns `null` when there is no such link
   * @throws {DatabaseBusy} when the row stays locked for too long
   * @throws any error from `decide`; then nothing is written
   */
  write<Row>(write: LinkedWrite<Row>): Promise<Link | null>;
}

export type PreparedStatements<Rows extends readonly unknown[]> = {
  readonly [I in keyof Rows]: PreparedStatement<Rows[I]>;
};

export interface LinkedRead<Rows extends readonly unknown[]> {
  readonly key: LinkKey;
  /** Statements about the survey of the link: `$1` is its organisation, `$2` its id. */
  readonly reads: PreparedStatements<Rows>;
}

export interface Found<Rows extends readonly unknown[]> {
  readonly link: Link;
  /** One list of rows for each statement, in the order of the statements. */
  readonly found: RowsOf<Rows>;
}

/** The row of a locked survey that a decision is based on. */
export interface LockedRow<Row> {
  readonly link: Link;
  readonly row: Row;
  /** Reads more of the same survey, with `$1` and `$2` as in `LinkedRead`. */
  readonly read: <Other>(statement: PreparedStatement<Other>) => Promise<readonly Other[]>;
}

export interface LinkedWrite<Row> {
  readonly key: LinkKey;
  /** Reads the row on which the decision is based, with `$1` and `$2` as in `LinkedRead`. */
  readonly row: PreparedStatement<Row>;
  /** Returns the writes for the organisation of the link. May be called again when they could not be committed. */
  readonly decide: (held: LockedRow<Row>) => Promise<readonly RowWrite[]>;
}
