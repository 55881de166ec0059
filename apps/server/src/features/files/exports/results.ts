import type { QuestionnaireCategory } from '@plumbline/domain/questionnaire';
import { readAskedQuestionnaires } from './asked-questionnaires.ts';
import { CONSISTENCY_COLUMNS, consistencyCells } from './consistency-columns.ts';
import { type ExportColumn, inPages, type OpenExport, toCells } from './export-table.ts';
import { inPeriod } from './period.ts';
import { SURVEY_COLUMNS, SURVEY_ID_COLUMN, surveyCells } from './survey-columns.ts';
import { countSubmissions, findSubmissions } from './surveys.repository.ts';

const PAGE = 500;

const COLUMNS: readonly ExportColumn[] = [
  ...SURVEY_COLUMNS,
  { header: 'Answered on', kind: 'day', width: 12, meaning: 'Day on which the answers arrived' },
  {
    header: 'Score',
    kind: 'number',
    width: 10,
    meaning: 'Overall score; empty: too few answers',
    unit: 'percent',
    scale: '0 to 100',
  },
  { header: 'Risk', kind: 'text', width: 10, meaning: 'Risk level of the overall score', scale: 'Low, Medium, High' },
  ...CONSISTENCY_COLUMNS,
];

/** One row for each answered survey, with a column for each category that any of these surveys asked about. */
export const openResults: OpenExport<'results'> = async (scope, { questionSets, timeZone }, file) => {
  const about = inPeriod(file.about, timeZone);
  const asked = await readAskedQuestionnaires(scope, questionSets, about);
  return {
    name: 'Results',
    columns: [...COLUMNS, ...asked.categories.map(categoryColumn), SURVEY_ID_COLUMN],
    total: await countSubmissions(scope, about),
    questions: asked.questions,
    pages: toCells(
      inPages((after, limit) => findSubmissions(scope, about, { after, limit }), PAGE),
      (survey) => {
        const percents = new Map(survey.results.categories.map(({ category, percent }) => [category, percent]));
        const { id, submitted_at, score, risk_level } = survey;
        return [
          ...surveyCells(survey, asked.names),
          submitted_at,
          score,
          risk_level,
          ...consistencyCells(survey),
          ...asked.categories.map(({ key }) => percents.get(key) ?? null),
          id,
        ];
      },
    ),
  };
};

function categoryColumn({ name, counts }: QuestionnaireCategory): ExportColumn {
  return {
    header: `${name} (%)`,
    kind: 'number',
    meaning:
      counts === 'overall'
        ? `Score of the category ${name}; empty: not asked, or too few answers`
        : `Score of the control questions ${name}; it does not count towards the overall score`,
    unit: 'percent',
    scale: '0 to 100',
  };
}
