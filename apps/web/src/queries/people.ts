import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

/** The person with an address and their last named survey; null for someone unknown. */
export function knownPersonQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: ['people', email],
    queryFn: async ({ signal }) => (await api('lookUpPerson', { body: { email } }, { signal })).person,
    // Not kept: the person may be invited or erased before the same address is typed again.
    staleTime: 0,
    gcTime: 0,
  });
}
