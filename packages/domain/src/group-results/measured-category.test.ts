import { describe, expect, test } from 'vitest';
import { type SimulatedCrew, simulatedQuestions, simulatedWorkers } from '../../test/simulated-wave.ts';
import { gateOf } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { seededRandom } from '../shuffle.ts';
import { agreementWithin } from '../statistics/agreement.ts';
import { categoryReliability } from '../statistics/reliability.ts';
import { summaryOf } from '../statistics/summary.ts';
import { groupKeysOf } from './base-cells.ts';
import { releaseCategory } from './category-results.ts';
import { measureCategory } from './measured-category.ts';
import type { ScoredPerson } from './scored-people.ts';
import { answersOf } from './wave-answers.ts';

const QUESTIONS = simulatedQuestions('stress');
/** The questions of another category come first. */
const POSITIONS = QUESTIONS.map((_, index) => QUESTIONS.length + index);

/** People of crews of every size; some skipped a question, and some skipped too many. */
function people(seed: number): readonly ScoredPerson[] {
  const random = seededRandom(seed);
  const crews = Array.from({ length: 9 }, (_, index): SimulatedCrew => {
    const [site, company] = [`site ${index % 2}`, `company ${index % 4}`];
    return { site, crew: `crew ${index}`, company, people: 1 + index * 3, shift: { stress: random() - 0.5 } };
  });
  return simulatedWorkers(crews, ['focus', 'stress'], random).map((person) => ({
    ...person,
    crew: random() < 0.05 ? null : person.crew,
    scores: random() < 0.1 ? new Map() : person.scores,
    points: person.points.map((points) => (random() < 0.03 ? null : points)),
  }));
}

/** The same computed person by person, as in the formulas. */
function plainly(all: readonly ScoredPerson[]) {
  const counted = all.filter(({ scores }) => scores.has('stress'));
  const keys = [...new Set(counted.flatMap(groupKeysOf))];
  const membersOf = (key: string) => counted.filter((person) => groupKeysOf(person).includes(key));
  const scoreOf = ({ scores }: ScoredPerson) => scores.get('stress') ?? Number.NaN;
  const rowsOf = (some: readonly ScoredPerson[]) =>
    some.flatMap(({ points }) => {
      const own = POSITIONS.flatMap((position) => points[position] ?? []);
      return own.length === QUESTIONS.length ? [own] : [];
    });
  return {
    people: counted.length,
    summaries: new Map(keys.map((key) => [key, summaryOf(membersOf(key).map(scoreOf))])),
    questions: POSITIONS.map((position, index) => ({
      question: QUESTIONS[index],
      summaries: answersTo(position, all),
    })),
    agreements: new Map(
      keys.flatMap((key) => {
        const rows = rowsOf(membersOf(key));
        const isCrew = key.startsWith('crew ') && !key.endsWith(' none');
        return isCrew && rows.length > 0 ? [[key, { agreement: agreementWithin(rows, 7), complete: rows.length }]] : [];
      }),
    ),
    reliability: categoryReliability(rowsOf(counted)),
    complete: rowsOf(counted).length,
  };
}

/** Answers by group, including people who do not count in the category. */
function answersTo(position: number, all: readonly ScoredPerson[]) {
  const answering = all.filter(({ points }) => (points[position] ?? null) !== null);
  const percentOf = ({ points }: ScoredPerson) => ((points[position] ?? Number.NaN) * 100) / 7;
  return new Map(
    [...new Set(answering.flatMap(groupKeysOf))].map((key) => [
      key,
      summaryOf(answering.filter((person) => groupKeysOf(person).includes(key)).map(percentOf)),
    ]),
  );
}

describe('a measured category', () => {
  test('equals the computation person by person, to the last digit', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const all = people(seed);
      const measured = measureCategory('stress', { questions: QUESTIONS, positions: POSITIONS }, answersOf(all));
      expect(measured).toMatchObject(plainly(all));
    }
  });

  test('counts how often each number of points was given, without skipped questions', () => {
    const all = people(1);
    const { questions } = measureCategory('stress', { questions: QUESTIONS, positions: POSITIONS }, answersOf(all));
    const given = all.flatMap(({ points }) => points[POSITIONS[0] ?? -1] ?? []);
    expect(questions).toHaveLength(QUESTIONS.length);
    expect(questions[0]?.times).toEqual(
      new Map([...Map.groupBy(given, (each) => each)].map(([each, same]) => [each, same.length])),
    );
  });

  test('counts its cells only when they are read, which individual mode does not', () => {
    const all = answersOf(people(1));
    let reads = 0;
    const members = {
      ...all.members,
      get cells() {
        reads += 1;
        return all.members.cells;
      },
    };
    const measured = measureCategory('stress', { questions: QUESTIONS, positions: POSITIONS }, { ...all, members });
    releaseCategory(measured, { asked: new Map(), gate: gateOf({ mode: 'individual' }, []) }, { mode: 'individual' });
    expect(reads).toBe(0);
    expect(measured.cells.length + (measured.questions[0]?.cells.length ?? 0)).toBeGreaterThan(0);
    expect(reads).toBe(2);
  });

  test('in which nobody counts is empty', () => {
    const nobody = measureCategory('load', { questions: QUESTIONS, positions: POSITIONS }, answersOf(people(1)));
    expect(nobody).toMatchObject({ people: 0, cells: [], complete: 0, summaries: new Map(), agreements: new Map() });
    expect(
      measureCategory('load', { questions: [], positions: [] }, answersOf([])).summaries.has(ORGANISATION_KEY),
    ).toBe(false);
  });
});
