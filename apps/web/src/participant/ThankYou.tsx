import type { ParticipantPhrases } from '@plumbline/phrases/participant';
import { useEffect, useRef } from 'react';
import { Masthead, Notice } from './Notice.tsx';

interface ThankYouProps {
  phrases: ParticipantPhrases;
  /** `null` until the server has told it. */
  receiptCode: string | null;
  hasReceiptFailed?: boolean;
  onFetchReceipt?: () => void;
}

/** Shown only after the server has stored the answers. */
export function ThankYou({ phrases, receiptCode, hasReceiptFailed = false, onFetchReceipt }: ThankYouProps) {
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
          {receiptCode === null ? (
            <p>{hasReceiptFailed ? phrases.receiptFailed : phrases.receiptWaiting}</p>
          ) : (
            <dl className="receipt">
              <dt>{phrases.receiptCode}</dt>
              <dd className="receipt-code">{receiptCode}</dd>
              <dd className="soft">{phrases.receiptHint}</dd>
            </dl>
          )}
        </div>
        {hasReceiptFailed ? (
          <button type="button" className="button button-quiet" onClick={onFetchReceipt}>
            {phrases.tryAgain}
          </button>
        ) : null}
        <p>{phrases.thankYouText}</p>
      </main>
    </>
  );
}
