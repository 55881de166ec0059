import type { GroupResultsList } from '@plumbline/contract/wire';

type GroupRow = GroupResultsList['groups'][number];

/** The figures of a site or a crew in a wave. */
export interface GroupFigures {
  readonly wave: GroupResultsList['wave'];
  readonly asked: number | null;
  readonly answered: number | null;
  /** The lowest shown category; null: none is shown. */
  readonly lowest: { readonly name: string; readonly figure: GroupRow['cells'][number]['figure'] } | null;
  /** Names of the categories clearly below the rest of the organisation. */
  readonly below: readonly string[];
}

/** The figures of the sites or crews of a wave by their id. */
export function figuresByPlace({ wave, groups, categories }: GroupResultsList): ReadonlyMap<string, GroupFigures> {
  const nameOf = (key: string) => categories.find((category) => category.key === key)?.name ?? key;
  return new Map(
    groups.map(({ group, asked, answered, cells }) => {
      const lowest = cells.toSorted((one, other) => one.figure.percent - other.figure.percent)[0];
      return [
        // The key of a crew names its site too.
        group.key.slice(group.key.lastIndexOf('.') + 1),
        {
          wave,
          asked,
          answered,
          lowest: lowest === undefined ? null : { name: nameOf(lowest.category), figure: lowest.figure },
          below: cells.filter(({ standing }) => standing === 'below').map(({ category }) => nameOf(category)),
        },
      ];
    }),
  );
}

/** One or two categories by name, more by number. */
export function belowInWords(categories: readonly string[]): string {
  return categories.length < 3 ? categories.join(' and ') : `${categories.length} categories`;
}

/**
 * Sorts sites or crews by the number of their categories that are clearly below the rest, the largest number first; otherwise keeps the
 * order of the list. A lower figure without a clear difference does not move a place up.
 */
export function sortByAttention<Place extends { readonly id: string }>(
  places: readonly Place[],
  figures: ReadonlyMap<string, GroupFigures>,
): readonly Place[] {
  const below = ({ id }: Place) => figures.get(id)?.below.length ?? 0;
  return places.toSorted((one, other) => below(other) - below(one));
}
