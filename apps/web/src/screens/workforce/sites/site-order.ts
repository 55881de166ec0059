import type { GroupResultsList, Site } from '@plumbline/contract/wire';

type GroupRow = GroupResultsList['groups'][number];

/** The figures of a site in a wave. */
export interface SiteFigures {
  readonly wave: GroupResultsList['wave'];
  readonly asked: number | null;
  readonly answered: number | null;
  /** The lowest shown category; null: none is shown. */
  readonly lowest: { readonly name: string; readonly figure: GroupRow['cells'][number]['figure'] } | null;
  /** Names of the categories clearly below the rest of the organisation. */
  readonly below: readonly string[];
}

/** The figures of the sites of a wave by the id of the site. */
export function bySite({ wave, groups, categories }: GroupResultsList): ReadonlyMap<string, SiteFigures> {
  const nameOf = (key: string) => categories.find((category) => category.key === key)?.name ?? key;
  return new Map(
    groups.map(({ group, asked, answered, cells }) => {
      const lowest = cells.toSorted((one, other) => one.figure.percent - other.figure.percent)[0];
      return [
        group.key.replace(/^site\./, ''),
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
 * Sites with categories clearly below the rest first, those with the most before the others; otherwise the order of the list. A lower
 * figure without a clear difference does not move a site up.
 */
export function byAttention(sites: readonly Site[], figures: ReadonlyMap<string, SiteFigures>): readonly Site[] {
  const below = ({ id }: Site) => figures.get(id)?.below.length ?? 0;
  return sites.toSorted((one, other) => below(other) - below(one));
}
