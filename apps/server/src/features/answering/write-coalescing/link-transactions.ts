import pg from 'pg';
import type { LinkKey } from '../../../core/principal.ts';
import { retryConflicts } from '../../../platform/db/retry-conflicts.ts';
import { DatabaseBusy, isDatabaseUnavailable, isTransactionError } from '../../../platform/db/unavailable.ts';
import type { GroupCommitOperation } from '../../../platform/metrics/metrics.ts';
import type { Found, LinkedRead, LinkedWrite, LinkTransactions } from '../links.ts';
import { createCoalescer } from './coalescer.ts';
import { readForLinks } from './link-reads.ts';
import { type Written, writeForLinks } from './link-writes.ts';
import { withConnection } from './with-connection.ts';

export interface LinkTransactionOptions {
  /** Called with the SQLSTATE when the database refused a batch. Only the participant who caused it gets an error. */
  readonly onRefusedBatch: (state: string) => void;
  /** Called with the number of participants who share a message or a transaction. */
  readonly onBatch?: (operation: GroupCommitOperation, size: number) => void;
  readonly queueTimeoutMs?: number;
}

/** The queue timeout: shorter than the timeout of a phone, and equal to the timeout for a connection. */
const QUEUE_TIMEOUT_MS = 5_000;

/**
 * Lets simultaneous requests of participants share messages and a transaction: on a site dozens answer at once, and a
 * message and a commit cost more than the reads and writes of one participant.
 *
 * A participant is neither refused nor delayed because of another: one whose row is locked is retried later, and each
 * task of a batch that the database refuses is retried by itself.
 */
export function createLinkTransactions(
  pool: pg.Pool,
  { onRefusedBatch, onBatch = () => {}, queueTimeoutMs = QUEUE_TIMEOUT_MS }: LinkTransactionOptions,
): LinkTransactions {
  const ofBoth = {
    keyOf: ({ key }: { key: LinkKey }) => ('token' in key ? key.token : key.participantId),
    isPoisonedBatch: (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) return false;
      if (isDatabaseUnavailable(error) && !isTransactionError(error)) return false;
      onRefusedBatch(error.code ?? '');
      return true;
    },
    queueTimeoutMs,
    queueTimeoutError: () => new DatabaseBusy('the request timed out in the queue'),
  };
  const read = createCoalescer<LinkedRead<readonly unknown[]>, Found<readonly unknown[]> | null>({
    ...ofBoth,
    processBatch: (all) => {
      onBatch('read', all.length);
      return withConnection(pool, (send) => readForLinks(send, all));
    },
  });
  const write = createCoalescer<LinkedWrite<unknown>, Written>({
    ...ofBoth,
    processBatch: (all) => {
      onBatch('write', all.length);
      return retryConflicts(() => withConnection(pool, (send) => writeForLinks(send, all)));
    },
  });
  return {
    // The rows belong to the caller's statements.
    read: async <Rows extends readonly unknown[]>(own: LinkedRead<Rows>) => (await read(own)) as Found<Rows> | null,
    write: async (own) => {
      // `decide` gets the row that the caller's lock selected.
      const written = await write(own as LinkedWrite<unknown>);
      if ('refusal' in written) throw written.refusal;
      return written.link;
    },
  };
}
