import type { SurveyLanguage } from '../languages.ts';
import type { Question } from '../question.ts';
import { SYSTEM_QUESTIONS } from '../question-library.ts';
import type { Questionnaire } from '../questionnaire.ts';
import type { OutdatedTranslations } from './outdated-translations.ts';

/** A category of an organisation. Texts of its advice can be empty. */
export interface DraftCategory {
  readonly key: string;
  readonly name: string;
  readonly advice: {
    readonly meaning: string;
    readonly site: string;
    readonly person: string;
    readonly openQuestion: string;
  };
}

export interface DraftSection {
  readonly id: string;
  readonly title: string;
  readonly titles: Readonly<Partial<Record<SurveyLanguage, string>>>;
}

/** A library question, of which only the weight and `required` can be changed, or an own question of the organisation. */
export type DraftItem = { readonly sectionId: string | null } & (
  | { readonly kind: 'library'; readonly questionId: string; readonly weight: number; readonly isRequired: boolean }
  | { readonly kind: 'own'; readonly question: Question }
);

/** A questionnaire that is being written, possibly incomplete. */
export interface QuestionnaireDraft {
  readonly name: string;
  readonly language: SurveyLanguage;
  readonly order: Questionnaire['order'];
  readonly categories: readonly DraftCategory[];
  readonly sections: readonly DraftSection[];
  readonly items: readonly DraftItem[];
  /** Outdated translations, which are known for drafts only; versions keep the translations with which they were published. */
  readonly outdated: readonly OutdatedTranslations[];
}

const LIBRARY: ReadonlyMap<string, Question> = new Map(SYSTEM_QUESTIONS.map((question) => [question.id, question]));

/** Whether the library has a question with this id. */
export function isLibraryQuestion(id: string): boolean {
  return LIBRARY.has(id);
}

export function questionIdOf(item: DraftItem): string {
  return item.kind === 'library' ? item.questionId : item.question.id;
}

/** The question of an item as it is asked; `undefined` when the library has no question with this id. */
export function questionOf(item: DraftItem, language: SurveyLanguage): Question | undefined {
  if (item.kind === 'own') return inOwnLanguage(item.question, item.question.language ?? language);
  const question = LIBRARY.get(item.questionId);
  return question && { ...question, weight: item.weight, isRequired: item.isRequired };
}

/** A question with its original language, and translations into other languages only. */
function inOwnLanguage(question: Question, language: SurveyLanguage): Question {
  const { translations = {}, ...untranslated } = question;
  const { [language]: _, ...others } = translations;
  // Rest properties of a union lose its discriminated type.
  return {
    ...untranslated,
    language,
    ...(Object.keys(others).length === 0 ? {} : { translations: others }),
  } as Question;
}
