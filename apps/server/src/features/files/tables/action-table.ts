import { listChangedActions } from '../../actions/lends.ts';
import { ACTION_COLUMNS, actionCells } from '../exports/actions.ts';
import { type LiveTable, partOf } from './live-table.ts';

export const ACTIONS_TABLE: LiveTable = {
  meaning: 'Actions of every status; those about a person do not name the person',
  columns: ACTION_COLUMNS,
  read: async (scope, page) => partOf(await listChangedActions(scope, page), page.limit, actionCells),
};
