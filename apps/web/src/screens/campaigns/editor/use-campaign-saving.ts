import type { ErrorCode } from '@plumbline/contract/errors';
import type { Campaign } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { createCampaignMutation, keepCampaign, updateCampaignMutation } from '../../../queries/campaigns.ts';
import { useServices } from '../../../services.tsx';
import { HttpError } from '../../../session/http-error.ts';
import type { CampaignBody } from '../draft/campaign-body.ts';

interface Saving {
  readonly isSaving: boolean;
  /** Why the last attempt failed; null without a failure. */
  readonly error: Error | null;
  /** Whether it failed because someone else has changed the campaign meanwhile. */
  readonly isConflict: boolean;
  /** The campaign that was created; undefined before. */
  readonly created: Campaign | undefined;
  /** @param change the changed fields only */
  readonly save: (body: CampaignBody, change: Partial<CampaignBody>, onSaved: (saved: Campaign) => void) => void;
}

/** Saves the form: creates a draft, or changes the stored campaign as it was read. */
export function useCampaignSaving(stored: Campaign | null): Saving {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const creating = useMutation(createCampaignMutation(api));
  const updating = useMutation(updateCampaignMutation(api, stored?.id ?? ''));
  const { isPending, error } = stored === null ? creating : updating;
  return {
    isSaving: isPending,
    error,
    isConflict: error instanceof HttpError && error.code === ('campaign_changed' satisfies ErrorCode),
    created: creating.data,
    save: (body, change, onSaved) => {
      const onSuccess = (saved: Campaign) => {
        keepCampaign(queryClient, saved);
        toasts.show({ tone: 'success', title: saved.status === 'draft' ? 'Draft saved' : 'Changes saved' });
        onSaved(saved);
      };
      if (stored === null) creating.mutate({ key, body }, { onSuccess });
      else updating.mutate({ ...change, revision: stored.revision }, { onSuccess });
    },
  };
}
