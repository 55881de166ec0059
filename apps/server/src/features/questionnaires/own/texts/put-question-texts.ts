import { withOwnTexts } from '@plumbline/contract/schemas/own-question-texts';
import { draftQuestion, refusalOf } from '@plumbline/contract/schemas/question';
import type { WrittenQuestion } from '@plumbline/contract/schemas/written-question';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type PlacedText, refuse, withText } from './placed-text.ts';

/**
 * An own question with texts in one language.
 *
 * @param texts by their keys in the question
 * @param own the language that the question is written in
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
  return draftQuestion.parse(withOwnTexts(question, words));
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
  const refusal = refusalOf(withOwnTexts(question, words));
  if (refusal === null) return;
  for (const [key, { text, index }] of texts) {
    const ofText = refusalOf(withOwnTexts(question, text === '' ? {} : { [key]: text }));
    if (ofText !== null) refuse(index, ofText);
  }
  const [first] = texts.values();
  refuse(first?.index ?? 0, refusal);
}
