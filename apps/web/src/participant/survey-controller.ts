import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { AnswerStore } from './answer-store.ts';
import { RequestFailure, type SurveyRequests } from './survey-requests.ts';
import {
  advance,
  beginSession,
  missingRequired,
  nextIndex,
  type SurveyEvent,
  type SurveySession,
  type Trouble,
} from './survey-session.ts';

/** What a participant can do, and how the page is told of what became of it. */
export interface SurveyController {
  /** As it stands now; a new object after every change. */
  readonly session: () => SurveySession;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Takes up what is on the phone, and sends what waits there. */
  wake(): void;
  tell(event: SurveyEvent): void;
  start(): Promise<void>;
  goTo(index: number): void;
  goOn(): void;
  /** Sends the answers, or shows which required ones are missing. */
  submit(): Promise<void>;
  fetchReceipt(): Promise<void>;
  /** Sends what waits for a connection; nothing otherwise. */
  sendWaiting(): Promise<void>;
}

export interface ControllerParts {
  readonly loaded: PublicSurveyAnswer;
  /** The language in which the questions are shown. */
  readonly language: SurveyLanguage;
  readonly store: AnswerStore;
  readonly requests: (onNetworkMissing: () => void) => SurveyRequests;
  readonly now: () => Date;
  /** Called once the answers are stored and the receipt was shown: the phone need not keep the page any more. */
  readonly onFinished: () => void;
}

/** Holds one participant's session: what happens is on the phone before the screen changes. */
export function createSurveyController(parts: ControllerParts): SurveyController {
  const { loaded, language, store, requests, now, onFinished } = parts;
  const { survey, questions } = loaded;
  const listeners = new Set<() => void>();
  let session = beginSession(loaded);
  let isAwake = false;

  function tell(event: SurveyEvent): void {
    // Another tab may have kept answers meanwhile: what is on the phone counts, and this event comes on top of it.
    if (event.type === 'answered') takeUpKeptAnswers();
    session = advance(session, event);
    if (isAwake && session.receiptCode === null) session = { ...session, keepsAnswers: store.save(session) };
    for (const listener of listeners) listener();
  }

  function takeUpKeptAnswers(): void {
    const kept = session.keepsAnswers ? store.load() : null;
    if (kept !== null) session = advance(session, { type: 'kept_elsewhere', kept, loaded, isShown: false });
  }

  async function fetchReceipt(): Promise<void> {
    tell({ type: 'asks_receipt_again' });
    try {
      const { receipt_code } = await requests(() => {}).receipt();
      tell({ type: 'got_receipt', receiptCode: receipt_code });
      store.clear();
      onFinished();
    } catch {
      tell({ type: 'receipt_failed' });
    }
  }

  const participant = () => ({
    participant_name: session.name.trim() || null,
    company: session.company.trim() || null,
  });

  /** Without a connection the questions come at once; the answers carry the start with them. */
  async function start(): Promise<void> {
    if (survey === null || session.sending !== 'nothing') return;
    tell({ type: 'sending', what: 'start' });
    const goOnWithout = () => {
      if (session.stage === 'intro') tell({ type: 'started', isOffline: true });
    };
    try {
      await requests(goOnWithout).update(survey.id, { status: 'start', ...participant() });
      tell({ type: session.stage === 'intro' ? 'started' : 'connected' });
    } catch (error) {
      const trouble = troubleOf(error, 'start_failed');
      if (trouble === 'no_connection') goOnWithout();
      else tell({ type: 'failed', trouble });
    }
  }

  async function submit(): Promise<void> {
    if (survey === null || session.sending !== 'nothing') return;
    takeUpKeptAnswers();
    const { answers, seconds } = session;
    if (missingRequired(questions, answers).length > 0) {
      tell({ type: 'asked_for_review' });
      return;
    }
    tell({ type: 'sending', what: 'answers' });
    try {
      await requests(() => tell({ type: 'network_missing' })).update(survey.id, {
        status: 'completed',
        ...participant(),
        responses: answers,
        item_seconds: seconds,
        language,
        submitted_at: now().toISOString(),
      });
      tell({ type: 'stored' });
      await fetchReceipt();
    } catch (error) {
      tell({ type: 'failed', trouble: troubleOf(error, 'submit_failed') });
    }
  }

  async function sendWaiting(): Promise<void> {
    if (session.stage === 'waiting') await submit();
    else if (session.stage === 'stored' && session.hasReceiptFailed) await fetchReceipt();
  }

  return {
    session: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      const unwatch = store.watch((kept) => {
        tell({ type: 'kept_elsewhere', kept, loaded, isShown: true });
        if (session.stage === 'stored' && session.receiptCode === null) void fetchReceipt();
      });
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
    wake: () => {
      if (isAwake) return;
      const kept = store.load();
      isAwake = true;
      tell({ type: 'woke', kept, loaded });
      if (session.stage === 'stored') void fetchReceipt();
      else void sendWaiting();
    },
    tell,
    start,
    goTo: (index) => tell({ type: 'went_to', index }),
    goOn: () => tell({ type: 'went_to', index: nextIndex(session, questions) }),
    submit,
    fetchReceipt,
    sendWaiting,
  };
}

/** Refusals that another try does not change; everything else may work later. */
const TROUBLES: Partial<Record<RequestFailure['code'], Trouble>> = {
  network: 'no_connection',
  survey_closed: 'closed',
  survey_link_not_found: 'closed',
  survey_access_denied: 'closed',
  survey_already_submitted: 'already_submitted',
  invalid_request: 'outdated',
};

function troubleOf(error: unknown, otherwise: Trouble): Trouble {
  return (error instanceof RequestFailure ? TROUBLES[error.code] : undefined) ?? otherwise;
}
