import { changesBetween } from '@plumbline/domain/group-results/changes';
import type { ReleaseRule } from '@plumbline/domain/release/gate';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { toDomainKey } from './group-keys.ts';
import { countPairs } from './pairs.repository.ts';
import type { OpenedWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findGroups, type GroupRow } from './shown-results.repository.ts';
import { sameCategories, toCompared } from './wave-before.ts';

/** A group in one of two waves. */
export interface GroupOfWave {
  readonly opened: Pick<OpenedWave, 'wave' | 'asked' | 'isGated'>;
  /** `undefined`: the group was not asked, or its figures cannot be read. */
  readonly row: GroupRow | undefined;
}

/**
 * The changes of a group since the wave before. Changes of the same people are stored with the results, because computing them reads the
 * answers.
 */
export async function changesSinceBefore(
  scope: TenantScope,
  before: GroupOfWave | null,
  after: GroupOfWave,
): Promise<ReadonlyMap<string, ReleasedChange>> {
  if (before === null || after.row === undefined) return new Map();
  if (after.opened.isGated) return changesOfGroup(scope, before, after);
  const stored = Object.entries(after.row.categories);
  return new Map(stored.flatMap(([category, { change }]) => (change === null ? [] : [[category, change] as const])));
}

/** {@link changesSinceBefore} of several groups, by the key of the group. @param before the wave before; `null`: there is none */
export async function changesOfGroups(
  scope: TenantScope,
  before: GroupOfWave['opened'] | null,
  { opened, groups }: { readonly opened: GroupOfWave['opened']; readonly groups: readonly GroupRow[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, ReleasedChange>>> {
  const changes = new Map<string, ReadonlyMap<string, ReleasedChange>>();
  if (before === null) return changes;
  const keys = groups.map(({ group_key }) => group_key);
  // Changes of the same people are stored with the later wave.
  const rows = opened.isGated ? await findGroups(scope, { waveIds: [before.wave.id], isGated: true }, keys) : [];
  const earlier = new Map(rows.map((row) => [row.group_key, row]));
  for (const row of groups) {
    const own = { opened: before, row: earlier.get(row.group_key) };
    changes.set(row.group_key, await changesSinceBefore(scope, own, { opened, row }));
  }
  return changes;
}

/**
 * The changes of a group between two waves, by category. Gated results compare different people; otherwise the same people are compared.
 *
 * @param pairsOf counts the people who answered both waves
 */
export async function changesOfGroup(
  scope: TenantScope,
  before: GroupOfWave,
  after: GroupOfWave,
  pairsOf: typeof countPairs = countPairs,
): Promise<ReadonlyMap<string, ReleasedChange>> {
  if (before.row === undefined || after.row === undefined) return new Map();
  const same = sameCategories(scoredQuestions(before.opened.asked), scoredQuestions(after.opened.asked));
  const rule = ruleOf(after.opened);
  const [earlier, later] = [toCompared([before.row], rule), toCompared([after.row], rule)];
  const key = toDomainKey(after.row);
  const pairs = after.opened.isGated
    ? null
    : await pairsOf(scope, { before: before.opened.wave.id, after: after.opened.wave.id, group: after.row });
  const changes = new Map<string, ReleasedChange>();
  for (const category of same) {
    const [first, second] = [earlier.get(category), later.get(category)];
    if (first === undefined || second === undefined) continue;
    const own = pairs?.get(category);
    const paired = pairs === null ? undefined : new Map(own === undefined ? [] : [[key, own]]);
    const change = changesBetween(first, second, paired).get(key);
    if (change !== undefined) changes.set(category, change);
  }
  return changes;
}

function ruleOf({ isGated, wave }: GroupOfWave['opened']): ReleaseRule {
  return isGated ? { mode: 'group', threshold: wave.threshold } : { mode: 'individual' };
}
