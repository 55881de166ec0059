import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { Receipt } from '@plumbline/contract/wire';
import { useEffect } from 'react';
import { KeptAnswers } from '../controls/KeptAnswers.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ReceiptCode } from '../controls/ReceiptCode.tsx';
import { forgetPage } from '../offline/kept-page.ts';
import { titleInTab } from '../page-input.ts';
import { useKeptAnswers } from '../session/use-kept-answers.ts';
import { usePhrases } from '../use-phrases.ts';
import { ThankYou } from './ThankYou.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useScreenFocus } from './use-screen-focus.ts';

/** Refusals that only a new link resolves. Unsent answers have a separate notice about this. */
const NEEDS_NEW_LINK: readonly RefusedLink[] = ['survey_link_not_found', 'survey_token_missing'];

/** Refusals after which the stored page is deleted; after other failures the link may still work. */
const NOTHING_LEFT: readonly RefusedLink[] = ['survey_link_not_found', 'survey_closed', 'slip_already_used'];

interface ClosedProps {
  publicToken: string;
  reason: RefusedLink;
  /** Starts again with answers that are in this page only; `null` without such answers. */
  onRetry?: (() => void) | null;
  /** Receipt of an answered survey; `null`: unknown. */
  receiptOfSurvey?: Receipt | null;
}

/**
 * A closed survey. This phone may still have answers, because the acknowledgement was lost or the link was closed before they were sent.
 */
export function Closed({ publicToken, reason, onRetry = null, receiptOfSurvey: loadedReceipt = null }: ClosedProps) {
  const phrases = usePhrases();
  const { receipt, receiptOfSurvey, fate, deleteAnswers } = useKeptAnswers(publicToken, reason, loadedReceipt);
  // The receipt of the survey is not shown beside answers in this page, which may differ from the stored ones.
  const stored = receipt ?? (onRetry === null ? receiptOfSurvey : null);
  // A slip that another phone has used cannot be answered again.
  const canRetry = onRetry !== null && receiptOfSurvey === null && reason !== 'slip_already_used';
  useScreenFocus(stored === null ? 'closed' : 'stored');
  useEffect(() => {
    if (NOTHING_LEFT.includes(reason)) void forgetPage(publicToken);
  }, [publicToken, reason]);
  const isStored = stored !== null;
  useEffect(() => {
    // The server's title may say that the link was used or is closed.
    if (isStored) document.title = titleInTab(phrases.surveySubmitted);
  }, [isStored, phrases]);
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

/** Answers that closing the page would lose; the company may reopen the survey. */
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

/** The receipt for participants who return after the submission. */
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
