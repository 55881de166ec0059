import type { Survey } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { riskFromScore, scaleOf, sharedScale } from '@plumbline/domain/ratings';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, type ReportWords, reportWords } from '../report-words.ts';
import { analysisOf } from './analysis-part.ts';
import type { AnsweredSurvey } from './answered-survey.ts';
import { answersByCategory } from './answers-part.ts';
import { consistencyOf, isInDoubt, scoreCaveat } from './consistency-part.ts';
import { categoryNameOf, isRated, scoredCategories } from './survey-categories.ts';

/** The result of one person: score, categories, consistency and analysis on two pages, then every answer. */
export function personReport(survey: AnsweredSurvey, setting: ReportSetting): ReportDocument {
  const words = reportWords(setting);
  const { person } = words.phrases;
  const name = nameOf(survey, words);
  const title = `${name} · ${survey.title}`;
  const { submitted_at } = survey;
  const day = submitted_at === null ? '' : localDateOf(new Date(submitted_at), setting.timeZone);
  const categories = scoredCategories(survey.results.categories);
  return {
    template: 'person-report.typ',
    fileName: fileNameOf(person.title, name, day),
    data: {
      frame: words.frame(title, `${person.title} · ${name}`),
      kind: person.title,
      name: asWritten(name),
      facts: factsOf(survey, words),
      words: wordsOf(words),
      verdict: verdictOf(survey, words),
      categories: categories.map((category) => ({
        name: categoryNameOf(category, words),
        value: isRated(category) ? category.percent : null,
        percent: isRated(category) ? words.percent(category.percent) : '–',
        answered: isRated(category)
          ? words.figures(person.answeredOf, {
              answered: words.number(category.answered),
              asked: words.number(category.asked),
            })
          : person.notEnough,
        scale: scaleOf(category),
      })),
      scale: sharedScale(categories),
      consistency: consistencyOf(survey, words),
      disclaimer: { title: person.disclaimerTitle, text: person.disclaimer },
      analysis: analysisOf(survey, words),
      answers: answersByCategory(survey, words),
    },
  };
}

/**
 * The participant's name, or the words for an anonymous one, even where a name is stored.
 * @see specification, section 3, "Display fallbacks"
 */
function nameOf(survey: Survey, { phrases: { person } }: ReportWords): string {
  return survey.is_anonymous
    ? person.anonymous
    : (survey.participant_name ?? survey.created_by_name ?? person.anonymous);
}

function factsOf(survey: AnsweredSurvey, words: ReportWords): string[] {
  const { person } = words.phrases;
  const { questionnaire, submitted_at, is_anonymous, results } = survey;
  const asked = words.sentence(person.questionnaire, {
    name: questionnaire.name,
    version: words.number(questionnaire.version),
  });
  const answered = submitted_at === null ? null : words.day(submitted_at);
  const receipt = is_anonymous ? null : results.receipt_code;
  return [
    [is_anonymous ? null : survey.company, survey.title],
    [asked, survey.has_changed_questions ? person.changedQuestions : null],
    [
      answered === null ? null : words.sentence(person.answeredOn, { date: answered }),
      receipt === null ? null : words.sentence(person.receipt, { code: receipt }),
    ],
  ]
    .map((parts) => parts.filter((part) => part !== null && part !== '').join(' · '))
    .filter((line) => line !== '');
}

function verdictOf(survey: AnsweredSurvey, words: ReportWords) {
  const { person } = words.phrases;
  const { score, results } = survey;
  const risk = survey.risk_level ?? (score === null ? null : riskFromScore(score));
  return {
    score: score === null ? null : words.percent(score),
    no_score: person.noScore,
    risk,
    risk_word: risk === null ? '' : person.risk[risk],
    is_in_doubt: isInDoubt(results),
    caveat: score === null ? null : scoreCaveat(survey, words),
    lowest: scoredCategories(results.categories)
      .filter(isRated)
      .slice(0, 2)
      .map((category) => ({ name: categoryNameOf(category, words), percent: words.percent(category.percent) })),
  };
}

function wordsOf({ phrases: { person }, results, representation }: ReportWords) {
  return {
    overall: person.overall,
    lowest: person.lowest,
    too_few: person.tooFewToCompare,
    consistency: person.consistency.title,
    by_category: person.byCategory,
    by_category_note: person.byCategoryNote,
    category: results.category,
    score: person.score,
    answered: representation.questions,
    analysis: person.analysis.title,
    no_analysis: person.analysis.missing,
    answers: person.answers.title,
    question: person.answers.question,
    answer: person.answers.answer,
    points: person.answers.points,
  };
}
