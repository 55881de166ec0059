import { findDeterminedUnion } from './determined-union.ts';
import { type BaseCell, type Group, keyOf, type Partition, partitionsOf } from './group-counts.ts';

/**
 * The groups of a category that may be shown, so that no published figure reveals anything about fewer than `threshold` people, not even by
 * subtraction.
 *
 * Three steps: hides groups that are too small; then, in every partition with a hidden group, hides the smallest shown group until at least
 * two groups and `threshold` people are hidden together; then, while figures of several partitions together still determine a union that is
 * too small, hides the smallest company that is subtracted to derive the union, or else the smallest group that overlaps it. Every step
 * depends on counts only, never on answers.
 *
 * @param cells of one category, each crew and company once
 * @param threshold fewest people behind a figure, at least 1
 * @param only keys of the groups that may be shown; absent: all. After a threshold was raised these are the groups shown before: newly
 * shown figures could be subtracted from remembered ones
 * @returns keys of the groups, as {@link keyOf} makes them
 * @throws {RangeError} when the threshold or a count is out of range
 * @see group-insight, "What may be published"
 */
export function shownGroups(
  cells: readonly BaseCell[],
  threshold: number,
  only?: ReadonlySet<string>,
): ReadonlySet<string> {
  if (!Number.isSafeInteger(threshold) || threshold < 1) throw new RangeError(`${threshold} is not a threshold`);
  const partitions = partitionsOf(cells);
  const filled = cells.filter(({ n }) => n > 0);
  const groups = partitions.flatMap(({ whole, parts }) => (whole.kind === 'organisation' ? [whole, ...parts] : parts));
  const large = groups.filter(({ n }) => n >= threshold).map(keyOf);
  const shown = new Set(only === undefined ? large : large.filter((key) => only.has(key)));
  let from = 0;
  for (;;) {
    for (const partition of partitions) completeHidden(partition, shown, threshold);
    // A hidden organisation means that no group is shown, so nothing is determined.
    if (shown.size === 0) return shown;
    const found = findDeterminedUnion(filled, shown, { atLeast: threshold, from });
    if (found === null) return shown;
    const { union, subtractedCompanies } = found;
    from = found.at;
    // Companies are hidden first, because sites and crews say more about where to act; then groups that overlap the union. If all of these
    // are hidden already, the union is the remainder of the organisation.
    if (
      hideSmallest(
        groups.filter(({ kind, id }) => kind === 'company' && subtractedCompanies.has(id)),
        shown,
      )
    )
      continue;
    if (
      hideSmallest(
        groups.filter((group) => hasPartIn(group, union)),
        shown,
      )
    )
      continue;
    if (
      hideSmallest(
        groups.filter(({ kind }) => kind !== 'organisation'),
        shown,
      )
    )
      continue;
    shown.clear();
  }
}

/** Hides more parts of a partition until the hidden remainder is large enough. */
function completeHidden({ whole, parts }: Partition, shown: Set<string>, threshold: number): void {
  if (!shown.has(keyOf(whole))) return;
  for (;;) {
    const hidden = parts.filter((group) => !shown.has(keyOf(group)));
    const people = hidden.reduce((sum, { n }) => sum + n, 0);
    if (hidden.length === 0 || (hidden.length >= 2 && people >= threshold)) return;
    if (!hideSmallest(parts, shown)) return;
  }
}

/** @returns false when none of the groups is shown */
function hideSmallest(groups: readonly Group[], shown: Set<string>): boolean {
  const [smallest] = groups
    .filter((group) => shown.has(keyOf(group)))
    .toSorted((one, other) => one.n - other.n || (keyOf(one) < keyOf(other) ? -1 : 1));
  if (smallest === undefined) return false;
  shown.delete(keyOf(smallest));
  return true;
}

function hasPartIn({ kind, id }: Group, union: readonly BaseCell[]): boolean {
  return kind !== 'organisation' && union.some((cell) => cell[kind] === id);
}
