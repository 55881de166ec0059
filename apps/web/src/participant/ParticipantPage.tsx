import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { PublicSurvey, PublicSurveyAnswer, Receipt } from '@plumbline/contract/wire';
import { useEffect } from 'react';
import { KeptAnswers } from './controls/KeptAnswers.tsx';
import { Notice } from './controls/Notice.tsx';
import { ReceiptCode } from './controls/ReceiptCode.tsx';
import { forgetPage } from './offline/kept-page.ts';
import type { PageInput } from './page-input.ts';
import { Intro } from './screens/Intro.tsx';
import { NoQuestions } from './screens/NoQuestions.tsx';
import { QuestionFlow } from './screens/QuestionFlow.tsx';
import { Removed } from './screens/Removed.tsx';
import { Review } from './screens/Review.tsx';
import { ThankYou } from './screens/ThankYou.tsx';
import { Unavailable } from './screens/Unavailable.tsx';
import { useScreenFocus } from './screens/use-screen-focus.ts';
import { Waiting } from './screens/Waiting.tsx';
import { useKeptAnswers } from './session/use-kept-answers.ts';
import { useSurveySession } from './session/use-survey-session.ts';
import { usePhrases, useVoice, VoiceContext } from './use-phrases.ts';

/** The page of one link: unavailable, without questions, or the survey itself. */
export function ParticipantPage({ publicToken, outcome, language, phrases }: PageInput) {
  return (
    <VoiceContext.Provider value={{ language, phrases }}>
      {outcome.kind === 'unavailable' ? (
        <Closed publicToken={publicToken} reason={outcome.reason} />
      ) : (
        <Open publicToken={publicToken} answer={outcome.answer} />
      )}
    </VoiceContext.Provider>
  );
}

function Open({ publicToken, answer }: { publicToken: string; answer: PublicSurveyAnswer }) {
  const { survey } = answer;
  if (!answer.can_access || survey === null) return <Closed publicToken={publicToken} reason="survey_closed" />;
  if (answer.questions.length === 0) return <NoQuestions title={survey.title} />;
  return <Survey publicToken={publicToken} answer={answer} survey={survey} />;
}

/** Behind these links nothing can ever be answered again; answers that were never sent say so themselves. */
const NEEDS_NEW_LINK: readonly RefusedLink[] = ['survey_link_not_found', 'survey_token_missing'];

/**
 * Nothing to answer here, unless this phone still holds answers: the server stored them without our hearing of it, or the
 * link was closed before they were sent.
 */
function Closed({ publicToken, reason }: { publicToken: string; reason: RefusedLink }) {
  const phrases = usePhrases();
  const { receipt, receiptOfSurvey, fate, deleteAnswers } = useKeptAnswers(publicToken, reason);
  useScreenFocus(receipt === null ? 'closed' : 'stored', true);
  useEffect(() => {
    // A server in trouble says nothing about the link: what is kept of it stays.
    if (reason === 'survey_link_not_found' || reason === 'survey_closed') void forgetPage(publicToken);
  }, [publicToken, reason]);
  if (receipt !== null) {
    return <ThankYou receiptCode={receipt.receipt_code} isShownToCompany={!receipt.is_anonymous} />;
  }
  return (
    <Unavailable reason={reason}>
      {receiptOfSurvey === null ? null : <FinishedSurvey receipt={receiptOfSurvey} />}
      {fate === null ? null : <KeptAnswers fate={fate} onDelete={deleteAnswers} />}
      {fate !== 'never_sent' && NEEDS_NEW_LINK.includes(reason) ? <p>{phrases.askForNewLink}</p> : null}
    </Unavailable>
  );
}

/** Whoever answered and comes back finds their receipt again. */
function FinishedSurvey({ receipt }: { receipt: Receipt }) {
  const phrases = usePhrases();
  return (
    <>
      <Notice tone="done" title={phrases.surveySubmitted} />
      <div role="status">
        <ReceiptCode code={receipt.receipt_code} isShownToCompany={!receipt.is_anonymous} />
      </div>
    </>
  );
}

interface SurveyProps {
  publicToken: string;
  answer: PublicSurveyAnswer;
  survey: PublicSurvey;
}

function Survey({ publicToken, answer, survey }: SurveyProps) {
  const { language } = useVoice();
  const controls = useSurveySession(publicToken, answer, language);
  const { session } = controls;
  const { questions } = answer;
  useScreenFocus(`${session.stage} ${session.index}`, session.isAwake);

  if (session.stage === 'removed') return <Removed />;
  if (session.stage === 'stored') {
    return (
      <ThankYou
        receiptCode={session.receiptCode}
        isShownToCompany={!survey.notice.is_anonymous}
        hasReceiptFailed={session.hasReceiptFailed}
        onFetchReceipt={controls.fetchReceipt}
      />
    );
  }
  if (session.stage === 'waiting') return <Waiting controls={controls} />;
  if (session.stage === 'review') return <Review questions={questions} controls={controls} />;
  const shown = questions[session.index];
  if (session.stage === 'intro' || shown === undefined) {
    return <Intro survey={survey} questions={questions.length} controls={controls} />;
  }
  return <QuestionFlow survey={survey} questions={questions} shown={shown} controls={controls} />;
}
