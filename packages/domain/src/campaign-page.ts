import type { SurveyLanguage } from './languages.ts';

/** Maximum length of the introduction above the results, in UTF-16 units. */
export const INTRODUCTION_LENGTH_MAX = 1_000;
export const PAGE_TITLE_LENGTH_MAX = 160;

/** Maximum number of actions on a page, so that it prints on one sheet. */
export const PAGE_ACTIONS_MAX = 10;

/** Titles of a page in languages other than its own. */
export type PageTitles = Readonly<Partial<Record<SurveyLanguage, string>>>;

interface TitledPage {
  readonly title: string;
  readonly language: SurveyLanguage;
  /** Missing in pages that were published before titles could be translated. */
  readonly titles?: PageTitles | undefined;
}

/** The title for a reader, and the language that it is written in. */
export function titleFor(page: TitledPage, reader: SurveyLanguage): { title: string; language: SurveyLanguage } {
  const { title, language, titles = {} } = page;
  const translated = reader === language ? undefined : titles[reader];
  return translated === undefined ? { title, language } : { title: translated, language: reader };
}

const STEP = 5;

/**
 * How many people answered or were asked, as shown on a public page: to the nearest five, halves up, so that nobody can count
 * those who did not answer.
 *
 * @param count people; `null`: hidden by the release gate
 * @param threshold minimum number of answers behind any figure
 * @returns `null` below the threshold
 * @throws {RangeError} for a negative number
 */
export function roundedCount(count: number | null, threshold: number): number | null {
  if (count === null) return null;
  if (count < 0) throw new RangeError(`${count} is no number of people`);
  return count < threshold ? null : Math.round(count / STEP) * STEP;
}

/** The mean of a category and its change since the previous wave; missing: not shown. */
interface PageCategory {
  readonly key: string;
  readonly name: string;
  readonly figure?: PageFigure | undefined;
  readonly change?: PageChange | undefined;
}

interface PageFigure {
  readonly kind: 'mean' | 'at_least' | 'at_most';
  readonly percent: number;
}

type PageChange = { readonly kind: 'unclear' } | { readonly kind: 'clear'; readonly points: number };

/** The figures of a page. */
interface PageFigures {
  readonly asked: number | null;
  readonly answered: number | null;
  readonly categories: readonly PageCategory[];
}

/**
 * The figures of a published page that the release gate still releases unchanged. Figures that a raised threshold hides are left out, and
 * so are figures that have changed.
 *
 * @param current figures that would be published now; `null`: unavailable
 */
export function shownFigures(published: PageFigures, current: PageFigures | null): PageFigures {
  const currentCategories = new Map(current?.categories.map((category) => [category.key, category]));
  return {
    asked: published.asked === current?.asked ? published.asked : null,
    answered: published.answered === current?.answered ? published.answered : null,
    categories: published.categories.map(({ key, name, figure, change }) => {
      const { figure: figureNow, change: changeNow } = currentCategories.get(key) ?? {};
      const isFigureShown = figure !== undefined && isSameFigure(figure, figureNow);
      return {
        key,
        name,
        ...(isFigureShown ? { figure } : {}),
        ...(isFigureShown && change !== undefined && isSameChange(change, changeNow) ? { change } : {}),
      };
    }),
  };
}

function isSameFigure(one: PageFigure, other: PageFigure | undefined): boolean {
  return one.kind === other?.kind && one.percent === other.percent;
}

function isSameChange(one: PageChange, other: PageChange | undefined): boolean {
  if (one.kind === 'clear') return other?.kind === 'clear' && one.points === other.points;
  return other?.kind === 'unclear';
}
