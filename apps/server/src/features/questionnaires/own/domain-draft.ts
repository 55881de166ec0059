import { toDomainQuestion } from '@plumbline/contract/schemas/own-question-texts';
import type { QuestionnaireDraft as WireDraft } from '@plumbline/contract/wire';
import type { QuestionnaireDraft } from '@plumbline/domain/questionnaires/draft';

/** A stored draft as the domain reads it. */
export function toDomainDraft(draft: WireDraft): QuestionnaireDraft {
  const { name, language, order, categories, sections, items } = draft;
  return {
    name,
    language,
    order,
    categories: categories.map(({ key, name: called, advice: { open_question, ...advice } }) => ({
      key,
      name: called,
      advice: { ...advice, openQuestion: open_question },
    })),
    sections: sections.map(({ id, title, titles }) => ({ id, title, titles })),
    items: items.map((item) => {
      const { section_id: sectionId, question_id: questionId } = item;
      if (item.kind === 'own')
        return { kind: item.kind, sectionId, question: toDomainQuestion(questionId, item.question) };
      return { kind: item.kind, sectionId, questionId, weight: item.weight, isRequired: item.is_required };
    }),
    outdated: draft.outdated_translations ?? [],
  };
}
