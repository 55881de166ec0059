/** A released figure; near an end of the scale only a bound is known. */
interface ShownFigure {
  readonly kind: 'mean' | 'at_least' | 'at_most';
  readonly percent: number;
}

/** A category of a group with its released figure. */
export interface ConcludedCategory {
  readonly name: string;
  /** Undefined: hidden. */
  readonly figure?: ShownFigure | undefined;
  /** The percent below which the category is low. */
  readonly fair_from: number;
  /** Since the wave before; undefined: unknown. */
  readonly change?: { readonly kind: 'unclear' } | { readonly kind: 'clear'; readonly points: number } | undefined;
}

/** What the released figures of a group say in one sentence. */
export interface Conclusion<Category extends ConcludedCategory = ConcludedCategory> {
  /** Categories with a figure. */
  readonly shown: number;
  /** Categories that are certainly below their limit, in the given order. */
  readonly low: readonly string[];
  /** Whether all other shown categories are certainly not below theirs. */
  readonly areOthersFair: boolean;
  /** The common limit of the shown categories; null: they have several. */
  readonly lowBelow: number | null;
  /** Categories of which none is lower, the same figure each; empty: bounds leave open which these are, or all are equal. */
  readonly lowest: readonly Category[];
  /** Categories that clearly fell or rose since the wave before. */
  readonly fell: readonly string[];
  readonly rose: readonly string[];
}

/**
 * Concludes from released figures only, so it can reveal nothing else.
 *
 * @returns null without a figure
 */
export function concludeFrom<Category extends ConcludedCategory>(
  categories: readonly Category[],
): Conclusion<Category> | null {
  const shown = categories.filter(({ figure }) => figure !== undefined);
  const [first] = shown;
  if (first === undefined) return null;
  const namesWhere = (holds: (category: ConcludedCategory) => boolean) => shown.filter(holds).map(({ name }) => name);
  return {
    shown: shown.length,
    low: namesWhere((category) => isLow(category)),
    areOthersFair: shown.every((each) => isLow(each) || rangeOf(each.figure).low >= each.fair_from),
    lowBelow: shown.every(({ fair_from }) => fair_from === first.fair_from) ? first.fair_from : null,
    lowest: lowestOf(shown),
    fell: namesWhere(({ change }) => change?.kind === 'clear' && change.points < 0),
    rose: namesWhere(({ change }) => change?.kind === 'clear' && change.points > 0),
  };
}

function isLow({ figure, fair_from }: ConcludedCategory): boolean {
  return figure !== undefined && rangeOf(figure).high < fair_from;
}

function lowestOf<Category extends ConcludedCategory>(shown: readonly Category[]): readonly Category[] {
  const highestOfLowest = Math.min(...shown.map((each) => rangeOf(each.figure).high));
  const lowest = shown.filter(({ figure }) => rangeOf(figure).high === highestOfLowest);
  const others = shown.filter((each) => !lowest.includes(each));
  const isKnown =
    others.every(({ figure }) => rangeOf(figure).low > highestOfLowest) &&
    lowest.every(({ figure }) => figure?.kind === lowest[0]?.figure?.kind);
  return isKnown && others.length > 0 ? lowest : [];
}

/** The percents that a shown figure may stand for. */
function rangeOf(figure: ShownFigure | undefined): { readonly low: number; readonly high: number } {
  if (figure === undefined) return { low: 0, high: 100 };
  return {
    low: figure.kind === 'at_most' ? 0 : figure.percent,
    high: figure.kind === 'at_least' ? 100 : figure.percent,
  };
}
