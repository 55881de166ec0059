import type { Found, LinkedRead } from '../links.ts';
import {
  BEGIN,
  bindToLink,
  COMMIT,
  findLinks,
  inTheirOrganisations,
  linkOf,
  rowsInTheirOrganisations,
} from './link-statements.repository.ts';
import { bind } from './pipeline.ts';
import type { Send } from './with-connection.ts';

/**
 * Reads through several links: one message finds the links, and a second message, which is a transaction, reads.
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
