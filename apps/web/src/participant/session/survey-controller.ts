import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
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

/** What a participant can do, and how the page learns what became of it. */
export interface SurveyController {
  /** As it stands now; a new object after every change. */
  readonly session: () => SurveySession;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Reads what is on the phone, and sends what waits there. */
  hydrate(): void;
  dispatch(event: SurveyEvent): void;
  /** Takes an answer, or with an empty one takes it back. */
  answer(questionId: string, answer: GivenAnswer): void;
  /** Shows the questions at once, also after a refusal that left answers in this page only. @returns settles when the server has answered, or no answer came */
  start(): Promise<void>;
  goTo(index: number): void;
  goToNext(): void;
  /** Sends the answers, or shows which are missing. */
  submit(): Promise<void>;
  fetchReceipt(): Promise<void>;
  /** Removes everything from this phone; nothing is taken or sent by this page any more. */
  remove(): void;
  /** Sends the answers that wait, or requests a receipt again that did not come; nothing otherwise. */
  sendWaiting(): Promise<void>;
}

type AttemptOptions = Pick<RetryOptions, 'onNetworkMissing' | 'onServerFailing' | 'signal'>;

export interface ControllerParts {
  readonly loaded: PublicSurveyAnswer;
  /** The language in which the questions are shown. */
  readonly language: SurveyLanguage;
  readonly store: AnswerStore;
  readonly requests: (options: AttemptOptions) => SurveyRequests;
  readonly now: () => Date;
  /** Called once the answers are stored and the receipt was shown: the phone need not keep the page any more. */
  readonly onFinished: () => void;
  /** Called once the participant has asked for everything to be removed. */
  readonly onRemoved: () => void;
}

/** Holds one participant's session: what happens is on the phone before the screen changes. */
export function createSurveyController(parts: ControllerParts): SurveyController {
  const { loaded, language, store, requests, now, onFinished, onRemoved } = parts;
  const { survey, questions } = loaded;
  const listeners = new Set<() => void>();
  const removal = new AbortController();
  let session: SurveySession = prerenderedSession(loaded);
  let backgroundStart: BackgroundStart | null = null;
  let lastKey: string | null = null;

  /** Tabs of this phone send the same answers, and so the same key. It stays when another tab has removed it. */
  function submissionKey(): string {
    lastKey = store.load()?.submissionKey ?? lastKey ?? newIdempotencyKey();
    return lastKey;
  }

  function dispatch(event: SurveyEvent): void {
    // Another tab may have kept answers meanwhile: every event comes on top of what is on the phone.
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
    // Answers that another tab took after these were sent are on the phone and nowhere else.
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

  /** Saves what another tab wrote only where this tab has newer answers: else two tabs would answer each other for ever. */
  function mergeFromOtherTab(kept: KeptSession | null): void {
    if (kept === null) {
      void askWhyRemoved();
      return;
    }
    session = advance(session, { type: 'kept_elsewhere', kept, loaded, isOtherTab: true });
    // Where the other tab has removed what it kept meanwhile, nothing would lead to these any more.
    if (isUnfinished(session) && isAheadOf(session, kept) && store.load() !== null) save();
    notify();
    if (session.stage === 'stored' && session.receipt.kind !== 'loaded') void fetchReceipt();
  }

  /** The server stored the answers, or somebody deleted them from the phone: only the server knows. */
  async function askWhyRemoved(): Promise<void> {
    const isReceiptMissing = session.stage === 'stored' && session.receipt.kind !== 'loaded';
    if (!isAnswering(session) && !isReceiptMissing) return;
    const wasSending = isSending(session);
    session = advance(session, { type: 'removed_elsewhere' });
    notify();
    // The request under way brings its own answer.
    if (wasSending) return;
    try {
      await backgroundStart?.settle();
      const { receipt_code: code } = await requests({ signal: removal.signal }).receipt();
      if (isAnswering(session)) session = await compareWithStored(session);
      session = advance(session, { type: 'receipt_loaded', code });
    } catch (error) {
      // Unless it is certain that others are stored, the answers are in this page only, and it says so.
      session = advance(
        session,
        isRefusedAsOther(error)
          ? { type: 'submission_failed', trouble: 'already_submitted' }
          : { type: 'sending_stopped' },
      );
    }
    notify();
  }

  /** Where something is stored, sending can only be acknowledged for the same answers, or be refused. */
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
      // Before the screen changes: a participant who sees the receipt may hand the phone on.
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
    // Where somebody has cleared the phone meanwhile, only a press sends what this page still holds.
    if (session.stage === 'waiting' && session.keeping !== 'removed_elsewhere') await submit();
    else if (session.stage === 'stored' && session.receipt.kind === 'failed') await fetchReceipt();
  }

  /** What was kept may only lack its receipt, wait to be sent, or belong to a start that the server never acknowledged. */
  async function finishKept(): Promise<void> {
    if (session.stage === 'stored') await fetchReceipt();
    else if (session.stage === 'waiting') await submit();
    // The server takes a second start without harm.
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
      void finishKept();
    },
    dispatch,
    answer: (questionId, answer) => dispatch({ type: 'answered', questionId, answer, atMs: now().getTime() }),
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
