import type { GroupResults } from '@plumbline/contract/wire';
import { HONESTY_CATEGORY } from '@plumbline/domain/categories';

type Category = GroupResults['categories'][number];
type ShownCategory = Category & { readonly figure: NonNullable<Category['figure']> };

/**
 * Possible categories of a talk, the lowest first: categories with a figure of at least `threshold` answers, because the crew reads it,
 * without the control items, which are about answering.
 */
export function weakestFirst(categories: readonly Category[], threshold: number): ShownCategory[] {
  return categories
    .filter(
      (category): category is ShownCategory =>
        category.figure !== undefined && category.figure.n >= threshold && category.key !== HONESTY_CATEGORY,
    )
    .toSorted((a, b) => rank(a.figure) - rank(b.figure));
}

/** A figure at an end of the scale ranks beyond every mean. */
function rank({ kind, percent }: ShownCategory['figure']): number {
  if (kind === 'at_most') return -1;
  return kind === 'at_least' ? 101 : percent;
}
