import type { CampaignPage, CampaignPageBody } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  invalidateCampaignPage,
  keepCampaignPage,
  publishCampaignPageMutation,
  withdrawCampaignPageMutation,
} from '../../../queries/campaign-pages.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';

/** Publishes and withdraws the page of a campaign, each with a message about the outcome. */
export function usePageSteps(campaignId: string) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const publishing = useMutation(publishCampaignPageMutation(api, campaignId));
  const withdrawing = useMutation(withdrawCampaignPageMutation(api, campaignId));
  const outcome = (title: string, then: () => void = () => undefined) => ({
    onSuccess: (page: CampaignPage) => {
      keepCampaignPage(queryClient, campaignId, page);
      toasts.show({ tone: 'success' as const, title });
      then();
    },
    onError: (error: Error) => {
      // Something has changed in the meantime, so page and preview are refetched.
      void invalidateCampaignPage(queryClient, campaignId);
      const description = messageOf(error, 'Please try again.');
      toasts.show({ tone: 'failure' as const, title: 'Nothing was changed', description });
    },
  });
  return {
    isBusy: publishing.isPending || withdrawing.isPending,
    /** @param then called once it is published */
    publish: (body: CampaignPageBody & { readonly digest: string }, then: () => void) =>
      publishing.mutate(body, outcome('Page published', then)),
    withdraw: () => withdrawing.mutate(undefined, outcome('Page withdrawn')),
  };
}
