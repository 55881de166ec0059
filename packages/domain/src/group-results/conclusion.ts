/** A released figure; near an end of the scale only a bound is known. */
interface ShownFigure {
  readonly kind: 'mean' | 'at_least' | 'at_most';
  readonly percent: number;
}

/** A category of a group with its released figure. */
export interface ConcludedCategory {
  /** Undefined: hidden. */
  readonly figure?: ShownFigure | undefined;
  /** The percent below which the category is low. */
  readonly fair_from: number;
}

/** A category of another group that is shown with the conclusion, with its released figure. */
export interface FigureBeside {
  readonly figure?: ShownFigure | undefined;
  readonly category: Pick<ConcludedCategory, 'fair_from'>;
  /** Why it is shown, as in `act_first`. */
  readonly reason?: string;
}

/** The conclusion from the released figures of a group, for one sentence. */
export interface Conclusion<Category, Beside = never> {
  /** Number of categories with a figure, 1 or more. */
  readonly shown: number;
  /** Number of categories without a figure, about which nothing is said. */
  readonly hidden: number;
  /** Number of shown categories below their common limit; null: it is unknown because of bounds, or the categories have several limits. */
  readonly low: { readonly count: number; readonly below: number } | null;
  /** The one or two shown categories below all others, with the same figure; empty: there are none, or it is unknown because of bounds. */
  readonly lowest: readonly Category[];
  /** Low figures of other groups, if no figure of the group itself is low. The sentence must name them so as not to hide them. */
  readonly lowBeside: readonly Beside[];
  /** Clear falls of other groups, if neither the group nor another group is low. */
  readonly fallenBeside: readonly Beside[];
}

/** Maximum number of categories that are named as lowest. */
const MAX_NAMED = 2;

/**
 * Concludes from released figures only, so it can reveal nothing else.
 *
 * @param beside figures of other groups on the same page; a sentence about the group must not contradict them
 * @returns null when no category has a figure
 */
export function concludeFrom<Category extends ConcludedCategory, Beside extends FigureBeside = never>(
  categories: readonly Category[],
  beside: readonly Beside[] = [],
): Conclusion<Category, Beside> | null {
  const shown = categories.filter(({ figure }) => figure !== undefined);
  if (shown.length === 0) return null;
  const low = lowOf(shown);
  const besideFairWhole = low?.count === 0 ? beside : [];
  const lowBeside = besideFairWhole.filter(({ figure, category }) => isLow(figure, category));
  return {
    shown: shown.length,
    hidden: categories.length - shown.length,
    low,
    lowest: lowestOf(shown),
    lowBeside,
    fallenBeside: lowBeside.length > 0 ? [] : besideFairWhole.filter(({ reason }) => reason === 'fallen'),
  };
}

function lowOf(shown: readonly ConcludedCategory[]): Conclusion<never>['low'] {
  const limits = new Set(shown.map(({ fair_from }) => fair_from));
  const [below] = limits;
  const low = shown.filter((each) => isLow(each.figure, each));
  const fair = shown.filter(({ figure, fair_from }) => rangeOf(figure).low >= fair_from);
  if (below === undefined || limits.size > 1 || low.length + fair.length < shown.length) return null;
  return { count: low.length, below };
}

/** Whether a figure is certainly below the limit of its category. */
export function isLow(figure: ShownFigure | undefined, { fair_from }: Pick<ConcludedCategory, 'fair_from'>): boolean {
  return rangeOf(figure).high < fair_from;
}

function lowestOf<Category extends ConcludedCategory>(shown: readonly Category[]): readonly Category[] {
  const highestOfLowest = Math.min(...shown.map((each) => rangeOf(each.figure).high));
  const lowest = shown.filter(({ figure }) => rangeOf(figure).high === highestOfLowest);
  const others = shown.filter((each) => !lowest.includes(each));
  const isKnown =
    others.every(({ figure }) => rangeOf(figure).low > highestOfLowest) &&
    lowest.every(({ figure }) => figure?.kind === lowest[0]?.figure?.kind);
  return isKnown && others.length > 0 && lowest.length <= MAX_NAMED ? lowest : [];
}

/** The percents that a shown figure may stand for. */
function rangeOf(figure: ShownFigure | undefined): { readonly low: number; readonly high: number } {
  if (figure === undefined) return { low: 0, high: 100 };
  return {
    low: figure.kind === 'at_most' ? 0 : figure.percent,
    high: figure.kind === 'at_least' ? 100 : figure.percent,
  };
}
