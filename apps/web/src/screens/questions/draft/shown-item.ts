import type { WireQuestion } from '@plumbline/contract/wire';
import { answersOfOwnQuestion, answersOfWireQuestion, partsOf } from '../question-types/registry.ts';
import { categoryName } from './categories.ts';
import type { Draft, Item } from './draft.ts';

/** The questions of the library and of the organisation, by id. */
export type Library = ReadonlyMap<string, WireQuestion>;

/** An item as a row or a form shows it. */
export interface ShownItem {
  readonly text: string;
  readonly description: string | null;
  readonly typeName: string;
  /** The possible answers in one line; null when they are written. */
  readonly answers: string | null;
  readonly category: string;
  readonly weight: number;
  readonly isRequired: boolean;
  readonly isReversed: boolean;
  readonly isControl: boolean;
}

export function shownItem(item: Item, library: Library, draft: Pick<Draft, 'categories'>): ShownItem {
  if (item.kind === 'own') {
    const { question } = item;
    return {
      text: question.question,
      description: question.description,
      typeName: partsOf(question.type).name,
      answers: answersOfOwnQuestion(question),
      category: categoryName(question.category, draft),
      weight: question.weight,
      isRequired: question.is_required,
      isReversed: question.is_reversed === true,
      isControl: question.is_critical,
    };
  }
  const question = library.get(item.question_id);
  return {
    text: question?.question ?? 'A question that the library does not have',
    description: question?.description ?? null,
    typeName: question === undefined ? 'Unknown' : partsOf(question.type).name,
    answers: question === undefined ? null : answersOfWireQuestion(question),
    category: categoryName(question?.category ?? '', draft),
    weight: item.weight,
    isRequired: item.is_required,
    isReversed: question?.is_reversed ?? false,
    isControl: question?.is_critical ?? false,
  };
}
