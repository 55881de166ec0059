import { askedCells, type Place } from '../src/group-results/base-cells.ts';
import { askedByGroup } from '../src/group-results/category-results.ts';
import { figuresOfQuestions } from '../src/group-results/figures-of-questions.ts';
import type { MeasuredCategory } from '../src/group-results/measured-category.ts';
import type { CountedQuestion } from '../src/group-results/scored-people.ts';
import { type Gate, gateOf } from '../src/release/gate.ts';
import { type BaseCell, keyOf, partitionsOf } from '../src/release/group-counts.ts';
import { reportingGroups } from '../src/release/reporting-groups.ts';
import { seededRandom } from '../src/shuffle.ts';
import type { Summary } from '../src/statistics/summary.ts';
import { randomOrganisation } from './random-organisation.ts';

/** People of one crew and company. */
interface AskedCell {
  readonly place: Place;
  readonly asked: number;
  /** People who count in the category. */
  readonly answered: number;
  /** Answers to each of its questions. */
  readonly given: readonly number[];
}

export interface AskedOrganisation {
  readonly cells: readonly AskedCell[];
  readonly questions: readonly CountedQuestion[];
  readonly threshold: number;
}

/** Rules that apply before the gate sees answers. Tests switch off each rule and expect the attack to succeed. */
export interface AskedRules {
  /** Groups are joined by the people asked; false: crews and companies stay as they are. */
  readonly areJoined: boolean;
  /** The gate knows who was asked; false: only who answered. */
  readonly knowsAsked: boolean;
  /** Groups that could be derived by subtraction are hidden too; false: only groups with too few answers are hidden. */
  readonly hidesComplements: boolean;
}

export const ALL_ASKED_RULES: AskedRules = { areJoined: true, knowsAsked: true, hidesComplements: true };

/** Means whose sums are unique, so that a sum reveals its questions; no mean is near an end of the range. */
const MEANS = [41, 42, 44, 48];
const LEAST = 40;

/**
 * A random organisation of up to 4 sites × 4 crews × 3 companies, with up to 30 people in a cell, some without an answer, and two to four
 * questions that some people skip.
 */
export function askedOrganisation(seed: number): AskedOrganisation {
  const { cells, threshold } = randomOrganisation(seed);
  const random = seededRandom(seed + 1_000_000);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const count = 2 + upTo(MEANS.length - 2);
  // Shares of people who answer a question: everybody, most, or few.
  const shares = Array.from({ length: count }, () => [1, 1, 0.95, 0.7, 0.2][upTo(4)] ?? 1);
  return {
    threshold,
    questions: shares.map((_, index) => questionOf(index, random() < 0.8)),
    cells: cells.map(({ site, crew, company, n }) => {
      const answered = n > 0 && random() < 0.1 ? 0 : n;
      const given = shares.map((share) =>
        Array.from({ length: answered }, () => random()).reduce((sum, each) => sum + (each < share ? 1 : 0), 0),
      );
      return { place: { site, crew, company }, asked: n + (random() < 0.5 ? 0 : upTo(5)), answered, given };
    }),
  };
}

function questionOf(index: number, isScale: boolean): CountedQuestion {
  return {
    id: `q${index}`,
    category: 'focus',
    isScale,
    max: 7,
    least: 1,
    pointsOfAnswers: isScale ? [1, 2, 3, 4, 5, 6, 7] : [1, 6],
  };
}

/** The published facts of a wave that depend on counts only. */
export interface Published {
  /** Cells of reporting groups, by people asked, people who count, and answers to each question. */
  readonly asked: readonly BaseCell[];
  readonly people: readonly BaseCell[];
  readonly answers: readonly (readonly BaseCell[])[];
  /** Keys of the groups with a figure of the category. */
  readonly figures: ReadonlySet<string>;
  /** For each question, keys of the groups whose sum of answers is in a published figure. */
  readonly sums: readonly ReadonlySet<string>[];
}

/** Publishes a wave with the rules of the product, except those that are switched off. */
export function publishCounts(
  { cells, questions, threshold }: AskedOrganisation,
  rules: AskedRules = ALL_ASKED_RULES,
): Published {
  const reportedOf = rules.areJoined
    ? reportingGroups(
        cells.map(({ place, asked }) => ({ ...place, asked })),
        threshold,
      )
    : (place: Place) => place;
  const counted = (countOf: (cell: AskedCell) => number) =>
    askedCells(cells.map((cell) => ({ ...reportedOf(cell.place), asked: countOf(cell) })));
  const asked = counted((cell) => cell.asked);
  const people = counted(({ answered }) => answered).filter(({ n }) => n > 0);
  const answers = questions.map((_, index) => counted(({ given }) => given[index] ?? 0).filter(({ n }) => n > 0));
  const measured: MeasuredCategory = {
    category: 'focus',
    people: 0,
    complete: 0,
    differing: 0,
    agreements: new Map(),
    reliability: { kind: 'too_few', complete: 0 },
    cells: people,
    summaries: summariesOf(people, LEAST),
    questions: questions.map((question, index) => ({
      question,
      cells: (answers[index] ?? []).map((cell) => ({ ...cell, total: cell.n * (MEANS[index] ?? LEAST) })),
      summaries: summariesOf(answers[index] ?? [], MEANS[index] ?? LEAST),
      times: new Map(),
    })),
  };
  const rule = { mode: 'group', threshold } as const;
  const gate = rules.hidesComplements ? gateOf(rule, rules.knowsAsked ? asked : []) : hidingSmallGroups(threshold);
  const released = figuresOfQuestions(measured, { asked: askedByGroup(asked), gate }, rule);
  const isIn = (key: string, index: number) => {
    const own = released.restsOn.get(key) ?? questions.length;
    const mean = released.summaries.get(key)?.mean ?? Number.NaN;
    return (Math.round((mean - LEAST) * own) & (1 << index)) !== 0;
  };
  return {
    asked,
    people,
    answers,
    figures: new Set(released.figures.keys()),
    sums: questions.map((question, index) => {
      const own = [...released.figures.keys()].filter((key) => isIn(key, index));
      return new Set([...own, ...(released.questions.get(question.id)?.keys() ?? [])]);
    }),
  };
}

function summariesOf(cells: readonly BaseCell[], mean: number): ReadonlyMap<string, Summary> {
  const groups = partitionsOf(cells).flatMap(({ whole, parts }) => [whole, ...parts]);
  return new Map(groups.map((group) => [keyOf(group), { n: group.n, mean, variance: 100 }]));
}

function hidingSmallGroups(threshold: number): Gate {
  return {
    shown: (cells, { isEnough = () => true }) => {
      const groups = partitionsOf(cells).flatMap(({ whole, parts }) => [whole, ...parts]);
      return new Set(groups.filter((group) => group.n >= threshold && isEnough(group)).map(keyOf));
    },
  };
}
