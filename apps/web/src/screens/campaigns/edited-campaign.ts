import type { Campaign, CampaignAudience } from '@plumbline/contract/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callKey } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

/** Long enough for the navigation from a new campaign to its editor. */
const EDITED_KEPT_MS = 1_000;

/** An edited campaign, with the chosen sites, crews, companies or people. */
export interface EditedCampaign {
  readonly campaign: Campaign;
  readonly chosen: CampaignAudience['chosen'];
}

/** An edited campaign. Not refetched while it is edited, because saving detects others' changes. */
export function editedCampaignQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: editedKey(id),
    queryFn: async ({ signal }): Promise<EditedCampaign> => {
      for (;;) {
        const [{ campaign }, { chosen, revision }] = await Promise.all([
          api('getCampaign', { params: { id } }, { signal }),
          api('getCampaignAudience', { params: { id } }, { signal }),
        ]);
        // Otherwise somebody has changed the campaign between the two requests.
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

/** Changes an edited campaign in the cache. */
export function changeEdited(
  queryClient: QueryClient,
  id: string,
  change: (edited: EditedCampaign | undefined) => EditedCampaign | undefined,
): void {
  queryClient.setQueryData(editedKey(id), change);
}
