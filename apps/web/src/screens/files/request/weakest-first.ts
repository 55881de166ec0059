import type { GroupResults } from '@plumbline/contract/wire';
import { HONESTY_CATEGORY } from '@plumbline/domain/categories';

type Category = GroupResults['categories'][number];
type ShownCategory = Category & { readonly figure: NonNullable<Category['figure']> };

/**
 * Categories that a talk can be about, the lowest first: those with a figure of at least `threshold` answers, because the
 * crew reads it, except for the control items, which measure answers.
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
