import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { newIdempotencyKey } from '../../idempotency-key.ts';
import { SLOW_AFTER_MS } from '../../request-limits.ts';
import type { AnswerStore } from '../offline/answer-store.ts';
import type { GivenAnswer } from '../question-types/page-question-type.ts';
import { type BackgroundStart, startInBackground } from './background-start.ts';
import { isAheadOf, missingAnswers } from './entries.ts';
import { receiptFailure, submissionFailure } from './request-failures.ts';
import type { RetryOptions } from './request-with-retry.ts';
import {
  type AnsweringSession,
  type Entries,
  isAnswering,
  isSending,
  isUnfinished,
  type KeptSession,
  keptSession,
  type SurveySession,
} from './session-states.ts';
import { isRefusedAsOther, type SurveyRequests } from './survey-requests.ts';
import { advance, nextIndex, prerenderedSession, type SurveyEvent } from './survey-session.ts';

/** The participant's commands and the current session. */
export interface SurveyController {
  /** The current session; a new object after every change. */
  readonly session: () => SurveySession;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Reads the stored session, and sends waiting answers. */
  hydrate(): void;
  dispatch(event: SurveyEvent): void;
  /** Notes the language of the questions on the screen. The language at the last answer is sent with the answers. */
  showIn(language: SurveyLanguage): void;
  /** Stores an answer, or removes it if empty. */
  answer(questionId: string, answer: GivenAnswer): void;
  /**
   * Shows the questions at once, also after a refusal that left answers in this page only.
   * @returns settles with the server's response or the failure
   */
  start(): Promise<void>;
  goTo(index: number): void;
  goToNext(): void;
  /** Sends the answers, or lists the missing ones. */
  submit(): Promise<void>;
  fetchReceipt(): Promise<void>;
  /** Removes all data from this phone, and disables this page. */
  remove(): void;
  /** Sends waiting answers, or requests a missing receipt again; otherwise does nothing. */
  sendWaiting(): Promise<void>;
}

type AttemptOptions = Pick<RetryOptions, 'onNetworkMissing' | 'onServerFailing' | 'signal'>;

export interface ControllerParts {
  readonly loaded: PublicSurveyResponse;
  readonly store: AnswerStore;
  readonly requests: (options: AttemptOptions) => SurveyRequests;
  readonly now: () => Date;
  /** Called once the answers are stored and the receipt was shown, so that the stored page can be deleted. */
  readonly onFinished: () => void;
  /** Called when the participant removes all data. */
  readonly onRemoved: () => void;
}

/** Controls one participant's session. Every change is stored on the phone before the screen changes. */
export function createSurveyController(parts: ControllerParts): SurveyController {
  const { loaded, store, requests, now, onFinished, onRemoved } = parts;
  const { survey, questions } = loaded;
  const listeners = new Set<() => void>();
  const removal = new AbortController();
  let shownLanguage = loaded.language;
  /** The language in which questions were read last; sent with the answers. */
  let language = loaded.language;
  let session: SurveySession = prerenderedSession(loaded);
  let backgroundStart: BackgroundStart | null = null;
  let lastKey: string | null = null;

  /** The key of the submission. All tabs of this phone send the same answers, and so share it, even after one has removed it. */
  function submissionKey(): string {
    lastKey = store.load()?.submissionKey ?? lastKey ?? newIdempotencyKey();
    return lastKey;
  }

  function dispatch(event: SurveyEvent): void {
    // Another tab may have stored answers meanwhile, so every event is applied to the stored session.
    mergeFromPhone();
    session = advance(session, event);
    save();
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function save(): void {
    const kept = keptSession(session);
    // Answers that another tab stored after the submission exist only on the phone.
    if (kept === null || (session.stage === 'stored' && isPhoneAhead(kept))) return;
    const isKept = store.save({ ...kept, submissionKey: submissionKey() });
    if (isUnfinished(session)) session = { ...session, keeping: isKept ? 'on_phone' : 'in_page_only' };
  }

  function isPhoneAhead(own: Entries): boolean {
    const kept = store.load();
    return kept !== null && isAheadOf(kept, own);
  }

  function mergeFromPhone(): void {
    const kept = isUnfinished(session) && session.keeping === 'on_phone' ? store.load() : null;
    if (kept !== null) session = advance(session, { type: 'kept_elsewhere', kept, loaded, isOtherTab: false });
  }

  /** Saves another tab's session only if this tab has newer answers, because otherwise two tabs would overwrite each other for ever. */
  function mergeFromOtherTab(kept: KeptSession | null): void {
    if (kept === null) {
      void askWhyRemoved();
      return;
    }
    session = advance(session, { type: 'kept_elsewhere', kept, loaded, isOtherTab: true });
    // After the other tab has removed its session, nothing is saved, because no link would lead to the saved answers.
    if (isUnfinished(session) && isAheadOf(session, kept) && store.load() !== null) save();
    notify();
    if (session.stage === 'stored' && session.receipt.kind !== 'loaded') void fetchReceipt();
  }

  /** Asks the server whether answers that another tab removed were stored or deleted. */
  async function askWhyRemoved(): Promise<void> {
    const isReceiptMissing = session.stage === 'stored' && session.receipt.kind !== 'loaded';
    if (!isAnswering(session) && !isReceiptMissing) return;
    const wasSending = isSending(session);
    session = advance(session, { type: 'removed_elsewhere' });
    notify();
    // The request that is already running reports its own outcome.
    if (wasSending) return;
    try {
      await backgroundStart?.settle();
      const { receipt_code: code } = await requests({ signal: removal.signal }).receipt();
      if (isAnswering(session)) session = await compareWithStored(session);
      session = advance(session, { type: 'receipt_loaded', code });
    } catch (error) {
      // Unless other answers are certainly stored, the page shows that the answers are in this page only.
      session = advance(
        session,
        isRefusedAsOther(error)
          ? { type: 'submission_failed', trouble: 'already_submitted' }
          : { type: 'sending_stopped' },
      );
    }
    notify();
  }

  /** Sends the answers to a survey with stored answers: the server acknowledges equal answers and refuses others. */
  async function compareWithStored(sent: AnsweringSession): Promise<SurveySession> {
    session = advance(session, { type: 'sending' });
    notify();
    await send(sent, () => {});
    return advance(session, { type: 'stored', sent });
  }

  async function fetchReceipt(): Promise<void> {
    dispatch({ type: 'receipt_requested' });
    try {
      const { receipt_code: code } = await requests({ signal: removal.signal }).receipt();
      if (session.stage !== 'stored') return;
      const isNewerKept = isPhoneAhead(session);
      // The data is removed before the screen changes, because a participant who sees the receipt may hand the phone on.
      if (!isNewerKept) {
        store.clear();
        onFinished();
      }
      dispatch({ type: 'receipt_loaded', code });
    } catch (error) {
      dispatch(receiptFailure(error));
    }
  }

  const participantOf = ({ name, company }: Entries) => ({
    participant_name: name.trim() || null,
    company: company.trim() || null,
  });

  async function send(sent: Entries, onNetworkMissing: () => void): Promise<void> {
    if (survey === null) return;
    await requests({ onNetworkMissing, signal: removal.signal }).update(survey.id, {
      status: 'completed',
      ...participantOf(sent),
      responses: sent.answers,
      item_seconds: sent.seconds,
      language,
      submission_key: submissionKey(),
      submitted_at: now().toISOString(),
    });
  }

  async function start(): Promise<void> {
    if (session.stage !== 'intro' && session.stage !== 'refused') return;
    dispatch({ type: 'started' });
    await sendStart();
  }

  async function sendStart(): Promise<void> {
    if (survey === null || !isAnswering(session)) return;
    const body = { status: 'start', ...participantOf(session) } as const;
    const send = (options: AttemptOptions) => requests(options).update(survey.id, body);
    backgroundStart = startInBackground({ send, dispatch, stop: removal.signal });
    await backgroundStart.finished;
  }

  async function submit(): Promise<void> {
    if (survey === null || !isAnswering(session) || isSending(session)) return;
    mergeFromPhone();
    if (!isAnswering(session)) {
      notify();
      return fetchReceipt();
    }
    if (missingAnswers(questions, session.answers).length > 0) {
      dispatch({ type: 'asked_for_review' });
      return;
    }
    const sent = session;
    dispatch({ type: 'sending' });
    const slow = setTimeout(() => dispatch({ type: 'network_slow' }), SLOW_AFTER_MS);
    try {
      await backgroundStart?.settle();
      // The start may have been refused meanwhile, or another tab may have sent the answers.
      if (!isSending(session)) return;
      await send(sent, () => dispatch({ type: 'network_missing' }));
      clearTimeout(slow);
      dispatch({ type: 'stored', sent });
      await fetchReceipt();
    } catch (error) {
      dispatch(submissionFailure(error));
    } finally {
      clearTimeout(slow);
    }
  }

  function remove(): void {
    removal.abort();
    store.clear();
    dispatch({ type: 'removed' });
    onRemoved();
  }

  async function sendWaiting(): Promise<void> {
    // After the phone was cleared, answers in this page are sent only when the participant presses the button.
    if (session.stage === 'waiting' && session.keeping !== 'removed_elsewhere') await submit();
    else if (session.stage === 'stored' && session.receipt.kind === 'failed') await fetchReceipt();
  }

  /** Continues the stored session: fetches its receipt, sends its waiting answers, or repeats an unacknowledged start. */
  async function resumeStoredSession(): Promise<void> {
    if (session.stage === 'stored') await fetchReceipt();
    else if (session.stage === 'waiting') await submit();
    // A second start is harmless.
    else if (survey?.status !== 'start') await sendStart();
  }

  return {
    session: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      const unwatch = store.watch(mergeFromOtherTab);
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
    hydrate: () => {
      if (session.stage !== 'prerendered') return;
      dispatch({ type: 'hydrated', kept: store.load(), loaded });
      void resumeStoredSession();
    },
    dispatch,
    showIn: (shown) => {
      shownLanguage = shown;
    },
    answer: (questionId, answer) => {
      language = shownLanguage;
      dispatch({ type: 'answered', questionId, answer, atMs: now().getTime() });
    },
    start,
    goTo: (index) => dispatch({ type: 'went_to', index }),
    goToNext: () => {
      if (isAnswering(session)) dispatch({ type: 'went_to', index: nextIndex(session, questions) });
    },
    submit,
    fetchReceipt,
    remove,
    sendWaiting,
  };
}
