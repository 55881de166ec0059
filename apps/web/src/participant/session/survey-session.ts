import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { isAnswerTo } from '../controls/answer-choices.ts';
import { storableLine, storableText } from './storable-text.ts';

/**
 * Where the participant is. `waiting` means that the answers are complete, were sent off and wait until the server takes
 * them; `stored` that it has acknowledged them; `removed` that nothing is left of them on this phone.
 */
export type Stage = 'intro' | 'questions' | 'review' | 'waiting' | 'stored' | 'removed';

/** Why the last request failed: it may work later, the page is out of date, or the survey takes no answers any more. */
export type Trouble = 'no_connection' | 'start_failed' | 'submit_failed' | 'outdated' | 'closed' | 'already_submitted';

export interface SurveySession {
  /** False on the server and until the page's script has read what is on the phone: until then nothing can be pressed. */
  readonly isAwake: boolean;
  readonly stage: Stage;
  readonly name: string;
  readonly company: string;
  /** Position of the question on the screen, from 0. */
  readonly index: number;
  /** By question id: the number of a scale, the id of an option, or the words that were written. */
  readonly answers: Readonly<Record<string, string>>;
  /**
   * When each answer was given or taken back, in milliseconds since 1970: of two tabs the later one counts. Never leaves the
   * phone.
   */
  readonly answeredAt: Readonly<Record<string, number>>;
  /** Seconds that each question was on the screen, by question id. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Whether "Next" leads from one missing answer to the next one. */
  readonly isFillingGaps: boolean;
  readonly sending: 'nothing' | 'start' | 'answers';
  /** Whether what is being sent waits for the network to come back. */
  readonly isNetworkMissing: boolean;
  /** Whether the last that was heard of the network is that it is gone. */
  readonly isOffline: boolean;
  /** Whether another tab of this phone keeps the same answers. */
  readonly isOpenElsewhere: boolean;
  /** Whether the survey was begun, but not on this phone. */
  readonly isBegunElsewhere: boolean;
  /** False once the phone has refused to keep the answers. */
  readonly keepsAnswers: boolean;
  readonly trouble: Exclude<Trouble, 'no_connection'> | null;
  /** `null` until the server has told it. */
  readonly receiptCode: string | null;
  readonly hasReceiptFailed: boolean;
}

/** What a revisit needs; the rest starts anew with every page. */
export type KeptSession = Pick<
  SurveySession,
  'stage' | 'name' | 'company' | 'index' | 'answers' | 'answeredAt' | 'seconds'
>;

/** Answers, and when each was given. */
export type GivenAnswers = Pick<SurveySession, 'answers' | 'answeredAt'>;

export type SurveyEvent =
  | { type: 'woke'; kept: KeptSession | null; loaded: PublicSurveyAnswer }
  | { type: 'wrote_name'; name: string }
  | { type: 'wrote_company'; company: string }
  | { type: 'sending'; what: 'start' | 'answers' }
  | { type: 'network_missing' }
  | { type: 'started'; isOffline?: boolean }
  | { type: 'connected' }
  | { type: 'disconnected' }
  /** What is on the phone by now; `isOtherTab`: another tab has put it there. */
  | { type: 'kept_elsewhere'; kept: KeptSession; loaded: PublicSurveyAnswer; isOtherTab: boolean }
  /** `atMs`: milliseconds since 1970. */
  | { type: 'answered'; questionId: string; answer: string; atMs: number }
  | { type: 'spent'; questionId: string; seconds: number }
  | { type: 'went_to'; index: number }
  | { type: 'asked_for_review' }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'stored'; sent: GivenAnswers }
  | { type: 'got_receipt'; receiptCode: string }
  | { type: 'receipt_failed' }
  | { type: 'asks_receipt_again' }
  | { type: 'removed'; loaded: PublicSurveyAnswer };

const AT_REST = { sending: 'nothing', isNetworkMissing: false, trouble: null } as const;

/** How the page begins: with the intro, unless the survey was started before. */
export function beginSession({ survey }: PublicSurveyAnswer): SurveySession {
  return {
    ...AT_REST,
    isAwake: false,
    stage: survey?.status === 'start' ? 'questions' : 'intro',
    name: survey?.participant_name ?? '',
    company: survey?.company ?? '',
    index: 0,
    answers: {},
    answeredAt: {},
    seconds: {},
    isFillingGaps: false,
    isOffline: false,
    isOpenElsewhere: false,
    isBegunElsewhere: false,
    keepsAnswers: true,
    receiptCode: null,
    hasReceiptFailed: false,
  };
}

/** The session after an event. Pure: sending, storing and the clock are the caller's. */
export function advance(session: SurveySession, event: SurveyEvent): SurveySession {
  switch (event.type) {
    case 'woke':
      return { ...wake(session, event.kept, event.loaded), isAwake: true };
    case 'wrote_name':
      return { ...session, name: storableLine(event.name) };
    case 'wrote_company':
      return { ...session, company: storableLine(event.company) };
    case 'sending':
      return { ...session, ...AT_REST, sending: event.what };
    case 'network_missing':
      return { ...session, isNetworkMissing: true, isOffline: true };
    case 'started':
      return { ...session, ...AT_REST, stage: 'questions', isOffline: event.isOffline ?? false };
    case 'connected':
      return { ...session, isOffline: false };
    case 'disconnected':
      return { ...session, isOffline: true };
    case 'kept_elsewhere':
      return adopt(session, event);
    case 'answered':
      return {
        ...session,
        answers: withAnswer(session.answers, event.questionId, storableText(event.answer)),
        answeredAt: { ...session.answeredAt, [event.questionId]: event.atMs },
        isBegunElsewhere: false,
        trouble: null,
      };
    case 'spent':
      return { ...session, seconds: withSeconds(session.seconds, event.questionId, event.seconds) };
    case 'went_to':
      // Whether another tab is still open nobody knows; it is told again when that one keeps something.
      return { ...session, stage: 'questions', index: event.index, isOpenElsewhere: false };
    case 'asked_for_review':
      return { ...session, stage: 'review', isFillingGaps: true };
    case 'failed':
      return fail(session, event.trouble);
    case 'stored': {
      const { answers, answeredAt } = event.sent;
      return { ...session, ...AT_REST, stage: 'stored', answers, answeredAt, isOffline: false };
    }
    case 'got_receipt':
      return { ...session, receiptCode: event.receiptCode, hasReceiptFailed: false };
    case 'receipt_failed':
      return { ...session, hasReceiptFailed: true };
    case 'removed':
      return { ...beginSession(event.loaded), isAwake: true, stage: 'removed', name: '', company: '' };
    case 'asks_receipt_again':
      return { ...session, hasReceiptFailed: false };
  }
}

/** Complete answers wait by themselves until the server takes them; what it refuses for good leads back to them. */
function fail(session: SurveySession, trouble: Trouble): SurveySession {
  // Another tab was faster: what became of this one's own request does not matter any more.
  if (session.stage === 'stored') return { ...session, ...AT_REST };
  if (trouble === 'no_connection') return { ...session, ...AT_REST, stage: 'waiting', isOffline: true };
  const told = { ...session, ...AT_REST, trouble, isOffline: false };
  if (trouble === 'submit_failed') return { ...told, stage: 'waiting' };
  return session.stage === 'waiting' ? { ...told, stage: 'questions' } : told;
}

function wake(session: SurveySession, kept: KeptSession | null, loaded: PublicSurveyAnswer): SurveySession {
  if (kept !== null) return restore(session, kept, loaded);
  return { ...session, isBegunElsewhere: loaded.survey?.status === 'start' };
}

/**
 * Two tabs hold one survey: both have the later of either's answers, and each its own place. An answer that was given after
 * another tab had sent them is not stored, whatever became of the others.
 */
function adopt(
  session: SurveySession,
  { kept, loaded, isOtherTab }: Extract<SurveyEvent, { type: 'kept_elsewhere' }>,
): SurveySession {
  if (session.stage === 'stored') return session;
  const isStored = kept.stage === 'stored';
  const isLate = isStored && isAheadOf(session, kept);
  const ids = new Set(
    [session, kept].flatMap((each) => [...Object.keys(each.answers), ...Object.keys(each.answeredAt)]),
  );
  const later = new Map([...ids].map((id) => [id, atOf(kept, id) > atOf(session, id) ? kept : session]));
  const answers = Object.fromEntries(
    [...later].flatMap(([id, { answers: own }]) => (own[id] === undefined ? [] : [[id, own[id]]])),
  );
  return {
    ...session,
    stage: isStored && !isLate ? 'stored' : session.stage,
    trouble: isLate ? 'already_submitted' : session.trouble,
    answers: answersTo(loaded.questions, answers),
    answeredAt: Object.fromEntries([...later].map(([id, each]) => [id, atOf(each, id)])),
    seconds: longer(session.seconds, kept.seconds),
    isOpenElsewhere: session.isOpenElsewhere || isOtherTab,
  };
}

/** An answer whose moment nobody knows is older than any other, and younger than none at all. */
function atOf({ answers, answeredAt }: GivenAnswers, id: string): number {
  return answeredAt[id] ?? (answers[id] === undefined ? -1 : 0);
}

function longer(one: SurveySession['seconds'], other: SurveySession['seconds']): SurveySession['seconds'] {
  const ids = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(ids.map((id) => [id, Math.max(one[id] ?? 0, other[id] ?? 0)]));
}

/** Whether one of these answers is newer than what others hold. */
export function isAheadOf(one: GivenAnswers, others: GivenAnswers): boolean {
  return Object.keys(one.answeredAt).some((id) => atOf(one, id) > atOf(others, id));
}

/**
 * What was kept on the phone wins over what the page began with, but not over what was typed into it meanwhile.
 *
 * Answers that the survey does not ask for any more are let go: the server would refuse them all.
 */
function restore(session: SurveySession, kept: KeptSession, loaded: PublicSurveyAnswer): SurveySession {
  const began = beginSession(loaded);
  const { questions } = loaded;
  return {
    ...session,
    stage: kept.stage === 'intro' ? session.stage : kept.stage,
    name: session.name === began.name ? kept.name : session.name,
    company: session.company === began.company ? kept.company : session.company,
    index: Math.max(0, Math.min(kept.index, questions.length - 1)),
    answers: answersTo(questions, kept.answers),
    answeredAt: kept.answeredAt,
    seconds: kept.seconds,
  };
}

function answersTo(questions: PublicSurveyAnswer['questions'], kept: KeptSession['answers']): KeptSession['answers'] {
  return Object.fromEntries(
    questions.flatMap(({ question_id, question }) => {
      const answer = kept[question_id];
      return answer !== undefined && isAnswerTo(question, answer) ? [[question_id, answer]] : [];
    }),
  );
}

/** Blank words count as no answer. */
function withAnswer(answers: SurveySession['answers'], questionId: string, answer: string): SurveySession['answers'] {
  if (answer.trim() !== '') return { ...answers, [questionId]: answer };
  const { [questionId]: _, ...others } = answers;
  return others;
}

function withSeconds(seconds: SurveySession['seconds'], questionId: string, more: number): SurveySession['seconds'] {
  // A clock that was set back must not cost the answers: the server refuses less than nothing.
  const total = (seconds[questionId] ?? 0) + (more > 0 ? more : 0);
  // A page left open overnight says nothing about reading; the server takes a day at most.
  return { ...seconds, [questionId]: Math.min(86_400, Math.round(total * 10) / 10) };
}

/** Positions of the required questions without an answer. */
export function missingRequired(
  questions: PublicSurveyAnswer['questions'],
  answers: SurveySession['answers'],
): number[] {
  return questions.flatMap(({ question_id, question }, index) =>
    question.is_required && answers[question_id] === undefined ? [index] : [],
  );
}

/** Where "Next" leads: to the following question, or from one missing answer to the next one, and then to the end. */
export function nextIndex(session: SurveySession, questions: PublicSurveyAnswer['questions']): number {
  if (!session.isFillingGaps) return session.index + 1;
  const [missing] = missingRequired(questions, session.answers).filter((index) => index !== session.index);
  return missing ?? questions.length - 1;
}
