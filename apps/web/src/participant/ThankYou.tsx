import type { ParticipantPhrases } from '@plumbline/phrases/participant';
import { useEffect, useRef } from 'react';
import { Masthead, Notice } from './Notice.tsx';
import type { SurveySession } from './survey-session.ts';

interface ThankYouProps {
  phrases: ParticipantPhrases;
  session: SurveySession;
  onFetchReceipt: () => void;
}

/** Shown only after the server has stored the answers. */
export function ThankYou({ phrases, session, onFetchReceipt }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 ref={heading} tabIndex={-1}>
          {phrases.thankYouTitle}
        </h1>
        <Notice tone="done">
          <p>{phrases.answersStored}</p>
        </Notice>
        <div role="status">
          {session.receiptCode === null ? (
            <p>{session.hasReceiptFailed ? phrases.receiptFailed : phrases.receiptWaiting}</p>
          ) : (
            <dl className="receipt">
              <dt>{phrases.receiptCode}</dt>
              <dd className="receipt-code">{session.receiptCode}</dd>
              <dd className="soft">{phrases.receiptHint}</dd>
            </dl>
          )}
        </div>
        {session.hasReceiptFailed ? (
          <button type="button" className="button button-quiet" onClick={onFetchReceipt}>
            {phrases.tryAgain}
          </button>
        ) : null}
        <p>{phrases.thankYouText}</p>
      </main>
    </>
  );
}
