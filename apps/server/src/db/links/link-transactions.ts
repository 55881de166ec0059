import pg from 'pg';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { withConnection } from '../with-connection.ts';
import { createGroups } from './groups.ts';
import type { Link, LinkKey } from './link.ts';
import { type Found, type LinkedRead, readBehindLinks } from './linked-reads.ts';
import { type LinkedWrite, type Written, writeBehindLinks } from './linked-writes.ts';

/** What participants do with their links. Each sees and changes what stands behind their own, whoever comes at the same time. */
export interface LinkTransactions {
  /** @returns `null` when there is no such link */
  read<const Rows extends readonly unknown[]>(read: LinkedRead<Rows>): Promise<Found<Rows> | null>;
  /**
   * Follows a link, locks the row behind it and writes what `decide` answers. On return it is committed.
   *
   * @returns `null` when there is no such link
   * @throws whatever `decide` throws; nothing is written then
   */
  write<Row>(write: LinkedWrite<Row>): Promise<Link | null>;
}

/** SQLSTATE classes of what one row can cause: data (22), a constraint (23), or being in another's way (40). */
const STATES_DUE_TO_ONE = /^(22|23|40)/;

/**
 * Participants who come at the same time share messages and a transaction: on a site they come in dozens, and a message and
 * a commit cost more than what one of them reads or writes.
 *
 * Nobody is refused because of another, or waits for one whose row somebody else holds: that one, and everyone in a group
 * that the database refuses, goes through a transaction of their own.
 *
 * @param onRefusedGroup told the SQLSTATE when the database refused a group: whoever caused it is told too, the others notice nothing
 */
export function createLinkTransactions(
  pool: pg.Pool,
  { onRefusedGroup }: { readonly onRefusedGroup: (state: string) => void },
): LinkTransactions {
  const ofBoth = {
    keyOf: ({ key }: { key: LinkKey }) => ('token' in key ? key.token : key.participantId),
    isOutage: isDatabaseUnavailable,
    isDueToOne: (error: unknown) => {
      const state = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (!STATES_DUE_TO_ONE.test(state)) return false;
      onRefusedGroup(state);
      return true;
    },
  };
  const read = createGroups<LinkedRead<readonly unknown[]>, Found<readonly unknown[]> | null>({
    ...ofBoth,
    together: (all) => withConnection(pool, (send) => readBehindLinks(send, all)),
    apart: async (own) => (await withConnection(pool, (send) => readBehindLinks(send, [own])))[0] ?? null,
  });
  const write = createGroups<LinkedWrite<unknown>, Written>({
    ...ofBoth,
    together: (all) => withConnection(pool, (send) => writeBehindLinks(send, all, 'skip')),
    apart: async (own) => {
      const [written] = await withConnection(pool, (send) => writeBehindLinks(send, [own], 'wait'));
      if (typeof written !== 'object') throw new Error('whoever waits for a row is answered');
      return written;
    },
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
