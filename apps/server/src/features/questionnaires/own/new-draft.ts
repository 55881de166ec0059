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

/** A draft with the questions of a system questionnaire, without its description, which would soon not fit the draft. */
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
 * A copy of a draft without its description, in the same language. Own questions get new ids, because their texts may differ from now on.
 */
export function copyOfDraft(draft: QuestionnaireDraft, name: string, newId: () => string): QuestionnaireDraft {
  const newIds = new Map<string, string>();
  const items = draft.items.map((item) => {
    if (item.kind !== 'own') return item;
    const question_id = newId();
    newIds.set(item.question_id, question_id);
    return { ...item, question_id };
  });
  const outdated = draft.outdated_translations?.map((each) => ({ ...each, key: withIds(each.key, newIds) }));
  return {
    ...draft,
    name,
    description: null,
    items,
    ...(outdated === undefined ? {} : { outdated_translations: outdated }),
  };
}

/** The key of a text, such as `questions.<id>.text`, with the new id of the question. */
function withIds(key: string, newIds: ReadonlyMap<string, string>): string {
  const [owner = '', id = '', ...text] = key.split('.');
  return [owner, newIds.get(id) ?? id, ...text].join('.');
}
