import { useCommand } from '../../../calls/use-command.ts';
import type { LinkActions } from './SurveyLink.tsx';

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
