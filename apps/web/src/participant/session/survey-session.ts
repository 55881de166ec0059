import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import type { GivenAnswer } from '../question-types/page-question-type.ts';
import {
  answersTo,
  initialEntries,
  isAheadOf,
  mergeEntries,
  missingAnswers,
  withAnswer,
  withSeconds,
} from './entries.ts';
import {
  type AnsweringSession,
  type Entries,
  type GivenAnswers,
  type IntroSession,
  isAnswering,
  type KeptSession,
  type PrerenderedSession,
  type QuestionNotice,
  type Refusal,
  type StartTrouble,
  type StoredSession,
  type SubmissionTrouble,
  type SurveySession,
  type UnfinishedSession,
} from './session-states.ts';
import { storableLine } from './storable-text.ts';

export type SurveyEvent =
  | { type: 'hydrated'; kept: KeptSession | null; loaded: PublicSurveyResponse }
  | { type: 'wrote_name'; name: string }
  | { type: 'wrote_company'; company: string }
  | { type: 'started' }
  | { type: 'start_failed'; trouble: StartTrouble }
  /** A refused start or refused answers: the link cannot be answered. */
  | { type: 'refused'; reason: Refusal }
  /** Refused answers that had waited on a shared phone and counted as stored. */
  | { type: 'refused_late'; reason: Refusal }
  | { type: 'connected' }
  | { type: 'disconnected' }
  /** A stored session; `isOtherTab`: another tab has just written it. */
  | { type: 'kept_elsewhere'; kept: KeptSession; loaded: PublicSurveyResponse; isOtherTab: boolean }
  /** Another tab has removed the stored session. */
  | { type: 'removed_elsewhere' }
  /** `atMs`: milliseconds since 1970. */
  | { type: 'answered'; questionId: string; answer: GivenAnswer; atMs: number }
  | { type: 'spent'; questionId: string; seconds: number }
  | { type: 'went_to'; index: number }
  | { type: 'asked_for_review' }
  | { type: 'sending' }
  | { type: 'network_missing' }
  /** The request has had no response for a while. */
  | { type: 'network_slow' }
  | { type: 'sending_stopped' }
  | { type: 'submission_failed'; trouble: SubmissionTrouble | 'no_connection' }
  | { type: 'stored'; sent: GivenAnswers }
  | { type: 'receipt_requested' }
  | { type: 'receipt_loaded'; code: string }
  | { type: 'receipt_failed' }
  | { type: 'removed' };

const NOT_SENT = { kind: 'not_sent' } as const;
const FIRST_PASS = { submission: NOT_SENT, order: 'every_question' } as const;

/** The initial session: the intro, unless the survey was started before. */
export function prerenderedSession(loaded: PublicSurveyResponse): PrerenderedSession {
  const screen = loaded.survey?.status === 'start' ? 'questions' : 'intro';
  return { stage: 'prerendered', screen, ...initialEntries(loaded) };
}

/**
 * The session after an event; an event that does not concern its state changes nothing.
 *
 * A pure function: its caller sends, stores and reads the clock.
 */
export function advance(session: SurveySession, event: SurveyEvent): SurveySession {
  if (event.type === 'removed') return { stage: 'removed' };
  switch (session.stage) {
    case 'prerendered':
      return event.type === 'hydrated' ? hydrate(session, event) : withEntries(session, event);
    case 'intro':
    case 'questions':
    case 'review':
    case 'waiting':
      return advanceUnfinished(withEntries(session, event), event);
    case 'stored':
      if (event.type === 'refused_late') return { stage: 'refused', reason: event.reason, inPageOnly: null };
      return withReceipt(session, event);
    case 'refused':
      // The company may have resumed the survey.
      return event.type === 'started' && session.inPageOnly !== null ? session.inPageOnly : session;
    case 'removed':
      return session;
  }
}

/** The session with its entries after an event. */
function withEntries<S extends Entries>(session: S, event: SurveyEvent): S {
  switch (event.type) {
    case 'wrote_name':
      return { ...session, name: storableLine(event.name) };
    case 'wrote_company':
      return { ...session, company: storableLine(event.company) };
    case 'answered':
      return { ...session, ...withAnswer(session, event) };
    case 'spent':
      return { ...session, seconds: withSeconds(session.seconds, event.questionId, event.seconds) };
    default:
      return session;
  }
}

function advanceUnfinished(session: UnfinishedSession, event: SurveyEvent): SurveySession {
  switch (event.type) {
    case 'connected':
      return { ...session, connection: 'online' };
    case 'disconnected':
      return { ...session, connection: 'offline' };
    case 'refused':
      return refuse(session, event.reason);
    case 'kept_elsewhere':
      return mergeStored(session, event);
    case 'removed_elsewhere':
      return { ...session, keeping: 'removed_elsewhere' };
    default:
      return session.stage === 'intro' ? begin(session, event) : advanceAnswering(session, event);
  }
}

function refuse(session: UnfinishedSession, reason: Refusal): SurveySession {
  const isInPageOnly = session.keeping !== 'on_phone' && Object.keys(session.answers).length > 0;
  const inPageOnly = isInPageOnly && isAnswering(session) ? { ...session, submission: NOT_SENT } : null;
  return { stage: 'refused', reason, inPageOnly };
}

function begin({ trouble, ...rest }: IntroSession, event: SurveyEvent): SurveySession {
  if (event.type !== 'started') return { ...rest, trouble };
  return { ...rest, ...FIRST_PASS, stage: 'questions' };
}

function advanceAnswering(session: AnsweringSession, event: SurveyEvent): SurveySession {
  switch (event.type) {
    case 'start_failed':
      return backToIntro(session, event.trouble);
    case 'answered': {
      const notices = without(session.notices, 'begun_elsewhere');
      return { ...session, notices, submission: session.submission.kind === 'failed' ? NOT_SENT : session.submission };
    }
    case 'went_to': {
      // The other tab may be closed; the notice returns when that tab stores a session.
      const notices = without(session.notices, 'open_in_other_tab');
      return { ...session, stage: 'questions', index: event.index, notices };
    }
    case 'asked_for_review':
      return { ...session, stage: 'review', order: 'missing_answers' };
    case 'sending':
      return { ...session, submission: { kind: 'sending', network: 'reachable' } };
    case 'network_missing':
      return {
        ...session,
        stage: 'waiting',
        submission: { kind: 'sending', network: 'missing' },
        connection: 'offline',
      };
    case 'network_slow':
      return session.submission.kind === 'sending'
        ? { ...session, stage: 'waiting', submission: session.submission }
        : session;
    case 'sending_stopped':
      return { ...session, submission: NOT_SENT };
    case 'submission_failed':
      return failSubmission(session, event.trouble);
    case 'stored':
      return storedSession({ ...session, ...event.sent });
    default:
      return session;
  }
}

/** Before the first answer the participant can repeat the start. Later the answers include it, so the participant is not interrupted. */
function backToIntro(session: AnsweringSession, trouble: StartTrouble): SurveySession {
  if (session.stage !== 'questions' || Object.keys(session.answers).length > 0) return session;
  const { submission, order, ...rest } = session;
  return { ...rest, stage: 'intro', trouble };
}

/** Complete answers wait until the server accepts them; a final refusal leads back to the questions, which show it. */
function failSubmission(session: AnsweringSession, trouble: SubmissionTrouble | 'no_connection'): SurveySession {
  if (trouble === 'no_connection') {
    return { ...session, stage: 'waiting', submission: NOT_SENT, connection: 'offline' };
  }
  if (trouble === 'submit_failed') {
    return { ...session, stage: 'waiting', submission: { kind: 'failed', trouble }, connection: 'online' };
  }
  return { ...session, stage: 'questions', submission: { kind: 'failed', trouble }, connection: 'online' };
}

function withReceipt(session: StoredSession, event: SurveyEvent): StoredSession {
  switch (event.type) {
    case 'receipt_requested':
      return session.receipt.kind === 'failed' ? { ...session, receipt: { kind: 'loading' } } : session;
    case 'receipt_loaded':
      return { ...session, receipt: { kind: 'loaded', code: event.code } };
    case 'receipt_failed':
      return { ...session, receipt: { kind: 'failed' } };
    case 'removed_elsewhere':
      return { ...session, keeping: 'removed_elsewhere' };
    default:
      return session;
  }
}

/**
 * Merges two tabs of one survey: each tab keeps its position and gets the later answers of both. An answer given after another tab's
 * submission is not stored on the server.
 */
function mergeStored(
  session: UnfinishedSession,
  { kept, loaded, isOtherTab }: Extract<SurveyEvent, { type: 'kept_elsewhere' }>,
): SurveySession {
  const merged = mergeEntries(session, kept, loaded.questions);
  const isLate = kept.stage === 'stored' && isAheadOf(session, kept);
  if (kept.stage === 'stored' && !isLate) return storedSession(merged);
  const notices: readonly QuestionNotice[] = isOtherTab
    ? [...without(session.notices, 'open_in_other_tab'), 'open_in_other_tab']
    : session.notices;
  const both = { ...merged, notices };
  return isLate && isAnswering(both) ? failSubmission(both, 'already_submitted') : both;
}

function hydrate(
  session: PrerenderedSession,
  { kept, loaded }: Extract<SurveyEvent, { type: 'hydrated' }>,
): SurveySession {
  const { screen, ...entered } = session;
  const entries = kept === null ? entered : restoredEntries(entered, kept, loaded);
  const stage = kept === null || kept.stage === 'intro' ? screen : kept.stage;
  const isBegunElsewhere = kept === null && loaded.survey?.status === 'start';
  const notices: readonly QuestionNotice[] = isBegunElsewhere ? ['begun_elsewhere'] : [];
  const unfinished = { ...entries, notices, keeping: 'on_phone', connection: 'online' } as const;
  switch (stage) {
    case 'intro':
      return { ...unfinished, stage, trouble: null };
    case 'stored':
      return storedSession(unfinished);
    case 'waiting':
      return { ...unfinished, ...FIRST_PASS, stage };
    case 'questions':
    case 'review':
      return { ...unfinished, ...FIRST_PASS, stage };
  }
}

/** Stored entries replace the initial entries of the page, but not text typed meanwhile. */
function restoredEntries(entered: Entries, kept: KeptSession, loaded: PublicSurveyResponse): Entries {
  const initial = initialEntries(loaded);
  const { questions } = loaded;
  return {
    name: entered.name === initial.name ? kept.name : entered.name,
    company: entered.company === initial.company ? kept.company : entered.company,
    index: Math.max(0, Math.min(kept.index, questions.length - 1)),
    answers: answersTo(questions, kept.answers),
    answeredAt: kept.answeredAt,
    seconds: kept.seconds,
  };
}

function storedSession({
  keeping,
  name,
  company,
  index,
  answers,
  answeredAt,
  seconds,
}: Entries & Pick<StoredSession, 'keeping'>): StoredSession {
  const entries = { name, company, index, answers, answeredAt, seconds };
  return { stage: 'stored', keeping, receipt: { kind: 'loading' }, ...entries };
}

function without(notices: readonly QuestionNotice[], dropped: QuestionNotice): readonly QuestionNotice[] {
  return notices.filter((notice) => notice !== dropped);
}

/** The destination of "Next": the following question or, from a missing answer, the next missing one, and at last the end. */
export function nextIndex(session: AnsweringSession, questions: PublicSurveyResponse['questions']): number {
  if (session.order === 'every_question') return session.index + 1;
  const [missing] = missingAnswers(questions, session.answers).filter((index) => index !== session.index);
  return missing ?? questions.length - 1;
}
