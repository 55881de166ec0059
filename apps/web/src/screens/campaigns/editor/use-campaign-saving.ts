import type { ErrorCode } from '@plumbline/contract/errors';
import type { Campaign } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type Consequences, useCommand } from '../../../calls/use-command.ts';
import { HttpError } from '../../../session/http-error.ts';
import { cacheCampaign } from '../campaign-queries.ts';
import type { CampaignBody } from '../draft/campaign-body.ts';

interface Saving {
  readonly isSaving: boolean;
  /** Error of the last attempt; null without a failure. */
  readonly error: Error | null;
  /** Whether the attempt failed because somebody else has changed the campaign. */
  readonly isConflict: boolean;
  /** The campaign that was created; undefined before. */
  readonly created: Campaign | undefined;
  /** @param change the changed fields only */
  readonly save: (body: CampaignBody, change: Partial<CampaignBody>, onSaved: (saved: Campaign) => void) => void;
}

/** Saves the form: creates a draft, or changes the stored campaign. */
export function useCampaignSaving(stored: Campaign | null): Saving {
  const queryClient = useQueryClient();
  const consequences: Consequences<unknown, { campaign: Campaign }> = {
    keep: ({ campaign }) => cacheCampaign(queryClient, campaign),
    // A draft is saved with every step.
    done: ({ campaign }) => (campaign.status === 'draft' ? null : 'Changes saved'),
  };
  // The first campaign adds its entry to the navigation.
  const creating = useCommand('createCampaign', { ...consequences, outdates: ['getCurrentUser'] });
  const updating = useCommand('updateCampaign', consequences);
  const { isPending, error } = stored === null ? creating : updating;
  return {
    isSaving: isPending,
    error,
    isConflict: error instanceof HttpError && error.code === ('campaign_changed' satisfies ErrorCode),
    created: creating.response?.campaign,
    save: (body, change, onSaved) => {
      const saved = ({ campaign }: { campaign: Campaign }) => onSaved(campaign);
      if (stored === null) creating.send({ body }, saved);
      else updating.send({ params: { id: stored.id }, body: { ...change, revision: stored.revision } }, saved);
    },
  };
}
