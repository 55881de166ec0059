import { useEffect, useState } from 'react';
import { createAnswerStore, createLinkMemory, phoneStorage } from './answer-store.ts';
import { createSurveyRequests, RequestFailure } from './survey-requests.ts';

export interface KeptAnswersState {
  /** `null` while the server has told none. */
  readonly receiptCode: string | null;
  /** Whether this phone holds answers that were never sent; `null` when there is nothing to say about it. */
  readonly hasUnsent: boolean | null;
  readonly deleteAnswers: () => void;
}

/** What this phone still holds of a survey that is closed, and its receipt where the server has stored it all the same. */
export function useKeptAnswers(publicToken: string): KeptAnswersState {
  const [receiptCode, setReceiptCode] = useState<string | null>(null);
  const [hasUnsent, setHasUnsent] = useState<boolean | null>(null);

  useEffect(() => {
    const memory = createLinkMemory(publicToken, phoneStorage());
    const answersKey = memory.recall();
    const store = createAnswerStore(answersKey ?? '', phoneStorage());
    const kept = answersKey === null ? null : store.load();
    if (kept === null || kept.stage === 'intro') return;
    createSurveyRequests(publicToken)
      .receipt()
      .then(({ receipt_code }) => {
        setReceiptCode(receipt_code);
        store.clear();
        memory.forget();
      })
      .catch((error) => {
        // Without a connection nobody knows; refused, the survey was closed before its answers came.
        const isRefused = error instanceof RequestFailure && error.code !== 'network';
        if (isRefused && Object.keys(kept.answers).length > 0) setHasUnsent(true);
      });
  }, [publicToken]);

  return {
    receiptCode,
    hasUnsent,
    deleteAnswers: () => {
      const memory = createLinkMemory(publicToken, phoneStorage());
      createAnswerStore(memory.recall() ?? '', phoneStorage()).clear();
      memory.forget();
      setHasUnsent(false);
    },
  };
}
