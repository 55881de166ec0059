import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { GivenAnswer } from '../question-types/page-question-type.ts';

/** The participant's entries, and the question on the screen. */
export interface Entries {
  readonly name: string;
  readonly company: string;
  /** Position of the question on the screen, from 0. */
  readonly index: number;
  /** The answers by question id. */
  readonly answers: Readonly<Record<string, GivenAnswer>>;
  /** Time of each answer or its removal, in milliseconds since 1970: of two tabs the later one counts. Never sent. */
  readonly answeredAt: Readonly<Record<string, number>>;
  /** Seconds that each question was on the screen, by question id. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Answers, and the time of each. */
export type GivenAnswers = Pick<Entries, 'answers' | 'answeredAt'>;

/**
 * Place of the answers: on the phone; in this page only, because the phone cannot store them; or in this page only, because another tab has
 * removed them from the phone, and then they are not stored again.
 */
export type Keeping = 'on_phone' | 'in_page_only' | 'removed_elsewhere';

/** Notice above the question: the survey was begun on another phone, or is open in another tab. */
export type QuestionNotice = 'begun_elsewhere' | 'open_in_other_tab';

/** Reason of a failed start that may succeed later, or after reloading the page. */
export type StartTrouble = 'start_failed' | 'outdated';

/** Reason why answers were not stored: a temporary failure, an outdated page, or a survey that takes no more answers. */
export type SubmissionTrouble = 'submit_failed' | 'outdated' | 'closed' | 'already_submitted';

/** Refusals after which the link cannot be answered. */
export type Refusal = Extract<
  RefusedLink,
  'survey_closed' | 'slip_already_used' | 'survey_link_not_found' | 'survey_access_denied'
>;

/** `network`: `missing` while the request waits for the network to come back. */
interface Sending {
  readonly kind: 'sending';
  readonly network: 'reachable' | 'missing';
}

/** Outcome of the last submission. */
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

/** The session on the server, and in the browser before the phone's storage is read: controls are disabled. */
export interface PrerenderedSession extends Entries {
  readonly stage: 'prerendered';
  readonly screen: 'intro' | 'questions';
}

interface Unfinished extends Entries {
  readonly keeping: Keeping;
  /** State of the network according to the phone or the last request. */
  readonly connection: 'online' | 'offline';
  readonly notices: readonly QuestionNotice[];
}

export interface IntroSession extends Unfinished {
  readonly stage: 'intro';
  /** Reason of the last failed start. */
  readonly trouble: StartTrouble | null;
}

interface Answering extends Unfinished {
  readonly submission: Submission;
  /** The destination of "Next": the following question, or the next missing answer. */
  readonly order: 'every_question' | 'missing_answers';
}

export interface QuestionsSession extends Answering {
  readonly stage: 'questions';
}

/** The screen lists all answers, and first the questions without a complete one. */
export interface ReviewSession extends Answering {
  readonly stage: 'review';
}

/** The answers are complete, and wait on the phone until the server accepts them. */
export interface WaitingSession extends Answering {
  readonly stage: 'waiting';
  readonly submission: WaitingSubmission;
}

/** The server refused the start or the answers. The answers stay on the phone, or in this page. */
interface RefusedSession {
  readonly stage: 'refused';
  readonly reason: Refusal;
  /** Answers in this page only; `null` when the phone stores them, or without answers. */
  readonly inPageOnly: AnsweringSession | null;
}

/** The server has acknowledged the answers. */
export interface StoredSession extends Entries {
  readonly stage: 'stored';
  readonly keeping: Keeping;
  readonly receipt: ReceiptState;
}

/** All data was removed from this phone. */
interface RemovedSession {
  readonly stage: 'removed';
}

export type AnsweringSession = QuestionsSession | ReviewSession | WaitingSession;
export type UnfinishedSession = IntroSession | AnsweringSession;

/** One participant's session, with the data of its stage. */
export type SurveySession = PrerenderedSession | UnfinishedSession | RefusedSession | StoredSession | RemovedSession;

/** The stored part of a session, for a revisit. */
export interface KeptSession extends Entries {
  readonly stage: UnfinishedSession['stage'] | StoredSession['stage'];
  /**
   * Random, and sent with the answers each time, so that the server can distinguish a replay from another phone; missing: not stored yet.
   */
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

/** Whether answers are being sent that can no longer be recalled; false while the request waits for the network. */
export function isOnItsWay(session: SurveySession): boolean {
  return isAnswering(session) && session.submission.kind === 'sending' && session.submission.network === 'reachable';
}

/** The session to store on the phone; `null` when the phone's storage stays unchanged. */
export function keptSession(session: SurveySession): KeptSession | null {
  if (session.stage !== 'stored' && !isUnfinished(session)) return null;
  if (session.keeping === 'removed_elsewhere') return null;
  if (session.stage === 'stored' && session.receipt.kind === 'loaded') return null;
  const { name, company, index, answers, answeredAt, seconds } = session;
  // Stored as waiting, so that a page that is opened meanwhile sends the answers again.
  const stage = isSending(session) ? 'waiting' : session.stage;
  return { stage, name, company, index, answers, answeredAt, seconds };
}
