import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CAMPAIGNS_PATH } from '../../addresses.ts';
import { useCommand } from '../../calls/use-command.ts';
import type { Api } from '../../session/api.ts';
import { detailOf, messageOf } from '../../session/http-error.ts';
import { CAMPAIGNS, cacheCampaign } from './campaign-queries.ts';

/** A step that changes a campaign as a whole. */
type CampaignStep =
  /** `start_scheduled`: starts the first wave before its time. */
  | { readonly step: 'schedule' | 'start' | 'start_scheduled'; readonly revision: number }
  | { readonly step: 'unschedule' }
  | { readonly step: 'end' | 'cancel'; readonly reason: string };

const DONE: Readonly<Record<CampaignStep['step'], string>> = {
  schedule: 'Campaign scheduled',
  start: 'Campaign started',
  start_scheduled: 'Campaign started',
  unschedule: 'The campaign is a draft again',
  end: 'Campaign closed',
  cancel: 'Campaign cancelled',
};

const REFUSED = { title: 'Nothing was changed' };

function takeStep({ id, ...taken }: { id: string } & CampaignStep, api: Api) {
  const params = { id };
  switch (taken.step) {
    case 'schedule':
      return api('scheduleCampaign', { params, body: { revision: taken.revision } });
    case 'start':
    case 'start_scheduled':
      return api('scheduleCampaign', { params, body: { revision: taken.revision, starts_now: true } });
    case 'unschedule':
      return api('unscheduleCampaign', { params });
    case 'end':
      return api('endCampaign', { params, body: { reason: taken.reason } });
    case 'cancel':
      return api('cancelCampaign', { params, body: { reason: taken.reason } });
  }
}

/** Reason why a campaign could not be scheduled or started. */
export function startRefusalInWords(error: Error): string {
  return detailOf(error, 'audience') ?? messageOf(error, 'Please try again.');
}

/** Steps that change a campaign as a whole, each with a message about the outcome. */
export function useCampaignSteps(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const step = useCommand(takeStep, {
    keep: ({ campaign }) => cacheCampaign(queryClient, campaign),
    done: (_, { step: taken }) => DONE[taken],
    // Screens and dialogs of the other steps show the refusal.
    refused: (error, { step: taken }) => {
      if (taken === 'start_scheduled')
        return { title: 'The campaign was not started', description: startRefusalInWords(error), tone: 'failure' };
      return taken === 'unschedule' ? REFUSED : null;
    },
    outdatesOnRefusal: CAMPAIGNS,
  });
  const deletion = useCommand('deleteCampaign', {
    done: 'Draft deleted',
    refused: REFUSED,
    outdatesOnRefusal: CAMPAIGNS,
    onDone: () => navigate(CAMPAIGNS_PATH, { replace: true }),
  });
  return {
    isBusy: step.isPending || deletion.isPending,
    /** Refusal of the last step, for the dialog that requested it. */
    refusal: step.error,
    forget: step.reset,
    take: (taken: CampaignStep, onTaken?: () => void) => step.send({ id, ...taken }, onTaken),
    startScheduled: (revision: number) => step.send({ id, step: 'start_scheduled', revision }),
    unschedule: () => step.send({ id, step: 'unschedule' }),
    remove: () => deletion.send({ params: { id } }),
  };
}
