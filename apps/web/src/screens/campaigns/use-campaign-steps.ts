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
  end: 'Campaign closed',
  cancel: 'Campaign cancelled',
};

/** What can be done with a campaign as a whole, each step with a message about what became of it. */
export function useCampaignSteps(id: string) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const step = useMutation(campaignStepMutation(api, id));
  const deletion = useMutation(deleteCampaignMutation(api, id));
  /** For what was confirmed in a dialog that is closed by then. */
  const tellFailure = (error: Error) => {
    toasts.show({ tone: 'failure', title: 'Nothing was changed', description: messageOf(error, 'Please try again.') });
  };
  const take = (taken: CampaignStep, onTaken: () => void, onError?: (error: Error) => void) =>
    step.mutate(taken, {
      onSuccess: (campaign: Campaign) => {
        keepCampaign(queryClient, campaign);
        toasts.show({ tone: 'success', title: DONE[taken.step] });
        onTaken();
      },
      onError: (error) => {
        // Someone else may have been faster.
        void invalidateCampaigns(queryClient);
        onError?.(error);
      },
    });
  return {
    isBusy: step.isPending || deletion.isPending,
    /** Why the last step was refused, for the dialog that asked for it. */
    refusal: step.error,
    forget: step.reset,
    take: (taken: CampaignStep, onTaken: () => void) => take(taken, onTaken),
    unschedule: () => take({ step: 'unschedule' }, () => undefined, tellFailure),
    remove: () =>
      deletion.mutate(undefined, {
        onSuccess: () => {
          toasts.show({ tone: 'success', title: 'Draft deleted' });
          void navigate(CAMPAIGNS_PATH, { replace: true });
        },
        onError: (error) => {
          void invalidateCampaigns(queryClient);
          tellFailure(error);
        },
      }),
  };
}
