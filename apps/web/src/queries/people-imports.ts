import type { NewPeopleImportRow, PeopleImportRow } from '@plumbline/contract/wire';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';
import { uploadChunks } from './upload-chunks.ts';

/** Rows shown per page. */
const PAGE_ROWS = 100;

export interface PeopleImportPage {
  readonly id: string;
  readonly page: number;
  /** Rows of one verdict; null: all. */
  readonly only: PeopleImportRow['verdict'] | null;
}

/** Whose absence counts: that of everyone, or of people of the sites that the list names. */
export type MissingOf = 'everyone' | 'sites';

interface MissingPage {
  readonly id: string;
  readonly of: MissingOf;
  readonly page: number;
}

export const peopleImportKeys = {
  list: (id: string) => ['people-imports', id] as const,
  page: (page: PeopleImportPage) => ['people-imports', page.id, page] as const,
  missing: (missing: MissingPage) => ['people-imports', missing.id, 'missing', missing] as const,
};

/** A list of people compared with what is known; of an applied one, what it did. */
export function peopleImportQuery(api: Api, page: PeopleImportPage) {
  return queryOptions({
    queryKey: peopleImportKeys.page(page),
    queryFn: ({ signal }) => {
      const query = { page: page.page, limit: PAGE_ROWS, ...(page.only === null ? {} : { only: page.only }) };
      return api('getPeopleImport', { params: { id: page.id }, query }, { signal });
    },
    placeholderData: (previous) => (previous?.list.id === page.id ? previous : undefined),
  });
}

/** The people who are missing in a list, by name. */
export function missingPeopleQuery(api: Api, { id, of, page }: MissingPage) {
  return queryOptions({
    queryKey: peopleImportKeys.missing({ id, of, page }),
    queryFn: ({ signal }) =>
      api('listMissingPeople', { params: { id }, query: { of, page, limit: PAGE_ROWS } }, { signal }),
  });
}

export interface PeopleUpload {
  readonly rows: readonly NewPeopleImportRow[];
  readonly idempotencyKey: string;
  /** Cancels the upload; the rows already uploaded are deleted. */
  readonly signal: AbortSignal;
  /** Called with the number of uploaded rows. */
  readonly onProgress: (rows: number) => void;
}

/** Creates a list of people and uploads its rows. @returns its id */
export function uploadPeopleMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ rows, idempotencyKey, signal, onProgress }: PeopleUpload) => {
      // Not cancellable: the list can be deleted only once its id is known.
      const { list } = await api('createPeopleImport', {}, { idempotencyKey });
      try {
        for (const { position, rows: chunk } of uploadChunks(rows)) {
          const body = { position, rows: [...chunk] };
          await api('addPeopleImportRows', { params: { id: list.id }, body }, { signal });
          onProgress(position - 1 + chunk.length);
        }
      } catch (error) {
        // If deleting fails too, the server deletes the list later. After other failures the upload is retried with this list.
        if (signal.aborted) await api('deletePeopleImport', { params: { id: list.id } }).catch(() => {});
        throw error;
      }
      return list.id;
    },
  });
}

export function applyPeopleImportMutation(api: Api) {
  return mutationOptions({
    mutationFn: ({ id, archivesMissing, of }: { id: string; archivesMissing: boolean; of: MissingOf }) =>
      api('applyPeopleImport', { params: { id }, body: { archives_missing: archivesMissing, missing_of: of } }),
  });
}

/** The rows that cannot be imported, as a file. */
export function exportImportProblemsMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('exportPeopleImportProblems', { params: { id } }) });
}

export function deletePeopleImportMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('deletePeopleImport', { params: { id } }) });
}
