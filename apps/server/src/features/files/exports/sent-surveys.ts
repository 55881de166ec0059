import { findQuestionnaireNames } from '../../questionnaires/lends.ts';
import { type ExportColumn, inPages, type OpenExport, toCells } from './export-table.ts';
import { SURVEY_COLUMNS, surveyCells } from './survey-columns.ts';
import { countSentSurveys, findSentQuestionnaires, findSentSurveys, type SentSurvey } from './surveys.repository.ts';

const PAGE = 2_000;

const COLUMNS: readonly ExportColumn[] = [
  ...SURVEY_COLUMNS,
  { header: 'Sent at', kind: 'moment', width: 18, meaning: 'When the survey was made' },
  { header: 'State', kind: 'text', width: 12, meaning: 'How far the participant got', scale: 'open, opened, answered' },
  {
    header: 'Answered at',
    kind: 'moment',
    width: 18,
    meaning: 'When the answers arrived; empty: they have not',
  },
  {
    header: 'Newest email',
    kind: 'text',
    width: 14,
    meaning: 'What became of the newest email to the participant; empty: none was sent',
    scale: 'waiting, sent, failed, unconfirmed, withheld',
  },
];

function stateOf({ started_at, submitted_at }: SentSurvey): string {
  if (submitted_at !== null) return 'answered';
  return started_at === null ? 'open' : 'opened';
}

/** People who were asked. Anonymous surveys and group mode are left out. */
export const openSentSurveys: OpenExport<'sent_surveys'> = async (scope, _context, { about }) => {
  const names = await findQuestionnaireNames(scope, await findSentQuestionnaires(scope, about));
  return {
    name: 'Sent surveys',
    columns: COLUMNS,
    total: await countSentSurveys(scope, about),
    pages: toCells(
      inPages((after, limit) => findSentSurveys(scope, about, { after, limit }), PAGE),
      (survey) => [
        ...surveyCells(survey, names),
        survey.created_at,
        stateOf(survey),
        survey.submitted_at,
        survey.email_status,
      ],
    ),
  };
};
