import type { ConsistencyLevel } from './consistency.ts';
import type { Answers, AnswerValue } from './question.ts';
import { type SystemQuestionSlug, systemQuestionBySlug } from './question-library.ts';
import type { RiskLevel } from './ratings.ts';

/** A question whose answer can mean that its participant cannot work safely today. */
interface StopWorkItem {
  readonly slug: SystemQuestionSlug;
  /** Whether an answer means that. */
  readonly counts: (answer: AnswerValue) => boolean;
  /** What such an answer says, in a line. */
  readonly reason: string;
}

/** "Disagree" and "Disagree a lot" on a scale of seven. */
const disagrees = (answer: AnswerValue) => typeof answer === 'number' && answer <= 2;
const chose = (optionId: string) => (answer: AnswerValue) => answer === optionId;

/**
 * The answers that call for a talk before work goes on, most urgent first.
 *
 * Only items about today, or about stopping for danger, are listed: habits and opinions count towards the score, and hours
 * of sleep are left to the participant's own judgement of being rested.
 */
const STOP_WORK_ITEMS = [
  { slug: 'stress-load', counts: chose('option_4'), reason: 'Feels too much pressure to work safely today' },
  { slug: 'body-rested', counts: disagrees, reason: 'Isn’t rested enough to work safely today' },
  { slug: 'body-able', counts: disagrees, reason: 'Can’t lift, climb or move as the job needs today' },
  { slug: 'know-today', counts: disagrees, reason: 'Doesn’t know the main dangers of today’s work' },
  { slug: 'support-stop-work', counts: chose('no'), reason: 'Thinks they can’t stop work when in serious danger' },
] as const satisfies readonly StopWorkItem[];

type StopWorkSlug = (typeof STOP_WORK_ITEMS)[number]['slug'];

/** Why a result is listed for follow-up; stored, so a code is never given another meaning. */
export type FollowUpReason = `stop_work:${StopWorkSlug}` | 'high_risk' | 'talk_first';

export type FollowUpReasonKind = 'stop_work' | 'high_risk' | 'talk_first';

/**
 * Why somebody should talk with the participant of a result today, most urgent first.
 *
 * @param answers stored answers; items that were not asked or not answered are no reason
 * @returns empty when nothing calls for a follow-up
 */
export function followUpReasons({
  answers,
  riskLevel,
  consistency,
}: {
  readonly answers: Answers;
  /** `null`: nothing was scored. */
  readonly riskLevel: RiskLevel | null;
  readonly consistency: ConsistencyLevel;
}): FollowUpReason[] {
  const reasons: FollowUpReason[] = STOP_WORK_ITEMS.filter(({ slug, counts }) => {
    const { id } = systemQuestionBySlug(slug);
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return answer !== undefined && counts(answer);
  }).map(({ slug }): FollowUpReason => `stop_work:${slug}`);
  if (riskLevel === 'High') reasons.push('high_risk');
  if (consistency === 'talk_first') reasons.push('talk_first');
  return reasons;
}

/** A reason in a line, for the manager who follows up. */
export function describeFollowUpReason(reason: FollowUpReason): { kind: FollowUpReasonKind; text: string } {
  if (reason === 'high_risk') return { kind: reason, text: 'High risk result' };
  if (reason === 'talk_first')
    return { kind: reason, text: 'Answers contradict each other: talk before using the score' };
  const item = STOP_WORK_ITEMS.find(({ slug }) => reason === `stop_work:${slug}`);
  if (item === undefined) throw new RangeError(`no follow-up reason is called ${reason}`);
  return { kind: 'stop_work', text: item.reason };
}

/** What came of a follow-up. */
export const FOLLOW_UP_OUTCOMES = ['talked', 'task_changed', 'referred', 'not_reached'] as const;

export type FollowUpOutcome = (typeof FOLLOW_UP_OUTCOMES)[number];

/** Hours in which an outcome can be undone. */
export const UNDO_HOURS = 24;
