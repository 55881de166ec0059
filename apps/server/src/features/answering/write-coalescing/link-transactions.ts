import pg from 'pg';
import type { LinkKey } from '../../../core/principal.ts';
import { DatabaseBusy, isDatabaseUnavailable, isOfOneTransaction } from '../../../platform/db/unavailable.ts';
import { withConnection } from '../../../platform/db/with-connection.ts';
import { createCoalescer } from './coalescer.ts';
import { type Found, type LinkedRead, readForLinks } from './link-reads.ts';
import { type LinkedWrite, type Written, writeForLinks } from './link-writes.ts';
import type { Link } from './tenant-context.repository.ts';

/** What participants do with their links. Each sees and changes what stands behind their own, whoever comes at the same time. */
export interface LinkTransactions {
  /** @returns `null` when there is no such link */
  read<const Rows extends readonly unknown[]>(read: LinkedRead<Rows>): Promise<Found<Rows> | null>;
  /**
   * Follows a link, locks the row behind it and writes what `decide` answers. On return it is committed.
   *
   * @returns `null` when there is no such link
   * @throws {DatabaseBusy} when somebody else holds the row for long
   * @throws whatever `decide` throws; nothing is written then
   */
  write<Row>(write: LinkedWrite<Row>): Promise<Link | null>;
}

export interface LinkTransactionOptions {
  /** Told the SQLSTATE when the database refused several together: whoever caused it is told too, the others notice nothing. */
  readonly onRefusedBatch: (state: string) => void;
  readonly queueTimeoutMs?: number;
}

/** Shorter than a phone waits for an answer, and as long as a request waits for a connection. */
const QUEUE_TIMEOUT_MS = 5_000;

/**
 * Participants who come at the same time share messages and a transaction: on a site they come in dozens, and a message and
 * a commit cost more than what one of them reads or writes.
 *
 * Nobody is refused because of another, or waits for one whose row somebody else holds: that one comes again a moment later,
 * and everyone in a group that the database refuses is tried alone.
 */
export function createLinkTransactions(
  pool: pg.Pool,
  { onRefusedBatch, queueTimeoutMs = QUEUE_TIMEOUT_MS }: LinkTransactionOptions,
): LinkTransactions {
  const ofBoth = {
    keyOf: ({ key }: { key: LinkKey }) => ('token' in key ? key.token : key.participantId),
    isPoisonedBatch: (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) return false;
      if (isDatabaseUnavailable(error) && !isOfOneTransaction(error)) return false;
      onRefusedBatch(error.code ?? '');
      return true;
    },
    queueTimeoutMs,
    queueTimeoutError: () => new DatabaseBusy('nothing could be done in time'),
  };
  const read = createCoalescer<LinkedRead<readonly unknown[]>, Found<readonly unknown[]> | null>({
    ...ofBoth,
    processBatch: (all) => withConnection(pool, (send) => readForLinks(send, all)),
  });
  const write = createCoalescer<LinkedWrite<unknown>, Written>({
    ...ofBoth,
    processBatch: (all) => withConnection(pool, (send) => writeForLinks(send, all)),
  });
  return {
    // What is found is of the statements that were asked.
    read: async <Rows extends readonly unknown[]>(own: LinkedRead<Rows>) => (await read(own)) as Found<Rows> | null,
    write: async (own) => {
      // What `decide` is handed is what its own lock found.
      const written = await write(own as LinkedWrite<unknown>);
      if ('refusal' in written) throw written.refusal;
      return written.link;
    },
  };
}
