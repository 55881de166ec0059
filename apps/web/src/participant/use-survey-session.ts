import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerStore, createAnswerStore, phoneStorage } from './answer-store.ts';
import { createSurveyRequests, RequestFailure } from './survey-requests.ts';
import { advance, beginSession, type SurveyEvent, type SurveySession, type Trouble } from './survey-session.ts';

export interface SurveyControls {
  readonly session: SurveySession;
  /** False once the phone has refused to keep the answers. */
  readonly keepsAnswers: boolean;
  readonly tell: (event: SurveyEvent) => void;
  readonly start: () => void;
  readonly goTo: (index: number) => void;
  readonly submit: () => void;
  readonly fetchReceipt: () => void;
}

/** Holds one participant's session: what happens is kept on the phone before the screen changes. */
export function useSurveySession(publicToken: string, loaded: PublicSurveyAnswer): SurveyControls {
  const [session, setSession] = useState(() => beginSession(loaded));
  const [keepsAnswers, setKeepsAnswers] = useState(true);
  const current = useRef(session);
  const store = useRef<AnswerStore | null>(null);
  const shownSince = useRef(0);
  const { survey, questions } = loaded;

  const tell = useCallback((event: SurveyEvent) => {
    current.current = advance(current.current, event);
    if (store.current !== null && current.current.receiptCode === null) {
      setKeepsAnswers(store.current.save(current.current));
    }
    setSession(current.current);
  }, []);

  const fetchReceipt = useCallback(async () => {
    tell({ type: 'asks_receipt_again' });
    try {
      const { receipt_code } = await createSurveyRequests(publicToken).receipt();
      tell({ type: 'got_receipt', receiptCode: receipt_code });
      store.current?.clear();
    } catch {
      tell({ type: 'receipt_failed' });
    }
  }, [publicToken, tell]);

  // The server rendered the page without what is on this phone; it is read once the page is alive.
  useEffect(() => {
    store.current = createAnswerStore(publicToken, phoneStorage());
    shownSince.current = performance.now();
    const kept = store.current.load();
    if (kept === null) return;
    tell({ type: 'restored', kept, questions: questions.length });
    if (kept.stage === 'stored') void fetchReceipt();
  }, [publicToken, questions.length, tell, fetchReceipt]);

  const leaveQuestion = () => {
    const shown = questions[current.current.index];
    const now = performance.now();
    const seconds = (now - shownSince.current) / 1000;
    shownSince.current = now;
    return shown === undefined || current.current.stage !== 'questions'
      ? null
      : { questionId: shown.question_id, seconds };
  };

  const participant = () => ({
    participant_name: current.current.name.trim(),
    company: current.current.company.trim() || null,
  });

  const start = async () => {
    if (survey === null || current.current.sending !== 'nothing') return;
    tell({ type: 'sending', what: 'start' });
    try {
      await createSurveyRequests(publicToken).update(survey.id, { status: 'start', ...participant() });
      shownSince.current = performance.now();
      tell({ type: 'started' });
    } catch (error) {
      tell({ type: 'failed', trouble: troubleOf(error, 'start_failed') });
    }
  };

  const submit = async () => {
    if (survey === null || current.current.sending !== 'nothing') return;
    tell({ type: 'went_to', index: current.current.index, left: leaveQuestion() });
    tell({ type: 'sending', what: 'answers' });
    const { answers, seconds } = current.current;
    try {
      await createSurveyRequests(publicToken).update(survey.id, {
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
    goTo: (index) => tell({ type: 'went_to', index, left: leaveQuestion() }),
    submit: () => void submit(),
    fetchReceipt: () => void fetchReceipt(),
  };
}

/** A survey that takes no answers any more will not take them later; everything else may. */
function troubleOf(error: unknown, otherwise: Trouble): Trouble {
  if (!(error instanceof RequestFailure)) return otherwise;
  const isOver =
    error.code === 'survey_closed' ||
    error.code === 'survey_already_submitted' ||
    error.code === 'survey_link_not_found' ||
    error.code === 'survey_access_denied';
  return isOver ? 'closed' : otherwise;
}
