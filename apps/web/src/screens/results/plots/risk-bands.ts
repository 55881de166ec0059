import type { RiskLevel } from '@plumbline/domain/ratings';

/** Percents from which a category is good or fair, which are the limits of its badge. */
export interface CategoryScale {
  readonly good_from: number;
  readonly fair_from: number;
}

interface Band {
  readonly level: RiskLevel;
  readonly from: number;
  readonly to: number;
}

/** The quiet background of plots. */
export const RISK_BAND_COLOURS: Record<RiskLevel, string> = {
  High: 'bg-danger-soft',
  Medium: 'bg-caution-soft',
  Low: 'bg-safe-soft',
};

/** The levels of a category's badge as parts of the scale from 0 to 100, the highest risk first; parts without width are left out. */
export function riskBands(scale: CategoryScale | null): readonly Band[] {
  if (scale === null) return [];
  const { good_from, fair_from } = scale;
  const bands: readonly Band[] = [
    { level: 'High', from: 0, to: fair_from },
    { level: 'Medium', from: fair_from, to: good_from },
    { level: 'Low', from: good_from, to: 100 },
  ];
  return bands.filter(({ from, to }) => to > from);
}

/** The scale of all categories; null where they differ, or without any. */
export function sharedScale([first, ...others]: readonly CategoryScale[]): CategoryScale | null {
  if (first === undefined) return null;
  const { good_from, fair_from } = first;
  return others.every((each) => each.good_from === good_from && each.fair_from === fair_from) ? first : null;
}
