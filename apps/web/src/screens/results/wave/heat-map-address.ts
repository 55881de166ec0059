import type { WaveResults } from '@plumbline/contract/wire';
import { pageFromAddress } from '../../../ui/list/list-address.ts';
import type { GroupFilter } from '../group-results.ts';

export type GroupKind = GroupFilter['kind'];

/** Possible filters and orders of the heat map of a wave. */
type Choices = Pick<WaveResults, 'groups' | 'sites' | 'categories'>;

/** Kinds of groups that were asked, in the order of their tabs. */
export function kindsOf({ groups }: Pick<WaveResults, 'groups'>): readonly GroupKind[] {
  return kindsOfAtLeast(1, groups);
}

function kindsOfAtLeast(fewest: number, { sites, crews, companies }: WaveResults['groups']): readonly GroupKind[] {
  const counts = { site: sites, crew: crews, company: companies };
  return (['site', 'crew', 'company'] as const).filter((kind) => counts[kind] >= fewest);
}

/** The kind that is shown first, because a group on its own compares with nothing; undefined: no groups. */
function firstKind({ groups }: Pick<WaveResults, 'groups'>): GroupKind | undefined {
  return kindsOfAtLeast(2, groups)[0] ?? kindsOf({ groups })[0];
}

/** Whether a category orders the groups of a kind: crews that hardly differ are not ranked by it. */
export function isRanked(kind: GroupKind, category: { readonly do_crews_differ: boolean | null }): boolean {
  return kind !== 'crew' || category.do_crews_differ === true;
}

/** The groups of a kind as bars of a category, lowest first if they are ranked by it, or all categories by name. */
export function groupsShown(
  { categories }: Pick<WaveResults, 'categories'>,
  { kind, site, category }: Pick<GroupFilter, 'kind' | 'site' | 'category'>,
): GroupFilter {
  const ranked = categories.find((each) => each.key === category && isRanked(kind, each));
  return { kind, site, category, sort: ranked?.key ?? 'name', order: 'asc', page: 1 };
}

/** The category that is drawn first: the one in which everyone asked is lowest. If no figure is shown, the empty string for all of them. */
function firstCategory({ categories }: Pick<WaveResults, 'categories'>): string {
  const shown = categories.flatMap(({ key, figure }) =>
    figure === undefined ? [] : [{ key, percent: figure.percent }],
  );
  return shown.toSorted((one, other) => one.percent - other.percent)[0]?.key ?? '';
}

/** The filter in an address; null: there are no groups. Missing and invalid parts get their default, such as the lowest category. */
export function heatMapFromAddress(params: URLSearchParams, choices: Choices): GroupFilter | null {
  const kind = kindsOf(choices).find((each) => each === params.get('by')) ?? firstKind(choices);
  if (kind === undefined) return null;
  const site = choices.sites.find(({ key }) => key === params.get('site'));
  const sorted = choices.categories.find((each) => each.key === params.get('sort') && isRanked(kind, each));
  const named = params.get('category') ?? (params.has('sort') ? '' : null);
  const isKnown = named === '' || choices.categories.some(({ key }) => key === named);
  const category = named !== null && isKnown ? named : firstCategory(choices);
  const first = groupsShown(choices, { kind, site: kind === 'crew' && site !== undefined ? site.key : '', category });
  return {
    ...first,
    // Only the heat map is sorted by hand.
    ...(category === ''
      ? { sort: sorted?.key ?? 'name', order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) }
      : {}),
    page: pageFromAddress(params),
  };
}

/** The query part of the address of a heat map. */
export function addressOfHeatMap({ kind, site, category, sort, order, page }: GroupFilter): string {
  const params = new URLSearchParams({ by: kind, category });
  if (site !== '') params.set('site', site);
  if (category === '' && sort !== 'name') params.set('sort', sort);
  if (category === '' && order === 'desc') params.set('order', order);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** The filter after a press on the head of a column: sorted by it with the lowest first, then reversed, then by name again. */
export function afterSorting(filter: GroupFilter, by: string): GroupFilter {
  const { sort, order } = filter;
  if (sort !== by) return { ...filter, sort: by, order: 'asc', page: 1 };
  if (order === 'asc') return { ...filter, order: 'desc', page: 1 };
  return { ...filter, sort: 'name', order: 'asc', page: 1 };
}
