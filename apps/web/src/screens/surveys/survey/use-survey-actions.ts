import type { Survey } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../../calls/common-answers.ts';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import {
  emailParticipantMutation,
  invalidateSurvey,
  invalidateSurveyLists,
  keepSurvey,
  repeatAnalysisMutation,
} from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { type FollowUpActions, useFollowUpActions } from '../../results/follow-ups/use-follow-up-actions.ts';
import { emailedInWords } from './emailed-words.ts';
import type { EmailActions } from './InvitationEmailState.tsx';

export interface SurveyActions extends EmailActions {
  /** Id of the signed-in user; undefined while it is loading. */
  userId: string | undefined;
  followUp: FollowUpActions;
  isRepeating: boolean;
  onRepeat: () => void;
}

/** A manager's actions on one survey besides its link: send an email, follow up, request a new analysis. */
export function useSurveyActions(surveyId: string): SurveyActions {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const followUp = useFollowUpActions();
  const user = useCurrentUser().data;
  const after = (title: (survey: Survey) => string, fallback: string) => ({
    onSuccess: async (survey: Survey) => {
      toasts.show({ title: title(survey), tone: 'success' });
      keepSurvey(queryClient, survey);
      await invalidateSurveyLists(queryClient);
    },
    onError: (error: unknown) => {
      toasts.show({ title: 'Error', description: messageOf(error, fallback), tone: 'failure' });
      // Someone else may have changed it first, and the screen should show that.
      void invalidateSurvey(queryClient, surveyId);
    },
  });
  const mailing = useMutation({
    ...emailParticipantMutation(api),
    ...after(emailedInWords, 'The email could not be sent. Please try again.'),
  });
  const repeating = useMutation({
    ...repeatAnalysisMutation(api),
    ...after(() => 'The analysis is being written', 'The analysis could not be requested. Please try again.'),
  });
  return {
    isSending: mailing.isPending,
    onSendEmail: () => mailing.mutate({ id: surveyId, idempotencyKey: newIdempotencyKey() }),
    userId: user?.id,
    followUp,
    isRepeating: repeating.isPending,
    onRepeat: () => repeating.mutate(surveyId),
  };
}
