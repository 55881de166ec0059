import { Masthead } from '../controls/Masthead.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ReceiptCode } from '../controls/ReceiptCode.tsx';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface ThankYouProps {
  /** `null` until the server has told it. */
  receiptCode: string | null;
  /** Whether the company sees the code too; not so for anonymous answers. */
  isShownToCompany: boolean;
  hasReceiptFailed?: boolean;
  onFetchReceipt?: () => void;
}

/** Shown only after the server has stored the answers. */
export function ThankYou({ receiptCode, isShownToCompany, hasReceiptFailed = false, onFetchReceipt }: ThankYouProps) {
  const phrases = usePhrases();
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {phrases.thankYouTitle}
        </h1>
        <Notice tone="done" title={phrases.surveySubmitted}>
          <p>{phrases.answersStored}</p>
        </Notice>
        <div role="status">
          {receiptCode === null ? (
            <p>{hasReceiptFailed ? phrases.receiptFailed : phrases.receiptWaiting}</p>
          ) : (
            <ReceiptCode code={receiptCode} isShownToCompany={isShownToCompany} />
          )}
        </div>
        {hasReceiptFailed ? (
          <button type="button" className="button button-next" onClick={onFetchReceipt}>
            {phrases.tryAgain}
          </button>
        ) : null}
        {receiptCode === null && !hasReceiptFailed ? null : <p>{phrases.thankYouText}</p>}
      </main>
    </>
  );
}
