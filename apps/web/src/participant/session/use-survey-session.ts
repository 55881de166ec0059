import type { PublicSurvey, PublicSurveyResponse } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createAnswerStore, createLinkMemory, moveAnswers, phoneStorage } from '../offline/answer-store.ts';
import { forgetSurvey } from '../offline/forget-survey.ts';
import type { OfflinePage } from '../offline/offline-page.ts';
import { OfflinePageContext } from '../offline/use-can-reopen.ts';
import type { GivenAnswer } from '../question-types/page-question-type.ts';
import { sharedSessionParts } from '../shared/shared-session.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { forgetAnsweredHere, noteAnsweredHere } from './answered-here.ts';
import type { RetryOptions } from './request-with-retry.ts';
import { isSending, type SurveySession } from './session-states.ts';
import { createSurveyController, type SurveyController } from './survey-controller.ts';
import { createSurveyRequests } from './survey-requests.ts';
import { prerenderedSession } from './survey-session.ts';
import { useQuestionHistory } from './use-question-history.ts';
import { useShownTime } from './use-shown-time.ts';

/** Interval at which waiting answers are sent; they are also sent when the network returns. */
const RESEND_INTERVAL_MS = 30_000;

/** The participant's commands on the screens. */
export interface SurveyActions {
  readonly writeName: (name: string) => void;
  readonly writeCompany: (company: string) => void;
  readonly answer: (questionId: string, answer: GivenAnswer) => void;
  readonly start: () => void;
  readonly goTo: (index: number) => void;
  readonly goToNext: () => void;
  readonly submit: () => void;
  /** Lists all answers. */
  readonly review: () => void;
  readonly fetchReceipt: () => void;
  readonly remove: () => void;
}

/**
 * One participant's session in this page, and on this phone.
 *
 * @param answer the survey in the shown language; other languages have the same questions, so the session continues when the language changes
 */
export function useSurveySession(
  publicToken: string,
  answer: PublicSurveyResponse,
  language: SurveyLanguage,
): { session: SurveySession; actions: SurveyActions; isQueued: boolean } {
  const [loaded] = useState(answer);
  const offlinePage = useContext(OfflinePageContext);
  const isShared = useSharedPhone() !== null;
  const parts = useMemo(
    () =>
      isShared
        ? sharedSessionParts(publicToken, onlyInBrowser(phoneStorage))
        : ownSessionParts(publicToken, loaded, offlinePage),
    [publicToken, loaded, offlinePage, isShared],
  );
  const controller = useMemo(
    () => createSurveyController({ ...parts, loaded, now: () => new Date() }),
    [parts, loaded],
  );
  const prerendered = useMemo(() => prerenderedSession(loaded), [loaded]);
  const session = useSyncExternalStore(controller.subscribe, controller.session, () => prerendered);

  // The storage is read after the first render, because the server rendered the page without it.
  useEffect(() => {
    if (loaded.survey !== null && !isShared) followLink(publicToken, loaded.survey);
    controller.hydrate();
  }, [controller, publicToken, loaded, isShared]);
  useEffect(() => controller.showIn(language), [controller, language]);
  useConnection(controller, session.stage);
  const last = loaded.questions.length - 1;
  const goBack = useCallback((place: number) => controller.goTo(Math.min(place, last)), [controller, last]);
  useQuestionHistory(placeOf(session, last), session.stage === 'stored', goBack);
  const countShownTime = useShownTimeOf(controller, session, loaded.questions);

  const actions = useMemo(
    (): SurveyActions => ({
      writeName: (name) => controller.dispatch({ type: 'wrote_name', name }),
      writeCompany: (company) => controller.dispatch({ type: 'wrote_company', company }),
      answer: controller.answer,
      start: () => void controller.start(),
      goTo: controller.goTo,
      goToNext: controller.goToNext,
      submit: () => {
        countShownTime();
        void controller.submit();
      },
      review: () => controller.dispatch({ type: 'asked_for_review' }),
      fetchReceipt: () => void controller.fetchReceipt(),
      remove: controller.remove,
    }),
    [controller, countShownTime],
  );
  return { session, actions, isQueued: parts.isQueued() };
}

/** Parts of a session on a personal phone, which stores everything until the answers are submitted. */
function ownSessionParts(publicToken: string, { survey }: PublicSurveyResponse, offlinePage: OfflinePage | null) {
  const isGroupMode = survey !== null && survey.notice.group_threshold !== null;
  const answersKey = survey?.answers_key ?? '';
  const forget = () => forgetSurvey(answersKey, phoneStorage());
  return {
    store: createAnswerStore(answersKey, onlyInBrowser(phoneStorage)),
    requests: (options: RetryOptions) => createSurveyRequests(publicToken, options),
    isQueued: () => false,
    onFinished: () => {
      forget();
      if (isGroupMode) noteAnsweredHere(publicToken);
    },
    onRemoved: () => {
      forget();
      forgetAnsweredHere();
      offlinePage?.forget();
    },
  };
}

/** Position of a screen in the browser's history; `null` for screens without the back gesture. */
function placeOf(session: SurveySession, last: number): number | null {
  if (session.stage === 'review') return last + 1;
  return session.stage === 'questions' && !isSending(session) ? session.index : null;
}

/** Answers stored for this link belong to its participant, also if the link led to another survey before. */
function followLink(publicToken: string, { id, answers_key: answersKey }: PublicSurvey): void {
  const storage = phoneStorage();
  const memory = createLinkMemory(publicToken, storage);
  moveAnswers(memory.recall()?.answersKey ?? answersKey, answersKey, storage);
  memory.remember({ answersKey, participantId: id });
}

/** Sends waiting answers whenever the phone is connected again or the page is visible again, and from time to time. */
function useConnection(controller: SurveyController, stage: SurveySession['stage']): void {
  useEffect(() => {
    const connect = () => {
      controller.dispatch({ type: 'connected' });
      void controller.sendWaiting();
    };
    const disconnect = () => controller.dispatch({ type: 'disconnected' });
    const sendWhenVisible = () => {
      if (!document.hidden) void controller.sendWaiting();
    };
    if (!navigator.onLine) disconnect();
    window.addEventListener('online', connect);
    window.addEventListener('offline', disconnect);
    document.addEventListener('visibilitychange', sendWhenVisible);
    return () => {
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', disconnect);
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  }, [controller]);
  useEffect(() => {
    if (stage !== 'waiting') return;
    const timer = setInterval(() => void controller.sendWaiting(), RESEND_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [controller, stage]);
}

/** Counts the seconds of the question on the screen. @returns adds the seconds since the last count */
function useShownTimeOf(
  { dispatch }: SurveyController,
  session: SurveySession,
  questions: PublicSurveyResponse['questions'],
): () => void {
  const isBeingAnswered = session.stage === 'questions' && session.submission.kind !== 'sending';
  const shownId = isBeingAnswered ? questions[session.index]?.question_id : undefined;
  return useShownTime(
    shownId ?? null,
    useCallback((questionId, seconds) => dispatch({ type: 'spent', questionId, seconds }), [dispatch]),
  );
}

/** Reads the phone's storage; `null` on the server, which has none. */
function onlyInBrowser<T>(read: () => T): T | null {
  return typeof window === 'undefined' ? null : read();
}
