import { type FiguredQuestion, lowestFirst } from '../talk-topics.ts';
import { type ConcludedCategory, isLow } from './conclusion.ts';

/** Most questions on a card. */
const QUESTIONS = 2;

/**
 * What explains a priority, from the released figures of its group.
 *
 * @returns the lowest questions of the category, at most two, and the other low categories, the lowest first; not of the organisation, whose
 *   categories are priorities of their own
 */
export function explainPriority<
  Category extends ConcludedCategory & { readonly key: string },
  Question extends Pick<FiguredQuestion, 'category' | 'figure'>,
>(
  { group, category }: Priority,
  { categories, questions }: { readonly categories: readonly Category[]; readonly questions: readonly Question[] },
): { readonly questions: readonly Question[]; readonly alsoLow: readonly (Category & Shown<Category>)[] } {
  const isShown = (each: Category): each is Category & Shown<Category> => each.figure !== undefined;
  return {
    questions: lowestFirst(questions.filter(({ category: of }) => of === category.key)).slice(0, QUESTIONS),
    alsoLow:
      group.kind === 'organisation'
        ? []
        : lowestFirst(
            categories.filter(isShown).filter((each) => each.key !== category.key && isLow(each.figure, each)),
          ),
  };
}

interface Priority {
  readonly group: { readonly kind: string };
  readonly category: { readonly key: string };
}

interface Shown<Category extends ConcludedCategory> {
  readonly figure: NonNullable<Category['figure']>;
}
