import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { GivenAnswer } from '../question-types/page-question-type.ts';

/** What the participant has entered, and which question is on the screen. */
export interface Entries {
  readonly name: string;
  readonly company: string;
  /** Position of the question on the screen, from 0. */
  readonly index: number;
  /** By question id. */
  readonly answers: Readonly<Record<string, GivenAnswer>>;
  /**
   * When each answer was given or taken back, in milliseconds since 1970: of two tabs the later one counts. Never leaves the
   * phone.
   */
  readonly answeredAt: Readonly<Record<string, number>>;
  /** Seconds that each question was on the screen, by question id. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Answers, and when each was given. */
export type GivenAnswers = Pick<Entries, 'answers' | 'answeredAt'>;

/**
 * Where the answers are: on the phone; in this page only, because the phone refuses to keep them; or in this page only,
 * because another tab has removed them from the phone, in which case they are not written back.
 */
export type Keeping = 'on_phone' | 'in_page_only' | 'removed_elsewhere';

/** Said above the question: the survey was begun, but not on this phone; another tab of this phone shows it too. */
export type QuestionNotice = 'begun_elsewhere' | 'open_in_other_tab';

/** Why a start failed that may succeed later, or after the page was refreshed. */
export type StartTrouble = 'start_failed' | 'outdated';

/** Why answers were not stored: it may work later, the page is out of date, or the survey takes no answers any more. */
export type SubmissionTrouble = 'submit_failed' | 'outdated' | 'closed' | 'already_submitted';

/** Refusals after which nothing can be answered behind this link. */
export type Refusal = Extract<
  RefusedLink,
  'survey_closed' | 'slip_already_used' | 'survey_link_not_found' | 'survey_access_denied'
>;

/** `network`: `missing` while the request waits for the network to come back. */
interface Sending {
  readonly kind: 'sending';
  readonly network: 'reachable' | 'missing';
}

/** What became of the answers that were sent last. */
export type Submission =
  | { readonly kind: 'not_sent' }
  | Sending
  | { readonly kind: 'failed'; readonly trouble: SubmissionTrouble };

type WaitingSubmission =
  | Exclude<Submission, { kind: 'failed' }>
  | { readonly kind: 'failed'; trouble: 'submit_failed' };

/** The receipt of stored answers. */
export type ReceiptState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly code: string };

/** Before the page's script has read what is on the phone, and on the server: nothing can be pressed. */
export interface PrerenderedSession extends Entries {
  readonly stage: 'prerendered';
  readonly screen: 'intro' | 'questions';
}

interface Unfinished extends Entries {
  readonly keeping: Keeping;
  /** What the phone or the last request said about the network. */
  readonly connection: 'online' | 'offline';
  readonly notices: readonly QuestionNotice[];
}

export interface IntroSession extends Unfinished {
  readonly stage: 'intro';
  /** Why the last start failed. */
  readonly trouble: StartTrouble | null;
}

interface Answering extends Unfinished {
  readonly submission: Submission;
  /** Where "Next" leads: to the following question, or to the next missing answer. */
  readonly order: 'every_question' | 'missing_answers';
}

export interface QuestionsSession extends Answering {
  readonly stage: 'questions';
}

/** Answers are missing or not complete, and the screen lists them. */
export interface ReviewSession extends Answering {
  readonly stage: 'review';
}

/** The answers are complete, and wait on the phone until the server takes them. */
export interface WaitingSession extends Answering {
  readonly stage: 'waiting';
  readonly submission: WaitingSubmission;
}

/** The server refused the start, or the answers. What was answered stays on the phone, or in this page. */
interface RefusedSession {
  readonly stage: 'refused';
  readonly reason: Refusal;
  /** Answers that are in this page only; `null` where the phone keeps them, or where nothing was answered. */
  readonly inPageOnly: AnsweringSession | null;
}

/** The server has acknowledged the answers. */
export interface StoredSession extends Entries {
  readonly stage: 'stored';
  readonly keeping: Keeping;
  readonly receipt: ReceiptState;
}

/** Nothing is left on this phone. */
interface RemovedSession {
  readonly stage: 'removed';
}

export type AnsweringSession = QuestionsSession | ReviewSession | WaitingSession;
export type UnfinishedSession = IntroSession | AnsweringSession;

/** One participant's session: where they are, and what can be known and done there. */
export type SurveySession = PrerenderedSession | UnfinishedSession | RefusedSession | StoredSession | RemovedSession;

/** What a revisit needs; the rest starts anew with every page. */
export interface KeptSession extends Entries {
  readonly stage: UnfinishedSession['stage'] | StoredSession['stage'];
  /** Random, and sent with the answers each time, so that the server can tell a replay from another phone; missing: not kept yet. */
  readonly submissionKey?: string;
}

export function isAnswering(session: SurveySession): session is AnsweringSession {
  return session.stage === 'questions' || session.stage === 'review' || session.stage === 'waiting';
}

export function isUnfinished(session: SurveySession): session is UnfinishedSession {
  return session.stage === 'intro' || isAnswering(session);
}

export function isSending(session: SurveySession): boolean {
  return isAnswering(session) && session.submission.kind === 'sending';
}

/** Whether answers are being sent that can no longer be called back: until the request only waits for the network. */
export function isOnItsWay(session: SurveySession): boolean {
  return isAnswering(session) && session.submission.kind === 'sending' && session.submission.network === 'reachable';
}

/** What is kept on the phone; `null` where nothing is, or where it stays as it is there. */
export function keptSession(session: SurveySession): KeptSession | null {
  if (session.stage !== 'stored' && !isUnfinished(session)) return null;
  if (session.keeping === 'removed_elsewhere') return null;
  if (session.stage === 'stored' && session.receipt.kind === 'loaded') return null;
  const { name, company, index, answers, answeredAt, seconds } = session;
  // Answers on their way are sent again by a page that is opened before they arrived.
  const stage = isSending(session) ? 'waiting' : session.stage;
  return { stage, name, company, index, answers, answeredAt, seconds };
}
