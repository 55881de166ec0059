import type { Cell } from '../../../platform/files/tables/table.ts';
import { findQuestionnaireNames } from '../../questionnaires/lends.ts';
import { codedCells, codedColumns, type ExportColumn, inPages, type OpenExport, toCells } from './export-table.ts';
import { SURVEY_COLUMNS, SURVEY_ID_COLUMN, surveyCells } from './survey-columns.ts';
import { countSentSurveys, findSentQuestionnaires, findSentSurveys, type SentSurvey } from './surveys.repository.ts';

const PAGE = 2_000;

const STATE_WORDS = { open: 'Not opened', opened: 'Opened', answered: 'Answered' } as const;

const EMAIL_WORDS = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  failed: 'Not delivered',
  unconfirmed: 'May have been delivered',
  withheld: 'Not sent',
} as const;

/** Columns about the progress of a survey. */
export const PROGRESS_COLUMNS: readonly ExportColumn[] = [
  { header: 'Sent at', kind: 'moment', width: 18, meaning: 'When the survey was made' },
  ...codedColumns({ header: 'State', width: 12, meaning: 'How far the participant got' }, STATE_WORDS),
  {
    header: 'Answered at',
    kind: 'moment',
    width: 18,
    meaning: 'When the answers arrived; empty: they have not',
  },
];

const COLUMNS: readonly ExportColumn[] = [
  ...SURVEY_COLUMNS,
  ...PROGRESS_COLUMNS,
  ...codedColumns(
    {
      header: 'Newest email',
      width: 24,
      meaning: 'State of the newest email to the participant; empty: none was sent',
    },
    EMAIL_WORDS,
  ),
  SURVEY_ID_COLUMN,
];

type Progress = Pick<SentSurvey, 'created_at' | 'started_at' | 'submitted_at'>;

function stateOf({ started_at, submitted_at }: Progress): keyof typeof STATE_WORDS {
  if (submitted_at !== null) return 'answered';
  return started_at === null ? 'open' : 'opened';
}

/** The cells of {@link PROGRESS_COLUMNS}. */
export function progressCells(survey: Progress): readonly Cell[] {
  return [survey.created_at, ...codedCells(STATE_WORDS, stateOf(survey)), survey.submitted_at];
}

/** People who were asked. Anonymous surveys and group mode are left out. */
export const openSentSurveys: OpenExport<'sent_surveys'> = async (scope, _context, { about }) => {
  const names = await findQuestionnaireNames(scope, await findSentQuestionnaires(scope, about));
  return {
    name: 'People asked',
    columns: COLUMNS,
    total: await countSentSurveys(scope, about),
    pages: toCells(
      inPages((after, limit) => findSentSurveys(scope, about, { after, limit }), PAGE),
      (survey) => [
        ...surveyCells(survey, names),
        ...progressCells(survey),
        ...codedCells(EMAIL_WORDS, survey.email_status),
        survey.id,
      ],
    ),
  };
};
