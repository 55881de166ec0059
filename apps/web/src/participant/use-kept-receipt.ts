import { useEffect, useState } from 'react';
import { createAnswerStore, phoneStorage } from './answer-store.ts';
import { createSurveyRequests } from './survey-requests.ts';

/**
 * The receipt of answers that are still on this phone although the survey is closed: the connection broke after the
 * server had stored them.
 *
 * @returns `null` when there are none, or the server has no submission
 */
export function useReceiptOfKeptAnswers(publicToken: string): string | null {
  const [receiptCode, setReceiptCode] = useState<string | null>(null);
  useEffect(() => {
    const store = createAnswerStore(publicToken, phoneStorage());
    const kept = store.load();
    if (kept === null || kept.stage === 'intro') return;
    createSurveyRequests(publicToken)
      .receipt()
      .then(({ receipt_code }) => {
        setReceiptCode(receipt_code);
        store.clear();
      })
      // Refused: the survey was closed before it was answered, and what is on the phone stays there.
      .catch(() => {});
  }, [publicToken]);
  return receiptCode;
}
