/** Smallest weight of a question that is scored. */
const SMALLEST_WEIGHT = 0.1;
const LARGEST_WEIGHT = 10;

/** The allowed weights, in words. */
export const WEIGHT_RULE = 'Use 0, or a number from 0.1 to 10.';

/** Whether a question may have this weight: 0 leaves it out of all scores; less than 0.1 would count it without changing a score. */
export function isWeight(weight: number): boolean {
  return weight === 0 || (weight >= SMALLEST_WEIGHT && weight <= LARGEST_WEIGHT);
}

/** Weights are added as whole millionths, so that sums are exact and do not depend on the order of questions. */
const WEIGHT_UNITS = 1_000_000;

/** The weight in whole units. Questions from before the lower limit can have less than one unit: they are not scored. */
export function weightUnits({ weight }: { readonly weight: number }): number {
  return Math.round(weight * WEIGHT_UNITS);
}
