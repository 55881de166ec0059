import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { Masthead } from '../controls/Masthead.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ReceiptCode } from '../controls/ReceiptCode.tsx';
import { HEADING_ID } from '../screens/use-screen-focus.ts';
import type { ReceiptState } from '../session/session-states.ts';
import { usePhrases } from '../use-phrases.ts';
import { IdleCountdown } from './IdleCountdown.tsx';
import { NextPerson } from './NextPerson.tsx';
import { IDLE_WHEN_DONE_SECONDS } from './watch-idle.ts';

interface SharedDoneProps {
  words: SharedPhonePhrases;
  receipt: ReceiptState;
  /** Whether the answers wait on this phone until they can be sent. */
  isQueued: boolean;
  /** Whether the company sees the code too; false for anonymous answers. */
  isShownToCompany: boolean;
}

/** The last screen on a shared phone: shows the receipt code until the phone goes to the next person. */
export function SharedDone({ words, receipt, isQueued, isShownToCompany }: SharedDoneProps) {
  const phrases = usePhrases();
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {words.doneTitle}
        </h1>
        {receipt.kind === 'loaded' ? (
          <Notice tone="done" title={phrases.surveySubmitted}>
            <p>{phrases.answersStored}</p>
          </Notice>
        ) : null}
        <div role="status">
          {receipt.kind === 'loaded' ? (
            <>
              <ReceiptCode code={receipt.code} isShownToCompany={isShownToCompany} />
              <p>{words.noteCode}</p>
            </>
          ) : (
            <p>
              {isQueued ? words.sentLater : receipt.kind === 'failed' ? phrases.receiptFailed : phrases.receiptWaiting}
            </p>
          )}
        </div>
        {receipt.kind === 'loading' ? null : <NextPerson words={words} />}
      </main>
      <IdleCountdown words={words} limitSeconds={IDLE_WHEN_DONE_SECONDS} />
    </>
  );
}
