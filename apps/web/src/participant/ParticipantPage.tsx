import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { type ParticipantPhrases, participantPhrases } from '@plumbline/phrases/participant';
import { Intro } from './Intro.tsx';
import { NoQuestions, Notice, Unavailable } from './Notice.tsx';
import { QuestionFlow } from './QuestionFlow.tsx';
import { Review } from './Review.tsx';
import { missingRequired } from './survey-session.ts';
import { ThankYou } from './ThankYou.tsx';
import { useReceiptOfKeptAnswers } from './use-kept-receipt.ts';
import { useSurveySession } from './use-survey-session.ts';

/** The page of one link: unavailable, without questions, or the survey itself. */
export function ParticipantPage({ publicToken, outcome, language }: ParticipantPageInput) {
  const phrases = participantPhrases(language);
  if (outcome.kind === 'unavailable')
    return <Closed publicToken={publicToken} phrases={phrases} message={outcome.message} />;
  const { answer } = outcome;
  if (!answer.can_access || answer.survey === null) {
    return <Closed publicToken={publicToken} phrases={phrases} message={answer.message ?? phrases.closed} />;
  }
  if (answer.questions.length === 0) return <NoQuestions phrases={phrases} title={answer.survey.title} />;
  return <Survey publicToken={publicToken} answer={answer} phrases={phrases} />;
}

interface ClosedProps {
  publicToken: string;
  phrases: ParticipantPhrases;
  message: string;
}

/** Nothing to answer here, unless this phone still holds answers that the server stored without our hearing of it. */
function Closed({ publicToken, phrases, message }: ClosedProps) {
  const receiptCode = useReceiptOfKeptAnswers(publicToken);
  if (receiptCode !== null) return <ThankYou phrases={phrases} receiptCode={receiptCode} />;
  return <Unavailable phrases={phrases} message={message} />;
}

interface SurveyProps {
  publicToken: string;
  answer: PublicSurveyAnswer;
  phrases: ParticipantPhrases;
}

function Survey({ publicToken, answer, phrases }: SurveyProps) {
  const controls = useSurveySession(publicToken, answer);
  const { session, keepsAnswers } = controls;
  const { survey, questions } = answer;
  if (survey === null) return null;

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
  const trouble =
    session.trouble === null ? null : (
      <Notice tone="trouble" title={session.trouble === 'submit_failed' ? phrases.submissionErrorTitle : null}>
        <p>{troubleText(session.trouble, phrases)}</p>
        {session.stage === 'intro' ? null : <p>{keepsAnswers ? phrases.answersOnPhone : phrases.answersInPageOnly}</p>}
      </Notice>
    );
  const missing = missingRequired(questions, session.answers);
  const submit = () => {
    if (missing.length > 0) controls.tell({ type: 'asked_for_review' });
    else controls.submit();
  };

  if (session.stage === 'intro') {
    return (
      <Intro phrases={phrases} survey={survey} questions={questions.length} controls={controls} trouble={trouble} />
    );
  }
  if (session.stage === 'review') {
    return <Review phrases={phrases} questions={questions} missing={missing} controls={controls} />;
  }
  return (
    <QuestionFlow
      phrases={phrases}
      survey={survey}
      questions={questions}
      controls={controls}
      trouble={trouble}
      onSubmit={submit}
    />
  );
}

function troubleText(trouble: 'start_failed' | 'submit_failed' | 'closed', phrases: ParticipantPhrases): string {
  const texts = {
    start_failed: phrases.startFailed,
    submit_failed: phrases.submissionErrorText,
    closed: phrases.closed,
  };
  return texts[trouble];
}
