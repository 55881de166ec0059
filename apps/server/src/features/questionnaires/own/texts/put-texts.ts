import type { ParsedInput } from '@plumbline/contract/contract';
import { toDomainQuestion } from '@plumbline/contract/schemas/own-question-texts';
import { SECTION_TITLE_LENGTH } from '@plumbline/contract/schemas/questionnaire';
import type { QuestionnaireDraft, QuestionnaireItem } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { textKeys } from '@plumbline/domain/question-texts';
import { questionKey, sectionKey } from './draft-texts.ts';
import { type PlacedText, refuse, withText } from './placed-text.ts';
import { putQuestionTexts } from './put-question-texts.ts';

type ImportedText = ParsedInput<'importQuestionnaireTexts'>['body']['texts'][number];
type OwnItem = Extract<QuestionnaireItem, { kind: 'own' }>;
type Section = QuestionnaireDraft['sections'][number];

/** Texts by key and language. */
type PlacedTexts = ReadonlyMap<string, ReadonlyMap<SurveyLanguage, PlacedText>>;

/**
 * The draft with new translations, or new texts in its own language. A blank translation is removed.
 *
 * @returns the draft and the unknown keys
 * @throws {AppError} `invalid_request` that names the first text that is not allowed at its key
 */
export function putTexts(
  draft: QuestionnaireDraft,
  texts: readonly ImportedText[],
): { readonly draft: QuestionnaireDraft; readonly unknownKeys: string[] } {
  const placed = place(texts);
  const known = new Set<string>();
  const sections = draft.sections.map((section) => {
    known.add(sectionKey(section));
    return [...(placed.get(sectionKey(section)) ?? [])].reduce(
      (changed, [language, text]) => withTitle(changed, text, language === draft.language ? null : language),
      section,
    );
  });
  const items = draft.items.map((item) => {
    if (item.kind !== 'own') return item;
    const keys = textKeys(toDomainQuestion(item.question_id, item.question));
    for (const key of keys) known.add(questionKey(item, key));
    return withTexts(item, keys, placed, draft.language);
  });
  return { draft: { ...draft, sections, items }, unknownKeys: [...placed.keys()].filter((key) => !known.has(key)) };
}

function place(texts: readonly ImportedText[]): PlacedTexts {
  const placed = new Map<string, Map<SurveyLanguage, PlacedText>>();
  for (const [index, { key, language, text }] of texts.entries()) {
    const ofKey = placed.get(key) ?? new Map<SurveyLanguage, PlacedText>();
    placed.set(key, ofKey.set(language, { text, index }));
  }
  return placed;
}

/** @param language `null`: the section's own language */
function withTitle(section: Section, { text, index }: PlacedText, language: SurveyLanguage | null): Section {
  if (text.length > SECTION_TITLE_LENGTH) refuse(index, `Use at most ${SECTION_TITLE_LENGTH} characters.`);
  if (language !== null) return { ...section, titles: withText(section.titles, language, text) };
  if (text === '') refuse(index, 'Fill in this field.');
  return { ...section, title: text };
}

function withTexts(
  item: OwnItem,
  keys: readonly string[],
  placed: PlacedTexts,
  draftLanguage: SurveyLanguage,
): OwnItem {
  const byLanguage = new Map<SurveyLanguage, Map<string, PlacedText>>();
  for (const key of keys) {
    for (const [language, text] of placed.get(questionKey(item, key)) ?? []) {
      byLanguage.set(language, (byLanguage.get(language) ?? new Map<string, PlacedText>()).set(key, text));
    }
  }
  const own = item.question.language ?? draftLanguage;
  const question = [...byLanguage].reduce(
    (changed, [language, texts]) => putQuestionTexts(changed, language, texts, own),
    item.question,
  );
  return { ...item, question };
}
