import type { CampaignSummary, GroupResults } from '@plumbline/contract/wire';
import { missingInWords, NOT_SHOWN } from '../../results/figure-words.ts';

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

/** Note on missing questions beside the lowest ones; null: every question is shown. */
export function missingQuestionsInWords({
  wave,
  categories,
  questions,
}: Pick<GroupResults, 'wave' | 'categories' | 'questions'>): string | null {
  if (questions.length === 0) return missingInWords(wave);
  const asked = categories.reduce((sum, category) => sum + category.questions, 0);
  const areHidden = wave.is_gated && questions.length < asked;
  return areHidden ? `Some questions are ${NOT_SHOWN.toLowerCase()}` : null;
}

/** The first day of the next planned wave of these campaigns; null: none is planned. */
export function nextDate(campaigns: readonly Pick<CampaignSummary, 'next_waves'>[]): string | null {
  const days = campaigns.flatMap(({ next_waves }) => next_waves.map(({ starts_on }) => starts_on));
  return days.toSorted()[0] ?? null;
}
