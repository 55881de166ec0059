import { determinedUnionsOf } from '../release/determined-union.ts';
import { type BaseCell, type Group, keyOf, partitionsOf } from '../release/group-counts.ts';
import type { End, ReleasedFigure } from '../release/released-figure.ts';

/**
 * Hides more groups if the remainder of a whole, without the groups whose means are shown, is at an end of the range: subtraction would
 * reveal the exact mean of the remainder.
 *
 * @param figures by the key of the group; hidden ones are removed
 * @param leftOf computes the figure of a whole without some of its parts; `null`: nothing is left
 * @see group-insight, "Extremes" and "Complementary"
 */
export function hideDerivedExtremes(
  figures: Map<string, ReleasedFigure>,
  cells: readonly BaseCell[],
  leftOf: (whole: string, parts: readonly string[]) => ReleasedFigure | null,
): void {
  // Nothing can be subtracted when only one figure is shown.
  const partitions = figures.size < 2 ? [] : partitionsOf(cells);
  for (const { whole, parts } of partitions) {
    const bySize = parts.toSorted((one, other) => other.n - one.n || (keyOf(one) > keyOf(other) ? -1 : 1)).map(keyOf);
    for (;;) {
      if (figures.get(keyOf(whole))?.kind !== 'mean') break;
      const means = bySize.filter((key) => figures.get(key)?.kind === 'mean');
      const left = means.length === 0 ? null : leftOf(keyOf(whole), means);
      if (left === null || left.kind === 'mean') break;
      hideWithCrews(means.at(-1) ?? '', figures);
    }
  }
}

/**
 * Hides parts with fewer counting questions than their whole if the questions counted only in the whole are at an end of the range: the
 * mean of these questions could be calculated from the two figures.
 *
 * @param leftOutOf computes the figure of the questions that count in the whole and not in the part; `null`: none
 */
export function hideLeftOutExtremes(
  figures: Map<string, ReleasedFigure>,
  cells: readonly BaseCell[],
  leftOutOf: (whole: string, part: string) => ReleasedFigure | null,
): void {
  for (const { whole, parts } of cells.length === 0 ? [] : partitionsOf(cells)) {
    for (const key of parts.map(keyOf)) {
      if (figures.get(key)?.kind !== 'mean') continue;
      const leftOut = leftOutOf(keyOf(whole), key);
      if (leftOut !== null && leftOut.kind !== 'mean') hideWithCrews(key, figures);
    }
  }
}

const ENDS: readonly End[] = ['highest', 'lowest'];

/**
 * Hides companies until no union of cells that follows from the shown means is at an end of the range, also across sites and companies: a
 * site without the people of a company, for example.
 *
 * @param isAtEnd whether the mean of some cells together is at an end
 * @see group-insight, "Extremes" and "Complementary"
 */
export function hideDeterminedExtremes<C extends BaseCell>(
  figures: Map<string, ReleasedFigure>,
  cells: readonly C[],
  isAtEnd: (union: readonly C[], end: End) => boolean,
): void {
  const companies = partitionsOf(cells).flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'company'));
  for (;;) {
    const means = new Set([...figures].flatMap(([key, { kind }]) => (kind === 'mean' ? [key] : [])));
    // Without a shown company, only the remainders of wholes without their parts are determined.
    if (!companies.some((company) => means.has(keyOf(company)))) return;
    const found = unionAtEnd(cells, means, isAtEnd);
    if (found === null) return;
    const { union, subtractedCompanies } = found;
    // Companies are hidden, because sites and crews say more about where to act.
    const smallest = (isAmong: (company: Group) => boolean) =>
      companies
        .filter((company) => means.has(keyOf(company)) && isAmong(company))
        .toSorted((one, other) => one.n - other.n || (keyOf(one) < keyOf(other) ? -1 : 1))[0];
    const hidden =
      smallest(({ id }) => subtractedCompanies.has(id)) ??
      smallest(({ id }) => union.some(({ company }) => company === id)) ??
      smallest(() => true);
    if (hidden === undefined) return;
    figures.delete(keyOf(hidden));
  }
}

function unionAtEnd<C extends BaseCell>(
  cells: readonly C[],
  means: ReadonlySet<string>,
  isAtEnd: (union: readonly C[], end: End) => boolean,
) {
  for (const end of ENDS) {
    for (const found of determinedUnionsOf(cells, means, (cell) => isAtEnd([cell], end))) {
      if (isAtEnd(found.union, end)) return found;
    }
  }
  return null;
}

/**
 * Hides the means of groups in which every question is at an end of its range: often only identical answers to each question fit such a
 * mean.
 */
export function hideMeansOfExtremes(figures: Map<string, ReleasedFigure>, isAtEnds: (key: string) => boolean): void {
  for (const [key, { kind }] of [...figures]) {
    if (kind === 'mean' && isAtEnds(key)) hideWithCrews(key, figures);
  }
}

/** Hides a group; with a site also its crews, which would reveal its figure. */
function hideWithCrews(key: string, figures: Map<string, ReleasedFigure>): void {
  figures.delete(key);
  if (!key.startsWith('site ')) return;
  for (const other of [...figures.keys()]) {
    if (other.startsWith(`crew ${key.slice('site '.length)} `)) figures.delete(other);
  }
}
