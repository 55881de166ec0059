import type { SurveySort } from '@plumbline/contract/wire';
import { pageFromAddress, searchFromAddress } from '../../ui/list/list-address.ts';
import { conditionsFromAddress, countConditions } from './filters/conditions.ts';
import type { Period } from './scores/periods.ts';
import type { SurveyListFilter, SurveyListOrder } from './survey-filter.ts';

/** Values of the status filter, with the labels of their buttons. @see specification, section 4 */
export const STATUS_FILTERS = [
  { value: '', label: 'All' },
  { value: 'start', label: 'Started' },
  { value: 'finished', label: 'Completed' },
  { value: 'processing', label: 'Processing' },
  { value: 'analyzed', label: 'Analyzed' },
] as const;

/** Sort orders of the list, with the direction of a first press: the worst first where that applies. */
export const SORTS = [
  { by: 'participant', label: 'Participant', first: 'asc' },
  { by: 'company', label: 'Company', first: 'asc' },
  { by: 'score', label: 'Score', first: 'asc' },
  { by: 'status', label: 'Status', first: 'asc' },
  { by: 'risk', label: 'Risk Level', first: 'desc' },
] as const satisfies readonly { by: SurveySort; label: string; first: SurveyListOrder['direction'] }[];

/** The server does not sort longer lists; they have to be filtered first. */
export const LONGEST_SORTED_LIST = 10_000;

/** The filter without any condition, in the order newest first. */
export const EVERY_SURVEY: SurveyListFilter = { page: 1, search: '', status: '', conditions: {}, order: null };

/** Whether only some of the surveys are shown. */
export function isFiltered({ search, status, conditions }: SurveyListFilter): boolean {
  return search !== '' || status !== '' || countConditions(conditions) > 0;
}

/** Whether a change continues the search that is already in the address. */
export function isTyping(before: SurveyListFilter, after: SurveyListFilter): boolean {
  return before.search !== '' && after.search !== '' && before.search !== after.search;
}

/** The parts of a filter that a change replaces. @param after made from `before`: parts that are the same object are kept */
export function changedParts(before: SurveyListFilter, after: SurveyListFilter): Partial<SurveyListFilter> {
  return {
    ...(after.page === before.page ? {} : { page: after.page }),
    ...(after.search === before.search ? {} : { search: after.search }),
    ...(after.status === before.status ? {} : { status: after.status }),
    ...(after.order === before.order ? {} : { order: after.order }),
    ...(after.conditions === before.conditions ? {} : { conditions: after.conditions }),
  };
}

/** The order after a press on a column: its own, then the reverse, then the newest first again. */
export function nextOrder(current: SurveyListOrder | null, by: SurveySort): SurveyListOrder | null {
  const first = SORTS.find((sort) => sort.by === by)?.first ?? 'asc';
  if (current?.by !== by) return { by, direction: first };
  return current.direction === first ? { by, direction: first === 'asc' ? 'desc' : 'asc' } : null;
}

/** The filter in an address; missing and invalid parts are left open. */
export function filterFromAddress(params: URLSearchParams): SurveyListFilter {
  const status = params.get('status') ?? '';
  return {
    page: pageFromAddress(params),
    search: searchFromAddress(params),
    status: STATUS_FILTERS.some(({ value }) => value === status) ? status : '',
    conditions: conditionsFromAddress(params),
    order: orderFromAddress(params.get('sort')),
  };
}

/** The address of a filter and of the period of the charts; open parts are omitted. */
export function addressOfFilter(
  { page, search, status, conditions, order }: SurveyListFilter,
  period: Period = '12',
): string {
  const params = new URLSearchParams();
  if (status !== '') params.set('status', status);
  if (search !== '') params.set('search', search);
  for (const [name, value] of Object.entries(conditions)) if (value !== undefined) params.set(name, String(value));
  if (order !== null) params.set('sort', `${order.direction === 'desc' ? '-' : ''}${order.by}`);
  if (page > 1) params.set('page', String(page));
  if (period !== '12') params.set('weeks', period);
  return params.size === 0 ? '?' : `?${params}`;
}

/** Written like `score`, or `-score` for the other direction. */
function orderFromAddress(value: string | null): SurveyListOrder | null {
  const by = value?.replace(/^-/, '');
  const sort = SORTS.find((candidate) => candidate.by === by);
  return sort === undefined ? null : { by: sort.by, direction: value?.startsWith('-') ? 'desc' : 'asc' };
}
