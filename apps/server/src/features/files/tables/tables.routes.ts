import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { TablesService } from './tables.service.ts';

type TableCalls =
  | 'readPeopleTable'
  | 'readSurveysTable'
  | 'readResultsTable'
  | 'readGroupResultsTable'
  | 'readActionsTable'
  | 'readWavesTable'
  | 'readTableDictionary';

export function tableHandlers({ read, dictionary }: TablesService): HandlersOf<TableCalls> {
  return {
    readPeopleTable: ({ principal, query }) => read(principal, 'people', query),
    readSurveysTable: ({ principal, query }) => read(principal, 'surveys', query),
    readResultsTable: ({ principal, query }) => read(principal, 'results', query),
    readGroupResultsTable: ({ principal, query }) => read(principal, 'group_results', query),
    readActionsTable: ({ principal, query }) => read(principal, 'actions', query),
    readWavesTable: ({ principal, query }) => read(principal, 'waves', query),
    readTableDictionary: async () => dictionary(),
  };
}
