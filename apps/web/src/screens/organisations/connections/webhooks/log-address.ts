import type { WebhookDelivery } from '@plumbline/contract/wire';
import { pageFromAddress } from '../../../../ui/list/list-address.ts';

type DeliveryStatus = WebhookDelivery['status'];

/** The filter of messages; without a webhook none are shown. */
export interface LogFilter {
  readonly webhook: string | null;
  /** Status of the shown deliveries; `null`: any. */
  readonly status: DeliveryStatus | null;
  readonly page: number;
}

export const STATUS_CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const;

export function readFilter(params: URLSearchParams): LogFilter {
  const status = STATUS_CHOICES.find(({ value }) => value === params.get('status'))?.value ?? 'all';
  return {
    webhook: params.get('webhook'),
    status: status === 'all' ? null : status,
    page: pageFromAddress(params),
  };
}

/** The query part of the address. */
export function addressOf({ webhook, status, page }: LogFilter): string {
  const params = new URLSearchParams();
  if (webhook !== null) params.set('webhook', webhook);
  if (status !== null) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}
