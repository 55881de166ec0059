import type { BaseCell } from '../release/group-counts.ts';
import { agreementOf } from '../statistics/agreement.ts';
import { type Reliability, reliabilityOf } from '../statistics/reliability.ts';
import type { Summary } from '../statistics/summary.ts';
import { NONE } from './base-cells.ts';
import { countCells, summariesByGroup } from './members.ts';
import type { CountedQuestion } from './scored-people.ts';
import type { WaveAnswers } from './wave-answers.ts';

/**
 * A category of a wave before the release gate. Nothing of it may be shown. Figures are made from it under either rule,
 * so that the answers are processed only once for members and representatives.
 */
export interface MeasuredCategory {
  readonly category: string;
  readonly questions: readonly CountedQuestion[];
  /** How many count. */
  readonly people: number;
  readonly cells: readonly BaseCell[];
  /** Scores in the category, by the key of the group. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** The same for each question, in the order of the questions. */
  readonly questionSummaries: readonly ReadonlyMap<string, Summary>[];
  /** By the key of the crew; empty where not all items are on one scale from 1. */
  readonly agreements: ReadonlyMap<string, MeasuredAgreement>;
  /** How often each number of points was given, for each question in order. */
  readonly times: readonly ReadonlyMap<number, number>[];
  readonly reliability: Reliability;
  /** How many of `people` answered every question. */
  readonly complete: number;
}

interface MeasuredAgreement {
  readonly agreement: number | null;
  /** How many people answered every question; the agreement is computed from them only. */
  readonly complete: number;
}

/** The people who count. */
interface Counted {
  /** Their positions among everybody. */
  readonly people: Uint32Array;
  readonly scores: Float64Array;
  /** Points of each question, one for each person; NaN: not answered. */
  readonly points: readonly Float64Array[];
}

/**
 * Computes the statistics of one category from the answers.
 *
 * Everybody who counts in the category counts in each of its questions: a skipped question takes the person's score in the
 * category. So figures of questions cover the same people as those of their category, and cannot be subtracted from them to find
 * people who skipped one.
 *
 * @param questions of the category
 * @param positions of their points among those of the wave
 * @see group-insight, "Statistics"
 */
export function measureCategory(
  category: string,
  { questions, positions }: { readonly questions: readonly CountedQuestion[]; readonly positions: readonly number[] },
  answers: WaveAnswers,
): MeasuredCategory {
  const counted = countedIn(category, positions, answers);
  const { people, scores, points } = counted;
  const summariesOf = (values: Float64Array) => summariesByGroup(answers.members, people, values);
  const complete = completeOf(counted);
  return {
    category,
    questions,
    people: people.length,
    cells: countCells(answers.members, people),
    summaries: summariesOf(scores),
    questionSummaries: questions.map((question, index) => summariesOf(percentsOf(question, points[index], scores))),
    agreements: agreementsOf(questions, complete, answers),
    times: points.map(timesOf),
    reliability: reliabilityOf(complete.points, complete.people.length),
    complete: complete.people.length,
  };
}

function countedIn(category: string, positions: readonly number[], { scores, points }: WaveAnswers): Counted {
  const own = scores.get(category) ?? new Float64Array();
  const nobody = new Float64Array(own.length).fill(Number.NaN);
  const all = {
    people: Uint32Array.from(own.keys()),
    scores: own,
    points: positions.map((position) => points[position] ?? nobody),
  };
  return some(
    all,
    all.people.filter((person) => !Number.isNaN(own[person] ?? Number.NaN)),
  );
}

/** Those who answered every question. */
function completeOf(counted: Counted): Counted {
  const places = Uint32Array.from(counted.people.keys());
  return some(
    counted,
    places.filter((place) => counted.points.every((given) => !Number.isNaN(given[place] ?? Number.NaN))),
  );
}

/** @param places among those who count */
function some(counted: Counted, places: Uint32Array): Counted {
  if (places.length === counted.people.length) return counted;
  const taken = (values: Float64Array) => {
    const own = new Float64Array(places.length);
    for (let index = 0; index < places.length; index += 1) own[index] = values[places[index] ?? -1] ?? Number.NaN;
    return own;
  };
  return {
    people: places.map((place) => counted.people[place] ?? 0),
    scores: taken(counted.scores),
    points: counted.points.map(taken),
  };
}

/** The percent of each person; if they skipped the question, their score. */
function percentsOf({ max }: CountedQuestion, given: Float64Array | undefined, scores: Float64Array): Float64Array {
  return scores.map((score, index) => {
    const own = given?.[index] ?? Number.NaN;
    return Number.isNaN(own) ? score : (own * 100) / max;
  });
}

/** Whether a group is a crew. People of a site without a crew are not one, so agreement does not apply to them. */
export function isCrew(key: string): boolean {
  return key.startsWith('crew ') && !key.endsWith(` ${NONE}`);
}

/** The agreement in each crew, if all items are on one scale from 1. */
function agreementsOf(
  questions: readonly CountedQuestion[],
  { people, points }: Counted,
  { members }: WaveAnswers,
): ReadonlyMap<string, MeasuredAgreement> {
  const [scale] = questions;
  if (scale === undefined || !questions.every(({ max, least }) => max === scale.max && least === 1)) return new Map();
  const items = points.map((given) => summariesByGroup(members, people, given));
  return new Map(
    [...(items[0] ?? [])].flatMap(([key, { n }]) => {
      if (!isCrew(key)) return [];
      const variances = items.map((item) => item.get(key)?.variance ?? Number.NaN);
      return [[key, { agreement: agreementOf({ people: n, variances }, scale.max), complete: n }] as const];
    }),
  );
}

function timesOf(given: Float64Array): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const points of given) {
    if (!Number.isNaN(points)) times.set(points, (times.get(points) ?? 0) + 1);
  }
  return times;
}
