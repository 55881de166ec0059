/** Maximum page number that a call accepts. */
const PAGE_MAX = 1_000_000;

/** The page of a list in an address; the first one if it is missing or invalid. */
export function pageFromAddress(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}
