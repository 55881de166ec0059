import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { Receipt } from '@plumbline/contract/wire';
import { useEffect, useState } from 'react';
import { hasAnswers, type KeptBehindLink, keptBehindLink, phoneStorage } from '../offline/answer-store.ts';
import { forgetSurvey } from '../offline/forget-survey.ts';
import { noteAnsweredHere, wasAnsweredHere } from './answered-here.ts';
import type { KeptSession } from './session-states.ts';
import { createSurveyRequests, isRefusedAsOther, RequestFailure } from './survey-requests.ts';

/** Refusals that say that a link takes no answers any more. */
const CLOSED: readonly string[] = [
  'survey_link_not_found',
  'survey_closed',
  'slip_already_used',
  'survey_access_denied',
  // The receipt of a survey that was archived before it was answered.
  'survey_not_submitted',
];

/** What is known of answers that are still on this phone; `unknown`: it could not be found out whether they are stored. */
export type KeptAnswersFate = 'never_sent' | 'others_stored' | 'acknowledged' | 'unknown' | 'deleted';

export interface KeptAnswersState {
  /** Of the answers on this phone; `null` until the server has sent one. */
  readonly receipt: Receipt | null;
  /** Of a finished survey, on a phone that holds no answers to it; `null` until the server has sent one. */
  readonly receiptOfSurvey: Receipt | null;
  /** `null` when there is nothing to say. */
  readonly fate: KeptAnswersFate | null;
  readonly deleteAnswers: () => void;
}

/**
 * What this phone still holds of a survey that is closed, and its receipt where the server has stored it all the same.
 *
 * @param loadedReceipt came with the page; `null` where it did not
 */
export function useKeptAnswers(
  publicToken: string,
  reason: RefusedLink,
  loadedReceipt: Receipt | null,
): KeptAnswersState {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [receiptOfSurvey, setReceiptOfSurvey] = useState(loadedReceipt);
  const [fate, setFate] = useState<KeptAnswersFate | null>(null);

  useEffect(() => {
    const kept = keptBehindLink(publicToken, phoneStorage());
    if (kept !== null && hasAnswers(kept.session)) {
      // Never sent from this phone, so another one used the slip.
      if (reason === 'slip_already_used' && !wasSubmitted(kept.session)) {
        setFate('others_stored');
        return;
      }
      // Not the receipt of these answers, until the server says so.
      setReceiptOfSurvey(null);
      fetchReceiptOf(publicToken, kept)
        .then((found) => {
          forgetSurvey(kept.answersKey, phoneStorage());
          if (reason === 'slip_already_used') noteAnsweredHere(publicToken);
          setReceipt(found);
        })
        .catch((error) => {
          const found = fateBy(error, reason);
          if (found !== 'never_sent' || kept.session.stage !== 'stored') return setFate(found);
          // Acknowledged before, and the receipt is gone: after a wave in group mode nobody knows who answered.
          forgetSurvey(kept.answersKey, phoneStorage());
          setFate('acknowledged');
        });
      return;
    }
    // Without answers there is nothing to keep of a closed survey but somebody's name.
    if (kept !== null && CLOSED.includes(reason)) forgetSurvey(kept.answersKey, phoneStorage());
    const isOwn = reason === 'slip_already_used' && wasAnsweredHere(publicToken);
    if ((reason !== 'survey_closed' && !isOwn) || loadedReceipt !== null) return;
    createSurveyRequests(publicToken)
      .receipt()
      .then(isOwn ? setReceipt : setReceiptOfSurvey)
      // Closed without answers, or out of reach: there is nothing more to say.
      .catch(() => {});
  }, [publicToken, reason, loadedReceipt]);

  return {
    receipt,
    receiptOfSurvey,
    fate,
    deleteAnswers: () => {
      const kept = keptBehindLink(publicToken, phoneStorage());
      if (kept !== null) forgetSurvey(kept.answersKey, phoneStorage());
      setFate('deleted');
    },
  };
}

/**
 * The receipt of the answers on this phone, when these are what is stored: they are sent again, which changes nothing where
 * some are stored, and is refused unless they are the same.
 */
async function fetchReceiptOf(
  publicToken: string,
  { participantId, session: { stage, answers, submissionKey } }: KeptBehindLink,
): Promise<Receipt> {
  const requests = createSurveyRequests(publicToken);
  const receipt = await requests.receipt();
  if (stage !== 'stored') {
    const key = submissionKey === undefined ? {} : { submission_key: submissionKey };
    await requests.update(participantId, { status: 'completed', responses: answers, ...key });
  }
  return receipt;
}

/** Whether the answers were sent from this phone, or are waiting to be. */
function wasSubmitted({ stage }: KeptSession): boolean {
  return stage === 'waiting' || stage === 'stored';
}

/** A failing server says nothing about a survey: it is closed only where both the page and the receipt say so. */
function fateBy(error: unknown, reason: RefusedLink): KeptAnswersFate {
  if (isRefusedAsOther(error)) return 'others_stored';
  const isClosed = CLOSED.includes(reason) && error instanceof RequestFailure && CLOSED.includes(error.code);
  return isClosed ? 'never_sent' : 'unknown';
}
