import type { LinkKey } from '../../../core/principal.ts';
import { bind, type PreparedStatement, type RowsOf } from '../../../platform/db/pipelined-statements.ts';
import type { Send } from '../../../platform/db/with-connection.ts';
import { enterTenantContext, type Link, linkOf, type UnknownLink } from './tenant-context.repository.ts';

export type PreparedStatements<Rows extends readonly unknown[]> = {
  readonly [I in keyof Rows]: PreparedStatement<Rows[I]>;
};

export interface LinkedRead<Rows extends readonly unknown[]> {
  readonly key: LinkKey;
  /** Statements without values, executed for the survey of the link. */
  readonly reads: PreparedStatements<Rows>;
}

export interface Found<Rows extends readonly unknown[]> {
  readonly link: Link;
  /** One list of rows for each statement, in their order. */
  readonly found: RowsOf<Rows>;
}

/**
 * Reads through several links in one message, which is a transaction of its own.
 *
 * @returns the rows for each link, or `null` for an unknown link
 */
export async function readForLinks(
  send: Send,
  all: readonly LinkedRead<readonly unknown[]>[],
): Promise<readonly (Found<readonly unknown[]> | null)[]> {
  const statements = all.flatMap(({ key, reads }) => [enterTenantContext(key), ...reads.map((read) => bind(read))]);
  const answers = [...(await send<unknown[]>(statements))];
  return all.map(({ reads }) => {
    const [entered, ...found] = answers.splice(0, 1 + reads.length);
    const link = linkOf(entered as readonly (Link | UnknownLink)[]);
    return link === null ? null : { link, found };
  });
}
