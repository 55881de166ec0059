import type { Campaign, CampaignAudience } from '@plumbline/contract/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callKey } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

/** Long enough for the way from a new campaign to its editor. */
const EDITED_KEPT_MS = 1_000;

/** A campaign that is edited, with everything that its audience names. */
export interface EditedCampaign {
  readonly campaign: Campaign;
  readonly chosen: CampaignAudience['chosen'];
}

/** A campaign that is edited: not fetched again meanwhile, because a save finds out what others did. */
export function editedCampaignQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: editedKey(id),
    queryFn: async ({ signal }): Promise<EditedCampaign> => {
      for (;;) {
        const [{ campaign }, { chosen, revision }] = await Promise.all([
          api('getCampaign', { params: { id } }, { signal }),
          api('getCampaignAudience', { params: { id } }, { signal }),
        ]);
        // Otherwise someone has changed it in between.
        if (revision === campaign.revision) return { campaign, chosen };
      }
    },
    staleTime: 0,
    gcTime: EDITED_KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function editedKey(id: string) {
  return [...callKey('getCampaign', { params: { id } }), 'edited'] as const;
}

/** Changes what the cache holds of an edited campaign. */
export function changeEdited(
  queryClient: QueryClient,
  id: string,
  change: (edited: EditedCampaign | undefined) => EditedCampaign | undefined,
): void {
  queryClient.setQueryData(editedKey(id), change);
}
