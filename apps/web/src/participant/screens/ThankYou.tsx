import { Masthead } from '../controls/Masthead.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ReceiptCode } from '../controls/ReceiptCode.tsx';
import type { ReceiptState } from '../session/session-states.ts';
import { NextPerson } from '../shared/NextPerson.tsx';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface ThankYouProps {
  receipt: ReceiptState;
  /** Whether the company sees the code too; false for anonymous answers. */
  isShownToCompany: boolean;
  onFetchReceipt?: () => void;
}

/** Shown only after the server has stored the answers. */
export function ThankYou({ receipt, isShownToCompany, onFetchReceipt }: ThankYouProps) {
  const phrases = usePhrases();
  const sharedPhone = useSharedPhone();
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {phrases.thankYouTitle}
        </h1>
        {/* The title appears once the phone has no data left, because people wait for it before handing the phone on. */}
        <Notice tone="done" title={receipt.kind === 'loading' ? null : phrases.surveySubmitted}>
          <p>{phrases.answersStored}</p>
        </Notice>
        <div role="status">
          {receipt.kind === 'loaded' ? (
            <ReceiptCode code={receipt.code} isShownToCompany={isShownToCompany} />
          ) : (
            <p>{receipt.kind === 'failed' ? phrases.receiptFailed : phrases.receiptWaiting}</p>
          )}
        </div>
        {receipt.kind === 'failed' ? (
          <button type="button" className="button button-next" onClick={onFetchReceipt}>
            {phrases.tryAgain}
          </button>
        ) : null}
        {receipt.kind === 'loading' ? null : <p>{phrases.thankYouText}</p>}
        {sharedPhone === null ? null : <NextPerson words={sharedPhone.words} />}
      </main>
    </>
  );
}
