import type { ActionCheck } from '@plumbline/contract/wire';
import type { NothingAfter } from '@plumbline/domain/actions/after-action';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { Member } from '../../core/principal.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { changesOfGroup, changesSinceBefore, type GroupOfWave } from './changes-since.ts';
import type { StoredGroup } from './group-keys.ts';
import { toFigure, toGroup, toOtherWave } from './group-results.presenter.ts';
import { type GroupResultsDependencies, type OpenedWave, openWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findGroups, findPlaceNames, type GroupRow, listGroups } from './shown-results.repository.ts';
import { sameCategories } from './wave-before.ts';
import { findWave, findWaveBefore, findWaveStartedSince } from './waves.repository.ts';

/** How many other groups are shown beside it. */
const OTHERS_MAX = 50;

/** What changed in a group between a wave and the first one that started after a moment. */
export interface ChangeAfter {
  readonly waveId: string;
  /** The group's key, as in the API. */
  readonly group: string;
  readonly category: string;
  readonly since: Date;
  /** Whether a group is left out of the comparison. */
  readonly isLeftOut: (group: StoredGroup) => boolean;
}

type Compared = Extract<ActionCheck, { kind: 'compared' }>;

/** A group in both waves, as far as it may be shown. */
interface ComparedGroup {
  readonly row: GroupRow;
  readonly before: Compared['figure_before'];
  readonly after: Compared['figure_after'];
  readonly change: ReleasedChange | null;
}

export type ReadChange =
  | { readonly kind: 'nothing'; readonly reason: NothingAfter }
  | (Pick<Compared, 'kind' | 'before' | 'after' | 'group' | 'category' | 'figure_before' | 'figure_after'> & {
      readonly change: ReleasedChange | null;
      readonly others: readonly {
        readonly group: Compared['group'];
        readonly figure_before: Compared['figure_before'];
        readonly figure_after: Compared['figure_after'];
        readonly change: ReleasedChange | null;
      }[];
    });

const nothing = (reason: NothingAfter) => ({ kind: 'nothing', reason }) as const;

/** Reads the change through the release gate. The later wave must be closed: figures of a running one still change. */
export async function readChangeAfter(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  { member, of }: { readonly member: Member; readonly of: ChangeAfter },
): Promise<ReadChange> {
  const first = await findWave(scope, of.waveId);
  if (first === undefined) return nothing('gone');
  const next = await findWaveStartedSince(scope, first, of.since);
  if (next === undefined) return nothing('no_wave');
  if (next.status !== 'closed') return nothing('not_closed');
  const before = await openWave(scope, dependencies, { member, waveId: first.id });
  const after = await openWave(scope, dependencies, { member, waveId: next.id });
  if (before.computed === null || after.computed === null) return nothing('computing');
  const category = after.categories.find(({ key }) => key === of.category);
  const same = sameCategories(scoredQuestions(before.asked), scoredQuestions(after.asked));
  if (category === undefined || !same.has(category.key)) return nothing('other_questions');
  const isAdjacent = (await findWaveBefore(scope, after.wave))?.id === before.wave.id;
  const compare = (keys: readonly string[]) =>
    compareGroups(scope, { before, after, keys, category: category.key, isAdjacent });
  const [own] = await compare([of.group]);
  if (own === undefined) return nothing('hidden');
  const others = await compare(await keysBeside(scope, after, { kind: own.row.kind, ...of }));
  const names = await findPlaceNames(
    scope,
    [own, ...others].map(({ row }) => row),
  );
  const shown = ({ row, ...figures }: ComparedGroup) => ({
    group: toGroup(row, names),
    figure_before: figures.before,
    figure_after: figures.after,
    change: figures.change,
  });
  return {
    kind: 'compared',
    before: toOtherWave(before),
    after: toOtherWave(after),
    category: { key: category.key, name: category.name },
    ...shown(own),
    others: others.map(shown),
  };
}

/** How many groups are read at once. */
const PAGE = 200;

/** Keys of the other groups of the same kind, by name, except those that are left out. */
async function keysBeside(
  scope: TenantScope,
  { wave, isGated }: OpenedWave,
  { kind, group, isLeftOut }: { readonly kind: GroupRow['kind'] } & Pick<ChangeAfter, 'group' | 'isLeftOut'>,
): Promise<readonly string[]> {
  if (kind === 'organisation') return [];
  const keys: string[] = [];
  for (let page = 1; keys.length < OTHERS_MAX; page += 1) {
    const of = { waveId: wave.id, isGated, kind, site: null, category: null, order: 'asc' } as const;
    const { groups } = await listGroups(scope, { ...of, page, limit: PAGE });
    const others = groups.filter((each) => each.group_key !== group && !isLeftOut(each));
    keys.push(...others.map(({ group_key }) => group_key));
    if (groups.length < PAGE) break;
  }
  return keys.slice(0, OTHERS_MAX);
}

/** The groups whose figures may be shown in both waves, in the order of `keys`. */
async function compareGroups(
  scope: TenantScope,
  {
    before,
    after,
    keys,
    category,
    isAdjacent,
  }: {
    readonly before: OpenedWave;
    readonly after: OpenedWave;
    readonly keys: readonly string[];
    readonly category: string;
    readonly isAdjacent: boolean;
  },
): Promise<readonly ComparedGroup[]> {
  const read = async ({ wave, isGated }: OpenedWave) =>
    new Map((await findGroups(scope, { waveIds: [wave.id], isGated }, keys)).map((row) => [row.group_key, row]));
  const [earlier, later] = [await read(before), await read(after)];
  const changes = isAdjacent ? changesSinceBefore : changesOfGroup;
  const compared: ComparedGroup[] = [];
  for (const key of keys) {
    const first: GroupOfWave = { opened: before, row: earlier.get(key) };
    const row = later.get(key);
    const figures = [first.row?.categories[category]?.figure, row?.categories[category]?.figure] as const;
    if (row === undefined || figures[0] === undefined || figures[1] === undefined) continue;
    const change = (await changes(scope, first, { opened: after, row })).get(category) ?? null;
    compared.push({ row, before: toFigure(figures[0]), after: toFigure(figures[1]), change });
  }
  return compared;
}
