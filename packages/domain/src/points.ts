/** Points of one answer, and the maximum that it could have earned. */
export interface ScoredAnswer {
  readonly score: number;
  readonly max: number;
}

/**
 * Percentage of the attainable points that were earned.
 *
 * @param answers scored answers of one category or of a whole survey; `score` and `max` in points
 * @returns percent 0..100, unrounded; `null` when there is nothing to score
 * @throws {RangeError} when a score lies outside 0..max: the caller skipped validation
 * @see specification, section 9, "Category score"
 */
export function percentScore(answers: readonly ScoredAnswer[]): number | null {
  let earned = 0;
  let attainable = 0;
  for (const { score, max } of answers) {
    if (!(score >= 0 && score <= max)) throw new RangeError(`score ${score} is outside 0..${max}`);
    earned += score;
    attainable += max;
  }
  // Multiplied first: 57 of 200 is exactly 28.5, but (57 / 200) * 100 falls just short of it and would be rounded down.
  return attainable === 0 ? null : (earned * 100) / attainable;
}

/**
 * Largest rounding error of a mean of percents such as 100/7. No mean of real points and people is this close below a half.
 */
const SUMMING_ERROR = 1e-9;

/** The nearest integer, halves upwards: floor(x + 0.5). Thresholds are compared with percents that are rounded like this. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + SUMMING_ERROR);
}

/** The value to one decimal, rounded down. A sum of doubles just below a tenth counts as that tenth. */
export function floorToTenths(value: number): number {
  return Math.floor(value * 10 + SUMMING_ERROR) / 10;
}

/**
 * The score of a reverse-scored item: agreeing a lot with an unsafe sentence earns as little as disagreeing with a safe one.
 *
 * @param raw points as answered, 1..max
 * @param max highest answer of the scale
 * @returns max + 1 − raw, in points 1..max
 * @throws {RangeError} when `raw` lies outside 1..max
 * @see specification, section 9, "Control questions"
 */
export function reverseScore(raw: number, max: number): number {
  if (!(raw >= 1 && raw <= max)) throw new RangeError(`score ${raw} is outside 1..${max}`);
  return max + 1 - raw;
}
