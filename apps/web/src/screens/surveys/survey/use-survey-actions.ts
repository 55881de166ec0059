import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { type FollowUpActions, useFollowUpActions } from '../../results/follow-ups/use-follow-up-actions.ts';
import { SURVEYS } from '../survey-queries.ts';
import { type EmailActions, emailedInWords } from './InvitationEmailState.tsx';
import type { LinkActions } from './SurveyLink.tsx';

export interface SurveyActions extends EmailActions {
  /** Id of the signed-in user; undefined while loading. */
  userId: string | undefined;
  followUp: FollowUpActions;
  isRepeating: boolean;
  onRepeat: () => void;
}

/** A manager's actions on one survey, without those on its link: send an email, follow up, request a new analysis. */
export function useSurveyActions(surveyId: string): SurveyActions {
  const followUp = useFollowUpActions();
  const user = useCurrentUser().data;
  const mailing = useCommand('mailParticipant', {
    done: ({ survey }) => emailedInWords(survey),
    refused: { text: 'The email could not be sent. Please try again.' },
    outdates: SURVEYS,
  });
  const repeating = useCommand('repeatAnalysis', {
    done: 'The analysis is being written',
    refused: { text: 'The analysis could not be requested. Please try again.' },
    outdates: SURVEYS,
  });
  return {
    isSending: mailing.isPending,
    onSendEmail: () => mailing.send({ params: { id: surveyId } }),
    userId: user?.id,
    followUp,
    isRepeating: repeating.isPending,
    onRepeat: () => repeating.send({ params: { id: surveyId } }),
  };
}

/** Renews and closes the participant's link of one survey. */
export function useSurveyLink(surveyId: string): LinkActions {
  const input = { params: { id: surveyId } };
  const renewal = useCommand('renewPublicToken', {
    done: 'Link renewed',
    refused: { text: 'Failed to generate public token' },
    outdates: ['getSurvey'],
  });
  const revocation = useCommand('revokePublicToken', {
    done: 'Link closed',
    refused: { text: 'Failed to update survey' },
    outdates: ['getSurvey'],
  });
  return {
    isBusy: renewal.isPending || revocation.isPending,
    onRenew: () => renewal.send(input),
    onRevoke: () => revocation.send(input),
  };
}
