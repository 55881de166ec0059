import type { BaseCell } from '../release/group-counts.ts';
import { agreementOf } from '../statistics/agreement.ts';
import { type Reliability, reliabilityOf } from '../statistics/reliability.ts';
import type { Summary } from '../statistics/summary.ts';
import { NO_PLACE } from './base-cells.ts';
import { countCells, type SummedCell, sumCells, summariesByGroup } from './members.ts';
import type { CountedQuestion } from './scored-people.ts';
import type { WaveAnswers } from './wave-answers.ts';

/**
 * Statistics of a category before the release gate; never shown. The figures for members and for representatives are both released from it,
 * so that answers are processed only once.
 */
export interface MeasuredCategory {
  readonly category: string;
  readonly questions: readonly MeasuredQuestion[];
  /** Number of people who count. */
  readonly people: number;
  /** Base cells, counted when they are read: only group mode needs them, and in individual mode there is nearly one for each person. */
  readonly cells: readonly BaseCell[];
  /** Persons' scores in the category, by the key of the group. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** Agreements by the key of the crew; empty unless all items have the same scale from 1. */
  readonly agreements: ReadonlyMap<string, MeasuredAgreement>;
  readonly reliability: Reliability;
  /** Number of people who count and answered every question. */
  readonly complete: number;
  /**
   * Number of complete respondents who differ from the most frequent answer, for the question where this number is lowest; computed on
   * access.
   */
  readonly differing: number;
}

/** The answers to a question, including people who answered too few questions to count in its category. */
export interface MeasuredQuestion {
  readonly question: CountedQuestion;
  /** Number of answers and sum of their percents, each crew and company once; counted when they are read. */
  readonly cells: readonly SummedCell[];
  /** Percents of the answers, by the key of the group. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** How often each number of points was given. */
  readonly times: ReadonlyMap<number, number>;
}

interface MeasuredAgreement {
  readonly agreement: number | null;
  /** Number of people who answered every question; the agreement is computed from them only. */
  readonly complete: number;
}

/** The people who count. */
interface Counted {
  /** Positions of the people in the wave's list of people. */
  readonly people: Uint32Array;
  readonly scores: Float64Array;
  /** Points of each question, one for each person; NaN: not answered. */
  readonly points: readonly Float64Array[];
}

/**
 * Computes the statistics of one category from the answers.
 *
 * @param questions of the category
 * @param positions of the questions in the wave's list of questions
 * @see group-insight, "Statistics"
 */
export function measureCategory(
  category: string,
  { questions, positions }: { readonly questions: readonly CountedQuestion[]; readonly positions: readonly number[] },
  answers: WaveAnswers,
): MeasuredCategory {
  const counted = countedIn(category, positions, answers);
  const { people, scores } = counted;
  const complete = completeOf(counted);
  return {
    category,
    questions: questions.map((question, index) => measureQuestion(question, positions[index], answers)),
    people: people.length,
    get cells() {
      return countCells(answers.members, people);
    },
    summaries: summariesByGroup(answers.members, people, scores),
    agreements: agreementsOf(questions, complete, answers),
    reliability: reliabilityOf(complete.points, complete.people.length),
    complete: complete.people.length,
    get differing() {
      const most = complete.points.map((given) => Math.max(0, ...timesOf(given).values()));
      return complete.people.length - Math.max(0, ...most);
    },
  };
}

function measureQuestion(
  question: CountedQuestion,
  position: number | undefined,
  { members, points }: WaveAnswers,
): MeasuredQuestion {
  const given = points[position ?? -1] ?? new Float64Array();
  const people = answering(given);
  const percents = takeFrom(given, people).map((each) => (each * 100) / question.max);
  return {
    question,
    get cells() {
      return sumCells(members, people, percents);
    },
    summaries: summariesByGroup(members, people, percents),
    times: timesOf(given),
  };
}

function countedIn(category: string, positions: readonly number[], { scores, points }: WaveAnswers): Counted {
  const own = scores.get(category) ?? new Float64Array();
  const nobody = new Float64Array(own.length).fill(Number.NaN);
  const people = answering(own);
  return {
    people,
    scores: takeFrom(own, people),
    points: positions.map((position) => takeFrom(points[position] ?? nobody, people)),
  };
}

/** The people who answered every question. */
function completeOf({ people, scores, points }: Counted): Counted {
  const sums = new Float64Array(people.length);
  for (const given of points) {
    // A missing answer makes the sum NaN.
    for (let place = 0; place < sums.length; place += 1)
      sums[place] = (sums[place] ?? 0) + (given[place] ?? Number.NaN);
  }
  const places = answering(sums);
  return {
    people: places.map((place) => people[place] ?? 0),
    scores: takeFrom(scores, places),
    points: points.map((given) => takeFrom(given, places)),
  };
}

/** The indexes of the values that are not NaN. Uses a loop, because making typed arrays from iterators takes many times as long. */
function answering(values: Float64Array): Uint32Array {
  const places = new Uint32Array(values.length);
  let count = 0;
  for (let place = 0; place < values.length; place += 1) {
    if (Number.isNaN(values[place] ?? Number.NaN)) continue;
    places[count] = place;
    count += 1;
  }
  return places.subarray(0, count);
}

/** The values at these indexes, in the order of the indexes. */
function takeFrom(values: Float64Array, places: Uint32Array): Float64Array {
  if (places.length === values.length) return values;
  const taken = new Float64Array(places.length);
  for (let index = 0; index < places.length; index += 1) taken[index] = values[places[index] ?? -1] ?? Number.NaN;
  return taken;
}

/** Whether a group is a crew. People of a site without a crew are not one, so agreement does not apply to them. */
export function isCrew(key: string): boolean {
  return key.startsWith('crew ') && !key.endsWith(` ${NO_PLACE}`);
}

/** The agreement in each crew, if all items have the same scale from 1. */
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
