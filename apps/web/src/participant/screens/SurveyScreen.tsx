import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { ReactElement } from 'react';
import type { IntroSession, PrerenderedSession, QuestionsSession, SurveySession } from '../session/session-states.ts';
import { useSurveySession } from '../session/use-survey-session.ts';
import { usePageLanguage } from '../use-phrases.ts';
import { Closed } from './Closed.tsx';
import { Intro } from './Intro.tsx';
import { QuestionFlow } from './QuestionFlow.tsx';
import { Removed } from './Removed.tsx';
import { Review } from './Review.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useScreenFocus } from './use-screen-focus.ts';
import { Waiting } from './Waiting.tsx';

interface SurveyScreenProps {
  publicToken: string;
  answer: PublicSurveyAnswer;
  survey: PublicSurvey;
}

/** Draws the screen of the state that the session is in. */
export function SurveyScreen({ publicToken, answer, survey }: SurveyScreenProps): ReactElement {
  const { language } = usePageLanguage();
  const { session, actions } = useSurveySession(publicToken, answer, language);
  const { questions } = answer;
  useScreenFocus(screenOf(session));

  const intro = (state: IntroSession | PrerenderedSession) => (
    <Intro survey={survey} questions={questions.length} session={state} actions={actions} />
  );
  const question = (state: QuestionsSession | PrerenderedSession) => (
    <QuestionFlow survey={survey} questions={questions} session={state} actions={actions} />
  );
  switch (session.stage) {
    case 'prerendered':
      return session.screen === 'intro' ? intro(session) : question(session);
    case 'intro':
      return intro(session);
    case 'questions':
      return question(session);
    case 'review':
      return <Review questions={questions} session={session} actions={actions} />;
    case 'waiting':
      return <Waiting session={session} actions={actions} />;
    case 'refused':
      return (
        <Closed
          publicToken={publicToken}
          reason={session.reason}
          onRetry={session.inPageOnly === null ? null : actions.start}
        />
      );
    case 'stored':
      return (
        <ThankYou
          receipt={session.receipt}
          isShownToCompany={!survey.notice.is_anonymous}
          onFetchReceipt={actions.fetchReceipt}
        />
      );
    case 'removed':
      return <Removed />;
  }
}

/** Changes whenever another screen is shown. */
function screenOf(session: SurveySession): string | null {
  if (session.stage === 'prerendered') return null;
  return session.stage === 'questions' ? `${session.stage} ${session.index}` : session.stage;
}
