import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { Receipt } from '@plumbline/contract/wire';
import { useEffect } from 'react';
import { KeptAnswers } from '../controls/KeptAnswers.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ReceiptCode } from '../controls/ReceiptCode.tsx';
import { forgetPage } from '../offline/kept-page.ts';
import { useKeptAnswers } from '../session/use-kept-answers.ts';
import { usePhrases } from '../use-phrases.ts';
import { ThankYou } from './ThankYou.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useScreenFocus } from './use-screen-focus.ts';

/** Only a new link helps here. Answers that were never sent have a notice of their own that says so. */
const NEEDS_NEW_LINK: readonly RefusedLink[] = ['survey_link_not_found', 'survey_token_missing'];

/** After any other failure the link may still be good, so the page stays on the phone. */
const NOTHING_LEFT: readonly RefusedLink[] = ['survey_link_not_found', 'survey_closed', 'slip_already_used'];

interface ClosedProps {
  publicToken: string;
  reason: RefusedLink;
  /** Starts again with the answers that are in this page only; `null` where there are none. */
  onRetry?: (() => void) | null;
  /** Of a survey that was answered; `null` where the page came without one. */
  receiptOfSurvey?: Receipt | null;
}

/**
 * Nothing to answer here, unless this phone still holds answers: the server stored them and its acknowledgement was lost,
 * or the link was closed before they were sent.
 */
export function Closed({ publicToken, reason, onRetry = null, receiptOfSurvey: loadedReceipt = null }: ClosedProps) {
  const phrases = usePhrases();
  const { receipt, receiptOfSurvey, fate, deleteAnswers } = useKeptAnswers(publicToken, reason, loadedReceipt);
  // Answers that are in this page only may not be the stored ones, so the receipt does not stand alone.
  const stored = receipt ?? (onRetry === null ? receiptOfSurvey : null);
  // Another phone has used the slip for good.
  const canRetry = onRetry !== null && receiptOfSurvey === null && reason !== 'slip_already_used';
  useScreenFocus(stored === null ? 'closed' : 'stored');
  useEffect(() => {
    if (NOTHING_LEFT.includes(reason)) void forgetPage(publicToken);
  }, [publicToken, reason]);
  if (stored !== null) {
    const loaded = { kind: 'loaded', code: stored.receipt_code } as const;
    return <ThankYou receipt={loaded} isShownToCompany={!stored.is_anonymous} />;
  }
  return (
    <Unavailable reason={reason}>
      {receiptOfSurvey === null ? null : <FinishedSurvey receipt={receiptOfSurvey} />}
      {fate === null ? null : <KeptAnswers fate={fate} onDelete={deleteAnswers} />}
      {canRetry ? <AnswersInPage onRetry={onRetry} /> : null}
      {fate !== 'never_sent' && fate !== 'acknowledged' && NEEDS_NEW_LINK.includes(reason) ? (
        <p>{phrases.askForNewLink}</p>
      ) : null}
    </Unavailable>
  );
}

/** Answers that closing the page would lose; the company may open the survey again meanwhile. */
function AnswersInPage({ onRetry }: { onRetry: () => void }) {
  const phrases = usePhrases();
  return (
    <Notice tone="trouble">
      <p>{phrases.answersInPageOnly}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {phrases.tryAgain}
      </button>
    </Notice>
  );
}

/** Participants who come back after they answered find their receipt again. */
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
