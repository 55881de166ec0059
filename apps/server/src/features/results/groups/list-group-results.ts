import type { ParsedInput } from '@plumbline/contract/contract';
import type { GroupResultsList } from '@plumbline/contract/wire';
import { refusedField } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { changesOfGroups } from './changes-since.ts';
import { ORGANISATION } from './group-keys.ts';
import { toCategory, toCells, toGroup, toOptional, toOtherWave, toResultsOfWave } from './group-results.presenter.ts';
import { countOpenByPlace, type OpenAtPlace } from './open-actions.repository.ts';
import { findOpenedBefore } from './opened-before.ts';
import { type GroupResultsDependencies, openWave, type ResultsReader } from './results-access.ts';
import { findPlaceNames, type GroupRow, listGroups } from './shown-results.repository.ts';

const NOT_RANKED_BY_CHANCE =
  'Crews that stand out are marked. Otherwise the differences between crews in this category are mostly chance, so crews are not ranked by it. Sort them by name.';

export type GroupListQuery = ParsedInput<'listGroupResults'>['query'];

const NOT_RANKED_UNKNOWN =
  'Crews that stand out are marked. Whether the others differ in this category by more than chance is not known, so crews are not ranked by it. Sort them by name.';

/** A page of the groups of a wave. @throws {AppError} `wave_not_found`; `invalid_request` for an order without a category */
export async function listGroupResults(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  {
    reader,
    waveId,
    query,
  }: { readonly reader: ResultsReader; readonly waveId: string; readonly query: GroupListQuery },
): Promise<GroupResultsList> {
  const opened = await openWave(scope, dependencies, { reader, waveId });
  const { kind, site, sort, order, page, limit } = query;
  if (site !== undefined && (kind !== 'crew' || !site.startsWith('site.'))) {
    throw refusedField('site', 'Only crews can be listed by their site.');
  }
  const differ = new Map(opened.computed?.categories.map(({ key, doCrewsDiffer }) => [key, doCrewsDiffer]));
  const categories = opened.categories.map((category) => ({
    ...toCategory(category),
    do_crews_differ: differ.get(category.key) ?? null,
  }));
  const category = sort === 'name' ? null : sort;
  const sorted = categories.find(({ key }) => key === category);
  if (category !== null && sorted === undefined) throw refusedField('sort', 'Use name, or the key of a category.');
  if (kind === 'crew' && opened.computed !== null && sorted !== undefined && sorted.do_crews_differ !== true) {
    throw refusedField('sort', sorted.do_crews_differ === null ? NOT_RANKED_UNKNOWN : NOT_RANKED_BY_CHANCE);
  }
  const found =
    opened.computed === null
      ? { groups: [], total: 0 }
      : await listGroups(scope, {
          waveId,
          isGated: opened.isGated,
          kind,
          site: site ?? null,
          category,
          order,
          page,
          limit,
        });
  const names = await findPlaceNames(scope, found.groups);
  const before =
    opened.computed === null
      ? null
      : await findOpenedBefore(scope, dependencies, { reader, opened, key: ORGANISATION });
  const changes = await changesOfGroups(scope, before?.opened ?? null, { opened, groups: found.groups });
  const actions = reader.role === 'representative' ? null : await countOpenByPlace(scope);
  return {
    wave: toResultsOfWave(opened),
    state: opened.state,
    previous_wave: before === null ? null : toOtherWave(before.opened),
    categories,
    groups: found.groups.map((group) => ({
      group: toGroup(group, names, opened.isGated),
      asked: group.asked,
      answered: group.answered,
      ...toOptional('open_actions', countOpenActions(group, actions), (open) => open),
      cells: toCells(group.categories, opened.categories, changes.get(group.group_key)),
    })),
    pagination: toPagination({ page, limit, total: found.total }),
  };
}

/** Number of unfinished actions of the group; `null` when the group is not a site or crew, or the reader does not see actions. */
function countOpenActions(
  { kind, site_id, place_id }: GroupRow,
  actions: readonly OpenAtPlace[] | null,
): number | null {
  const isPlace = kind === 'crew' ? place_id !== null : kind === 'site' && site_id !== null;
  if (!isPlace || actions === null) return null;
  const own = actions.filter((each) => (kind === 'crew' ? each.crew_id === place_id : each.site_id === site_id));
  return own.reduce((sum, { open }) => sum + open, 0);
}
