import type { CampaignSummary, GroupResults } from '@plumbline/contract/wire';

/** A site or crew whose figures are shown. */
export interface OverviewPlace {
  readonly id: string;
  readonly people: number;
  /** The site of a crew; missing: a site itself. */
  readonly site?: { readonly id: string };
}

type Category = GroupResults['categories'][number];

/** The category with the lowest shown figure; null: none is shown. */
export function lowestCategory(categories: readonly Category[]): Category | null {
  const shown = categories.filter(({ figure }) => figure !== undefined);
  return shown.toSorted((one, other) => percentOf(one) - percentOf(other))[0] ?? null;
}

function percentOf({ figure }: Category): number {
  return figure?.percent ?? Number.POSITIVE_INFINITY;
}

/** The first day of the next planned wave of these campaigns; null: none is planned. */
export function nextDate(campaigns: readonly Pick<CampaignSummary, 'next_waves'>[]): string | null {
  const days = campaigns.flatMap(({ next_waves }) => next_waves.map(({ starts_on }) => starts_on));
  return days.toSorted()[0] ?? null;
}
