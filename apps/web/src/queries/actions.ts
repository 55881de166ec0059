import type { ActionList, CreateActionBody, UpdateActionBody } from '@plumbline/contract/wire';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { OPEN_SCREEN } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';

/** How many actions are fetched: for a page of the list, a column of the board, the marks of a trend, and a group. */
const LIST_LIMIT = 25;
const COLUMN_LIMIT = 20;
const MARKS_LIMIT = 100;
const OF_GROUP_LIMIT = 50;

/** Which actions are shown, whatever their status. */
export interface ActionConditions {
  /** The empty string: any owner. */
  readonly owner: '' | 'me' | 'unowned';
  readonly isOverdue: boolean;
  readonly siteId?: string | undefined;
  readonly crewId?: string | undefined;
  readonly campaignId?: string | undefined;
}

export interface ActionFilter extends ActionConditions {
  /** The empty string: every status. */
  readonly status: ActionStatus | '';
  readonly page: number;
}

const KEY = ['actions'] as const;

function conditionsQuery({ owner, isOverdue, siteId, crewId, campaignId }: ActionConditions) {
  return {
    ...(owner === '' ? {} : { owner }),
    ...(isOverdue ? { overdue: 'true' as const } : {}),
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(crewId === undefined ? {} : { crew_id: crewId }),
    ...(campaignId === undefined ? {} : { campaign_id: campaignId }),
  };
}

export function actionListQuery(api: Api, filter: ActionFilter) {
  return queryOptions({
    queryKey: [...KEY, 'list', filter] as const,
    queryFn: ({ signal }) => {
      const { status, page } = filter;
      const query = {
        ...conditionsQuery(filter),
        ...(status === '' ? {} : { status }),
        page,
        limit: LIST_LIMIT,
      };
      return api('listActions', { query }, { signal });
    },
    ...OPEN_SCREEN,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The first actions of every status, as the columns of the board. */
export type ActionColumns = Readonly<Record<ActionStatus, ActionList>>;

export function actionColumnsQuery(api: Api, conditions: ActionConditions) {
  return queryOptions({
    queryKey: [...KEY, 'columns', conditions] as const,
    queryFn: async ({ signal }): Promise<ActionColumns> => {
      const column = (status: ActionStatus) => {
        const query = { ...conditionsQuery(conditions), status, page: 1, limit: COLUMN_LIMIT };
        return api('listActions', { query }, { signal });
      };
      const [open, in_progress, done, checked] = await Promise.all([
        column('open'),
        column('in_progress'),
        column('done'),
        column('checked'),
      ]);
      return { open, in_progress, done, checked };
    },
    ...OPEN_SCREEN,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Actions that came from a group, in any wave, unfinished ones first. */
export function actionsOfGroupQuery(api: Api, group: string) {
  return queryOptions({
    queryKey: [...KEY, 'of group', group] as const,
    queryFn: async ({ signal }) =>
      (await api('listActions', { query: { group, page: 1, limit: OF_GROUP_LIMIT } }, { signal })).actions,
    staleTime: 0,
  });
}

export function actionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('getAction', { params: { id } }, { signal })).action,
    ...OPEN_SCREEN,
    staleTime: 0,
  });
}

/** The change in the wave after an action; refetched after every change. @param version of the action */
export function actionCheckQuery(api: Api, id: string, version: number) {
  return queryOptions({
    queryKey: [...KEY, 'check', id, version] as const,
    queryFn: async ({ signal }) => (await api('checkAction', { params: { id } }, { signal })).check,
    staleTime: 0,
  });
}

export function proposalsQuery(
  api: Api,
  { wave, group, category }: { readonly wave: string; readonly group: string; readonly category: string },
) {
  return queryOptions({
    queryKey: [...KEY, 'proposals', wave, group, category] as const,
    queryFn: ({ signal }) => api('proposeActions', { params: { id: wave }, query: { group, category } }, { signal }),
  });
}

/** Which actions are marked on the trend of a group: those of its place, otherwise those of the campaign or group. */
export interface MarksFilter {
  readonly site_id?: string;
  readonly crew_id?: string;
  readonly campaign_id?: string;
  readonly group?: string;
}

/** Actions that are done or checked; only the most recently changed. */
export function doneActionsQuery(api: Api, filter: MarksFilter) {
  return queryOptions({
    queryKey: [...KEY, 'done', filter] as const,
    queryFn: async ({ signal }) => {
      const of = (status: 'done' | 'checked') =>
        api('listActions', { query: { ...filter, status, page: 1, limit: MARKS_LIMIT } }, { signal });
      const [done, checked] = await Promise.all([of('done'), of('checked')]);
      return [...done.actions, ...checked.actions];
    },
  });
}

export function createActionMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: CreateActionBody }) =>
      (await api('createAction', { body }, { idempotencyKey: key })).action,
  });
}

export function updateActionMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async (body: UpdateActionBody) => (await api('updateAction', { params: { id }, body })).action,
  });
}

export interface StatusChange {
  readonly id: string;
  readonly version: number;
  readonly status: ActionStatus;
  /** What was done; only with the status `done`. */
  readonly note?: string;
  /** A photo or document that shows it, sent after the change. */
  readonly file?: NewFile;
}

interface NewFile {
  /** Idempotency key. */
  readonly key: string;
  readonly file: File;
}

interface ChangedStatus {
  /** Why the file was not added although the status was changed; null if it was, or if there was none. */
  readonly fileFailure: Error | null;
}

export function changeStatusMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ id, file, ...body }: StatusChange): Promise<ChangedStatus> => {
      await api('changeActionStatus', { params: { id }, body });
      if (file === undefined) return { fileFailure: null };
      try {
        await sendFile(api, id, file);
        return { fileFailure: null };
      } catch (error) {
        return { fileFailure: error instanceof Error ? error : new Error(String(error)) };
      }
    },
  });
}

export function deleteActionMutation(api: Api, id: string) {
  return mutationOptions({ mutationFn: () => api('deleteAction', { params: { id } }) });
}

export function addActionFileMutation(api: Api, id: string) {
  return mutationOptions({ mutationFn: (file: NewFile) => sendFile(api, id, file) });
}

async function sendFile(api: Api, id: string, { key, file }: NewFile) {
  const body = new Uint8Array(await file.arrayBuffer());
  const input = { params: { id }, query: { file_name: file.name }, body };
  return (await api('addActionFile', input, { idempotencyKey: key })).file;
}

export function readActionFileMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: (fileId: string) => api('getActionFile', { params: { id, fileId } }),
  });
}

/** A photo as a data URL. The file with an id never changes. */
export function actionFileQuery(api: Api, id: string, fileId: string) {
  return queryOptions({
    queryKey: [...KEY, 'file', id, fileId] as const,
    queryFn: async ({ signal }) => {
      const { content, media_type } = await api('getActionFile', { params: { id, fileId } }, { signal });
      return dataUrl(content, media_type);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A photo is large, so it is not kept but fetched again when it is opened again.
    gcTime: 0,
  });
}

function dataUrl(content: Uint8Array, mediaType: string): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read.'));
    // Cast, because a `Blob` does not take memory shared between threads; nothing here shares any.
    reader.readAsDataURL(new Blob([content as Uint8Array<ArrayBuffer>], { type: mediaType }));
  });
}

export function removeActionFileMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: (fileId: string) => api('removeActionFile', { params: { id, fileId } }),
  });
}

/** Refetches everything that shows actions; call it after any change of one. */
export function invalidateActions(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** Removes a deleted action from the cache; its own screen does not refetch it while it closes. */
export async function forgetAction(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [...KEY, 'one', id], type: 'inactive' });
  await queryClient.invalidateQueries({
    queryKey: KEY,
    predicate: ({ queryKey: [, part, of] }) => !((part === 'one' || part === 'check') && of === id),
  });
}
