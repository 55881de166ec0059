import type { LinkKey } from '../../../core/principal.ts';
import { type PreparedStatement, prepare, type RowWrite } from '../../../platform/db/prepared-statements.ts';
import type { Link } from '../links.ts';
import { type BoundStatement, bind } from './pipeline.ts';

export const BEGIN = prepare('begin', 'begin');
/** Limits the wait for a lock, because it delays all requests of the transaction. */
export const LIMIT_LOCK_WAIT = prepare('limit_lock_wait', `set local lock_timeout = '1s'`);
export const COMMIT = prepare('commit', 'commit');
export const ROLLBACK = prepare('rollback', 'rollback');

interface FoundLink extends Link {
  readonly token: string;
}

/**
 * Finds links before their organisations are known, through a function that requires their tokens or participants' ids:
 * without a tenant context, policies hide all rows of the table.
 */
const FIND_LINKS = prepare<FoundLink>(
  'find_links',
  'select token, participant_id, organisation_id, survey_id from find_links($1::text[], $2::uuid[])',
);

export function findLinks(keys: readonly LinkKey[]): BoundStatement<FoundLink> {
  return bind(FIND_LINKS, [
    keys.flatMap((key) => ('token' in key ? [key.token] : [])),
    keys.flatMap((key) => ('token' in key ? [] : [key.participantId])),
  ]);
}

/** @param found the rows of {@link findLinks} @returns `null` for an unknown link, and for a key that several links have */
export function linkOf(key: LinkKey, found: readonly FoundLink[]): Link | null {
  const [link, ...others] = found.filter(({ token, participant_id }) =>
    'token' in key ? token === key.token : participant_id === key.participantId.toLowerCase(),
  );
  // A batch can find the same link twice, by its token and by its participant's id.
  const isDoubled = others.some((other) => other.survey_id !== link?.survey_id);
  return link === undefined || isDoubled ? null : link;
}

/**
 * Locks the survey of a link until the transaction ends, in a mode that allows foreign keys to it; returns no row while another
 * transaction has locked it.
 */
export const LOCK_SURVEY = prepare<{ id: string }>(
  'lock_survey',
  'select id from surveys where organisation_id = $1 and id = $2 for no key update skip locked',
);

const ENTER_ORGANISATION = prepare('enter_organisation', 'select enter_organisation($1)');

/** Enters the tenant context of an organisation: row-level security then admits this organisation only. */
export function enterTenantContext(organisationId: string): BoundStatement<never> {
  return bind(ENTER_ORGANISATION, [organisationId]);
}

/** Executes a statement for the survey of a link. */
export function bindToLink<Row>(statement: PreparedStatement<Row>, link: Link): BoundStatement<Row> {
  return bind(statement, [link.organisation_id, link.survey_id]);
}

/** Statements for the surveys of links, each in the tenant context of its link, which is entered whenever it changes. */
export function inTheirOrganisations(
  all: readonly { readonly link: Link; readonly statements: readonly BoundStatement<unknown>[] }[],
): BoundStatement<unknown>[] {
  return all.flatMap(({ link: { organisation_id }, statements }, index) =>
    all[index - 1]?.link.organisation_id === organisation_id
      ? statements
      : [enterTenantContext(organisation_id), ...statements],
  );
}

/** The rows of the statements of {@link inTheirOrganisations}, without the rows of entering a tenant context. */
export function rowsInTheirOrganisations<Rows>(
  all: readonly { readonly link: Link; readonly statements: readonly unknown[] }[],
  answers: readonly Rows[],
): Rows[][] {
  let next = 0;
  return all.map(({ link: { organisation_id }, statements }, index) => {
    if (all[index - 1]?.link.organisation_id !== organisation_id) next += 1;
    next += statements.length;
    return answers.slice(next - statements.length, next);
  });
}

/** Statements that write all rows: one for each kind of row, in the order of the first row of each kind. */
export function statementsForAll(organisationId: string, writes: readonly RowWrite[]): BoundStatement<never>[] {
  return [...Map.groupBy(writes, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const rows = ofKind.map(({ row }) => row);
    if ('partsOf' in kind) return statementsForAll(organisationId, rows.flatMap(kind.partsOf));
    const { statement, fields, sortedBy } = kind;
    if (sortedBy !== null) rows.sort((one, other) => (String(one[sortedBy]) < String(other[sortedBy]) ? -1 : 1));
    return [bind(statement, [organisationId, ...fields.map((field) => rows.map((row) => row[field]))])];
  });
}
