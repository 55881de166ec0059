import type { SecurityEventKind } from '@plumbline/contract/wire';
import { pageFromAddress } from '../../../ui/list/list-address.ts';

/** The filter of the security log; null means everything. */
export interface SecurityLogFilter {
  readonly kind: SecurityEventKind | null;
  /** Length in days of the period until now. */
  readonly days: number | null;
  readonly page: number;
}

/** Values of the filter by kind, with their labels. */
export const KIND_OPTIONS: readonly { readonly value: SecurityEventKind | ''; readonly label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'sign_in', label: 'Sign-ins and sign-outs' },
  { value: 'refusal', label: 'Refusals and limits' },
  { value: 'account', label: 'Passwords, sessions, two-step verification, API keys' },
  { value: 'member', label: 'Members and roles' },
  { value: 'link', label: 'Survey links renewed or closed' },
  { value: 'setting', label: 'Settings and deletions' },
  { value: 'export', label: 'Exports' },
];

export const PERIOD_OPTIONS = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '', label: 'All time' },
] as const;

const USUAL_DAYS = '30';

/** The filter in an address; missing or invalid parts have their default value. */
export function filterFromAddress(params: URLSearchParams): SecurityLogFilter {
  const days = params.get('days') ?? USUAL_DAYS;
  const isKnown = PERIOD_OPTIONS.some(({ value }) => value === days) || days === 'all';
  return {
    kind: KIND_OPTIONS.find(({ value }) => value === params.get('kind'))?.value || null,
    days: days === 'all' || days === '' ? null : Number(isKnown ? days : USUAL_DAYS),
    page: pageFromAddress(params),
  };
}

/** The address of a filter, within its section; default values are omitted. */
export function addressOfFilter({ kind, days, page }: SecurityLogFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (days === null) params.set('days', 'all');
  else if (String(days) !== USUAL_DAYS) params.set('days', String(days));
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}
