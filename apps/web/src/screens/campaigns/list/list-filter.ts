import type { Campaign } from '@plumbline/contract/wire';
import { pageFromAddress } from '../../../ui/list/list-address.ts';
import { STATUS_WORDS } from '../campaign-words.ts';

export type CampaignStatusFilter = Campaign['status'] | '';

export interface CampaignFilter {
  readonly page: number;
  /** The empty string means every status. */
  readonly status: CampaignStatusFilter;
}

export const STATUS_CHOICES: readonly { readonly value: CampaignStatusFilter; readonly label: string }[] = [
  { value: '', label: 'All' },
  { value: 'running', label: STATUS_WORDS.running },
  { value: 'scheduled', label: STATUS_WORDS.scheduled },
  { value: 'draft', label: 'Drafts' },
  { value: 'closed', label: STATUS_WORDS.closed },
  { value: 'cancelled', label: STATUS_WORDS.cancelled },
];

/** The filter in the address; unknown values mean no filter, and the first page. */
export function filterFromAddress(params: URLSearchParams): CampaignFilter {
  const status = STATUS_CHOICES.find(({ value }) => value === params.get('status'))?.value ?? '';
  return { status, page: pageFromAddress(params) };
}

/** The query part of the address of a filter. */
export function addressOfFilter({ status, page }: CampaignFilter): string {
  return `?${new URLSearchParams({ ...(status === '' ? {} : { status }), ...(page === 1 ? {} : { page: String(page) }) })}`;
}
