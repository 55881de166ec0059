interface CategoryScale {
  /** Percents from which the category is good or fair. */
  readonly good_from: number;
  readonly fair_from: number;
}

/** The bands of a category's badge. */
export function bandsOf({ good_from, fair_from }: CategoryScale) {
  return { low: good_from, medium: fair_from };
}

/** The bands of all categories; null where they differ. */
export function sharedBands([first, ...others]: readonly CategoryScale[]) {
  if (first === undefined) return null;
  const isShared = others.every((each) => each.good_from === first.good_from && each.fair_from === first.fair_from);
  return isShared ? bandsOf(first) : null;
}
