import type { CallResponse } from '@plumbline/contract/contract';
import type { Campaign } from '@plumbline/contract/wire';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, cacheResponse, OPEN_SCREEN, outdate } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';
import { changeEdited } from './edited-campaign.ts';

/** Calls whose responses a change of a campaign or its waves makes outdated. */
export const CAMPAIGNS = ['/v1/protected/campaigns'] as const;

/** The first page of all campaigns, the newest first. */
export const NEWEST_CAMPAIGNS = { query: { page: 1, limit: 50 } } as const;

/** Polling interval while a wave is about to start or its surveys are created, which takes less than a minute. */
export const STARTING_POLL_MS = 2_000;

/** Whether the first wave starts today, which may be at once. */
function isStarting({ status, next_waves: [first] }: Campaign): boolean {
  return status === 'scheduled' && first !== undefined && first.starts_on <= new Date().toISOString().slice(0, 10);
}

/** A campaign on an open screen; polled, because its waves change by themselves. */
export function campaignQuery(api: Api, id: string) {
  return apiQuery(
    api,
    'getCampaign',
    { params: { id } },
    {
      pick: 'campaign',
      ...OPEN_SCREEN,
      refetchInterval: ({
        state: { data },
      }: {
        readonly state: { readonly data: CallResponse<'getCampaign'> | undefined };
      }) => (data !== undefined && isStarting(data.campaign) ? STARTING_POLL_MS : OPEN_SCREEN.refetchInterval),
      staleTime: 0,
    },
  );
}

/** Puts the response to a change into the cache. The response has no overlaps. */
export function cacheCampaign(queryClient: QueryClient, campaign: Campaign): void {
  cacheResponse(queryClient, 'getCampaign', { params: { id: campaign.id } }, { campaign });
  changeEdited(queryClient, campaign.id, (edited) => edited && { ...edited, campaign });
  void outdate(queryClient, ['getCampaignOverlaps', 'listCampaigns']);
}
