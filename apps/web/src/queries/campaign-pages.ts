import type { CampaignPage, CampaignPageBody } from '@plumbline/contract/wire';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const campaignPageKeys = {
  one: (campaignId: string) => ['campaign-pages', campaignId] as const,
  preview: (campaignId: string, body: CampaignPageBody) => ['campaign-pages', campaignId, 'preview', body] as const,
};

/** The public page of a campaign. Not refetched while the form is open, so that nothing changes under the writer. */
export function campaignPageQuery(api: Api, campaignId: string) {
  return queryOptions({
    queryKey: campaignPageKeys.one(campaignId),
    queryFn: async ({ signal }) => (await api('getCampaignPage', { params: { id: campaignId } }, { signal })).page,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What would be published; the previous preview stays until the new one has arrived. */
export function campaignPagePreviewQuery(api: Api, campaignId: string, body: CampaignPageBody) {
  return queryOptions({
    queryKey: campaignPageKeys.preview(campaignId, body),
    queryFn: ({ signal }) => api('previewCampaignPage', { params: { id: campaignId }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function publishCampaignPageMutation(api: Api, campaignId: string) {
  return mutationOptions({
    mutationFn: async (body: CampaignPageBody & { readonly digest: string }) =>
      (await api('publishCampaignPage', { params: { id: campaignId }, body })).page,
  });
}

export function withdrawCampaignPageMutation(api: Api, campaignId: string) {
  return mutationOptions({
    mutationFn: async () => (await api('withdrawCampaignPage', { params: { id: campaignId } })).page,
  });
}

/** Puts the response to a change into the cache. */
export function keepCampaignPage(queryClient: QueryClient, campaignId: string, page: CampaignPage): void {
  queryClient.setQueryData(campaignPageKeys.one(campaignId), page);
}

/** Refetches what has changed in the meantime. */
export function invalidateCampaignPage(queryClient: QueryClient, campaignId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: campaignPageKeys.one(campaignId) });
}
