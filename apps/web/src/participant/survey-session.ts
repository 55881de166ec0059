import type { PublicSurveyAnswer } from '@plumbline/contract/wire';

/** Where the participant is. `stored` means that the server has acknowledged the answers. */
export type Stage = 'intro' | 'questions' | 'review' | 'stored';

/** Why the last request failed: it may work later, or the survey takes no answers any more. */
export type Trouble = 'start_failed' | 'submit_failed' | 'closed';

export interface SurveySession {
  readonly stage: Stage;
  readonly name: string;
  readonly company: string;
  /** Position of the question on the screen, from 0. */
  readonly index: number;
  /** By question id: the number of a scale, the id of an option, or the words that were written. */
  readonly answers: Readonly<Record<string, string>>;
  /** Seconds that each question was on the screen, by question id. */
  readonly seconds: Readonly<Record<string, number>>;
  readonly sending: 'nothing' | 'start' | 'answers';
  readonly trouble: Trouble | null;
  /** `null` until the server has told it. */
  readonly receiptCode: string | null;
  readonly hasReceiptFailed: boolean;
}

/** What a revisit needs; the rest starts anew with every page. */
export type KeptSession = Pick<SurveySession, 'stage' | 'name' | 'company' | 'index' | 'answers' | 'seconds'>;

export type SurveyEvent =
  | { type: 'restored'; kept: KeptSession; questions: number }
  | { type: 'wrote_name'; name: string }
  | { type: 'wrote_company'; company: string }
  | { type: 'sending'; what: 'start' | 'answers' }
  | { type: 'started' }
  | { type: 'answered'; questionId: string; answer: string }
  | { type: 'went_to'; index: number; left: { questionId: string; seconds: number } | null }
  | { type: 'asked_for_review' }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'stored' }
  | { type: 'got_receipt'; receiptCode: string }
  | { type: 'receipt_failed' }
  | { type: 'asks_receipt_again' };

/** How the page begins: with the intro, unless the survey was started before. */
export function beginSession(answer: PublicSurveyAnswer): SurveySession {
  return {
    stage: answer.survey?.status === 'start' ? 'questions' : 'intro',
    name: answer.survey?.participant_name ?? '',
    company: answer.survey?.company ?? '',
    index: 0,
    answers: {},
    seconds: {},
    sending: 'nothing',
    trouble: null,
    receiptCode: null,
    hasReceiptFailed: false,
  };
}

/** The session after an event. Pure: sending, storing and the clock are the caller's. */
export function advance(session: SurveySession, event: SurveyEvent): SurveySession {
  switch (event.type) {
    case 'restored':
      return restore(session, event.kept, event.questions);
    case 'wrote_name':
      return { ...session, name: event.name };
    case 'wrote_company':
      return { ...session, company: event.company };
    case 'sending':
      return { ...session, sending: event.what, trouble: null };
    case 'started':
      return { ...session, stage: 'questions', sending: 'nothing', trouble: null };
    case 'answered':
      return { ...session, answers: withAnswer(session.answers, event.questionId, event.answer), trouble: null };
    case 'went_to':
      return {
        ...session,
        stage: 'questions',
        index: event.index,
        seconds: event.left === null ? session.seconds : withSeconds(session.seconds, event.left),
      };
    case 'asked_for_review':
      return { ...session, stage: 'review' };
    case 'failed':
      return { ...session, sending: 'nothing', trouble: event.trouble };
    case 'stored':
      return { ...session, stage: 'stored', sending: 'nothing', trouble: null };
    case 'got_receipt':
      return { ...session, receiptCode: event.receiptCode, hasReceiptFailed: false };
    case 'receipt_failed':
      return { ...session, hasReceiptFailed: true };
    case 'asks_receipt_again':
      return { ...session, hasReceiptFailed: false };
  }
}

/** What was kept on the phone wins over what the page began with, but a question that is gone is not gone back to. */
function restore(session: SurveySession, kept: KeptSession, questions: number): SurveySession {
  const stage = kept.stage === 'intro' ? session.stage : kept.stage;
  const index = Math.max(0, Math.min(kept.index, questions - 1));
  return { ...session, ...kept, stage, index };
}

/** Blank words count as no answer. */
function withAnswer(answers: SurveySession['answers'], questionId: string, answer: string): SurveySession['answers'] {
  if (answer.trim() !== '') return { ...answers, [questionId]: answer };
  const { [questionId]: _, ...others } = answers;
  return others;
}

function withSeconds(
  seconds: SurveySession['seconds'],
  left: { questionId: string; seconds: number },
): SurveySession['seconds'] {
  const total = (seconds[left.questionId] ?? 0) + left.seconds;
  // A phone in a pocket overnight says nothing about reading; the server takes a day at most.
  return { ...seconds, [left.questionId]: Math.min(86_400, Math.round(total * 10) / 10) };
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
