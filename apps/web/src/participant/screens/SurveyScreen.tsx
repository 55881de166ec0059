import type { PublicSurvey, PublicSurveyResponse } from '@plumbline/contract/wire';
import { useSurveySession } from '../session/use-survey-session.ts';
import { SharedDone } from '../shared/SharedDone.tsx';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { Closed } from './Closed.tsx';
import { SessionScreen } from './SessionScreen.tsx';
import { ThankYou } from './ThankYou.tsx';

interface SurveyScreenProps {
  publicToken: string;
  answer: PublicSurveyResponse;
  survey: PublicSurvey;
}

/** A survey to answer, from its start to its receipt. */
export function SurveyScreen({ publicToken, answer, survey }: SurveyScreenProps) {
  const { language } = usePageLanguage();
  const { session, actions, isQueued } = useSurveySession(publicToken, answer, language);
  const sharedPhone = useSharedPhone();
  const isShownToCompany = !survey.notice.is_anonymous;
  return (
    <SessionScreen
      survey={survey}
      questions={answer.questions}
      session={session}
      actions={actions}
      renderStored={({ receipt }) =>
        sharedPhone === null ? (
          <ThankYou receipt={receipt} isShownToCompany={isShownToCompany} onFetchReceipt={actions.fetchReceipt} />
        ) : (
          <SharedDone
            words={sharedPhone.words}
            receipt={receipt}
            isQueued={isQueued}
            isShownToCompany={isShownToCompany}
          />
        )
      }
      renderRefused={({ reason, inPageOnly }) => (
        <Closed publicToken={publicToken} reason={reason} onRetry={inPageOnly === null ? null : actions.start} />
      )}
    />
  );
}
