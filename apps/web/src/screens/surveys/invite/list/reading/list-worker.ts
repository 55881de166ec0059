/// <reference lib="webworker" />
import type { ListPurpose } from '../list-fields.ts';
import type { ListTable } from '../list-table.ts';
import { type ListSource, readList } from './read-list.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

declare const self: DedicatedWorkerGlobalScope;

/** What the worker is asked to read. */
export interface ListRequest {
  readonly source: ListSource;
  readonly purpose: ListPurpose;
}

/** Messages of the worker about the list that it reads. */
export type ListWorkerMessage =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'read'; readonly table: ListTable }
  | { readonly kind: 'unreadable'; readonly reason: string };

self.addEventListener('message', async ({ data: { source, purpose } }: MessageEvent<ListRequest>) => {
  const post = (message: ListWorkerMessage) => self.postMessage(message);
  try {
    post({ kind: 'read', table: await readList(source, (rows) => post({ kind: 'progress', rows }), purpose) });
  } catch (error) {
    post({ kind: 'unreadable', reason: error instanceof UnreadableList ? error.message : UNREADABLE.stopped });
  }
});
