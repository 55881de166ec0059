import type { Pagination } from '@plumbline/contract/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../session/http-error.ts';

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}

/** All entries as the only page. */
export function onlyPage<Item>(items: readonly Item[]): ListPage<Item> {
  const total = items.length;
  const total_pages = total === 0 ? 0 : 1;
  return {
    items,
    pagination: { page: 1, limit: total, total, total_is_capped: false, total_pages, has_next: false, has_prev: false },
  };
}

interface Retry {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** State of a list. */
export type ListState<Item> =
  | { readonly kind: 'loading' }
  | (Retry & { readonly kind: 'failed'; readonly message: string })
  | {
      readonly kind: 'loaded';
      readonly page: ListPage<Item>;
      /** Whether the shown page still belongs to the previous filter. */
      readonly isStale: boolean;
      /** Repeats a failed refresh; null if the list is current. */
      readonly outdated: Retry | null;
    };

/** @param fallback text for a failure without a message */
export function listState<Item>(query: UseQueryResult<ListPage<Item>>, fallback: string): ListState<Item> {
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (query.data !== undefined) {
    const { data: page, isPlaceholderData: isStale } = query;
    return { kind: 'loaded', page, isStale, outdated: query.isError ? retry : null };
  }
  if (query.isError) return { kind: 'failed', message: messageOf(query.error, fallback), ...retry };
  return { kind: 'loading' };
}
