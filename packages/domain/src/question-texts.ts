import type { SurveyLanguage } from './languages.ts';
import type { Question, QuestionTexts } from './question.ts';
import { codecOf } from './question-types.ts';

/** Every text of a question that participants read, by its stable key, in reading order. */
export function textsOf(question: Question): QuestionTexts {
  return {
    text: question.text,
    ...(question.description === null ? {} : { description: question.description }),
    ...codecOf(question).texts(question),
  };
}

/** Replaces texts of a question; texts without a new value are kept. */
export function withTexts(question: Question, texts: QuestionTexts): Question {
  const worded = {
    ...question,
    text: texts.text ?? question.text,
    description: question.description === null ? null : (texts.description ?? question.description),
  };
  return codecOf(worded).withTexts(worded, texts);
}

/** Keys of the texts that need a translation: all except the texts that the product provides. */
export function textKeys(question: Question): string[] {
  const { productTexts } = codecOf(question);
  return Object.keys(textsOf(question)).filter((key) => !productTexts.includes(key));
}

/** Keys of the texts that an own question lacks in a language other than its own. */
export function missingTexts(question: Question, language: SurveyLanguage): string[] {
  if (question.language === language) return [];
  const texts = question.translations?.[language] ?? {};
  return textKeys(question).filter((key) => (texts[key] ?? '').trim() === '');
}

/** Whether an own question has all of its texts in a language. */
export function isTranslated(question: Question, language: SurveyLanguage): boolean {
  return missingTexts(question, language).length === 0;
}
