import type { Wave } from '@plumbline/contract/wire';
import { OPEN_SCREEN } from '../../../calls/api-query.ts';

/** Polling interval while surveys are created, which takes less than a minute. */
const STARTING_POLL_MS = 2_000;

/** Polls the wave, more often while it starts, so that slips appear as soon as it runs. */
export function pollOptions<Answer>(statusOf: (answer: Answer) => Wave['status'] | undefined) {
  return {
    ...OPEN_SCREEN,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Answer | undefined } }) =>
      data !== undefined && statusOf(data) === 'starting' ? STARTING_POLL_MS : OPEN_SCREEN.refetchInterval,
    staleTime: 0,
  };
}
