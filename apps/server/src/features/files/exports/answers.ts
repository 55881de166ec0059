import type { Question } from '@plumbline/domain/question';
import { answerInWords } from '@plumbline/domain/question-types';
import { fromStoredItem } from '../../../platform/db/schema/stored-json.ts';
import type { Cell } from '../../../platform/files/tables/table.ts';
import type { AskedQuestionnaires } from './asked-questionnaires.ts';
import { readAskedQuestionnaires } from './asked-questionnaires.ts';
import { type ExportColumn, inPages, type OpenExport } from './export-table.ts';
import { inPeriod } from './period.ts';
import { SURVEY_COLUMNS, SURVEY_ID_COLUMN, surveyCells } from './survey-columns.ts';
import { countAnswers, type ExportedSubmission, findSubmissions } from './surveys.repository.ts';

/** Number of surveys that one query reads; each has many rows. */
const PAGE = 50;

const COLUMNS: readonly ExportColumn[] = [
  ...SURVEY_COLUMNS,
  { header: 'Answered on', kind: 'day', width: 12, meaning: 'Day on which the answers arrived' },
  { header: 'Question', kind: 'text', width: 60, meaning: 'The question in the language that it was written in' },
  { header: 'Category', kind: 'text', width: 30, meaning: 'Category that the question counts in' },
  { header: 'Category code', kind: 'text', meaning: 'Key of the category, as the group results have it' },
  { header: 'Answer', kind: 'text', width: 40, meaning: 'The answer in words' },
  {
    header: 'Points',
    kind: 'number',
    width: 10,
    meaning: 'Points before reversal; empty: the question has none',
    unit: 'points',
  },
  {
    header: 'Final points',
    kind: 'number',
    width: 12,
    meaning: 'Points after reversal, as they count',
    unit: 'points',
  },
  { header: 'Most points', kind: 'number', width: 12, meaning: 'Points that could be reached', unit: 'points' },
  { header: 'Reversed', kind: 'text', width: 10, meaning: 'Whether the points were reversed', scale: 'yes, no' },
  {
    header: 'Weight',
    kind: 'number',
    width: 10,
    meaning: 'Factor of the question in the overall score',
    scale: '0 to 10',
  },
  { header: 'Question id', kind: 'text', width: 38, meaning: 'Id of the question, as the rows below have it' },
  SURVEY_ID_COLUMN,
];

/** One row for each answer. */
export const openAnswers: OpenExport<'answers'> = async (scope, { questionSets, timeZone }, file) => {
  const about = inPeriod(file.about, timeZone);
  const asked = await readAskedQuestionnaires(scope, questionSets, about);
  const submissions = inPages((after, limit) => findSubmissions(scope, about, { after, limit }), PAGE);
  return {
    name: 'Answers',
    columns: COLUMNS,
    total: await countAnswers(scope, about),
    questions: asked.questions,
    pages: rowsOf(submissions, asked),
  };
};

async function* rowsOf(
  pages: AsyncIterable<readonly ExportedSubmission[]>,
  asked: AskedQuestionnaires,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) yield page.flatMap((survey) => answerRows(survey, asked));
}

function answerRows(
  survey: ExportedSubmission,
  { names, questionsOf, categoryName }: AskedQuestionnaires,
): (readonly Cell[])[] {
  const shared = [...surveyCells(survey, names), survey.submitted_at];
  const items = new Map(survey.results.items.map((stored) => [stored[0], fromStoredItem(stored)]));
  const questions = questionsOf(survey.question_set_hash);
  return Object.entries(survey.answers).map(([id, value]) => {
    const question: Question | undefined = questions.get(id);
    const item = items.get(id);
    const category = question?.category ?? item?.category ?? null;
    return [
      ...shared,
      question?.text ?? null,
      category === null ? null : categoryName(survey.question_set_hash, category),
      category,
      question === undefined ? String(value) : answerInWords(question, value),
      item?.raw_score ?? null,
      item?.final_score ?? null,
      item?.max_score ?? null,
      item === undefined ? null : item.is_reversed ? 'yes' : 'no',
      item?.weight ?? null,
      id,
      survey.id,
    ];
  });
}
