import type { Campaign, Overlap } from '@plumbline/contract/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { OPEN_SCREEN, useResponse } from '../../calls/api-query.ts';
import { messageOf } from '../../session/http-error.ts';

/** Other campaigns with the same people in their audience. Loaded separately, because counting takes a moment. */
export interface Overlaps {
  /** The overlaps; undefined while loading, and after a failure without earlier data. */
  readonly list: readonly Overlap[] | undefined;
  /** Reason of failed loading or refreshing; null without a failure. */
  readonly failure: string | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Overlaps of a stored campaign. Not requested for a campaign that is over. */
export function useCampaignOverlaps({ id, status }: Pick<Campaign, 'id' | 'status'>): Overlaps {
  const isOver = status === 'closed' || status === 'cancelled';
  const overlaps = useResponse(
    'getCampaignOverlaps',
    { params: { id } },
    { pick: 'overlaps', ...OPEN_SCREEN, staleTime: 0, enabled: !isOver },
  );
  return isOver ? NO_OVERLAPS : overlapsIn(overlaps);
}

const NO_OVERLAPS: Overlaps = { list: [], failure: null, isRetrying: false, onRetry: () => undefined };

const NOT_LOADED = 'Campaigns with the same people in their audience could not be loaded.';
const NOT_REFRESHED =
  'Campaigns with the same people in their audience could not be refreshed. You see them as they were last loaded.';

/** The overlaps of a query, for a view. */
export function overlapsIn({
  data,
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult<Overlap[]>, 'data' | 'error' | 'isFetching' | 'refetch'>): Overlaps {
  return {
    list: data,
    failure: error === null ? null : data === undefined ? messageOf(error, NOT_LOADED) : NOT_REFRESHED,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
}
