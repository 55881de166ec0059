import * as tables from '../schemas/table.ts';
import { plain } from './call-schemas.ts';

const table = { ...plain, query: tables.tableQuery, response: tables.tablePage, table: true } as const;

/** Tables with stable columns, page by page, for programs that load everything and then what has changed. */
export const TABLE_CALLS = {
  readPeopleTable: { ...table, summary: 'The listed people, archived ones too' },
  readSurveysTable: { ...table, summary: 'Who was asked, and the status; no anonymous survey and no group mode' },
  readResultsTable: {
    ...table,
    summary: 'The score of each answered survey with a name, and of each of its categories; no group mode',
  },
  readGroupResultsTable: {
    ...table,
    summary: 'The figures of the groups of closed waves, as the release gate lets the caller see them',
  },
  readActionsTable: { ...table, summary: 'The actions of every status' },
  readWavesTable: { ...table, summary: 'The closed waves of all campaigns' },
  readTableDictionary: {
    ...plain,
    summary: 'What the columns of all tables mean, with type, unit and scale',
    response: tables.tableDictionary,
  },
} as const;
