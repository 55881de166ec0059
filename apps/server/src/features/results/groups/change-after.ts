import type { ActionCheck } from '@plumbline/contract/wire';
import type { MissingComparison } from '@plumbline/domain/actions/after-action';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { changesOfGroup, changesSinceBefore } from './changes-since.ts';
import type { StoredGroup } from './group-keys.ts';
import { toFigure, toGroup, toOtherWave } from './group-results.presenter.ts';
import { areEnoughBeside, groupsBeside } from './groups-beside.ts';
import { type GroupResultsDependencies, type OpenedWave, openWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findGroups, findPlaceNames, type GroupRow, listGroups } from './shown-results.repository.ts';
import { sameCategories } from './wave-before.ts';
import { findNextStart, findWave, findWaveBefore, findWaveStartedSince } from './waves.repository.ts';

/** Maximum number of other groups shown beside the group in a category. */
const MAX_OTHERS = 50;

/** The change of a group between a wave and the first wave that started after a moment. */
export interface ChangeAfter {
  readonly waveId: string;
  /** The group's key, as in the API. */
  readonly group: string;
  /** `null`: every category. */
  readonly category: string | null;
  readonly since: Date;
  /** Whether a group is left out of the comparison in a category. */
  readonly isLeftOut: (group: StoredGroup, category: string) => boolean;
}

type Compared = Extract<ActionCheck, { kind: 'compared' }>;

/** The figures of a group in a category in both waves. */
interface ComparedFigures {
  readonly figure_before: Compared['categories'][number]['figure_before'];
  readonly figure_after: Compared['categories'][number]['figure_after'];
  /** `null`: hidden. */
  readonly change: ReleasedChange | null;
}

/** A group in both waves. */
interface ComparedGroup {
  readonly row: GroupRow;
  /** Shown figures by category. */
  readonly categories: ReadonlyMap<string, ComparedFigures>;
}

export type ReadChange =
  | { readonly kind: 'nothing'; readonly nothing: MissingComparison }
  | (Pick<Compared, 'kind' | 'before' | 'after' | 'group'> & {
      /** Number of categories that cannot be compared, because the later wave asked other questions about them. */
      readonly otherQuestions: number;
      readonly categories: readonly (ComparedFigures & {
        readonly category: Compared['categories'][number]['category'];
        readonly others: readonly (ComparedFigures & { readonly group: Compared['group'] })[];
      })[];
    });

const nothing = (reason: Exclude<MissingComparison['reason'], 'no_wave'>) =>
  ({ kind: 'nothing', nothing: { reason } }) as const;

/** Reads the change through the release gate. The later wave must be closed: figures of a running one still change. */
export async function readChangeAfter(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  { reader, of }: { readonly reader: OrganisationPrincipal; readonly of: ChangeAfter },
): Promise<ReadChange> {
  const first = await findWave(scope, of.waveId);
  if (first === undefined) return nothing('gone');
  const next = await findWaveStartedSince(scope, first, of.since);
  if (next === undefined) {
    const startsOn = await findNextStart(scope, first.campaign_id);
    if (startsOn === null) return nothing('no_further_wave');
    return { kind: 'nothing', nothing: { reason: 'no_wave', startsOn } };
  }
  if (next.status !== 'closed') return nothing('not_closed');
  const before = await openWave(scope, dependencies, { reader, waveId: first.id });
  const after = await openWave(scope, dependencies, { reader, waveId: next.id });
  if (before.computed === null || after.computed === null) return nothing('computing');
  const same = sameCategories(scoredQuestions(before.asked), scoredQuestions(after.asked));
  const wanted = after.categories.filter(({ key }) => of.category === null || of.category === key);
  const asked = wanted.filter(({ key }) => same.has(key));
  if (asked.length === 0) return nothing('other_questions');
  const isAdjacent = (await findWaveBefore(scope, after.wave))?.id === before.wave.id;
  const compare = (keys: readonly string[]) => compareGroups(scope, { before, after, keys, isAdjacent });
  const [own] = await compare([of.group]);
  const shown = asked.filter(({ key }) => own?.categories.has(key) === true);
  if (own === undefined || shown.length === 0) return nothing('hidden');
  const categories = shown.map(({ key }) => key);
  const others = await compare(await keysBeside(scope, after, { of, kind: own.row.kind, categories }));
  const names = await findPlaceNames(
    scope,
    [own, ...others].map(({ row }) => row),
  );
  return {
    kind: 'compared',
    before: toOtherWave(before),
    after: toOtherWave(after),
    group: toGroup(own.row, names, after.isGated),
    otherQuestions: wanted.length - asked.length,
    categories: shown.flatMap(({ key, name }) => {
      const figures = own.categories.get(key);
      if (figures === undefined) return [];
      const ofOthers = others.flatMap(({ row, categories }) => {
        const other = of.isLeftOut(row, key) ? undefined : categories.get(key);
        return other === undefined ? [] : [{ group: toGroup(row, names, after.isGated), ...other }];
      });
      return [{ category: { key, name }, ...figures, others: ofOthers.slice(0, MAX_OTHERS) }];
    }),
  };
}

/** Number of groups that one query reads. */
const PAGE = 200;

/** Keys of the other groups of the same kind, by name: enough for {@link MAX_OTHERS} in every category. */
async function keysBeside(
  scope: TenantScope,
  { wave, isGated }: OpenedWave,
  {
    of,
    kind,
    categories,
  }: { readonly of: ChangeAfter; readonly kind: GroupRow['kind']; readonly categories: readonly string[] },
): Promise<readonly string[]> {
  if (kind === 'organisation') return [];
  const beside = { own: of.group, categories, isLeftOut: of.isLeftOut, limit: MAX_OTHERS };
  const listed: StoredGroup[] = [];
  for (let page = 1; !areEnoughBeside(listed, beside); page += 1) {
    const where = { waveId: wave.id, isGated, kind, site: null, category: null, order: 'asc' } as const;
    const { groups } = await listGroups(scope, { ...where, page, limit: PAGE });
    listed.push(...groups);
    if (groups.length < PAGE) break;
  }
  return groupsBeside(listed, beside).map(({ group_key }) => group_key);
}

/** The groups that have figures in both waves, in the order of `keys`. */
async function compareGroups(
  scope: TenantScope,
  {
    before,
    after,
    keys,
    isAdjacent,
  }: {
    readonly before: OpenedWave;
    readonly after: OpenedWave;
    readonly keys: readonly string[];
    readonly isAdjacent: boolean;
  },
): Promise<readonly ComparedGroup[]> {
  const read = async ({ wave, isGated }: OpenedWave) =>
    new Map((await findGroups(scope, { waveIds: [wave.id], isGated }, keys)).map((row) => [row.group_key, row]));
  const [earlier, later] = [await read(before), await read(after)];
  const changesIn = isAdjacent ? changesSinceBefore : changesOfGroup;
  const compared: ComparedGroup[] = [];
  for (const key of keys) {
    const [first, row] = [earlier.get(key), later.get(key)];
    if (first === undefined || row === undefined) continue;
    const changes = await changesIn(scope, { opened: before, row: first }, { opened: after, row });
    const categories = new Map(
      Object.entries(row.categories).flatMap(([category, { figure }]): [string, ComparedFigures][] => {
        const figureBefore = first.categories[category]?.figure;
        if (figureBefore === undefined) return [];
        const change = changes.get(category) ?? null;
        return [[category, { figure_before: toFigure(figureBefore), figure_after: toFigure(figure), change }]];
      }),
    );
    compared.push({ row, categories });
  }
  return compared;
}
