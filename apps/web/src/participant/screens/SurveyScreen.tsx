import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import { useSurveySession } from '../session/use-survey-session.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { Closed } from './Closed.tsx';
import { SessionScreen } from './SessionScreen.tsx';
import { ThankYou } from './ThankYou.tsx';

interface SurveyScreenProps {
  publicToken: string;
  answer: PublicSurveyAnswer;
  survey: PublicSurvey;
}

/** A survey to answer, from its start to its receipt. */
export function SurveyScreen({ publicToken, answer, survey }: SurveyScreenProps) {
  const { language } = usePageLanguage();
  const { session, actions } = useSurveySession(publicToken, answer, language);
  return (
    <SessionScreen
      survey={survey}
      questions={answer.questions}
      session={session}
      actions={actions}
      renderStored={({ receipt }) => (
        <ThankYou
          receipt={receipt}
          isShownToCompany={!survey.notice.is_anonymous}
          onFetchReceipt={actions.fetchReceipt}
        />
      )}
      renderRefused={({ reason, inPageOnly }) => (
        <Closed publicToken={publicToken} reason={reason} onRetry={inPageOnly === null ? null : actions.start} />
      )}
    />
  );
}
