import { describe, expect, test } from 'vitest';
import {
  type SimulatedCrew,
  scoresOnly,
  simulatedQuestions,
  simulatedWorkers,
  trueMean,
} from '../../test/simulated-wave.ts';
import { type BaseCell, keyOf } from '../release/group-counts.ts';
import { seededRandom } from '../shuffle.ts';
import { crewsDiffer } from '../statistics/between-crews.ts';
import { NO_PLACE } from './base-cells.ts';
import { categoryResults } from './category-results.ts';
import type { CountedQuestion, ScoredPerson } from './scored-people.ts';

const QUESTIONS = simulatedQuestions('stress');
const ORGANISATION = keyOf({ kind: 'organisation', id: 'organisation' });
const crewKey = (site: string, crew: string) => keyOf({ kind: 'crew', id: `${site} ${crew}` });
const NOBODY_ASKED: readonly BaseCell[] = [];

function workers(sizes: Readonly<Record<string, number>>, seed = 1): readonly ScoredPerson[] {
  const crews = Object.entries(sizes).map(([crew, people]) => ({ site: 'north', crew, company: 'own', people }));
  return simulatedWorkers(crews, ['stress'], seededRandom(seed));
}

const resultsOf = (people: readonly ScoredPerson[], threshold = 10) =>
  categoryResults('stress', { questions: QUESTIONS, people, asked: NOBODY_ASKED }, { mode: 'group', threshold });

/** The results of scores alone, without single questions and reliability. */
const scoresOf = (crews: readonly SimulatedCrew[], seed: number) =>
  categoryResults(
    'stress',
    { questions: [], people: scoresOnly(simulatedWorkers(crews, ['stress'], seededRandom(seed))), asked: NOBODY_ASKED },
    { mode: 'individual' },
  );

describe('a category', () => {
  test('has the mean of the persons’ scores in every group, and of every question', () => {
    const people = workers({ a: 12, b: 14 });
    const { figures, questions } = resultsOf(people);
    const scores = people.filter(({ crew }) => crew === 'a').map(({ scores }) => scores.get('stress') ?? Number.NaN);
    const mean = scores.reduce((sum, score) => sum + score, 0) / 12;
    expect(figures.get(crewKey('north', 'a'))).toMatchObject({ n: 12, percent: Math.floor(mean + 0.5) });
    expect(questions.size).toBe(QUESTIONS.length);
    // A single question reveals so much about a small crew that it needs three times the threshold.
    for (const byGroup of questions.values()) expect([...byGroup.keys()]).toEqual([ORGANISATION]);
  });

  test('gives comparisons no summaries of hidden groups', () => {
    const { figures, summaries } = resultsOf(workers({ a: 12, b: 14, c: 4 }));
    expect(figures.has(crewKey('north', 'c'))).toBe(false);
    expect([...summaries.keys()]).toEqual([...figures.keys()]);
  });

  test('counts people without a crew or a company as a group of their own', () => {
    const people = workers({ a: 12, b: 12 }).map((person, index) =>
      index < 12 ? { ...person, site: null, crew: null, company: null } : person,
    );
    const { figures } = resultsOf(people);
    expect(figures.get(keyOf({ kind: 'site', id: NO_PLACE }))).toMatchObject({ n: 12 });
    expect(figures.get(keyOf({ kind: 'company', id: NO_PLACE }))).toMatchObject({ n: 12 });
  });

  test('counts a crew that worked on two sites as one crew on each', () => {
    const people = workers({ a: 24 }).map((person, index) => (index < 12 ? person : { ...person, site: 'south' }));
    const { figures } = resultsOf(people);
    expect([figures.get(crewKey('north', 'a'))?.n, figures.get(crewKey('south', 'a'))?.n]).toEqual([12, 12]);
  });

  test('leaves out people who answered too few of its questions', () => {
    const people = workers({ a: 12 }).map((person, index) => (index < 2 ? { ...person, scores: new Map() } : person));
    expect(resultsOf(people).figures.get(ORGANISATION)?.n).toBe(10);
  });

  test('leaves out a question with fewer answers than the threshold, and fills in nothing', () => {
    const people = skipping(10, 1);
    const { figures, questions, restsOn } = resultsOf(people);
    expect(questions.get('stress-0')?.size).toBe(0);
    const means = QUESTIONS.slice(1).map(
      (_, index) => people.reduce((sum, { points }) => sum + ((points[index + 1] ?? Number.NaN) * 100) / 7, 0) / 10,
    );
    const percent = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    expect(figures.get(ORGANISATION)).toMatchObject({ n: 10, percent: Math.floor(percent + 0.5) });
    expect(restsOn.get(ORGANISATION)).toBe(7);
  });

  test('assumes a deviation that does not depend on a single answer to a question', () => {
    const summariesWith = (points: number) => {
      const people = skipping(40, 39).map((person, index) =>
        index < 39
          ? person
          : { ...person, points: [points, ...person.points.slice(1)], scores: new Map([['stress', points * 10]]) },
      );
      return resultsOf(people).summaries;
    };
    expect(summariesWith(7).get(ORGANISATION)?.n).toBe(40);
    expect(summariesWith(7)).toEqual(summariesWith(1));
  });

  test('is hidden where fewer than half of its questions have as many answers as the threshold', () => {
    const half = QUESTIONS.length / 2;
    const withoutFirst = (questions: number) =>
      workers({ a: 12 }).map((person, index) =>
        index < 3 ? { ...person, points: person.points.map((given, at) => (at < questions ? null : given)) } : person,
      );
    expect(resultsOf(withoutFirst(half)).figures.has(ORGANISATION)).toBe(true);
    expect(resultsOf(withoutFirst(half + 1)).figures.has(ORGANISATION)).toBe(false);
  });

  test('with one question, or without scales, needs three times the threshold in a crew', () => {
    const shown = (questions: readonly CountedQuestion[], people: number) => {
      const all = workers({ a: people, b: 40 });
      return categoryResults('stress', { questions, people: all, asked: [] }, { mode: 'group', threshold: 10 }).figures;
    };
    const choices = QUESTIONS.slice(0, 2).map((question) => ({ ...question, isScale: false }));
    for (const few of [QUESTIONS.slice(0, 1), choices]) {
      expect(shown(few, 29).has(crewKey('north', 'a'))).toBe(false);
      expect(shown(few, 29).has(ORGANISATION)).toBe(true);
      expect(shown(few, 30).has(crewKey('north', 'a'))).toBe(true);
    }
    expect(shown(QUESTIONS.slice(0, 2), 10).has(crewKey('north', 'a'))).toBe(true);
  });

  test('has intervals of equal width in crews of equal size, whatever they answered', () => {
    const people = workers({ a: 20, b: 20 }).map((person, index) =>
      index < 20 ? { ...person, points: QUESTIONS.map(() => 4), scores: new Map([['stress', 400 / 7]]) } : person,
    );
    const { figures } = resultsOf(people);
    const widths = ['a', 'b'].map((crew) => {
      const figure = figures.get(crewKey('north', crew));
      return figure?.kind === 'mean' && figure.interval !== null ? figure.interval.high - figure.interval.low : null;
    });
    expect(Math.abs((widths[0] ?? Number.NaN) - (widths[1] ?? Number.NaN))).toBeLessThanOrEqual(1);
  });

  test('has a reliability from thirty complete answers on', () => {
    expect(resultsOf(workers({ a: 29 })).reliability).toEqual({ kind: 'too_few' });
    expect(resultsOf(workers({ a: 30 })).reliability).toMatchObject({ kind: 'measured' });
    expect(resultsOf(skipping(41, 12)).reliability).toEqual({ kind: 'too_few' });
    expect(resultsOf(skipping(42, 12)).reliability).toMatchObject({ kind: 'measured' });
  });
});

/** People, some of whom skipped a question. */
function skipping(people: number, some: number): readonly ScoredPerson[] {
  return workers({ a: people }).map((person, index) =>
    index < some ? { ...person, points: [null, ...person.points.slice(1)] } : person,
  );
}

describe('the reliability of a category in group mode', () => {
  test('has one decimal, its interval two', () => {
    const { reliability } = resultsOf(workers({ a: 60 }));
    if (reliability.kind !== 'measured') throw new RangeError('sixty are enough');
    const { alpha, interval, omega } = reliability;
    for (const value of [alpha, omega ?? Number.NaN]) expect(value).toBe(Number(value.toFixed(1)));
    for (const end of [interval.low, interval.high]) expect(end).toBe(Number(end.toFixed(2)));
    expect(alpha).toBeGreaterThan(0.5);
  });

  test('is hidden where fewer than the threshold skipped a question', () => {
    expect(resultsOf(skipping(60, 9)).reliability).toEqual({ kind: 'too_few' });
    expect(resultsOf(skipping(60, 10)).reliability).toMatchObject({ kind: 'measured' });
  });

  test('is hidden when the figure of the organisation is', () => {
    expect(resultsOf(workers({ a: 40 }), 50).reliability).toEqual({ kind: 'too_few' });
  });

  test('looks as if too few answered when everybody answers the same', () => {
    const equal = workers({ a: 40 }).map((person) => ({ ...person, points: QUESTIONS.map(() => 4) }));
    expect(resultsOf(equal).reliability).toEqual({ kind: 'too_few' });
    const questions = { questions: QUESTIONS, people: equal, asked: NOBODY_ASKED };
    expect(categoryResults('stress', questions, { mode: 'individual' }).reliability).toEqual({ kind: 'no_variance' });
  });

  test('does not exist for a single question', () => {
    const [question] = QUESTIONS;
    const people = workers({ a: 40 });
    const asked = { questions: question === undefined ? [] : [question], people, asked: NOBODY_ASKED };
    expect(categoryResults('stress', asked, { mode: 'group', threshold: 10 }).reliability).toEqual({
      kind: 'one_question',
    });
  });
});

test('in group mode only categories whose questions are all scales have an agreement', () => {
  const people = workers({ a: 30, b: 30 });
  const of = (isScale: boolean, mode: 'group' | 'individual') => {
    const questions = QUESTIONS.map((question, index) => (index === 0 ? { ...question, isScale } : question));
    const rule = mode === 'group' ? { mode, threshold: 10 } : { mode };
    return [...categoryResults('stress', { questions, people, asked: NOBODY_ASKED }, rule).agreements.keys()];
  };
  const crews = ['a', 'b'].map((crew) => crewKey('north', crew));
  expect(of(true, 'group')).toEqual(crews);
  expect(of(false, 'group')).toEqual([]);
  expect(of(false, 'individual')).toEqual(crews);
});

describe('crews', () => {
  const CREWS = Array.from({ length: 14 }, (_, index): SimulatedCrew => {
    const site = `site ${index % 4}`;
    return { site, crew: `crew ${index}`, company: `company ${index % 6}`, people: 28 };
  });
  const differ = (crews: readonly SimulatedCrew[], seed: number) =>
    crewsDiffer([scoresOf(crews, seed).crewDifferences])[0];

  test('that are alike are hardly ever ranked', () => {
    const ranked = Array.from({ length: 100 }, (_, seed) => differ(CREWS, seed + 1)).filter(Boolean);
    expect(ranked.length).toBeLessThan(15);
  });

  test('are ranked when one is far below the others', () => {
    const crews = CREWS.map((crew, index) => (index === 5 ? { ...crew, shift: { stress: -1 } } : crew));
    expect(Array.from({ length: 20 }, (_, seed) => differ(crews, seed + 1)).every(Boolean)).toBe(true);
  });

  test('exclude people without a crew', () => {
    const people = workers({ a: 20, b: 20 }).map((person, index) => (index < 20 ? { ...person, crew: null } : person));
    const { crewDifferences, agreements } = resultsOf(people);
    expect(crewDifferences).toBeNull();
    expect([...agreements.keys()]).toEqual([crewKey('north', 'b')]);
  });
});

test('intervals cover the means of all who were asked in 93 to 97% of 1,000 repetitions, where 65% of 400 answer', () => {
  const crews = ['a', 'b', 'c', 'd'];
  const groups = [ORGANISATION, ...crews.map((crew) => crewKey('north', crew))];
  const asked = crews.map((crew) => ({ site: 'north', crew: `north ${crew}`, company: 'own', n: 100 }));
  const random = seededRandom(2);
  const covered = new Map(groups.map((key) => [key, 0]));
  for (let repetition = 0; repetition < 1_000; repetition++) {
    const everybody = crews.flatMap((crew) =>
      Array.from({ length: 100 }, (): ScoredPerson => {
        const scores = new Map([['stress', 100 * random()]]);
        return { site: 'north', crew, company: 'own', scores, points: [] };
      }),
    );
    const people = everybody.filter(() => random() < 0.65);
    const { figures } = categoryResults('stress', { questions: [], people, asked }, { mode: 'individual' });
    for (const key of groups) {
      const figure = figures.get(key);
      if (figure?.kind !== 'mean' || figure.interval === null) throw new RangeError(`${key} has no interval`);
      const own = everybody.filter(({ crew }) => key === ORGANISATION || key === crewKey('north', crew ?? ''));
      const truth = own.reduce((sum, { scores }) => sum + (scores.get('stress') ?? Number.NaN), 0) / own.length;
      // Ends are rounded to whole percents, up as often as down, and the true mean differs each time.
      if (truth >= figure.interval.low && truth <= figure.interval.high) covered.set(key, (covered.get(key) ?? 0) + 1);
    }
  }
  const ofCrews = groups.slice(1).reduce((sum, key) => sum + (covered.get(key) ?? 0), 0) / 4_000;
  for (const coverage of [(covered.get(ORGANISATION) ?? 0) / 1_000, ofCrews]) {
    expect(coverage).toBeGreaterThan(0.93);
    expect(coverage).toBeLessThan(0.97);
  }
}, 120_000);

test('intervals cover the true means in 93 to 97% of 1,000 repetitions', () => {
  const crews = Array.from({ length: 14 }, (_, index): SimulatedCrew => {
    const shift = { stress: (index % 3) - 1 };
    return { site: `site ${index % 4}`, crew: `crew ${index}`, company: 'own', people: index < 8 ? 28 : 29, shift };
  });
  let covered = 0;
  let figures = 0;
  for (let seed = 1; seed <= 1_000; seed++) {
    const results = scoresOf(crews, seed);
    for (const { site, crew, shift } of crews) {
      const figure = results.figures.get(crewKey(site, crew));
      if (figure?.kind !== 'mean' || figure.interval === null) throw new RangeError(`${crew} has no interval`);
      const truth = trueMean(shift?.stress ?? 0);
      figures += 1;
      // Ends are rounded to whole percents, so half a point belongs to either side.
      if (truth >= figure.interval.low - 0.5 && truth < figure.interval.high + 0.5) covered += 1;
    }
  }
  expect(covered / figures).toBeGreaterThan(0.93);
  expect(covered / figures).toBeLessThan(0.97);
  // A thousand waves take several seconds, and longer on a busy machine.
}, 120_000);
