import { toDomainQuestion } from '@plumbline/contract/schemas/own-question-texts';
import type { QuestionnaireDraft, QuestionnaireItem } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { textKeys, textsOf } from '@plumbline/domain/question-texts';
import { codecOf } from '@plumbline/domain/question-types';
import { toSpreadsheetCsv } from '../../../../platform/files/spreadsheet-csv.ts';

type OwnItem = Extract<QuestionnaireItem, { kind: 'own' }>;
type Section = QuestionnaireDraft['sections'][number];

/** One text of a draft in all its languages. */
interface DraftText {
  /** Stable key: `questions.<id>.<text>` or `sections.<id>.title`. */
  readonly key: string;
  /** Position in the questionnaire, for a translator. */
  readonly where: string;
  /** The language of the original text; texts in other languages are translations. */
  readonly originalLanguage: SurveyLanguage;
  readonly inLanguages: Readonly<Partial<Record<SurveyLanguage, string>>>;
}

/** The texts of a draft as CSV, with one row for each text and one column for each language, the draft's language first. */
export function draftTextsCsv(draft: QuestionnaireDraft): string {
  const languages = [draft.language, ...SURVEY_LANGUAGES.filter((language) => language !== draft.language)];
  const rows = textsOfDraft(draft).map(({ key, where, inLanguages }) => ({ key, where, ...inLanguages }));
  return toSpreadsheetCsv(
    rows,
    (['key', 'where', ...languages] as const).map((column) => ({ key: column, header: column })),
  );
}

/** The texts of a draft that participants read, without texts of the library, whose translations are part of the product. */
export function textsOfDraft(draft: QuestionnaireDraft): DraftText[] {
  return [
    ...draft.sections.map((section, index) => ({
      key: sectionKey(section),
      where: `Section ${index + 1}`,
      originalLanguage: draft.language,
      inLanguages: { ...section.titles, [draft.language]: section.title },
    })),
    ...draft.items.flatMap((item, index) => (item.kind === 'own' ? textsOfItem(item, index, draft.language) : [])),
  ];
}

/** Number of texts that differ between two states of a draft with the same keys. */
export function countChangedTexts(before: QuestionnaireDraft, after: QuestionnaireDraft): number {
  const earlier = new Map(textsOfDraft(before).map(({ key, inLanguages }) => [key, inLanguages]));
  return textsOfDraft(after)
    .flatMap(({ key, inLanguages }) => SURVEY_LANGUAGES.map((each) => [inLanguages[each], earlier.get(key)?.[each]]))
    .filter(([now, then]) => (now ?? '') !== (then ?? '')).length;
}

export function sectionKey({ id }: Pick<Section, 'id'>): string {
  return `sections.${id}.title`;
}

export function questionKey({ question_id }: Pick<OwnItem, 'question_id'>, textKey: string): string {
  return `questions.${question_id}.${textKey}`;
}

function textsOfItem(item: OwnItem, index: number, draftLanguage: SurveyLanguage): DraftText[] {
  const question = toDomainQuestion(item.question_id, item.question);
  const own = textsOf(question);
  const originalLanguage = question.language ?? draftLanguage;
  return textKeys(question).map((textKey) => {
    const translated = SURVEY_LANGUAGES.map((language) => [language, question.translations?.[language]?.[textKey]]);
    return {
      key: questionKey(item, textKey),
      where: textKey === 'text' ? `Question ${index + 1}` : `Question ${index + 1}: ${inWords(question, textKey)}`,
      originalLanguage,
      inLanguages: { ...Object.fromEntries(translated), [originalLanguage]: own[textKey] ?? '' },
    };
  });
}

/** The key of a text in words: `options.option_1` is "option 1"; `labels.2` is "label of 7" if only the ends of the scale have labels. */
function inWords(question: Question, textKey: string): string {
  const last = textKey.split('.').at(-1) ?? '';
  if (!/^\d+$/.test(last)) return last.replaceAll('_', ' ');
  const labels = textKeys(question).filter((key) => key.startsWith('labels.')).length;
  const values = codecOf(question).possibleAnswers(question).length;
  return `label of ${Number(last) === labels ? values : last}`;
}
