import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { isAnswerTo } from './answer-choices.ts';
import { storableLine, storableText } from './storable-text.ts';

/** Where the participant is. `stored` means that the server has acknowledged the answers. */
export type Stage = 'intro' | 'questions' | 'review' | 'stored';

/** Why the last request failed: it may work later, the page is out of date, or the survey takes no answers any more. */
export type Trouble = 'start_failed' | 'submit_failed' | 'outdated' | 'closed' | 'already_submitted';

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
  /** Seconds that each question was on the screen, by question id. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Whether "Next" leads from one missing answer to the next one. */
  readonly isFillingGaps: boolean;
  readonly sending: 'nothing' | 'start' | 'answers';
  /** Whether what is being sent waits for the network to come back. */
  readonly isNetworkMissing: boolean;
  readonly trouble: Trouble | null;
  /** `null` until the server has told it. */
  readonly receiptCode: string | null;
  readonly hasReceiptFailed: boolean;
}

/** What a revisit needs; the rest starts anew with every page. */
export type KeptSession = Pick<SurveySession, 'stage' | 'name' | 'company' | 'index' | 'answers' | 'seconds'>;

export type SurveyEvent =
  | { type: 'woke'; kept: KeptSession | null; loaded: PublicSurveyAnswer }
  | { type: 'wrote_name'; name: string }
  | { type: 'wrote_company'; company: string }
  | { type: 'sending'; what: 'start' | 'answers' }
  | { type: 'network_missing' }
  | { type: 'started' }
  | { type: 'answered'; questionId: string; answer: string }
  | { type: 'spent'; questionId: string; seconds: number }
  | { type: 'went_to'; index: number }
  | { type: 'asked_for_review' }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'stored' }
  | { type: 'got_receipt'; receiptCode: string }
  | { type: 'receipt_failed' }
  | { type: 'asks_receipt_again' };

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
    seconds: {},
    isFillingGaps: false,
    receiptCode: null,
    hasReceiptFailed: false,
  };
}

/** The session after an event. Pure: sending, storing and the clock are the caller's. */
export function advance(session: SurveySession, event: SurveyEvent): SurveySession {
  switch (event.type) {
    case 'woke':
      return { ...(event.kept === null ? session : restore(session, event.kept, event.loaded)), isAwake: true };
    case 'wrote_name':
      return { ...session, name: storableLine(event.name) };
    case 'wrote_company':
      return { ...session, company: storableLine(event.company) };
    case 'sending':
      return { ...session, ...AT_REST, sending: event.what };
    case 'network_missing':
      return { ...session, isNetworkMissing: true };
    case 'started':
      return { ...session, ...AT_REST, stage: 'questions' };
    case 'answered':
      return {
        ...session,
        answers: withAnswer(session.answers, event.questionId, storableText(event.answer)),
        trouble: null,
      };
    case 'spent':
      return { ...session, seconds: withSeconds(session.seconds, event.questionId, event.seconds) };
    case 'went_to':
      return { ...session, stage: 'questions', index: event.index };
    case 'asked_for_review':
      return { ...session, stage: 'review', isFillingGaps: true };
    case 'failed':
      return { ...session, ...AT_REST, trouble: event.trouble };
    case 'stored':
      return { ...session, ...AT_REST, stage: 'stored' };
    case 'got_receipt':
      return { ...session, receiptCode: event.receiptCode, hasReceiptFailed: false };
    case 'receipt_failed':
      return { ...session, hasReceiptFailed: true };
    case 'asks_receipt_again':
      return { ...session, hasReceiptFailed: false };
  }
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
    answers: Object.fromEntries(
      questions.flatMap(({ question_id, question }) => {
        const answer = kept.answers[question_id];
        return answer !== undefined && isAnswerTo(question, answer) ? [[question_id, answer]] : [];
      }),
    ),
    seconds: kept.seconds,
  };
}

/** Blank words count as no answer. */
function withAnswer(answers: SurveySession['answers'], questionId: string, answer: string): SurveySession['answers'] {
  if (answer.trim() !== '') return { ...answers, [questionId]: answer };
  const { [questionId]: _, ...others } = answers;
  return others;
}

function withSeconds(seconds: SurveySession['seconds'], questionId: string, more: number): SurveySession['seconds'] {
  const total = (seconds[questionId] ?? 0) + more;
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
