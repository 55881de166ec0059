import type { ItemResult, WireQuestion } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { asWritten, type ReportWords, type TextInLanguage, textIn } from '../report-words.ts';
import type { AnsweredSurvey } from './answered-survey.ts';
import { categoryNameOf } from './survey-categories.ts';

interface AnswerRow {
  readonly id: string;
  readonly category: string;
  readonly question: TextInLanguage;
  /** The text that the participant read; `null`: it was English. */
  readonly original: TextInLanguage | null;
  readonly answer: TextInLanguage | string;
  readonly original_answer: TextInLanguage | null;
  readonly points: string;
  readonly mark: string | null;
}

/** Every question with its answer, by category, in the order in which they were asked. */
export function answersByCategory(survey: AnsweredSurvey, words: ReportWords) {
  const byCategory = Map.groupBy(answerRows(survey, words), ({ category }) => category);
  return [...byCategory].map(([key, rows]) => {
    const category = survey.results.categories.find((each) => each.category === key);
    return {
      name: category === undefined ? words.phrases.person.answers.title : categoryNameOf(category, words),
      rows,
    };
  });
}

export function answerRows(survey: AnsweredSurvey, words: ReportWords): AnswerRow[] {
  const { answers } = words.phrases.person;
  const items = new Map(survey.results.items.map((item) => [item.question_id, item]));
  const responses = new Map(Object.entries(survey.results.answers));
  return (survey.questions ?? []).map((question): AnswerRow => {
    const item = items.get(question.id);
    const answer = responses.get(question.id);
    const { originals } = survey;
    const original = originals?.questions[question.id];
    const originalAnswer = originals?.responses[question.id];
    return {
      id: question.id,
      category: question.category,
      question: inItsLanguage(question.question, question.language),
      original: originals === null || original === undefined ? null : textIn(originals.language, original),
      answer:
        answer === undefined
          ? answers.skipped
          : inItsLanguage(answer, question.is_own_words && originals !== null ? originals.language : question.language),
      original_answer:
        originals === null || originalAnswer === undefined || originalAnswer === answer
          ? null
          : textIn(originals.language, originalAnswer),
      points: pointsOf(item, words),
      mark: markOf(
        { question, item, isTextScored: originals?.is_text_scored ?? true, hasAnswer: answer !== undefined },
        words,
      ),
    };
  });
}

/** The text in its language, which may be unknown for a question of the organisation. */
function inItsLanguage(text: string, language: SurveyLanguage | null): TextInLanguage {
  return language === null ? asWritten(text) : textIn(language, text);
}

function pointsOf(item: ItemResult | undefined, words: ReportWords): string {
  if (item === undefined || item.final_score === null) return '–';
  return words.figures(words.phrases.person.answers.pointsOf, {
    points: words.number(item.final_score),
    max: words.number(item.max_score),
  });
}

/** A note about a special rule in the scoring of an answer; `null`: none applies. */
function markOf(
  {
    question,
    item,
    isTextScored,
    hasAnswer,
  }: {
    readonly question: WireQuestion;
    readonly item: ItemResult | undefined;
    readonly isTextScored: boolean;
    readonly hasAnswer: boolean;
  },
  { phrases: { person } }: ReportWords,
): string | null {
  const isScored = item !== undefined && item.final_score !== null;
  if (isScored && item.is_reversed) return person.answers.reversed;
  if (!question.is_own_words || !hasAnswer) return null;
  if (!isTextScored) return person.answers.notScored;
  return isScored ? person.answers.byWords : null;
}
