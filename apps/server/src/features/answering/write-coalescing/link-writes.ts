import type { PreparedStatement, RowWrite } from '../../../platform/db/prepared-statements.ts';
import type { Link, LinkedWrite, LockedRow } from '../links.ts';
import { RETRY_LATER } from './coalescer.ts';
import {
  BEGIN,
  bindToLink,
  COMMIT,
  enterTenantContext,
  findLinks,
  inTheirOrganisations,
  LIMIT_LOCK_WAIT,
  LOCK_SURVEY,
  linkOf,
  ROLLBACK,
  rowsInTheirOrganisations,
  statementsForAll,
} from './link-statements.repository.ts';
import { type BoundStatement, bind } from './pipeline.ts';
import type { Send } from './with-connection.ts';

/** The outcome of a write: its link, `null` when the link is unknown, or the refusal. */
export type Written = { readonly link: Link | null } | { readonly refusal: unknown };

interface Decided {
  readonly link: Link;
  readonly writes: readonly RowWrite[];
}

/**
 * Writes through several links in one transaction: the first round trip finds the links, the second locks and reads, the third writes and
 * commits.
 *
 * The row is read in a separate statement after the lock: a statement sees only what was committed before it began, and another
 * participant's submission may change joined tables until it releases the survey.
 *
 * @returns {@link RETRY_LATER} for a survey that is locked by another transaction
 */
export async function writeForLinks(
  send: Send,
  all: readonly LinkedWrite<unknown>[],
): Promise<readonly (Written | typeof RETRY_LATER)[]> {
  const [known] = await send([findLinks(all.map(({ key }) => key))]);
  const linked = all.map((each) => ({ each, link: linkOf(each.key, known) }));
  const locked = linked.flatMap(({ each, link }) =>
    link === null ? [] : [{ link, statements: [bindToLink(LOCK_SURVEY, link), bindToLink(each.row, link)] }],
  );
  if (locked.length === 0) return linked.map(() => ({ link: null }));
  const locks = inTheirOrganisations(locked);
  const [, , ...answers] = await send<unknown[]>([bind(BEGIN), bind(LIMIT_LOCK_WAIT), ...locks]);
  const rowsOfLocks = rowsInTheirOrganisations(locked, answers);
  const outcomes: (Decided | Written | typeof RETRY_LATER)[] = [];
  for (const { each, link } of linked) {
    const [lock, rows] = link === null ? [] : (rowsOfLocks.shift() ?? []);
    const row = rows?.[0];
    if (link === null) outcomes.push({ link });
    else if (lock?.[0] === undefined || row === undefined) outcomes.push(RETRY_LATER);
    else outcomes.push(await decideOne(send, each, { link, row }));
  }
  const decided = outcomes.filter((outcome) => outcome !== RETRY_LATER && 'writes' in outcome);
  const statements = statementsFor(decided);
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
    const [, rows] = await send([enterTenantContext(link.organisation_id), bindToLink(more, link)]);
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
function statementsFor(decided: readonly Decided[]): BoundStatement<unknown>[] {
  const organisations = Map.groupBy(decided, ({ link }) => link.organisation_id);
  const statements: BoundStatement<unknown>[] = [];
  for (const [organisationId, own] of organisations) {
    const writes = own.flatMap(({ writes }) => writes);
    if (writes.length === 0) continue;
    statements.push(enterTenantContext(organisationId), ...statementsForAll(organisationId, writes));
  }
  return statements;
}
