import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Question, QuestionTexts } from '@plumbline/domain/question';
import { textKeys, textsOf, withTexts } from '@plumbline/domain/question-texts';
import { EQUAL_OPTIONS } from '../question-types/form.ts';
import { QUESTION_FORMS } from '../question-types/registry.ts';
import { COMMON_TEXT_LENGTHS, type WrittenQuestion } from './written-question.ts';

interface TextProblem {
  readonly path: string[];
  readonly message: string;
}

interface InvalidText {
  /** `null`: several texts are equal to each other. */
  readonly key: string | null;
  readonly message: string;
}

/** Converts an own question to the domain's type. */
export function toDomainQuestion(id: string, question: WrittenQuestion): Question {
  // The form of the type writes exactly the fields of that type.
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

/** The stored type-specific part of an own question. */
export function definitionOf(question: WrittenQuestion): object {
  // The form found by the type takes exactly this question, which TypeScript cannot follow through a union.
  return (QUESTION_FORMS[question.type] as { toDefinition(of: WrittenQuestion): object }).toDefinition(question);
}

/** Replaces texts of an own question, without checks. */
export function withOwnTexts(question: WrittenQuestion, texts: QuestionTexts): object {
  const worded = withTexts(toDomainQuestion('', question), texts);
  // As in `definitionOf`.
  const { toOwn } = QUESTION_FORMS[worded.type] as unknown as { toOwn(of: Question): object };
  return { ...question, ...toOwn(worded), question: worded.text, description: worded.description };
}

/** Finds translations of texts that the question does not have, and translations into its original language. */
export function findOrphanedTranslations(question: WrittenQuestion): TextProblem[] {
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

/** Removes blank translations and those that {@link findOrphanedTranslations} finds. */
export function withoutOrphanedTranslations(question: WrittenQuestion): WrittenQuestion {
  const keys = textKeys(toDomainQuestion('', question));
  const translations = translationsOf(question)
    .filter(([language]) => language !== question.language)
    .map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([key, text]) => keys.includes(key) && text !== '')),
    ]);
  return { ...question, translations: Object.fromEntries(translations) };
}

/** Finds translations that would be invalid as the question's own texts: too long, or equal to another text. */
export function findInvalidTranslations(question: WrittenQuestion): TextProblem[] {
  return translationsOf(question).flatMap(([language, texts]) =>
    findInvalidTexts(question, texts).map(({ key, message }) => ({
      path: ['translations', language, ...(key === null ? [] : [key])],
      message,
    })),
  );
}

/**
 * Finds texts that the question must not have.
 *
 * @param texts by key; blank and missing texts keep the question's own
 * @returns problems by key, and one without a key for equal texts
 */
export function findInvalidTexts(question: WrittenQuestion, texts: QuestionTexts): InvalidText[] {
  const own = textsOf(toDomainQuestion('', question));
  const { maxLength, mustDiffer } = QUESTION_FORMS[question.type].texts;
  const given = Object.entries(texts).filter(([key, text]) => text !== '' && Object.hasOwn(own, key));
  const tooLong = given.flatMap(([key, text]): InvalidText[] => {
    const max = isCommon(key) ? COMMON_TEXT_LENGTHS[key] : maxLength;
    return text.length > max ? [{ key, message: `Use at most ${max} characters.` }] : [];
  });
  if (!mustDiffer) return tooLong;
  return [...tooLong, ...findEqualOptions(withoutCommon(own), withoutCommon(Object.fromEntries(given)))];
}

function findEqualOptions(own: QuestionTexts, given: QuestionTexts): InvalidText[] {
  const shown = Object.values({ ...own, ...given }).map(ignoringCapitals);
  if (new Set(shown).size === shown.length) return [];
  const keys = Object.keys(given).filter((key) =>
    Object.keys(own).some((other) => other !== key && ignoringCapitals(own[other]) === ignoringCapitals(given[key])),
  );
  return (keys.length > 0 ? keys : [null]).map((key) => ({ key, message: EQUAL_OPTIONS }));
}

function ignoringCapitals(text = ''): string {
  return text.toLowerCase();
}

function isCommon(key: string): key is keyof typeof COMMON_TEXT_LENGTHS {
  return Object.hasOwn(COMMON_TEXT_LENGTHS, key);
}

function withoutCommon(texts: QuestionTexts): QuestionTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isCommon(key)));
}

function translationsOf({ translations }: WrittenQuestion): [SurveyLanguage, QuestionTexts][] {
  // The keys of a partial record are its languages.
  return Object.entries(translations) as [SurveyLanguage, QuestionTexts][];
}
