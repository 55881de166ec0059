import type { Campaign } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CAMPAIGNS_PATH } from '../../addresses.ts';
import {
  type CampaignStep,
  campaignStepMutation,
  deleteCampaignMutation,
  invalidateCampaigns,
  keepCampaign,
} from '../../queries/campaigns.ts';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';

const DONE: Readonly<Record<CampaignStep['step'], string>> = {
  schedule: 'Campaign scheduled',
  unschedule: 'The campaign is a draft again',
  end: 'Campaign ended',
  cancel: 'Campaign cancelled',
};

/** What can be done with a campaign as a whole, each step with a message about what became of it. */
export function useCampaignSteps(id: string) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const step = useMutation(campaignStepMutation(api, id));
  const deletion = useMutation(deleteCampaignMutation(api, id));
  const onError = (error: Error) => {
    toasts.show({ tone: 'failure', title: 'Nothing was changed', description: messageOf(error, 'Please try again.') });
    // Someone else may have been faster.
    void invalidateCampaigns(queryClient);
  };
  return {
    isBusy: step.isPending || deletion.isPending,
    take: (taken: CampaignStep, onTaken: () => void = () => undefined) =>
      step.mutate(taken, {
        onSuccess: (campaign: Campaign) => {
          keepCampaign(queryClient, campaign);
          toasts.show({ tone: 'success', title: DONE[taken.step] });
          onTaken();
        },
        onError,
      }),
    remove: () =>
      deletion.mutate(undefined, {
        onSuccess: () => {
          toasts.show({ tone: 'success', title: 'Draft deleted' });
          void navigate(CAMPAIGNS_PATH, { replace: true });
        },
        onError,
      }),
  };
}
