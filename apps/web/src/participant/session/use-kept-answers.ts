import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { Receipt } from '@plumbline/contract/wire';
import { useEffect, useState } from 'react';
import { hasAnswers, type LinkSession, linkSessionOf, phoneStorage } from '../offline/answer-store.ts';
import { forgetSurvey } from '../offline/forget-survey.ts';
import { noteAnsweredHere, wasAnsweredHere } from './answered-here.ts';
import type { KeptSession } from './session-states.ts';
import { createSurveyRequests, isRefusedAsOther, RequestFailure } from './survey-requests.ts';

/** Refusals of a link that takes no more answers. */
const CLOSED: readonly string[] = [
  'survey_link_not_found',
  'survey_closed',
  'slip_already_used',
  'survey_access_denied',
  // The receipt of a survey that was archived before it was answered.
  'survey_not_submitted',
];

/** State of answers that are still on this phone; `unknown`: the server could not be asked. */
export type KeptAnswersFate = 'never_sent' | 'others_stored' | 'acknowledged' | 'unknown' | 'deleted';

export interface KeptAnswersState {
  /** Receipt of the answers on this phone; `null` until the server has sent it. */
  readonly receipt: Receipt | null;
  /** Receipt of a finished survey, on a phone without its answers; `null` until the server has sent it. */
  readonly receiptOfSurvey: Receipt | null;
  /** State of the answers on this phone; `null` without any. */
  readonly fate: KeptAnswersFate | null;
  readonly deleteAnswers: () => void;
}

/**
 * Answers to a closed survey that are still on this phone, and the receipt if the server has stored them.
 *
 * @param loadedReceipt receipt in the page; `null`: none
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
    const kept = linkSessionOf(publicToken, phoneStorage());
    if (kept !== null && hasAnswers(kept.session)) {
      // The answers were never sent from this phone, so another phone used the slip.
      if (reason === 'slip_already_used' && !wasSubmitted(kept.session)) {
        setFate('others_stored');
        return;
      }
      // Until the server confirms it, the receipt may belong to other answers.
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
          // The answers were acknowledged, and the receipt was deleted: after a wave in group mode nobody knows who answered.
          forgetSurvey(kept.answersKey, phoneStorage());
          setFate('acknowledged');
        });
      return;
    }
    // Without answers the session of a closed survey has only a name, so it is deleted.
    if (kept !== null && CLOSED.includes(reason)) forgetSurvey(kept.answersKey, phoneStorage());
    const isOwn = reason === 'slip_already_used' && wasAnsweredHere(publicToken);
    if ((reason !== 'survey_closed' && !isOwn) || loadedReceipt !== null) return;
    createSurveyRequests(publicToken)
      .receipt()
      .then(isOwn ? setReceipt : setReceiptOfSurvey)
      // Without answers, or without a response from the server, there is nothing to show.
      .catch(() => {});
  }, [publicToken, reason, loadedReceipt]);

  return {
    receipt,
    receiptOfSurvey,
    fate,
    deleteAnswers: () => {
      const kept = linkSessionOf(publicToken, phoneStorage());
      if (kept !== null) forgetSurvey(kept.answersKey, phoneStorage());
      setFate('deleted');
    },
  };
}

/**
 * Fetches the receipt of the answers on this phone if the server has stored them. Sends them again: the server acknowledges equal answers
 * and refuses others, without a change.
 */
async function fetchReceiptOf(
  publicToken: string,
  { participantId, session: { stage, answers, submissionKey } }: LinkSession,
): Promise<Receipt> {
  const requests = createSurveyRequests(publicToken);
  const receipt = await requests.receipt();
  if (stage !== 'stored') {
    const key = submissionKey === undefined ? {} : { submission_key: submissionKey };
    await requests.update(participantId, { status: 'completed', responses: answers, ...key });
  }
  return receipt;
}

/** Whether the answers were submitted on this phone. */
function wasSubmitted({ stage }: KeptSession): boolean {
  return stage === 'waiting' || stage === 'stored';
}

/**
 * The state of answers after a failed request. A failure of the server does not decide; a survey counts as closed only if the page and the
 * refusal agree.
 */
function fateBy(error: unknown, reason: RefusedLink): KeptAnswersFate {
  if (isRefusedAsOther(error)) return 'others_stored';
  const isClosed = CLOSED.includes(reason) && error instanceof RequestFailure && CLOSED.includes(error.code);
  return isClosed ? 'never_sent' : 'unknown';
}
