/** Number of people of one crew and one company who count in a category. Published figures are sums over such cells. */
export interface BaseCell {
  readonly site: string;
  /** Id of the crew, unique in the organisation and not only on its site. */
  readonly crew: string;
  readonly company: string;
  /** People who answered at least half of the category's questions, or answers to a question; 0 or more. */
  readonly n: number;
}

/** A group that may be shown: the organisation, a site, a crew or a company. */
export interface Group {
  readonly kind: 'organisation' | 'site' | 'crew' | 'company';
  readonly id: string;
  /** People or answers that count, 0 or more. */
  readonly n: number;
}

/** Groups that add up to another group, so that a hidden part could be found by subtraction. */
export interface Partition {
  readonly whole: Group;
  readonly parts: readonly Group[];
}

/** Id of the only group of its kind. */
const ORGANISATION = 'organisation';

/**
 * The three partitions that are published: the organisation by sites, each site by crews, the organisation by companies.
 *
 * Groups without answers are included as parts, so that they are treated like groups with answers.
 *
 * @throws {RangeError} when a count is not a whole number of people, or a crew is on two sites
 * @see group-insight, "What may be published"
 */
export function partitionsOf(cells: readonly BaseCell[]): readonly Partition[] {
  requireCounts(cells);
  if (cells.length === 0) return [];
  const organisation: Group = { kind: 'organisation', id: ORGANISATION, n: total(cells) };
  const sites = groupsOf('site', cells);
  const bySite = Map.groupBy(cells, ({ site }) => site);
  return [
    { whole: organisation, parts: sites },
    { whole: organisation, parts: groupsOf('company', cells) },
    ...sites.map((whole) => ({ whole, parts: groupsOf('crew', bySite.get(whole.id) ?? []) })),
  ];
}

/** Unique key of a group. */
export function keyOf({ kind, id }: Pick<Group, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** Key of the organisation. */
export const ORGANISATION_KEY = keyOf({ kind: 'organisation', id: ORGANISATION });

function groupsOf(kind: 'site' | 'crew' | 'company', cells: readonly BaseCell[]): Group[] {
  return [...Map.groupBy(cells, (cell) => cell[kind])].map(([id, own]) => ({ kind, id, n: total(own) }));
}

function total(cells: readonly BaseCell[]): number {
  return cells.reduce((sum, { n }) => sum + n, 0);
}

function requireCounts(cells: readonly BaseCell[]): void {
  const siteOf = new Map<string, string>();
  for (const { site, crew, n } of cells) {
    if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`${n} is not a number of people`);
    if ((siteOf.get(crew) ?? site) !== site) throw new RangeError(`crew ${crew} is on two sites`);
    siteOf.set(crew, site);
  }
}
