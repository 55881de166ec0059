import type { GroupResults } from '@plumbline/contract/wire';
import { largest, type Ratio, ratio, smallest } from './exact-ratio.ts';

/**
 * A closed wave as stored and as published, with the points of its answers.
 *
 * The files of this folder recompute the published figures from it: means and ends of the range as exact fractions, everything else with
 * jStat. They share no code with the product. Only the choice of shown groups is taken from the published results.
 *
 * @see group-insight, "What may be published" and "Statistics"
 */

export interface RawQuestion {
  readonly id: string;
  readonly category: string;
  readonly isScale: boolean;
  /** Points of each possible answer, of 7, in their order. */
  readonly points: ReadonlyMap<string, number>;
}

/** Site, crew and company as stored with the answers of a wave. */
export interface RawPlace {
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
}

export interface RawAnswers extends RawPlace {
  /** `null` in group mode. */
  readonly person: string | null;
  /** By question id. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface RawWave {
  readonly mode: 'individual' | 'group';
  readonly threshold: number;
  readonly questions: readonly RawQuestion[];
  readonly answers: readonly RawAnswers[];
  readonly asked: readonly (RawPlace & { readonly asked: number })[];
  /** Published results, by the key of the group. */
  readonly published: ReadonlyMap<string, GroupResults>;
}

export type Figure = GroupResults['questions'][number]['figure'];

export const MAX_POINTS = 7;

export const ORGANISATION = 'organisation';
const FEWEST_SCALES = 2;

export const none = (id: string | null) => id ?? 'none';
export const sumOf = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

export const percentOf = (points: number) => ratio(points * 100, MAX_POINTS);

export function keysOf({ site, crew, company }: RawPlace): readonly string[] {
  return [ORGANISATION, `site.${none(site)}`, `crew.${none(site)}.${none(crew)}`, `company.${none(company)}`];
}

export function isIn(key: string): (place: RawPlace) => boolean {
  return (place) => keysOf(place).includes(key);
}

/** The points of an answer; `null`: not answered. */
export function pointsOf({ answers }: RawAnswers, { id, points }: RawQuestion): number | null {
  const given = answers[id];
  return given === undefined ? null : (points.get(String(given)) ?? Number.NaN);
}

export const givenTo = (question: RawQuestion, answers: readonly RawAnswers[]) =>
  answers.flatMap((each) => pointsOf(each, question) ?? []);

/** The percent of one person in a category; `null`: less than half of it was answered. */
export function scoreOf(answers: RawAnswers, questions: readonly RawQuestion[]): Ratio | null {
  const given = questions.flatMap((question) => pointsOf(answers, question) ?? []);
  return given.length === 0 || given.length * 2 < questions.length
    ? null
    : ratio(sumOf(given) * 100, given.length * MAX_POINTS);
}

export const scoresOf = (answers: readonly RawAnswers[], questions: readonly RawQuestion[]) =>
  answers.flatMap((each) => scoreOf(each, questions) ?? []);

export function rangeOf({ points }: RawQuestion) {
  const percents = [...points.values()].map(percentOf);
  return { lowest: smallest(percents), highest: largest(percents) };
}

/** The largest distance of neighbouring answers, in percentage points. */
export function stepOf({ points }: RawQuestion): number {
  const sorted = [...points.values()].toSorted((one, other) => one - other);
  return Math.max(...sorted.slice(1).map((each, index) => ((each - (sorted[index] ?? each)) * 100) / MAX_POINTS));
}

export const askedIn = (wave: RawWave, key: string) => sumOf(wave.asked.filter(isIn(key)).map(({ asked }) => asked));
export const questionsOf = (wave: RawWave, category: string) =>
  wave.questions.filter((each) => each.category === category);
export const hasScales = (questions: readonly RawQuestion[]) =>
  questions.filter(({ isScale }) => isScale).length >= FEWEST_SCALES;
