import { findDeterminedUnion } from './determined-union.ts';
import { type BaseCell, type Group, keyOf, type Partition, partitionsOf } from './group-counts.ts';

/**
 * The groups of a category that may be shown, so that no published figure reveals anything about fewer than `threshold` people, not even by
 * subtraction.
 *
 * 1. Hides groups that are too small.
 * 2. In every partition with a hidden group, hides the smallest shown group until at least two groups and `threshold` people are hidden
 *    together.
 * 3. While the shown figures still determine a union of too few people, hides the smallest shown group: first among companies that are
 *    subtracted to derive the union, then among groups that overlap it, then among all.
 *
 * Every step depends on counts only, never on answers.
 *
 * @param cells of one category, each crew and company once
 * @param threshold minimum number of people behind a figure, at least 1
 * @param only keys of the groups that may be shown; absent: all. After the threshold is raised, the groups shown so far: a newly shown
 *   figure could be subtracted from one that somebody remembers
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
  let searchFrom = 0;
  for (;;) {
    for (const partition of partitions) completeHidden(partition, shown, threshold);
    // Without a shown group nothing is determined.
    if (shown.size === 0) return shown;
    const found = findDeterminedUnion(filled, shown, { atLeast: threshold, from: searchFrom });
    if (found === null) return shown;
    const { union, subtractedCompanies } = found;
    // Hiding more groups determines no earlier union.
    searchFrom = found.at;
    // Companies are hidden first, because sites and crews say more about where to act; then groups that overlap the union. If all of these
    // are hidden already, the union is the remainder of the organisation.
    const candidates = [
      groups.filter(({ kind, id }) => kind === 'company' && subtractedCompanies.has(id)),
      groups.filter((group) => overlaps(group, union)),
      groups.filter(({ kind }) => kind !== 'organisation'),
    ];
    if (!candidates.some((some) => hideSmallest(some, shown))) shown.clear();
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

function overlaps({ kind, id }: Group, union: readonly BaseCell[]): boolean {
  return kind !== 'organisation' && union.some((cell) => cell[kind] === id);
}
