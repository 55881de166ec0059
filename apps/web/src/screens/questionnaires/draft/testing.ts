import type { Draft, LibraryItem, OwnItem, OwnQuestion } from './draft.ts';

/** An empty draft in English, with the fields that a test overrides. */
export function aDraft(fields: Partial<Draft> = {}): Draft {
  return {
    name: 'Crane crews',
    description: null,
    language: 'en',
    order: 'shuffled',
    categories: [],
    sections: [],
    items: [],
    ...fields,
  };
}

export function aLibraryItem(question_id: string, section_id: string | null = null): LibraryItem {
  return { kind: 'library', question_id, section_id, weight: 1, is_required: true };
}

export function aChoice(fields: Partial<Extract<OwnQuestion, { type: 'multiple_choice' }>> = {}): OwnQuestion {
  return {
    type: 'multiple_choice',
    question: 'Who stops the lift?',
    description: null,
    category: 'focus',
    weight: 1,
    is_critical: false,
    is_reversed: null,
    is_required: true,
    order_index: 0,
    language: 'en',
    translations: {},
    options: ['Anyone', 'The boss'],
    option_scores: [7, 1],
    ...fields,
  };
}

export function anOwnItem(question_id: string, question: OwnQuestion = aChoice()): OwnItem {
  return { kind: 'own', question_id, section_id: null, question };
}
