import type { LinkKey } from '../../../core/principal.ts';
import { type BulkWrite, statementsForAll } from '../../../platform/db/bulk-writes.ts';
import { type BoundStatement, bind, type PreparedStatement } from '../../../platform/db/pipelined-statements.ts';
import { BEGIN, COMMIT, LIMIT_LOCK_WAIT, ROLLBACK } from '../../../platform/db/transaction-statements.ts';
import type { Send } from '../../../platform/db/with-connection.ts';
import { RETRY_LATER } from './coalescer.ts';
import {
  enterTenantContext,
  type Link,
  linkOf,
  restoreTenantContext,
  setOrganisationContext,
  type UnknownLink,
} from './tenant-context.repository.ts';

/** The locked row that a decision is based on. */
export interface LockedRow<Row> {
  readonly link: Link;
  readonly row: Row;
  /** Reads more of the same survey. */
  readonly read: <Other>(statement: PreparedStatement<Other>) => Promise<readonly Other[]>;
}

export interface LinkedWrite<Row> {
  readonly key: LinkKey;
  /** As `rowLock` makes it. */
  readonly lock: PreparedStatement<Row>;
  /** Returns the writes for the organisation of the link. May be called again after a failed batch. */
  readonly decide: (held: LockedRow<Row>) => Promise<readonly BulkWrite[]>;
}

/** The outcome of a write: its link, `null` when the link is unknown, or the refusal. */
export type Written = { readonly link: Link | null } | { readonly refusal: unknown };

interface Decided {
  readonly link: Link;
  readonly writes: readonly BulkWrite[];
}

/**
 * Writes through several links in one transaction: reads and locks in one round trip, writes and commits in a second
 * one.
 *
 * @returns {@link RETRY_LATER} for a row that is locked by another transaction
 */
export async function writeForLinks(
  send: Send,
  all: readonly LinkedWrite<unknown>[],
): Promise<readonly (Written | typeof RETRY_LATER)[]> {
  const reads = all.flatMap((each) => [enterTenantContext(each.key), bind(each.lock)]);
  const [, , ...answers] = await send<unknown[]>([bind(BEGIN), bind(LIMIT_LOCK_WAIT), ...reads]);
  const outcomes: (Decided | Written | typeof RETRY_LATER)[] = [];
  for (const each of all) {
    const [entered, rows] = answers.splice(0, 2);
    const link = linkOf(entered as readonly (Link | UnknownLink)[]);
    const row = rows?.[0];
    if (link === null) outcomes.push({ link });
    else if (row === undefined) outcomes.push(RETRY_LATER);
    else outcomes.push(await decideOne(send, each, { link, row }));
  }
  const decided = outcomes.filter((outcome) => outcome !== RETRY_LATER && 'writes' in outcome);
  const statements = await statementsFor(decided);
  await send([...statements, bind(statements.length > 0 ? COMMIT : ROLLBACK)]);
  return outcomes;
}

/** @throws {Error} when reading more failed */
async function decideOne(
  send: Send,
  { decide }: LinkedWrite<unknown>,
  { link, row }: Pick<LockedRow<unknown>, 'link' | 'row'>,
): Promise<Decided | { readonly refusal: unknown }> {
  let isReading = false;
  const read = async <Other>(more: PreparedStatement<Other>) => {
    isReading = true;
    const [, rows] = await send([restoreTenantContext(link), bind(more)]);
    isReading = false;
    return rows;
  };
  try {
    return { link, writes: await decide({ link, row, read }) };
  } catch (refusal) {
    // A failed statement aborts the transaction for everyone in it.
    if (isReading) throw refusal;
    return { refusal };
  }
}

/** The writes of each organisation, preceded by setting its tenant context. */
async function statementsFor(decided: readonly Decided[]): Promise<BoundStatement<unknown>[]> {
  const organisations = Map.groupBy(decided, ({ link }) => link.organisation_id);
  const statements: BoundStatement<unknown>[] = [];
  for (const [organisationId, own] of organisations) {
    const writes = own.flatMap(({ writes }) => writes);
    if (writes.length > 0) statements.push(setOrganisationContext(organisationId), ...(await statementsForAll(writes)));
  }
  return statements;
}
