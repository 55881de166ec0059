import type { Pagination } from '@plumbline/contract/wire';

/** Pagination in the format of the API. `isCapped`: the total was counted only up to a limit, so more rows may exist. */
export function toPagination({
  page,
  limit,
  total,
  isCapped = false,
}: {
  page: number;
  limit: number;
  total: number;
  isCapped?: boolean;
}): Pagination {
  const totalPages = Math.ceil(total / limit);
  return {
    page,
    total_pages: totalPages,
    total,
    total_is_capped: isCapped,
    has_next: page < totalPages,
    has_prev: page > 1,
    limit,
  };
}
