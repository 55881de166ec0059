import type { PublicSurvey, PublicSurveyResponse } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import type { IntroSession, PrerenderedSession, QuestionsSession, SurveySession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { Intro } from './Intro.tsx';
import { QuestionFlow } from './QuestionFlow.tsx';
import { Removed } from './Removed.tsx';
import { Review } from './Review.tsx';
import { useScreenFocus } from './use-screen-focus.ts';
import { Waiting } from './Waiting.tsx';

type SessionAt<Stage extends SurveySession['stage']> = Extract<SurveySession, { stage: Stage }>;

interface SessionScreenProps {
  survey: PublicSurvey;
  questions: PublicSurveyResponse['questions'];
  session: SurveySession;
  actions: SurveyActions;
  renderStored: (session: SessionAt<'stored'>) => ReactNode;
  renderRefused: (session: SessionAt<'refused'>) => ReactNode;
}

/** Draws the screen for the current state of a session. */
export function SessionScreen(props: SessionScreenProps): ReactNode {
  const { survey, questions, session, actions, renderStored, renderRefused } = props;
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
      return renderRefused(session);
    case 'stored':
      return renderStored(session);
    case 'removed':
      return <Removed />;
  }
}

/** Changes whenever another screen is shown. */
function screenOf(session: SurveySession): string | null {
  if (session.stage === 'prerendered') return null;
  return session.stage === 'questions' ? `${session.stage} ${session.index}` : session.stage;
}
