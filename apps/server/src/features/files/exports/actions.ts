import { REPORTS_PHRASES } from '@plumbline/phrases/reports';
import { countActions, type ExportedAction, listActionPage } from '../../actions/lends.ts';
import { codedCells, codedColumns, type ExportColumn, inPages, type OpenExport, toCells } from './export-table.ts';
import { ANSWERS_AND_INTERVAL, figureCells, figureKindColumns } from './figure-columns.ts';

const PAGE = 2_000;

/** Exports are in English, like the screens of managers. */
const STATUS_WORDS = REPORTS_PHRASES.en.actions.statuses;

const ORIGIN_WORDS = {
  manual: 'Added by hand',
  group: 'Results of a group',
  category: 'Results of a category',
  question: 'Results of a question',
  follow_up: 'Follow-up',
} as const;

export const ACTION_COLUMNS: readonly ExportColumn[] = [
  { header: 'What', kind: 'text', width: 50, meaning: 'What is to be done' },
  ...codedColumns({ header: 'Status', width: 12, meaning: 'How far it is' }, STATUS_WORDS),
  { header: 'Due on', kind: 'date', width: 12, meaning: 'Last day', unit: 'day in the time zone of the organisation' },
  { header: 'Site', kind: 'text', width: 24, meaning: 'Site that it is for' },
  { header: 'Crew', kind: 'text', width: 24, meaning: 'Crew that it is for; empty: the whole site' },
  { header: 'Owner', kind: 'text', width: 24, meaning: 'Who does it' },
  { header: 'Owner email', kind: 'text', width: 28, meaning: 'Address of an owner outside; empty: a member' },
  ...codedColumns({ header: 'Origin', width: 22, meaning: 'What it came from' }, ORIGIN_WORDS),
  { header: 'Campaign', kind: 'text', width: 28, meaning: 'Campaign that it came from, as it was called then' },
  { header: 'Wave', kind: 'number', width: 8, meaning: 'Number of the wave that it came from' },
  { header: 'Group', kind: 'text', width: 24, meaning: 'Group that it came from, as it was called then' },
  { header: 'Category', kind: 'text', width: 28, meaning: 'Category that it came from' },
  { header: 'Question', kind: 'text', width: 50, meaning: 'Question that it came from, as it was asked then' },
  ...figureKindColumns(
    'Whether the mean of the group is given, or only that it lies at an end of the scale; all figures as they were when the action was added; ' +
      'empty: none was shown',
  ),
  {
    header: 'Mean',
    kind: 'number',
    width: 8,
    meaning: 'Mean of the group in the category or question, or the end of the scale that it lay at',
    unit: 'percent',
    scale: '0 to 100',
  },
  ...ANSWERS_AND_INTERVAL,
  { header: 'Done at', kind: 'moment', width: 18, meaning: 'When it was done' },
  { header: 'What was done', kind: 'text', width: 50, meaning: 'Note of the member who finished it' },
  { header: 'Checked at', kind: 'moment', width: 18, meaning: 'When it was checked' },
  { header: 'Added by', kind: 'text', width: 24, meaning: 'Member who added it' },
  { header: 'Added at', kind: 'moment', width: 18, meaning: 'When it was added' },
  { header: 'Action id', kind: 'text', width: 38, meaning: 'Id of the action' },
];

export function actionCells(action: ExportedAction) {
  return [
    action.what,
    ...codedCells(STATUS_WORDS, action.status),
    new Date(action.due_on),
    action.site_name,
    action.crew_name,
    action.owner_name,
    action.owner_email,
    ...codedCells(ORIGIN_WORDS, action.origin_kind),
    action.campaign_name,
    action.wave_number,
    action.group_name,
    action.category_name,
    action.question_text,
    ...figureCells(action.figure),
    action.done_at,
    action.done_note,
    action.checked_at,
    action.created_by_name,
    action.created_at,
    action.id,
  ];
}

/** All actions of every status. Actions about a person do not name the person. */
export const openActions: OpenExport<'actions'> = async (scope, _context, { about }) => ({
  name: 'Actions',
  columns: ACTION_COLUMNS,
  total: await countActions(scope, about),
  pages: toCells(
    inPages((after, limit) => listActionPage(scope, about, { after, limit }), PAGE),
    actionCells,
  ),
});
