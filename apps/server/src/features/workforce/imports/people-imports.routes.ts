import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { PeopleImportService } from './people-imports.service.ts';

type ImportCalls =
  | 'createPeopleImport'
  | 'addPeopleImportRows'
  | 'getPeopleImport'
  | 'listMissingPeople'
  | 'exportPeopleImportProblems'
  | 'applyPeopleImport'
  | 'deletePeopleImport';

export function peopleImportHandlers({
  peopleImports,
}: {
  peopleImports: PeopleImportService;
}): HandlersOf<ImportCalls> {
  return {
    createPeopleImport: async (request) => ({ list: await peopleImports.create(request) }),
    addPeopleImportRows: async (request) => ({
      list: await peopleImports.addRows(request, request.params.id, request.body),
    }),
    getPeopleImport: ({ member, params, query }) => peopleImports.read(member.organisationId, params.id, query),
    listMissingPeople: ({ member, params, query }) =>
      peopleImports.listMissing(member.organisationId, params.id, query),
    exportPeopleImportProblems: ({ member, params }) => peopleImports.exportProblems(member.organisationId, params.id),
    applyPeopleImport: async (request) => ({
      list: await peopleImports.apply(request, request.params.id, request.body),
    }),
    deletePeopleImport: async (request) => {
      await peopleImports.delete(request, request.params.id);
      return { message: 'List deleted successfully' };
    },
  };
}
