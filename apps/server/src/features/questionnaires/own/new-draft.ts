import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';

interface NewQuestionnaire {
  readonly name: string;
  readonly language: SurveyLanguage;
}

export function emptyDraft({ name, language }: NewQuestionnaire): QuestionnaireDraft {
  return { name, description: null, language, order: 'shuffled', categories: [], sections: [], items: [] };
}

/** A draft with the questions of a system questionnaire; its description would soon be untrue of the draft. */
export function draftOfSystem(
  { questionnaire: { order, questions } }: SystemQuestionnaire,
  named: NewQuestionnaire,
): QuestionnaireDraft {
  return {
    ...emptyDraft(named),
    order,
    items: questions.map(({ id, weight, isRequired }) => ({
      kind: 'library',
      section_id: null,
      question_id: id,
      weight,
      is_required: isRequired,
    })),
  };
}

/**
 * A draft with the content of another but for its description, in the language of that one, because its texts are.
 *
 * Own questions get ids of their own: from here on their texts may differ.
 */
export function copyOfDraft(draft: QuestionnaireDraft, name: string, newId: () => string): QuestionnaireDraft {
  const items = draft.items.map((item) => (item.kind === 'own' ? { ...item, question_id: newId() } : item));
  return { ...draft, name, description: null, items };
}
