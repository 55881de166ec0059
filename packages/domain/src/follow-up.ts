import type { ConsistencyLevel } from './consistency.ts';
import type { Answers, AnswerValue } from './question.ts';
import type { StopWorkRule } from './questionnaire.ts';
import type { RiskLevel } from './ratings.ts';

/**
 * One line for each stop-work answer, by the code of its rule, about the day of the answers. Codes are stored, so their meaning must not
 * change.
 */
const STOP_WORK_TEXTS: Readonly<Record<string, string>> = {
  'stress-load': 'Feels too much pressure to work safely',
  'body-rested': 'Isn’t rested enough to work safely',
  'body-able': 'Can’t lift, climb or move as the job needs',
  'know-today': 'Doesn’t know the main dangers of the day’s work',
  'support-stop-work': 'Thinks they can’t stop work when in serious danger',
};

/** The reason why a result is listed for follow-up. Codes are stored, so their meaning must not change. */
export type FollowUpReason = `stop_work:${string}` | 'high_risk' | 'talk_first';

export type FollowUpReasonKind = 'stop_work' | 'high_risk' | 'talk_first';

/**
 * The reasons to talk with a participant today, most urgent first.
 *
 * @param answers stored answers; unanswered items give no reason
 * @returns an empty list when nothing calls for a follow-up
 */
export function followUpReasons({
  rules,
  answers,
  riskLevel,
  consistency,
}: {
  /** The stop-work rules of the questionnaire, most urgent first. */
  readonly rules: readonly StopWorkRule[];
  readonly answers: Answers;
  /** `null`: nothing was scored. */
  readonly riskLevel: RiskLevel | null;
  readonly consistency: ConsistencyLevel;
}): FollowUpReason[] {
  const reasons = rules
    .filter(({ questionId, answer }) => Object.hasOwn(answers, questionId) && isMatch(answer, answers[questionId]))
    .map(({ code }): FollowUpReason => `stop_work:${code}`);
  if (riskLevel === 'High') reasons.push('high_risk');
  if (consistency === 'talk_first') reasons.push('talk_first');
  return reasons;
}

/** A reason in a line, for the manager who follows up. */
export function describeFollowUpReason(reason: FollowUpReason): { kind: FollowUpReasonKind; text: string } {
  if (reason === 'high_risk') return { kind: reason, text: 'High risk result' };
  if (reason === 'talk_first')
    return { kind: reason, text: 'Answers contradict each other: talk before using the score' };
  const code = reason.slice('stop_work:'.length);
  const text = Object.hasOwn(STOP_WORK_TEXTS, code) ? STOP_WORK_TEXTS[code] : undefined;
  if (text === undefined) throw new RangeError(`no follow-up reason is called ${reason}`);
  return { kind: 'stop_work', text };
}

function isMatch(rule: StopWorkRule['answer'], answer: AnswerValue | undefined): boolean {
  return 'atMost' in rule ? typeof answer === 'number' && answer <= rule.atMost : answer === rule.option;
}

/** The outcomes of a follow-up. */
export const FOLLOW_UP_OUTCOMES = ['talked', 'task_changed', 'referred', 'not_reached'] as const;

export type FollowUpOutcome = (typeof FOLLOW_UP_OUTCOMES)[number];

/** Hours in which an outcome can be undone. */
export const UNDO_HOURS = 24;
