/// <reference lib="webworker" />
import type { ListTable } from '../list-table.ts';
import { type ListSource, readList } from './read-list.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Messages of the worker about the list that it reads. */
export type ListWorkerMessage =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'read'; readonly table: ListTable }
  | { readonly kind: 'unreadable'; readonly reason: string };

self.addEventListener('message', async ({ data: source }: MessageEvent<ListSource>) => {
  const post = (message: ListWorkerMessage) => self.postMessage(message);
  try {
    post({ kind: 'read', table: await readList(source, (rows) => post({ kind: 'progress', rows })) });
  } catch (error) {
    post({ kind: 'unreadable', reason: error instanceof UnreadableList ? error.message : UNREADABLE.stopped });
  }
});
