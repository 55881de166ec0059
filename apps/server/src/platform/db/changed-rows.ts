import { type RawBuilder, sql } from 'kysely';

/** A row in the order of changes. */
export interface ChangedRow {
  /** The moment of the change with microseconds, which a `Date` does not have. */
  readonly changed: string;
  readonly id: string;
}

/** Selects rows in the order of their changes; rows that changed at the same moment are ordered by id. */
export interface ChangedPage {
  /** The last row of the previous page; `null`: this is the first page. */
  readonly after: ChangedRow | null;
  /** Only rows that changed after this moment; `null`: all. */
  readonly changedAfter: Date | null;
  readonly limit: number;
}

/** The columns of a query by which rows are ordered. */
interface Keys {
  readonly changed: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

/** {@link ChangedRow.changed} of a row. */
export function changedText(changed: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${changed} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Whether a row belongs to this page or to a later page. */
export function isOnPage({ changed, id }: Keys, { after, changedAfter }: ChangedPage): RawBuilder<boolean> {
  const isAfter =
    after === null ? sql`true` : sql`(${changed}, ${id}) > (${after.changed}::timestamptz, ${after.id}::uuid)`;
  const isChanged = changedAfter === null ? sql`true` : sql`${changed} > ${changedAfter}::timestamptz`;
  return sql<boolean>`${isAfter} and ${isChanged}`;
}
