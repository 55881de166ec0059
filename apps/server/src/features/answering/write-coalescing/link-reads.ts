import type { LinkKey } from '../../../core/principal.ts';
import {
  type BoundStatement,
  bind,
  type PreparedStatement,
  type RowsOf,
} from '../../../platform/db/pipelined-statements.ts';
import { BEGIN, COMMIT } from '../../../platform/db/transaction-statements.ts';
import type { Send } from '../../../platform/db/with-connection.ts';
import {
  findLinks,
  inTheirOrganisations,
  type Link,
  linkOf,
  rowsInTheirOrganisations,
} from './tenant-context.repository.ts';

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
  const links = all.map(({ key }) => linkOf(key, known));
  const linked = all.flatMap(({ reads }, index) => {
    const link = links[index] ?? null;
    return link === null ? [] : [{ link, statements: reads.map((statement) => bindToLink(statement, link)) }];
  });
  if (linked.length === 0) return links.map(() => null);
  const [, ...answers] = await send<unknown[]>([bind(BEGIN), ...inTheirOrganisations(linked), bind(COMMIT)]);
  const rows = rowsInTheirOrganisations(linked, answers);
  return links.map((link) => (link === null ? null : { link, found: rows.shift() ?? [] }));
}
