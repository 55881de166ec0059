import type { Figure } from '../release/released-figure.ts';
import { FEWEST_FOR_INTERVAL } from '../statistics/interval.ts';
import { lowestFirst, type QuestionWithFigure } from '../talk-topics.ts';
import { isLow } from './conclusion.ts';

/** A category of a group where to act first. */
interface Priority {
  readonly place: number;
  readonly group: { readonly key: string };
  readonly category: { readonly key: string };
}

/** A released figure with its number of answers. */
interface Counted {
  readonly figure: QuestionWithFigure['figure'] & Pick<Figure, 'n'>;
}

interface CategoryOfGroup {
  readonly key: string;
  /** Undefined: hidden. */
  readonly figure?: Counted['figure'] | undefined;
  readonly fair_from: number;
}

interface Shown<Category extends CategoryOfGroup> {
  readonly figure: NonNullable<Category['figure']>;
}

/** Maximum number of questions on a card. */
const MAX_QUESTIONS = 2;

/** The figures that explain a priority. */
export interface PriorityExplanation<Category extends CategoryOfGroup, Question> {
  readonly questions: readonly Question[];
  readonly alsoLow: readonly (Category & Shown<Category>)[];
}

/** The priorities with a card: priorities that tie for a place have none. */
export function priorityCards<T extends Priority>(priorities: readonly T[]): readonly T[] {
  const places = Map.groupBy(priorities, ({ place }) => place).values();
  return [...places].filter(({ length }) => length === 1).flat();
}

export function cardKey({ group, category }: Pick<Priority, 'group' | 'category'>): string {
  return `${group.key} ${category.key}`;
}

/**
 * Explains a priority by the released figures of its group. In individual mode, figures of fewer than five answers explain nothing.
 *
 * @param priorities all priorities: a category of the group that is one itself is not named again
 * @returns the lowest questions of the category, at most two, and the other low categories, the lowest first
 */
export function explainPriority<
  Category extends CategoryOfGroup,
  Question extends Counted & Pick<QuestionWithFigure, 'category'>,
>(
  priority: Pick<Priority, 'group' | 'category'>,
  { categories, questions }: { readonly categories: readonly Category[]; readonly questions: readonly Question[] },
  priorities: readonly Pick<Priority, 'group' | 'category'>[],
): PriorityExplanation<Category, Question> {
  const known = new Set([priority, ...priorities].map(cardKey));
  const ofCategory = questions.filter(
    ({ category, figure }) => category === priority.category.key && hasEnough(figure),
  );
  const alsoLow = categories
    .filter(isShown)
    .filter(
      (category) =>
        !known.has(cardKey({ group: priority.group, category })) &&
        hasEnough(category.figure) &&
        isLow(category.figure, category),
    );
  return { questions: lowestFirst(ofCategory).slice(0, MAX_QUESTIONS), alsoLow: lowestFirst(alsoLow) };
}

function isShown<Category extends CategoryOfGroup>(category: Category): category is Category & Shown<Category> {
  return category.figure !== undefined;
}

function hasEnough({ n }: Counted['figure']): boolean {
  return n >= FEWEST_FOR_INTERVAL;
}
