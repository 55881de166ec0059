import type { Wave } from '@plumbline/contract/wire';
import { OPEN_SCREEN } from '../../../calls/api-query.ts';
import { STARTING_POLL_MS } from '../campaign-queries.ts';

/** Polls the wave, more often while it starts, so that slips appear as soon as it runs. */
export function pollOptions<Answer>(statusOf: (answer: Answer) => Wave['status'] | undefined) {
  return {
    ...OPEN_SCREEN,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Answer | undefined } }) =>
      data !== undefined && statusOf(data) === 'starting' ? STARTING_POLL_MS : OPEN_SCREEN.refetchInterval,
    staleTime: 0,
  };
}
