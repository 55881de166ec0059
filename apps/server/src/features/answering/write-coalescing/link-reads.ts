import type { LinkKey } from '../../../core/principal.ts';
import {
  type BoundStatement,
  bind,
  type PreparedStatement,
  type RowsOf,
} from '../../../platform/db/pipelined-statements.ts';
import { BEGIN, COMMIT } from '../../../platform/db/transaction-statements.ts';
import type { Send } from '../../../platform/db/with-connection.ts';
import { enterTenantContext, findLinks, type Link, linkOf } from './tenant-context.repository.ts';

export type PreparedStatements<Rows extends readonly unknown[]> = {
  readonly [I in keyof Rows]: PreparedStatement<Rows[I]>;
};

export interface LinkedRead<Rows extends readonly unknown[]> {
  readonly key: LinkKey;
  /** Executed for the survey of the link: `$1` is its organisation, `$2` its id. */
  readonly reads: PreparedStatements<Rows>;
}

export interface Found<Rows extends readonly unknown[]> {
  readonly link: Link;
  /** One list of rows for each statement, in their order. */
  readonly found: RowsOf<Rows>;
}

/** Executes a statement for the survey of a link. */
export function bindToLink<Row>(statement: PreparedStatement<Row>, link: Link): BoundStatement<Row> {
  return bind(statement, [link.organisation_id, link.survey_id]);
}

/**
 * Reads through several links: finds them in one message, and reads in a second one, which is a transaction.
 *
 * @returns the rows for each link, or `null` for an unknown link
 */
export async function readForLinks(
  send: Send,
  all: readonly LinkedRead<readonly unknown[]>[],
): Promise<readonly (Found<readonly unknown[]> | null)[]> {
  const [known] = await send([findLinks(all.map(({ key }) => key))]);
  const linked = all.map(({ key, reads }) => ({ link: linkOf(key, known), reads }));
  const statements = linked.flatMap(({ link, reads }) =>
    link === null
      ? []
      : [enterTenantContext(link.organisation_id), ...reads.map((statement) => bindToLink(statement, link))],
  );
  if (statements.length === 0) return linked.map(() => null);
  const [, ...answers] = await send<unknown[]>([bind(BEGIN), ...statements, bind(COMMIT)]);
  return linked.map(({ link, reads }) => {
    if (link === null) return null;
    const [, ...found] = answers.splice(0, 1 + reads.length);
    return { link, found };
  });
}
