import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createAnswerStore, createLinkMemory, moveAnswers, phoneStorage } from '../offline/answer-store.ts';
import { forgetSurvey } from '../offline/forget-survey.ts';
import { PageKeeperContext } from '../offline/use-can-reopen.ts';
import { createSurveyController, type SurveyController } from './survey-controller.ts';
import { createSurveyRequests } from './survey-requests.ts';
import { beginSession, type SurveyEvent, type SurveySession } from './survey-session.ts';
import { useShownTime } from './use-shown-time.ts';

/** How long what waits is left alone before it is tried again, beside every sign that the network is back. */
const WAITING_RETRY_MS = 30_000;

/** The participant's hand on the session, as the screens need it. */
export interface SurveyControls {
  readonly session: SurveySession;
  readonly tell: (event: SurveyEvent) => void;
  readonly answer: (questionId: string, answer: string) => void;
  readonly start: () => void;
  readonly goTo: (index: number) => void;
  readonly goOn: () => void;
  readonly submit: () => void;
  readonly fetchReceipt: () => void;
  readonly remove: () => void;
}

/** One participant's session in this page, which lives on what is on the phone. */
export function useSurveySession(
  publicToken: string,
  loaded: PublicSurveyAnswer,
  language: SurveyLanguage,
): SurveyControls {
  const keeper = useContext(PageKeeperContext);
  const controller = useMemo(() => {
    const removal = new AbortController();
    const forget = () => forgetSurvey(loaded.survey?.answers_key ?? '', phoneStorage());
    return createSurveyController({
      loaded,
      language,
      store: createAnswerStore(loaded.survey?.answers_key ?? '', onlyInBrowser(phoneStorage)),
      requests: (onNetworkMissing) => createSurveyRequests(publicToken, { onNetworkMissing, stop: removal.signal }),
      now: () => new Date(),
      onFinished: forget,
      onRemoved: () => {
        removal.abort();
        forget();
        keeper?.forget();
      },
    });
  }, [publicToken, loaded, language, keeper]);
  const beginning = useMemo(() => beginSession(loaded), [loaded]);
  const session = useSyncExternalStore(controller.subscribe, controller.session, () => beginning);

  // The server rendered the page without what is on this phone; it is read once the page is alive.
  useEffect(() => {
    if (loaded.survey !== null) followLink(publicToken, loaded.survey);
    controller.wake();
  }, [controller, publicToken, loaded]);
  useConnection(controller, session.stage);
  const countShownTime = useShownTimeOf(controller, session, loaded.questions);

  return {
    session,
    tell: controller.tell,
    answer: controller.answer,
    start: () => void controller.start(),
    goTo: controller.goTo,
    goOn: controller.goOn,
    submit: () => {
      countShownTime();
      void controller.submit();
    },
    fetchReceipt: () => void controller.fetchReceipt(),
    remove: controller.remove,
  };
}

/** A link is its participant's, whatever it led to before: answers that were kept behind it are theirs. */
function followLink(publicToken: string, { id, answers_key: answersKey }: PublicSurvey): void {
  const storage = phoneStorage();
  const memory = createLinkMemory(publicToken, storage);
  moveAnswers(memory.recall()?.answersKey ?? answersKey, answersKey, storage);
  memory.remember({ answersKey, participantId: id });
}

/** Sends what waits whenever the phone says that it is connected, its owner looks at it, and from time to time. */
function useConnection(controller: SurveyController, stage: SurveySession['stage']): void {
  useEffect(() => {
    const connect = () => {
      controller.tell({ type: 'connected' });
      void controller.sendWaiting();
    };
    const disconnect = () => controller.tell({ type: 'disconnected' });
    const look = () => {
      if (!document.hidden) void controller.sendWaiting();
    };
    if (!navigator.onLine) disconnect();
    window.addEventListener('online', connect);
    window.addEventListener('offline', disconnect);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', disconnect);
      document.removeEventListener('visibilitychange', look);
    };
  }, [controller]);
  useEffect(() => {
    if (stage !== 'waiting') return;
    const timer = setInterval(() => void controller.sendWaiting(), WAITING_RETRY_MS);
    return () => clearInterval(timer);
  }, [controller, stage]);
}

/** Counts the seconds of the question on the screen. @returns counts what has passed since the last count at once */
function useShownTimeOf(
  { tell }: SurveyController,
  session: SurveySession,
  questions: PublicSurveyAnswer['questions'],
): () => void {
  const isBeingAnswered = session.isAwake && session.stage === 'questions' && session.sending === 'nothing';
  const shownId = isBeingAnswered ? questions[session.index]?.question_id : undefined;
  return useShownTime(
    shownId ?? null,
    useCallback((questionId, seconds) => tell({ type: 'spent', questionId, seconds }), [tell]),
  );
}

/** The server renders the same page, and has no phone to look at. */
function onlyInBrowser<T>(read: () => T): T | null {
  return typeof window === 'undefined' ? null : read();
}
