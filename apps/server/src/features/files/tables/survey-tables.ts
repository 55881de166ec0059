import { findQuestionnaireNames } from '../../questionnaires/lends.ts';
import { CONSISTENCY_COLUMNS, consistencyCells } from '../exports/consistency-columns.ts';
import { codedCells, codedColumns } from '../exports/export-table.ts';
import { PROGRESS_COLUMNS, progressCells } from '../exports/sent-surveys.ts';
import { SURVEY_COLUMNS, SURVEY_ID_COLUMN, surveyCells } from '../exports/survey-columns.ts';
import { type ChangedResult, findChangedResults, findChangedSurveys } from '../exports/surveys.repository.ts';
import { endOf, idColumn, type LiveTable, partOf, type TableContext } from './live-table.ts';

const IDS = [
  SURVEY_ID_COLUMN,
  idColumn('Person id', 'Id of the person, as in the table people; empty: the person is not listed'),
  idColumn('Wave id', 'Id of the wave, as in the table waves; empty: the survey was sent by itself'),
];

const idCells = ({ id, person_id, wave_id }: Pick<ChangedResult, 'id' | 'person_id' | 'wave_id'>) => [
  id,
  person_id,
  wave_id,
];

export const SURVEYS_TABLE: LiveTable = {
  meaning: 'Who was asked, and how far they are; anonymous surveys and group mode are left out',
  columns: [...SURVEY_COLUMNS, ...PROGRESS_COLUMNS, ...IDS],
  read: async (scope, page) => {
    const surveys = await findChangedSurveys(scope, page);
    const names = await findQuestionnaireNames(scope, surveys);
    return partOf(surveys, page.limit, (survey) => [
      ...surveyCells(survey, names),
      ...progressCells(survey),
      ...idCells(survey),
    ]);
  },
};

const TOPIC_WORDS = { overall: 'Overall', category: 'Category' } as const;

/** Fewer rows than a survey of any shipped questionnaire has, so that the surveys that are read seldom exceed the page. */
const ROWS_OF_SURVEY = 5;

/**
 * One row for each score. With one column for each category, as in the export of results, the columns would change with the questionnaires.
 */
export const RESULTS_TABLE: LiveTable = {
  meaning:
    'The overall score of each answered survey with a name, and that of each of its categories; one row for each score',
  columns: [
    ...SURVEY_COLUMNS,
    { header: 'Answered on', kind: 'day', meaning: 'Day on which the answers arrived' },
    ...codedColumns(
      { header: 'Topic', meaning: 'Whether the row is about the whole survey or a category' },
      TOPIC_WORDS,
    ),
    { header: 'Category', kind: 'text', meaning: 'Name of the category; empty: the whole survey' },
    { header: 'Category code', kind: 'text', meaning: 'Key of the category, as the group results have it' },
    {
      header: 'Score',
      kind: 'number',
      meaning: 'Score; empty: too few answers',
      unit: 'percent',
      scale: '0 to 100',
    },
    {
      header: 'Risk',
      kind: 'text',
      meaning: 'Risk level of the overall score; empty in rows about a category',
      scale: 'Low, Medium, High',
    },
    ...CONSISTENCY_COLUMNS,
    ...IDS,
  ],
  read: async (scope, page, context) => {
    const limit = Math.ceil(page.limit / ROWS_OF_SURVEY);
    const surveys = await findChangedResults(scope, { ...page, limit });
    const toRows = await rowsBySurvey(surveys, scope, context);
    const rows: (readonly (string | number | Date | null)[])[] = [];
    for (const [index, survey] of surveys.entries()) {
      const own = toRows(survey);
      // Rows of a survey stay together; a small limit may be exceeded by one survey.
      if (index > 0 && rows.length + own.length > page.limit) {
        const last = surveys[index - 1] ?? survey;
        return { rows, end: { changed: last.changed, id: last.id } };
      }
      rows.push(...own);
    }
    return { rows, end: endOf(surveys, limit) };
  },
};

async function rowsBySurvey(
  surveys: readonly ChangedResult[],
  scope: Parameters<LiveTable['read']>[0],
  { questionSets }: TableContext,
) {
  const names = await findQuestionnaireNames(scope, surveys);
  const categories = new Map<string, ReadonlyMap<string, string>>();
  for (const hash of new Set(surveys.map(({ question_set_hash }) => question_set_hash))) {
    const asked = await questionSets.load(scope, hash);
    categories.set(hash, new Map(asked.categories.map(({ key, name }) => [key, name])));
  }
  return (survey: ChangedResult) => {
    const shared = [...surveyCells(survey, names), survey.submitted_at];
    const ids = idCells(survey);
    const named = categories.get(survey.question_set_hash);
    const nothing = CONSISTENCY_COLUMNS.map(() => null);
    return [
      [
        ...shared,
        ...codedCells(TOPIC_WORDS, 'overall'),
        ...[null, null, survey.score, survey.risk_level],
        ...consistencyCells(survey),
        ...ids,
      ],
      ...survey.results.categories.map(({ category, percent }) => [
        ...shared,
        ...codedCells(TOPIC_WORDS, 'category'),
        ...[named?.get(category) ?? null, category, percent, null],
        ...nothing,
        ...ids,
      ]),
    ];
  };
}
