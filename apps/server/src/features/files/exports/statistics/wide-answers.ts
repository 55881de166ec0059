import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { REPORTS_PHRASES } from '@plumbline/phrases/reports';
import type { Cell } from '../../../../platform/files/tables/table.ts';
import { readAskedQuestionnaires } from '../asked-questionnaires.ts';
import { type ExportColumn, inPages, type OpenExport, toCells } from '../export-table.ts';
import { inPeriod } from '../period.ts';
import { SURVEY_COLUMNS, SURVEY_ID_COLUMN, surveyCells } from '../survey-columns.ts';
import { countSubmissions, findSubmissions } from '../surveys.repository.ts';
import { answerCells, askedQuestions, inOneLine } from './asked-variables.ts';
import { spssSyntax, type Variable } from './spss-syntax.ts';

const PAGE = 200;

/** Words for the consistency of named surveys; this export has no anonymous ones. */
const { with_care: _, ...LEVELS } = REPORTS_PHRASES.en.person.consistency.levels;

const SCORES: readonly Variable[] = [
  { name: 'score', label: 'Overall score, percent; empty: too few answers', kind: 'number' },
  { name: 'risk', label: 'Risk level of the overall score', kind: 'text' },
  {
    name: 'consistency',
    label: 'How well the answers fit together',
    kind: 'text',
    labels: Object.entries(LEVELS).map(([value, label]) => ({ value, label })),
  },
];

/**
 * One row for each answered survey with a name, one variable for each question, with the answer as it was given. The dictionary is SPSS
 * syntax that reads the file.
 */
export const openWideAnswers: OpenExport<'wide_answers'> = async (scope, { questionSets, timeZone }, file) => {
  const about = { ...inPeriod(file.about, timeZone), isNamedOnly: true };
  const asked = await readAskedQuestionnaires(scope, questionSets, about);
  const questions = askedQuestions(asked);
  const wanted: readonly Variable[] = [
    ...SURVEY_COLUMNS.map(toVariable),
    { name: 'answered_on', label: `Day on which the answers arrived (${timeZone})`, kind: 'date' },
    ...questions.flatMap(({ variables }) => variables),
    ...SCORES,
    ...asked.categories.map(({ key, name }) => ({
      name: `score_${key}`,
      label: `Score of ${name}, percent; empty: not asked, or too few answers`,
      kind: 'number' as const,
    })),
    toVariable(SURVEY_ID_COLUMN),
  ];
  const names = variableNames(wanted.map(({ name }) => name));
  const variables = wanted.map((variable, index) => ({ ...variable, name: names[index] ?? variable.name }));
  return {
    name: 'Answers for SPSS',
    columns: variables.map(({ name, label, kind }) => ({
      header: name,
      kind: kind === 'number' ? 'number' : 'text',
      meaning: label,
    })),
    total: await countSubmissions(scope, about),
    syntaxFor: (fileName) => spssSyntax(fileName, variables),
    pages: toCells(
      inPages((after, limit) => findSubmissions(scope, about, { after, limit }), PAGE),
      (survey) => {
        const percents = new Map(survey.results.categories.map(({ category, percent }) => [category, percent]));
        return [
          ...surveyCells(survey, asked.names).map(oneLine),
          localDateOf(survey.submitted_at, timeZone),
          ...answerCells(questions, survey, asked),
          survey.score,
          survey.risk_level,
          survey.consistency,
          ...asked.categories.map(({ key }) => percents.get(key) ?? null),
          survey.id,
        ];
      },
    ),
  };
};

function toVariable({ header, kind, meaning }: ExportColumn): Variable {
  return { name: header, label: meaning, kind: kind === 'number' ? 'number' : 'text' };
}

function oneLine(cell: Cell): Cell {
  return typeof cell === 'string' ? inOneLine(cell) : cell;
}

/** Maximum length of a name before its number: names of variables have at most 64 bytes. */
const NAME_MAX = 58;

/**
 * Names that SPSS and other statistics programs take: small letters, digits and underscores, each name once.
 *
 * @param wanted begin with a letter; the second of two equal names gets the number 2
 */
export function variableNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((each) => {
    const name = each
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, NAME_MAX)
      .replace(/_$/, '');
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name}_${number}`;
    taken.add(unique);
    return unique;
  });
}
