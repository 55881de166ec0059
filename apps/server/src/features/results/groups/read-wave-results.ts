import type { WaveResults } from '@plumbline/contract/wire';
import { byName } from '@plumbline/domain/name-order';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { changesOfGroups, changesSinceBefore } from './changes-since.ts';
import { ORGANISATION } from './group-keys.ts';
import {
  toCategory,
  toChange,
  toFigure,
  toGroup,
  toOptional,
  toOtherWave,
  toReliability,
  toRestsOn,
  toResultsOfWave,
} from './group-results.presenter.ts';
import { findOpenedBefore, groupOf } from './opened-before.ts';
import { type GroupResultsDependencies, type OpenedWave, openWave, type ResultsReader } from './results-access.ts';
import {
  type ComputedRow,
  countKinds,
  findGroups,
  findPlaceNames,
  type GroupRow,
  listSites,
} from './shown-results.repository.ts';

/** The results of a wave. @throws {AppError} `wave_not_found` */
export async function readWaveResults(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  { reader, waveId }: { readonly reader: ResultsReader; readonly waveId: string },
): Promise<WaveResults> {
  const opened = await openWave(scope, dependencies, { reader, waveId });
  const base = { wave: toResultsOfWave(opened), state: opened.state };
  const { computed, isGated, categories } = opened;
  if (computed === null) {
    const nothing = { reliability: { kind: 'too_few' }, do_crews_differ: null } as const;
    return {
      ...base,
      as_of: null,
      groups: { sites: 0, crews: 0, companies: 0 },
      sites: [],
      categories: categories.map((category) => ({ ...toCategory(category), ...nothing })),
      previous_wave: null,
      detectable: null,
      act_first: [],
    };
  }
  const kinds = await countKinds(scope, { waveId, isGated });
  const row = await groupOf(scope, opened, ORGANISATION);
  const before = await findOpenedBefore(scope, dependencies, { reader, opened, key: ORGANISATION });
  const changes = await changesSinceBefore(scope, before, { opened, row });
  const sites = await listSites(scope, { waveId, isGated });
  const siteNames = await findPlaceNames(scope, sites);
  return {
    ...base,
    as_of: computed.computed_at.toISOString(),
    groups: { sites: kinds.get('site') ?? 0, crews: kinds.get('crew') ?? 0, companies: kinds.get('company') ?? 0 },
    sites: sites
      .map((site) => toGroup(site, siteNames, isGated))
      .toSorted((one, other) => byName(one.name ?? '\uffff', other.name ?? '\uffff')),
    categories: categoriesOf(opened, computed, { row, changes }),
    previous_wave: before === null ? null : toOtherWave(before.opened),
    detectable: detectableIn(computed),
    act_first: await actFirstOf(scope, opened, { computed, before: before?.opened ?? null }),
  };
}

/** The largest of the detectable differences of the categories, because it is detectable in every category. */
function detectableIn({ categories }: ComputedRow): WaveResults['detectable'] {
  const known = categories.flatMap(({ detectable }) => detectable ?? []);
  return known.toSorted((one, other) => other.points - one.points)[0] ?? null;
}

function categoriesOf(
  { categories }: OpenedWave,
  computed: ComputedRow,
  { row, changes }: { readonly row: GroupRow | undefined; readonly changes: ReadonlyMap<string, ReleasedChange> },
): WaveResults['categories'] {
  const known = new Map(computed.categories.map((category) => [category.key, category]));
  return categories.map((category) => {
    const of = known.get(category.key);
    return {
      ...toCategory(category),
      ...toOptional('figure', row?.categories[category.key]?.figure, toFigure),
      ...toRestsOn(row?.categories[category.key]),
      ...toOptional('change', changes.get(category.key), toChange),
      reliability: of === undefined ? { kind: 'too_few' } : toReliability(of.reliability),
      do_crews_differ: of?.doCrewsDiffer ?? null,
    };
  });
}

async function actFirstOf(
  scope: TenantScope,
  opened: OpenedWave,
  { computed: { act_first }, before }: { readonly computed: ComputedRow; readonly before: OpenedWave | null },
): Promise<WaveResults['act_first']> {
  const { wave, isGated, categories } = opened;
  const keys = act_first.map(({ group }) => group);
  const groups = await findGroups(scope, { waveIds: [wave.id], isGated }, keys);
  const changes = await changesOfGroups(scope, before, { opened, groups });
  const names = await findPlaceNames(scope, groups);
  const named = act_first.flatMap(({ group: key, category: categoryKey, reason, place }) => {
    const group = groups.find(({ group_key }) => group_key === key);
    const category = categories.find((each) => each.key === categoryKey);
    const of = group?.categories[categoryKey];
    const change = changes.get(key)?.get(categoryKey);
    if (group === undefined || category === undefined || of === undefined) return [];
    // No fall can be shown when the figure of the wave before has been hidden since the results were computed.
    if (reason === 'fallen' && (change?.kind !== 'clear' || change.points >= 0)) return [];
    return [
      {
        place,
        reason,
        group: toGroup(group, names, isGated),
        category: toCategory(category),
        figure: toFigure(of.figure),
        ...toRestsOn(of),
        ...toOptional('rest', of.rest, toFigure),
        ...toOptional('change', change, toChange),
        asked: group.asked,
        answered: group.answered,
      },
    ];
  });
  const places = [...new Set(named.map(({ place }) => place))];
  return named.map((each) => ({ ...each, place: places.indexOf(each.place) + 1 }));
}
