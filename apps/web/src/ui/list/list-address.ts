/** Maximum page number that a call accepts. */
const PAGE_MAX = 1_000_000;

const SEARCH_MAX_LENGTH = 200;

/** The page of a list in an address; the first one if it is missing or invalid. */
export function pageFromAddress(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** The search of a list in an address, as long as a call accepts. */
export function searchFromAddress(params: URLSearchParams): string {
  return (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH);
}
