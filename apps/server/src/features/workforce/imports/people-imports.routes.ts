import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { PeopleImportService } from './people-imports.service.ts';
import type { SyncPeopleService } from './sync-people.service.ts';

type ImportCalls =
  | 'createPeopleImport'
  | 'addPeopleImportRows'
  | 'changePeopleImportValues'
  | 'getPeopleImport'
  | 'listMissingPeople'
  | 'exportPeopleImportProblems'
  | 'applyPeopleImport'
  | 'deletePeopleImport'
  | 'syncPeople';

interface PeopleImportServices {
  readonly peopleImports: PeopleImportService;
  readonly peopleSync: SyncPeopleService;
}

export function peopleImportHandlers({ peopleImports, peopleSync }: PeopleImportServices): HandlersOf<ImportCalls> {
  return {
    createPeopleImport: async (request) => ({ list: await peopleImports.create(request) }),
    addPeopleImportRows: async (request) => ({
      list: await peopleImports.addRows(request, request.params.id, request.body),
    }),
    changePeopleImportValues: async (request) => ({
      positions: await peopleImports.changeValues(request, request.params.id, request.body),
    }),
    getPeopleImport: ({ principal, params, query }) => peopleImports.read(principal, params.id, query),
    listMissingPeople: ({ principal, params, query }) => peopleImports.listMissing(principal, params.id, query),
    exportPeopleImportProblems: ({ principal, params }) => peopleImports.exportProblems(principal, params.id),
    applyPeopleImport: async (request) => ({
      list: await peopleImports.apply(request, request.params.id, request.body),
    }),
    deletePeopleImport: async (request) => {
      await peopleImports.delete(request, request.params.id);
      return { message: 'List deleted successfully' };
    },
    syncPeople: (request) => peopleSync.sync(request, request.body),
  };
}
