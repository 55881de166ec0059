import type { Cell } from '../../../platform/files/tables/table.ts';
import { type QuestionnaireNames, toSurveyQuestionnaire } from '../../questionnaires/lends.ts';
import type { ExportColumn } from './export-table.ts';
import type { ExportedSurvey } from './surveys.repository.ts';

/** The participant, campaign, wave and place of a survey. */
export const SURVEY_COLUMNS: readonly ExportColumn[] = [
  {
    header: 'Person',
    kind: 'text',
    width: 28,
    meaning: 'Name of the participant; empty: none, or the survey is anonymous',
  },
  {
    header: 'Email',
    kind: 'text',
    width: 30,
    meaning: 'Email address of the participant; empty: none, or the survey is anonymous',
  },
  { header: 'Employee number', kind: 'text', meaning: 'The organisation’s own number for the person, today' },
  { header: 'Campaign', kind: 'text', width: 28, meaning: 'Campaign; empty: the survey was sent by itself' },
  { header: 'Wave', kind: 'number', width: 8, meaning: 'Number of the wave in its campaign' },
  { header: 'Site', kind: 'text', width: 24, meaning: 'Site when the survey was sent' },
  { header: 'Crew', kind: 'text', width: 24, meaning: 'Crew when the survey was sent' },
  { header: 'Company', kind: 'text', width: 24, meaning: 'Employer when the survey was sent' },
  { header: 'Questionnaire', kind: 'text', width: 28, meaning: 'What was asked' },
  { header: 'Version', kind: 'number', width: 10, meaning: 'Version of the questionnaire' },
];

/** The last column of exports with `SURVEY_COLUMNS`. */
export const SURVEY_ID_COLUMN: ExportColumn = {
  header: 'Survey id',
  kind: 'text',
  width: 38,
  meaning: 'Id of the survey',
};

export function surveyCells(survey: ExportedSurvey, names: QuestionnaireNames): readonly Cell[] {
  const { person, email, employee_number, campaign, wave, site, crew, company } = survey;
  const { name, version } = toSurveyQuestionnaire(survey, names);
  return [person, email, employee_number, campaign, wave, site, crew, company, name, version];
}
