import { type Members, membersOf } from './members.ts';
import type { ScoredPerson } from './scored-people.ts';

/**
 * The answers of a wave, stored by category and question instead of by person: a wave can have 100,000 people, and an object
 * with the points of each would take several times the memory and the time.
 */
export interface WaveAnswers {
  readonly members: Members;
  /** Unrounded percents by category, one for each person; NaN: less than half of its questions were answered. */
  readonly scores: ReadonlyMap<string, Float64Array>;
  /** Points that count, by question in the order of the counted questions, one for each person; NaN: not answered. */
  readonly points: readonly Float64Array[];
}

export function answersOf(people: readonly ScoredPerson[]): WaveAnswers {
  const categories = new Set(people.flatMap(({ scores }) => [...scores.keys()]));
  const questions = Math.max(0, ...new Set(people.map(({ points }) => points.length)));
  return {
    members: membersOf(people),
    scores: new Map(
      [...categories].map((category) => [
        category,
        Float64Array.from(people, ({ scores }) => scores.get(category) ?? Number.NaN),
      ]),
    ),
    points: Array.from({ length: questions }, (_, question) =>
      Float64Array.from(people, ({ points }) => points[question] ?? Number.NaN),
    ),
  };
}
