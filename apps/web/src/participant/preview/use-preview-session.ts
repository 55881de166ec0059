import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { useEffect, useMemo, useReducer } from 'react';
import { missingAnswers } from '../session/entries.ts';
import { isAnswering, type SurveySession } from '../session/session-states.ts';
import { advance, nextIndex, prerenderedSession, type SurveyEvent } from '../session/survey-session.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';

export type PreviewEvent = SurveyEvent | { type: 'went_on' } | { type: 'submitted' };

/**
 * A session in this page only: nothing is sent, and neither the phone's storage nor the browser's history is used. Sending shows the
 * answers that would be stored.
 */
export function usePreviewSession(loaded: PublicSurveyResponse): { session: SurveySession; actions: SurveyActions } {
  const [session, dispatch] = useReducer(
    (state: SurveySession, event: PreviewEvent) => advancePreview(state, event, loaded),
    loaded,
    prerenderedSession,
  );
  useEffect(() => dispatch({ type: 'hydrated', kept: null, loaded }), [loaded]);
  const actions = useMemo(
    (): SurveyActions => ({
      writeName: (name) => dispatch({ type: 'wrote_name', name }),
      writeCompany: (company) => dispatch({ type: 'wrote_company', company }),
      answer: (questionId, answer) => dispatch({ type: 'answered', questionId, answer, atMs: 0 }),
      start: () => dispatch({ type: 'started' }),
      goTo: (index) => dispatch({ type: 'went_to', index }),
      goToNext: () => dispatch({ type: 'went_on' }),
      submit: () => dispatch({ type: 'submitted' }),
      review: () => dispatch({ type: 'asked_for_review' }),
      fetchReceipt: () => {},
      remove: () => dispatch({ type: 'removed' }),
    }),
    [],
  );
  return { session, actions };
}

/** Like {@link advance}, without a server. */
export function advancePreview(
  session: SurveySession,
  event: PreviewEvent,
  { questions }: PublicSurveyResponse,
): SurveySession {
  if (event.type !== 'went_on' && event.type !== 'submitted') return advance(session, event);
  if (!isAnswering(session)) return session;
  if (event.type === 'went_on') return advance(session, { type: 'went_to', index: nextIndex(session, questions) });
  const isWhole = missingAnswers(questions, session.answers).length === 0;
  return advance(session, isWhole ? { type: 'stored', sent: session } : { type: 'asked_for_review' });
}
