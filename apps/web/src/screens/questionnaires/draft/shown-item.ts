import type { WireQuestion } from '@plumbline/contract/wire';
import {
  answersOfOwnQuestion,
  answersOfWireQuestion,
  partsOf,
  pointsOfOwnQuestion,
  pointsOfWireQuestion,
} from '../question-types/registry.ts';
import type { ScoredQuestion } from '../SafeAnswers.tsx';
import { categoryName } from './categories.ts';
import type { Draft, Item } from './draft.ts';
import { itemGroups } from './items.ts';

/** The questions of the library and of the organisation, by id. */
export type Library = ReadonlyMap<string, WireQuestion>;

/** An item for a row or a form. */
export interface ShownItem {
  readonly text: string;
  readonly description: string | null;
  readonly typeName: string;
  /** The possible answers in one line; null for free text. */
  readonly answers: string | null;
  readonly category: string;
  readonly weight: number;
  readonly isRequired: boolean;
  /** The points of its answers; null if not scored. */
  readonly points: string | null;
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
      points: pointsOfOwnQuestion(question),
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
    points: question === undefined ? null : pointsOfWireQuestion({ ...question, weight: item.weight }),
    isControl: question?.is_critical ?? false,
  };
}

/** The scored questions of a draft, in its order, with the points of their answers. */
export function scoredItems(draft: Draft, library: Library): ScoredQuestion[] {
  return itemGroups(draft)
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const { text, points } = shownItem(item, library, draft);
      return points === null ? [] : [{ id: item.question_id, text, points }];
    });
}
