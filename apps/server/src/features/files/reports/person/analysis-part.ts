import type { AiAnalysis, AnalysisStatement } from '@plumbline/contract/wire';
import { type ReportWords, type TextInLanguage, textIn } from '../report-words.ts';
import type { AnsweredSurvey } from './answered-survey.ts';
import { answerRows } from './answers-part.ts';
import { levelWord } from './consistency-part.ts';
import { categoryNameOf, isRated } from './survey-categories.ts';

interface Evidence {
  readonly label: TextInLanguage | string;
  readonly value: TextInLanguage | string;
}

const SECTIONS = ['actions', 'questions', 'concerns', 'strengths', 'consistency', 'limits'] as const;

/** The written analysis, each statement with its evidence; its text is not translated. */
export function analysisOf(survey: AnsweredSurvey, words: ReportWords) {
  const analysis = survey.ai_analysis;
  if (analysis === null) return null;
  const { consistency, analysis: phrases } = words.phrases.person;
  const titles = { ...phrases.sections, consistency: consistency.title };
  const evidenceOf = evidenceIn(survey, analysis, words);
  const toStatement = ({ text, evidence }: AnalysisStatement) => ({
    text: written(text),
    evidence: evidenceOf(evidence),
  });
  return {
    summary: written(analysis.summary),
    sections: SECTIONS.flatMap((section) =>
      analysis[section].length === 0
        ? []
        : [{ title: titles[section], statements: analysis[section].map(toStatement) }],
    ),
    author: authorOf(analysis, words),
  };
}

/** A text by an analyst, which is always in English. */
function written(text: string): TextInLanguage {
  return textIn('en', text);
}

function authorOf({ generated_by, model, generated_at, fallback_reason }: AiAnalysis, words: ReportWords): string {
  const { byRules, byModel, modelFailed } = words.phrases.person.analysis;
  const author = words.sentence(generated_by === 'rules' ? byRules : byModel, {
    model,
    date: words.day(generated_at),
  });
  return fallback_reason === null ? author : `${author} ${modelFailed}`;
}

/** Resolves the references of statements; leaves out references to categories or questions that the survey lacks. */
function evidenceIn(survey: AnsweredSurvey, { averages }: AiAnalysis, words: ReportWords) {
  const { person } = words.phrases;
  const rows = new Map(answerRows(survey, words).map((row) => [row.id, row]));
  const categories = new Map(survey.results.categories.map((category) => [category.category, category]));
  const ofCategory = (key: string): Evidence[] => {
    const category = categories.get(key);
    if (category === undefined) return [];
    return [
      {
        label: categoryNameOf(category, words),
        value: isRated(category) ? words.percent(category.percent) : person.notEnough,
      },
    ];
  };
  const ofAverage = ({ category: key, percent, surveys }: AiAnalysis['averages'][number]): Evidence[] => {
    const category = categories.get(key);
    if (category === undefined) return [];
    const label = words.sentence(person.analysis.average, {
      category: categoryNameOf(category, words).text,
      count: words.number(surveys),
    });
    return [{ label, value: words.percent(percent) }];
  };
  const one = (id: string): Evidence[] => {
    if (id === 'overall') {
      return survey.score === null ? [] : [{ label: person.overall, value: words.percent(survey.score) }];
    }
    if (id === 'consistency') return [{ label: person.consistency.title, value: levelWord(survey, words) }];
    const average = averages.find(({ category }) => id === `average:${category}`);
    if (average !== undefined) return ofAverage(average);
    const row = rows.get(id);
    return row === undefined ? ofCategory(id) : [{ label: row.question, value: row.answer }];
  };
  return (ids: readonly string[]) => [...new Set(ids)].flatMap(one);
}
