import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Question, QuestionTexts } from '@plumbline/domain/question';
import { textKeys, withTexts } from '@plumbline/domain/question-texts';
import { QUESTION_FORMS } from '../question-types/registry.ts';
import type { WrittenQuestion } from './written-question.ts';

interface TextProblem {
  readonly path: string[];
  readonly message: string;
}

/** An own question as the domain knows it. */
export function toDomainQuestion(id: string, question: WrittenQuestion): Question {
  // The form of the type writes exactly what belongs to that type.
  return {
    ...definitionOf(question),
    type: question.type,
    id,
    text: question.question,
    description: question.description,
    category: question.category,
    weight: question.weight,
    isCritical: question.is_critical,
    reverse: question.is_reversed,
    isRequired: question.is_required,
    isSystem: false,
    orderIndex: question.order_index,
    ...(question.language === null ? {} : { language: question.language }),
    ...(Object.keys(question.translations).length === 0 ? {} : { translations: question.translations }),
  } as Question;
}

/** What belongs to the type of an own question, as it is stored. */
export function definitionOf(question: WrittenQuestion): object {
  // The form found by the type takes exactly this question, which TypeScript cannot follow through a union.
  return (QUESTION_FORMS[question.type] as { toDefinition(of: WrittenQuestion): object }).toDefinition(question);
}

/** The fields of an own question with other texts in place of its own, unchecked. */
export function withOwnTexts(question: WrittenQuestion, texts: QuestionTexts): object {
  const worded = withTexts(toDomainQuestion('', question), texts);
  // As above.
  const { toOwn } = QUESTION_FORMS[worded.type] as unknown as { toOwn(of: Question): object };
  return { ...question, ...toOwn(worded), question: worded.text, description: worded.description };
}

/** The translations of texts that the question does not have, and those into the language that it is written in. */
export function findOtherTexts(question: WrittenQuestion): TextProblem[] {
  const keys = textKeys(toDomainQuestion('', question));
  return translationsOf(question).flatMap(([language, texts]) => {
    if (language === question.language) {
      return [
        { path: ['translations', language], message: 'The question is written in this language: change its text.' },
      ];
    }
    return Object.keys(texts)
      .filter((key) => !keys.includes(key))
      .map((key) => ({
        path: ['translations', language, key],
        message: `The question has no such text. It has: ${keys.join(', ')}.`,
      }));
  });
}

/** The question without what {@link findOtherTexts} finds, and without blank translations. */
export function withoutOtherTexts(question: WrittenQuestion): WrittenQuestion {
  const keys = textKeys(toDomainQuestion('', question));
  const translations = translationsOf(question)
    .filter(([language]) => language !== question.language)
    .map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([key, text]) => keys.includes(key) && text !== '')),
    ]);
  return { ...question, translations: Object.fromEntries(translations) };
}

/**
 * The translations that could not stand in place of the question's own texts: those that are too long, or equal to another.
 *
 * @param refusalOf why a question cannot be written like that; `null`: it can
 */
export function findBadTranslations(
  question: WrittenQuestion,
  refusalOf: (question: object) => string | null,
): TextProblem[] {
  return translationsOf(question).flatMap(([language, translated]) => {
    const texts = Object.fromEntries(Object.entries(translated).filter(([, text]) => text !== ''));
    const refusal = refusalOf(withOwnTexts(question, texts));
    if (refusal === null) return [];
    const found = Object.entries(texts).flatMap(([key, text]) => {
      const message = refusalOf(withOwnTexts(question, { [key]: text }));
      return message === null ? [] : [{ path: ['translations', language, key], message }];
    });
    return found.length > 0 ? found : [{ path: ['translations', language], message: refusal }];
  });
}

function translationsOf({ translations }: WrittenQuestion): [SurveyLanguage, QuestionTexts][] {
  // The keys of a partial record are its languages.
  return Object.entries(translations) as [SurveyLanguage, QuestionTexts][];
}
