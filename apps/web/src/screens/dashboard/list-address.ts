import type { SurveyListFilter } from '../../queries/surveys.ts';

/** Values of the status filter, with the words on their buttons. @see specification, section 4 */
export const STATUS_FILTERS = [
  { value: '', label: 'All' },
  { value: 'start', label: 'Started' },
  { value: 'finished', label: 'Completed' },
  { value: 'processing', label: 'Processing' },
  { value: 'analyzed', label: 'Analyzed' },
] as const;

/** The filter that an address asks for; what it does not say, or says wrongly, is left open. */
export function filterFromAddress(params: URLSearchParams): SurveyListFilter {
  const page = Number(params.get('page') ?? '1');
  const status = params.get('status') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (params.get('search') ?? '').slice(0, 200),
    status: STATUS_FILTERS.some(({ value }) => value === status) ? status : '',
  };
}

/** The address of a filter: what is left open is not named. */
export function addressOfFilter({ page, search, status }: SurveyListFilter): string {
  const params = new URLSearchParams();
  if (status !== '') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '?' : `?${params}`;
}
