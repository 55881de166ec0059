import {
  findInvalidTexts,
  findInvalidTranslations,
  withOwnTexts,
} from '@plumbline/contract/schemas/own-question-texts';
import { draftQuestion } from '@plumbline/contract/schemas/question';
import type { WrittenQuestion } from '@plumbline/contract/schemas/written-question';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type PlacedText, refuse, withText } from './placed-text.ts';

/**
 * An own question with texts in one language.
 *
 * @param texts by their keys in the question
 * @param own the question's language
 * @throws {AppError} `invalid_request` that names the first text that the question could not have as its own
 */
export function putQuestionTexts(
  question: WrittenQuestion,
  language: SurveyLanguage,
  texts: ReadonlyMap<string, PlacedText>,
  own: SurveyLanguage,
): WrittenQuestion {
  return language === own ? inOtherWords(question, texts) : translated(question, language, texts);
}

function inOtherWords(question: WrittenQuestion, texts: ReadonlyMap<string, PlacedText>): WrittenQuestion {
  for (const { text, index } of texts.values()) if (text === '') refuse(index, 'Fill in this field.');
  const words = Object.fromEntries([...texts].map(([key, { text }]) => [key, text]));
  refuseBad(question, texts, words);
  const worded = draftQuestion.parse(withOwnTexts(question, words));
  // A translated option may equal the new text of another option.
  const [problem] = findInvalidTranslations(worded);
  return problem === undefined ? worded : refuseFirst(texts, problem.message);
}

function translated(
  question: WrittenQuestion,
  language: SurveyLanguage,
  texts: ReadonlyMap<string, PlacedText>,
): WrittenQuestion {
  const words = [...texts].reduce(
    (changed, [key, { text }]) => withText(changed, key, text),
    question.translations[language] ?? {},
  );
  refuseBad(question, texts, words);
  return { ...question, translations: { ...question.translations, [language]: words } };
}

/** Refuses texts that the question could not have as its own, whatever their language. */
function refuseBad(
  question: WrittenQuestion,
  texts: ReadonlyMap<string, PlacedText>,
  words: Readonly<Record<string, string>>,
): void {
  const bad = findInvalidTexts(question, words);
  for (const [key, { index }] of texts) {
    const found = bad.find((each) => each.key === key);
    if (found !== undefined) refuse(index, found.message);
  }
  const [problem] = bad;
  if (problem !== undefined) refuseFirst(texts, problem.message);
}

function refuseFirst(texts: ReadonlyMap<string, PlacedText>, message: string): never {
  const [first] = texts.values();
  return refuse(first?.index ?? 0, message);
}
