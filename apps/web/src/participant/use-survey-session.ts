import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerStore, createAnswerStore, phoneStorage } from './answer-store.ts';
import { createSurveyRequests, RequestFailure } from './survey-requests.ts';
import {
  advance,
  beginSession,
  missingRequired,
  nextIndex,
  type SurveyEvent,
  type SurveySession,
  type Trouble,
} from './survey-session.ts';
import { useShownTime } from './use-shown-time.ts';

export interface SurveyControls {
  readonly session: SurveySession;
  /** False once the phone has refused to keep the answers. */
  readonly keepsAnswers: boolean;
  readonly tell: (event: SurveyEvent) => void;
  readonly start: () => void;
  readonly goTo: (index: number) => void;
  readonly goOn: () => void;
  /** Sends the answers, or shows which required ones are missing. */
  readonly submit: () => void;
  readonly fetchReceipt: () => void;
}

/** Holds one participant's session: what happens is kept on the phone before the screen changes. */
export function useSurveySession(publicToken: string, loaded: PublicSurveyAnswer): SurveyControls {
  const [session, setSession] = useState(() => beginSession(loaded));
  const [keepsAnswers, setKeepsAnswers] = useState(true);
  const current = useRef(session);
  const store = useRef<AnswerStore | null>(null);
  const { survey, questions } = loaded;

  const tell = useCallback((event: SurveyEvent) => {
    current.current = advance(current.current, event);
    if (store.current !== null && current.current.receiptCode === null) {
      setKeepsAnswers(store.current.save(current.current));
    }
    setSession(current.current);
  }, []);

  const requests = useCallback(
    () => createSurveyRequests(publicToken, { onNetworkMissing: () => tell({ type: 'network_missing' }) }),
    [publicToken, tell],
  );

  const fetchReceipt = useCallback(async () => {
    tell({ type: 'asks_receipt_again' });
    try {
      const { receipt_code } = await requests().receipt();
      tell({ type: 'got_receipt', receiptCode: receipt_code });
      store.current?.clear();
    } catch {
      tell({ type: 'receipt_failed' });
    }
  }, [requests, tell]);

  // The server rendered the page without what is on this phone; it is read once the page is alive.
  useEffect(() => {
    store.current = createAnswerStore(publicToken, phoneStorage());
    const kept = store.current.load();
    tell({ type: 'woke', kept, loaded });
    if (kept?.stage === 'stored') void fetchReceipt();
  }, [publicToken, loaded, tell, fetchReceipt]);

  const isBeingAnswered = session.isAwake && session.stage === 'questions' && session.sending === 'nothing';
  const shownId = isBeingAnswered ? questions[session.index]?.question_id : undefined;
  const countShownTime = useShownTime(
    shownId ?? null,
    useCallback((questionId, seconds) => tell({ type: 'spent', questionId, seconds }), [tell]),
  );

  const participant = () => ({
    participant_name: current.current.name.trim() || null,
    company: current.current.company.trim() || null,
  });

  const start = async () => {
    if (survey === null || current.current.sending !== 'nothing') return;
    tell({ type: 'sending', what: 'start' });
    try {
      await requests().update(survey.id, { status: 'start', ...participant() });
      tell({ type: 'started' });
    } catch (error) {
      tell({ type: 'failed', trouble: troubleOf(error, 'start_failed') });
    }
  };

  const submit = async () => {
    if (survey === null || current.current.sending !== 'nothing') return;
    countShownTime();
    const { answers, seconds } = current.current;
    if (missingRequired(questions, answers).length > 0) {
      tell({ type: 'asked_for_review' });
      return;
    }
    tell({ type: 'sending', what: 'answers' });
    try {
      await requests().update(survey.id, {
        status: 'completed',
        ...participant(),
        responses: answers,
        item_seconds: seconds,
        submitted_at: new Date().toISOString(),
      });
      tell({ type: 'stored' });
      await fetchReceipt();
    } catch (error) {
      tell({ type: 'failed', trouble: troubleOf(error, 'submit_failed') });
    }
  };

  return {
    session,
    keepsAnswers,
    tell,
    start: () => void start(),
    goTo: (index) => tell({ type: 'went_to', index }),
    goOn: () => tell({ type: 'went_to', index: nextIndex(current.current, questions) }),
    submit: () => void submit(),
    fetchReceipt: () => void fetchReceipt(),
  };
}

/** Refusals that another try does not change; everything else may work later. */
const LASTING_TROUBLES: Partial<Record<RequestFailure['code'], Trouble>> = {
  survey_closed: 'closed',
  survey_link_not_found: 'closed',
  survey_access_denied: 'closed',
  survey_already_submitted: 'already_submitted',
  invalid_request: 'outdated',
};

function troubleOf(error: unknown, otherwise: Trouble): Trouble {
  return (error instanceof RequestFailure ? LASTING_TROUBLES[error.code] : undefined) ?? otherwise;
}
