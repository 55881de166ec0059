import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { AnswerStore } from '../offline/answer-store.ts';
import { isRefusedAsOther, RequestFailure, type SurveyRequests } from './survey-requests.ts';
import {
  advance,
  beginSession,
  isAheadOf,
  type KeptSession,
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
  /** Takes an answer, or with blank words takes it back. */
  answer(questionId: string, answer: string): void;
  start(): Promise<void>;
  goTo(index: number): void;
  goOn(): void;
  /** Sends the answers, or shows which required ones are missing. */
  submit(): Promise<void>;
  fetchReceipt(): Promise<void>;
  /** Removes everything from this phone; nothing is taken or sent by this page any more. */
  remove(): void;
  /** Sends the answers that wait, or asks again for a receipt that did not come; nothing otherwise. */
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
  /** Called once the participant has asked for everything to be removed. */
  readonly onRemoved: () => void;
}

/** Holds one participant's session: what happens is on the phone before the screen changes. */
export function createSurveyController(parts: ControllerParts): SurveyController {
  const { loaded, language, store, requests, now, onFinished, onRemoved } = parts;
  const { survey, questions } = loaded;
  const listeners = new Set<() => void>();
  let session = beginSession(loaded);
  let isAwake = false;
  /** Cleared by another tab: what is in this one is not written back. */
  let isLetGo = false;

  function tell(event: SurveyEvent): void {
    // What was under way ends after everything was removed.
    if (session.stage === 'removed') return;
    // Another tab may have kept answers meanwhile: every event comes on top of what is on the phone.
    if (event.type !== 'woke') takeUpKeptAnswers(false);
    session = advance(session, event);
    save();
    announce();
  }

  function save(): void {
    if (!isAwake || isLetGo || session.receiptCode !== null) return;
    // What another tab took after these were sent is kept there and nowhere else.
    if (session.stage === 'stored' && isKeptLater()) return;
    session = { ...session, keepsAnswers: store.save(session) };
  }

  function isKeptLater(): boolean {
    const kept = store.load();
    return kept !== null && isAheadOf(kept, session);
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function takeUpKeptAnswers(isOtherTab: boolean): void {
    const kept = isAwake && !isLetGo && session.keepsAnswers ? store.load() : null;
    if (kept !== null) session = advance(session, { type: 'kept_elsewhere', kept, loaded, isOtherTab });
  }

  /** What another tab wrote is taken over and not written again, unless this tab knows better: else two would answer for ever. */
  function hearOfOtherTab(kept: KeptSession | null): void {
    if (session.stage === 'removed') return;
    if (kept === null) {
      void askWhyCleared();
      return;
    }
    session = advance(session, { type: 'kept_elsewhere', kept, loaded, isOtherTab: true });
    // Where the other tab has cleared what it kept meanwhile, nothing would lead to these any more.
    if (isAheadOf(session, kept) && store.load() !== null) save();
    announce();
    if (session.stage === 'stored' && session.receiptCode === null) void fetchReceipt();
  }

  /** The server stored the answers, or somebody deleted them from the phone: only the server knows. */
  async function askWhyCleared(): Promise<void> {
    if (session.stage === 'intro' || session.stage === 'removed' || session.receiptCode !== null) return;
    isLetGo = true;
    session = { ...session, keepsAnswers: false };
    announce();
    // What is on its way will be answered by itself.
    if (session.sending === 'answers') return;
    try {
      const { receipt_code } = await requests(() => {}).receipt();
      if (session.stage !== 'stored') session = await sendAgain();
      session = advance(session, { type: 'got_receipt', receiptCode: receipt_code });
    } catch (error) {
      if (isRefusedAsOther(error)) session = advance(session, { type: 'failed', trouble: 'already_submitted' });
      // Not stored, or nobody can say: the answers are in this page only, and it says so.
      else session = { ...session, sending: 'nothing' };
    }
    announce();
  }

  /** Where something is stored, answers can only be the same or be refused. */
  async function sendAgain(): Promise<SurveySession> {
    const sent = session;
    session = advance(session, { type: 'sending', what: 'answers' });
    announce();
    await send(sent, () => {});
    return advance(session, { type: 'stored', sent });
  }

  async function fetchReceipt(): Promise<void> {
    tell({ type: 'asks_receipt_again' });
    try {
      const { receipt_code } = await requests(() => {}).receipt();
      tell({ type: 'got_receipt', receiptCode: receipt_code });
      if (isKeptLater()) return;
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

  async function send({ answers, seconds }: SurveySession, onNetworkMissing: () => void): Promise<void> {
    if (survey === null) return;
    await requests(onNetworkMissing).update(survey.id, {
      status: 'completed',
      ...participant(),
      responses: answers,
      item_seconds: seconds,
      language,
      submitted_at: now().toISOString(),
    });
  }

  /** Without a connection the questions come at once; the answers carry the start with them. */
  async function start(): Promise<void> {
    if (survey === null || session.sending !== 'nothing' || session.stage === 'removed') return;
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
      // Among the questions a start that failed is no trouble, since the answers carry it; a closed survey is.
      else if (session.stage === 'intro' || trouble === 'closed') tell({ type: 'failed', trouble });
    }
  }

  async function submit(): Promise<void> {
    if (survey === null || session.sending !== 'nothing' || session.stage === 'removed') return;
    takeUpKeptAnswers(false);
    if (missingRequired(questions, session.answers).length > 0) {
      tell({ type: 'asked_for_review' });
      return;
    }
    const sent = session;
    tell({ type: 'sending', what: 'answers' });
    try {
      await send(sent, () => tell({ type: 'network_missing' }));
      tell({ type: 'stored', sent });
      await fetchReceipt();
    } catch (error) {
      tell({ type: 'failed', trouble: troubleOf(error, 'submit_failed') });
    }
  }

  function remove(): void {
    isLetGo = true;
    store.clear();
    tell({ type: 'removed', loaded });
    onRemoved();
  }

  async function sendWaiting(): Promise<void> {
    // Where somebody has cleared the phone meanwhile, only their press sends what this page still holds.
    if (session.stage === 'waiting' && !isLetGo) await submit();
    else if (session.stage === 'stored' && session.hasReceiptFailed) await fetchReceipt();
  }

  return {
    session: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      const unwatch = store.watch(hearOfOtherTab);
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
    answer: (questionId, answer) => tell({ type: 'answered', questionId, answer, atMs: now().getTime() }),
    start,
    goTo: (index) => tell({ type: 'went_to', index }),
    goOn: () => tell({ type: 'went_to', index: nextIndex(session, questions) }),
    submit,
    fetchReceipt,
    remove,
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
