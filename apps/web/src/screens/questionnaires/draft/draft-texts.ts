import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { TranslatedText } from '@plumbline/domain/questionnaires/outdated-translations';
import { lengthOfText, nameOfText, textsOfOwnQuestion } from '../question-types/registry.ts';
import type { Draft, OwnItem, Section } from './draft.ts';
import { itemGroups } from './items.ts';

/** One text of a draft that is translated, and its translation to one language. */
export interface DraftText {
  /** Lasting key, as in the files for translators: `questions.<id>.<text>` or `sections.<id>.title`. */
  readonly key: string;
  /** Name of the text: "Question", "Option 2", "Section title". */
  readonly what: string;
  readonly original: string;
  /** Language of the original. */
  readonly originalLanguage: SurveyLanguage;
  /** '' when it is missing. */
  readonly translation: string;
  /** The original at the time of the translation, if it has changed since; `null`: not outdated. */
  readonly earlierOriginal: string | null;
  readonly maxLength: number;
}

/** The texts of one question or section. */
export interface TextGroup {
  readonly id: string;
  readonly texts: readonly DraftText[];
}

const TITLE_LENGTH = 120;

/** The texts of a draft that participants read, in order, without questions of the library, which the product translates. */
export function textGroups(draft: Draft, language: SurveyLanguage): TextGroup[] {
  const outdated = draft.outdated_translations?.filter(({ languages }) => languages.includes(language)) ?? [];
  const earlier = new Map(outdated.map(({ key, original }) => [key, original]));
  return itemGroups(draft).flatMap(({ section, items }) => [
    ...(section === null ? [] : [{ id: section.id, texts: textsOfSection(section, draft, language, earlier) }]),
    ...items.flatMap((item) =>
      item.kind === 'own' ? [{ id: item.question_id, texts: textsOfItem(item, draft, language, earlier) }] : [],
    ),
  ]);
}

/** Number of texts missing in a language. */
export function missingTexts(draft: Draft, language: SurveyLanguage): number {
  return textGroups(draft, language)
    .flatMap(({ texts }) => texts)
    .filter((text) => isMissing(text, language)).length;
}

export function isMissing({ originalLanguage, translation }: DraftText, language: SurveyLanguage): boolean {
  return originalLanguage !== language && translation === '';
}

/** Whether the original has changed since a text was translated. */
export function isOutdated({ earlierOriginal }: DraftText): boolean {
  return earlierOriginal !== null;
}

/** Every text with all of its translations. */
export function translatedTexts(draft: Draft): TranslatedText[] {
  return [
    ...draft.sections.map((section) => {
      const { [draft.language]: _, ...translations } = section.titles;
      return { key: titleKey(section), original: section.title, translations };
    }),
    ...draft.items.flatMap((item) => (item.kind === 'own' ? translatedTextsOf(item, draft) : [])),
  ];
}

function translatedTextsOf(item: OwnItem, draft: Draft): TranslatedText[] {
  const { question } = item;
  const others = SURVEY_LANGUAGES.filter((language) => language !== (question.language ?? draft.language));
  return Object.entries(textsOfOwnQuestion(question)).map(([key, original]) => ({
    key: questionKey(item, key),
    original,
    translations: Object.fromEntries(others.map((language) => [language, question.translations[language]?.[key]])),
  }));
}

/** The draft with a text in a language other than the text's own; '' removes the translation. */
export function withTranslation(draft: Draft, key: string, language: SurveyLanguage, text: string): Draft {
  return {
    ...draft,
    sections: draft.sections.map((section) =>
      titleKey(section) === key ? { ...section, titles: withText(section.titles, language, text) } : section,
    ),
    items: draft.items.map((item) => {
      const start = questionKey(item, '');
      if (item.kind !== 'own' || !key.startsWith(start)) return item;
      const { translations } = item.question;
      const texts = withText(translations[language] ?? {}, key.slice(start.length), text);
      return { ...item, question: { ...item.question, translations: { ...translations, [language]: texts } } };
    }),
  };
}

/** Earlier originals of outdated translations, by key. */
type EarlierOriginals = ReadonlyMap<string, string>;

function textsOfSection(
  section: Section,
  { language: own }: Draft,
  language: SurveyLanguage,
  earlier: EarlierOriginals,
): DraftText[] {
  return [
    {
      key: titleKey(section),
      what: 'Section title',
      original: section.title,
      originalLanguage: own,
      translation: section.titles[language] ?? '',
      earlierOriginal: earlier.get(titleKey(section)) ?? null,
      maxLength: TITLE_LENGTH,
    },
  ];
}

function textsOfItem(item: OwnItem, draft: Draft, language: SurveyLanguage, earlier: EarlierOriginals): DraftText[] {
  const { question } = item;
  return Object.entries(textsOfOwnQuestion(question)).map(([key, original]) => ({
    key: questionKey(item, key),
    what: nameOfText(question, key),
    original,
    originalLanguage: question.language ?? draft.language,
    translation: question.translations[language]?.[key] ?? '',
    earlierOriginal: earlier.get(questionKey(item, key)) ?? null,
    maxLength: lengthOfText(question, key),
  }));
}

function withText<Texts extends Readonly<Partial<Record<string, string>>>>(
  texts: Texts,
  key: keyof Texts,
  text: string,
): Texts {
  const { [key]: _, ...others } = texts;
  // A copy with one key more or less has the same kind of keys.
  return (text === '' ? others : { ...others, [key]: text }) as Texts;
}

function titleKey({ id }: Section): string {
  return `sections.${id}.title`;
}

function questionKey({ question_id }: Pick<OwnItem, 'question_id'>, textKey: string): string {
  return `questions.${question_id}.${textKey}`;
}
