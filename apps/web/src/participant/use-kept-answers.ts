import type { RefusedLink } from '@plumbline/contract/participant-page';
import { useEffect, useState } from 'react';
import { createAnswerStore, createLinkMemory, phoneStorage } from './answer-store.ts';
import { createSurveyRequests, RequestFailure } from './survey-requests.ts';

/** Refusals that say that a link takes no answers any more. */
const CLOSED: readonly string[] = [
  'survey_link_not_found',
  'survey_closed',
  'survey_access_denied',
  // The receipt of a survey that was put away before it was answered.
  'survey_not_submitted',
];

export interface KeptAnswersState {
  /** `null` while the server has told none. */
  readonly receiptCode: string | null;
  /** Whether this phone holds answers that were never sent; `null` when there is nothing to say about it. */
  readonly hasUnsent: boolean | null;
  readonly deleteAnswers: () => void;
}

/** What this phone still holds of a survey that is closed, and its receipt where the server has stored it all the same. */
export function useKeptAnswers(publicToken: string, reason: RefusedLink): KeptAnswersState {
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
        // Only where both page and receipt say that the survey is closed: a server in trouble says nothing about it.
        const isClosed = CLOSED.includes(reason) && error instanceof RequestFailure && CLOSED.includes(error.code);
        if (isClosed && Object.keys(kept.answers).length > 0) setHasUnsent(true);
      });
  }, [publicToken, reason]);

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
