import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import { participantPhrases } from '@plumbline/phrases/participant';
import type { ParticipantPhrases } from '@plumbline/phrases/participant-phrases';
import { Intro } from './Intro.tsx';
import { NoQuestions } from './NoQuestions.tsx';
import { QuestionFlow } from './QuestionFlow.tsx';
import { Review } from './Review.tsx';
import { ThankYou } from './ThankYou.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useReceiptOfKeptAnswers } from './use-kept-receipt.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useSurveySession } from './use-survey-session.ts';

/** The page of one link: unavailable, without questions, or the survey itself. */
export function ParticipantPage({ publicToken, outcome, language }: ParticipantPageInput) {
  const phrases = participantPhrases(language);
  if (outcome.kind === 'unavailable')
    return <Closed publicToken={publicToken} phrases={phrases} message={outcome.message} />;
  const { answer } = outcome;
  const { survey } = answer;
  if (!answer.can_access || survey === null) {
    const message = answer.message ?? answer.error ?? phrases.cannotAccess;
    return <Closed publicToken={publicToken} phrases={phrases} message={message} />;
  }
  if (answer.questions.length === 0) return <NoQuestions phrases={phrases} title={survey.title} />;
  return <Survey publicToken={publicToken} answer={answer} survey={survey} phrases={phrases} />;
}

interface ClosedProps {
  publicToken: string;
  phrases: ParticipantPhrases;
  message: string;
}

/** Nothing to answer here, unless this phone still holds answers that the server stored without our hearing of it. */
function Closed({ publicToken, phrases, message }: ClosedProps) {
  const receiptCode = useReceiptOfKeptAnswers(publicToken);
  useScreenFocus(receiptCode === null ? 'closed' : 'stored', true);
  if (receiptCode !== null) return <ThankYou phrases={phrases} receiptCode={receiptCode} />;
  return <Unavailable phrases={phrases} message={message} />;
}

interface SurveyProps {
  publicToken: string;
  answer: PublicSurveyAnswer;
  survey: PublicSurvey;
  phrases: ParticipantPhrases;
}

function Survey({ publicToken, answer, survey, phrases }: SurveyProps) {
  const controls = useSurveySession(publicToken, answer);
  const { session } = controls;
  const { questions } = answer;
  useScreenFocus(`${session.stage} ${session.index}`, session.isAwake);

  if (session.stage === 'stored') {
    return (
      <ThankYou
        phrases={phrases}
        receiptCode={session.receiptCode}
        hasReceiptFailed={session.hasReceiptFailed}
        onFetchReceipt={controls.fetchReceipt}
      />
    );
  }
  if (session.stage === 'review') return <Review phrases={phrases} questions={questions} controls={controls} />;
  const shown = questions[session.index];
  if (session.stage === 'intro' || shown === undefined) {
    return <Intro phrases={phrases} survey={survey} questions={questions.length} controls={controls} />;
  }
  return <QuestionFlow phrases={phrases} survey={survey} questions={questions} shown={shown} controls={controls} />;
}
