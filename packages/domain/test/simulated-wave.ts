import type { CountedQuestion, ScoredPerson } from '../src/group-results/scored-people.ts';
import { percentScore } from '../src/points.ts';

/** Eight questions on scales of seven points in each category. */
const QUESTIONS_OF_CATEGORY = 8;

export interface SimulatedCrew {
  readonly site: string;
  readonly crew: string;
  readonly company: string;
  readonly people: number;
  /** Added to each person's level in each category, in points of the scale. */
  readonly shift?: Readonly<Record<string, number>>;
}

export function simulatedQuestions(category: string): readonly CountedQuestion[] {
  return Array.from({ length: QUESTIONS_OF_CATEGORY }, (_, index) => ({
    id: `${category}-${index}`,
    category,
    isScale: true,
    max: 7,
    least: 1,
    pointsOfAnswers: [1, 2, 3, 4, 5, 6, 7],
  }));
}

/**
 * Workers whose answers lie within one point of their own level, which is 3 to 5 points plus the crew's shift.
 *
 * @returns in the order of the crews; points in the order of the categories
 */
export function simulatedWorkers(
  crews: readonly SimulatedCrew[],
  categories: readonly string[],
  random: () => number,
): readonly ScoredPerson[] {
  return crews.flatMap(({ site, crew, company, people, shift }) =>
    Array.from({ length: people }, () => {
      const points = categories.map((category) => {
        const level = 3 + Math.floor(random() * 3) + (shift?.[category] ?? 0);
        return Array.from({ length: QUESTIONS_OF_CATEGORY }, () => onScale(level - 1 + Math.floor(random() * 3)));
      });
      const scores = new Map(
        categories.map((category, index) => [
          category,
          percentScore((points[index] ?? []).map((score) => ({ score, max: 7 }))) ?? Number.NaN,
        ]),
      );
      return { site, crew, company, scores, points: points.flat() };
    }),
  );
}

/** Workers without their answers to single questions: simulations of their scores alone take a fraction of the time. */
export function scoresOnly(people: readonly ScoredPerson[]): readonly ScoredPerson[] {
  return people.map((person) => ({ ...person, points: [] }));
}

function onScale(points: number): number {
  return Math.min(7, Math.max(1, points));
}

/** The expected mean percent of a crew over all simulations. @param shift -1 to 1, so that all answers are on the scale */
export function trueMean(shift: number): number {
  return ((4 + shift) / 7) * 100;
}
