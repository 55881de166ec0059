import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import type { OptionLabels } from '@plumbline/domain/question-types/rules';
import { QUESTIONS_ARABIC } from './questions/ar.ts';
import { QUESTIONS_GERMAN } from './questions/de.ts';
import { QUESTIONS_SPANISH } from './questions/es.ts';
import { QUESTIONS_FRENCH } from './questions/fr.ts';
import { QUESTIONS_POLISH } from './questions/pl.ts';
import { QUESTIONS_PORTUGUESE } from './questions/pt.ts';
import type { QuestionPhrases } from './questions/question-phrases.ts';
import { QUESTIONS_ROMANIAN } from './questions/ro.ts';
import { QUESTIONS_UKRAINIAN } from './questions/uk.ts';

/** The question library in every language but the one that it is written in. */
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

/** The descriptions of the library, by their English words. */
const DESCRIPTIONS: Readonly<Record<string, 'noNamesOrHealth' | 'mayLeaveOut'>> = {
  'Please do not write names or health details.': 'noNamesOrHealth',
  'You may leave this one out.': 'mayLeaveOut',
};

/** What stands on the screen of one question. */
export interface QuestionWords {
  readonly text: string;
  readonly description: string | null;
  /** Labels of the options, in their order; none for other types. */
  readonly options: readonly string[];
  /** Labels of the scale; none for other types. */
  readonly labels: readonly string[];
}

const BY_ID = new Map(SYSTEM_QUESTIONS.map((question) => [question.id, question]));

/**
 * The words of a question in a language.
 *
 * A question of the library is translated as long as it is word for word the library's of today: what an older survey
 * asks in other words is shown as it was asked. A company's own question has the one language that it was written in;
 * of it only "Yes" and "No" are translated.
 */
export function questionWords(question: Question, language: SurveyLanguage): QuestionWords {
  const written: QuestionWords = {
    text: question.text,
    description: question.description,
    options: 'options' in question ? question.options.map(({ label }) => label) : [],
    labels: 'scale' in question ? question.scale.labels : [],
  };
  if (language === 'en') return written;
  const phrases = QUESTION_PHRASES[language];
  const yesNo = question.type === 'yes_no' ? [phrases.yes, phrases.no] : null;
  const system = BY_ID.get(question.id);
  if (system === undefined || !isWordForWord(system, question))
    return { ...written, options: yesNo ?? written.options };
  return {
    text: phrases.texts[system.slug],
    description: translatedDescription(system.description, phrases),
    options: yesNo ?? (system.slug in phrases.options ? optionsOf(phrases, system.slug) : written.options),
    labels: written.labels.length === 0 ? [] : phrases.agreement,
  };
}

/** The question as it was put in a language. */
export function inLanguage(question: Question, language: SurveyLanguage): Question {
  const words = questionWords(question, language);
  const worded = { ...question, text: words.text, description: words.description };
  if ('options' in worded) {
    const options = worded.options.map((option, index) => ({ ...option, label: words.options[index] ?? option.label }));
    return { ...worded, options };
  }
  return 'scale' in worded ? { ...worded, scale: { ...worded.scale, labels: words.labels } } : worded;
}

/** Labels of the library's options in every language, by question and option: an answer may be any of them. */
export const LABELS_IN_EVERY_LANGUAGE: Readonly<Record<string, OptionLabels>> = Object.fromEntries(
  SYSTEM_QUESTIONS.flatMap((question) => {
    if (!('options' in question)) return [];
    const languages = Object.keys(QUESTION_PHRASES) as (keyof typeof QUESTION_PHRASES)[];
    const labels = languages.map((language) => questionWords(question, language).options);
    return [
      [
        question.id,
        Object.fromEntries(question.options.map(({ id }, index) => [id, labels.flatMap((each) => each[index] ?? [])])),
      ],
    ];
  }),
);

function isWordForWord(system: Question, question: Question): boolean {
  return (
    system.text === question.text &&
    system.description === question.description &&
    optionLabels(system) === optionLabels(question) &&
    scaleOf(system) === scaleOf(question)
  );
}

function optionLabels(question: Question): string {
  return 'options' in question ? question.options.map(({ label }) => label).join('\n') : '';
}

function scaleOf(question: Question): string {
  return 'scale' in question ? [question.scale.min, question.scale.max, ...question.scale.labels].join('\n') : '';
}

function optionsOf({ options }: QuestionPhrases, slug: string): readonly string[] {
  return (options as Readonly<Record<string, readonly string[]>>)[slug] ?? [];
}

function translatedDescription(english: string | null, phrases: QuestionPhrases): string | null {
  if (english === null) return null;
  const key = DESCRIPTIONS[english];
  return key === undefined ? english : phrases[key];
}
