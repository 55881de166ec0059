import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { invalidateSurvey, renewLinkMutation, revokeLinkMutation } from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import type { LinkActions } from './SurveyLink.tsx';

/** Renews and closes the participant's link of one survey. */
export function useSurveyLink(surveyId: string): LinkActions {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const after = (title: string, fallback: string) => ({
    onSuccess: async () => {
      toasts.show({ title, tone: 'success' });
      await invalidateSurvey(queryClient, surveyId);
    },
    onError: (error: unknown) => {
      toasts.show({ title: 'Error', description: messageOf(error, fallback), tone: 'failure' });
      // It may have been closed meanwhile, and the screen should show that.
      void invalidateSurvey(queryClient, surveyId);
    },
  });
  const renewal = useMutation({
    ...renewLinkMutation(api),
    ...after('Link renewed', 'Failed to generate public token'),
  });
  const revocation = useMutation({
    ...revokeLinkMutation(api),
    ...after('Link closed', 'Failed to update survey'),
  });
  return {
    isBusy: renewal.isPending || revocation.isPending,
    onRenew: () => renewal.mutate({ id: surveyId, idempotencyKey: newIdempotencyKey() }),
    onRevoke: () => revocation.mutate(surveyId),
  };
}
