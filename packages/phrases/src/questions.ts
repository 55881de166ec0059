import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Question, QuestionTexts } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS, type SystemQuestionSlug } from '@plumbline/domain/question-library';
import type { SystemQuestion } from '@plumbline/domain/question-library/system-question';
import { isTranslated, textsOf, withTexts } from '@plumbline/domain/question-texts';
import { codecOf } from '@plumbline/domain/question-types';
import type { OptionLabels } from '@plumbline/domain/question-types/codec';
import { QUESTIONS_ARABIC } from './questions/ar.ts';
import { QUESTIONS_GERMAN } from './questions/de.ts';
import { QUESTIONS_SPANISH } from './questions/es.ts';
import { QUESTIONS_FRENCH } from './questions/fr.ts';
import { QUESTIONS_POLISH } from './questions/pl.ts';
import { QUESTIONS_PORTUGUESE } from './questions/pt.ts';
import type { QuestionPhrases } from './questions/question-phrases.ts';
import { QUESTIONS_ROMANIAN } from './questions/ro.ts';
import { QUESTIONS_UKRAINIAN } from './questions/uk.ts';

/** Translations of the question library into every language except English. */
const QUESTION_PHRASES: Readonly<Record<Exclude<SurveyLanguage, 'en'>, QuestionPhrases>> = {
  es: QUESTIONS_SPANISH,
  pt: QUESTIONS_PORTUGUESE,
  pl: QUESTIONS_POLISH,
  ro: QUESTIONS_ROMANIAN,
  uk: QUESTIONS_UKRAINIAN,
  de: QUESTIONS_GERMAN,
  fr: QUESTIONS_FRENCH,
  ar: QUESTIONS_ARABIC,
};

/** Keys of the library's translated descriptions, by the English description. */
const DESCRIPTIONS: Readonly<Record<string, 'noNamesOrHealth' | 'mayLeaveOut'>> = {
  'Please do not write names or health details.': 'noNamesOrHealth',
  'You may leave this one out.': 'mayLeaveOut',
};

const BY_ID = new Map(SYSTEM_QUESTIONS.map((question) => [question.id, question]));

/**
 * The question in a language if all its texts are translated; otherwise in its original language.
 *
 * A library question is translated only if its texts are the current ones: older wordings are shown as they were asked. Own questions
 * contain their translations, except "Yes" and "No", which are always translated.
 */
export function inLanguage(question: Question, language: SurveyLanguage): Question {
  const texts = textsIn(question, language);
  const worded = texts === null ? question : withTexts(question, texts);
  return language === 'en' || codecOf(worded).productTexts.length === 0
    ? worded
    : withTexts(worded, productTexts(language));
}

/** The language in which a question is actually shown to readers of a language; `null`: unknown. */
export function shownLanguage(question: Question, language: SurveyLanguage): SurveyLanguage | null {
  if (textsIn(question, language) !== null) return language;
  return question.language ?? (BY_ID.has(question.id) ? 'en' : null);
}

/** The question's texts in a language; `null`: not completely translated. */
function textsIn(question: Question, language: SurveyLanguage): QuestionTexts | null {
  const system = BY_ID.get(question.id);
  if (system !== undefined && isWordForWord(system, question)) {
    return language === 'en' ? textsOf(question) : libraryTexts(system, QUESTION_PHRASES[language]);
  }
  if (question.language === language) return textsOf(question);
  return isTranslated(question, language) ? (question.translations?.[language] ?? null) : null;
}

/** The texts of a library question in a language, by their keys. */
function libraryTexts(system: SystemQuestion<SystemQuestionSlug>, phrases: QuestionPhrases): QuestionTexts {
  const description = translatedDescription(system.description, phrases);
  const options = optionsOf(phrases, system.slug);
  return {
    text: phrases.texts[system.slug],
    ...(description === null ? {} : { description }),
    ...Object.fromEntries(options.map((label, index) => [`options.option_${index + 1}`, label])),
    ...('scale' in system
      ? Object.fromEntries(phrases.agreement.map((label, index) => [`labels.${index + 1}`, label]))
      : {}),
  };
}

/** The texts of options that the product provides, by their keys. */
function productTexts(language: Exclude<SurveyLanguage, 'en'>): QuestionTexts {
  const { yes, no } = QUESTION_PHRASES[language];
  return { 'options.yes': yes, 'options.no': no };
}

/** Labels of the library's options in every language, by question and option: all are accepted as answers. */
export const LABELS_IN_EVERY_LANGUAGE: Readonly<Record<string, OptionLabels>> = Object.fromEntries(
  SYSTEM_QUESTIONS.flatMap((question) => {
    if (!('options' in question)) return [];
    const languages = Object.keys(QUESTION_PHRASES) as (keyof typeof QUESTION_PHRASES)[];
    const translated = languages.map((language) => textsOf(inLanguage(question, language)));
    const labels = question.options.map(({ id }) => [id, translated.flatMap((texts) => texts[`options.${id}`] ?? [])]);
    return [[question.id, Object.fromEntries(labels)]];
  }),
);

function isWordForWord(system: Question, question: Question): boolean {
  return JSON.stringify(textsOf(system)) === JSON.stringify(textsOf(question));
}

function optionsOf({ options }: QuestionPhrases, slug: string): readonly string[] {
  return (options as Readonly<Record<string, readonly string[]>>)[slug] ?? [];
}

function translatedDescription(english: string | null, phrases: QuestionPhrases): string | null {
  if (english === null) return null;
  const key = DESCRIPTIONS[english];
  return key === undefined ? english : phrases[key];
}
