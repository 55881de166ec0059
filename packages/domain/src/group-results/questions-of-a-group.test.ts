import { expect, test } from 'vitest';
import { smallQuestion } from '../../test/small-organisation.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { seededRandom } from '../shuffle.ts';
import { categoryResults } from './category-results.ts';

const scale = { isScale: true, points: [1, 2, 3, 4, 5, 6, 7] };
const yesNo = { isScale: false, points: [7, 1] };
const QUESTIONS = [
  smallQuestion(scale, { index: 0 }),
  smallQuestion(scale, { index: 1 }),
  smallQuestion(yesNo, { index: 2, isOptional: true }),
];

/** Crews in which everybody answers the scales, some the optional question, and some of these with yes. */
function resultsOf(...crews: readonly { people: number; given: number; yes: number }[]) {
  const random = seededRandom(5);
  const people = crews.flatMap(({ people: size, given, yes }, crew) =>
    Array.from({ length: size }, (_, index) => {
      const points = [2 + Math.floor(random() * 5), 2 + Math.floor(random() * 5)];
      const optional = index < given ? (index < yes ? 7 : 1) : null;
      const score = ((points[0] ?? 0) + (points[1] ?? 0) + (optional ?? 4)) / 0.21;
      return {
        site: 's',
        crew: `k${crew}`,
        company: 'own',
        points: [...points, optional],
        scores: new Map([['c0', score]]),
      };
    }),
  );
  const asked = crews.map(({ people: size }, crew) => ({ site: 's', crew: `s k${crew}`, company: 'own', n: size }));
  return categoryResults('c0', { questions: QUESTIONS, people, asked }, { mode: 'group', threshold: 10 });
}

const shownQuestions = (results: ReturnType<typeof resultsOf>, group: string) =>
  [...results.questions].flatMap(([id, figures]) => (figures.has(group) ? [id] : []));

test('a question with too few answers to be shown cannot be calculated from the others of a crew', () => {
  const results = resultsOf({ people: 30, given: 10, yes: 6 }, { people: 36, given: 14, yes: 5 });
  expect(results.figures.get('crew s k0')).toMatchObject({ kind: 'mean', n: 30 });
  expect(shownQuestions(results, 'crew s k0')).toEqual([]);
});

test('when a whole crew gave the same answer to a question, no other crew reveals the questions of that crew', () => {
  const results = resultsOf({ people: 36, given: 30, yes: 30 }, { people: 36, given: 33, yes: 12 });
  expect(results.figures.get('crew s k0')).toMatchObject({ kind: 'mean' });
  expect([shownQuestions(results, 'crew s k0'), shownQuestions(results, 'crew s k1')]).toEqual([[], []]);
});

test('a crew shows its questions where each has enough answers', () => {
  const results = resultsOf({ people: 36, given: 32, yes: 20 }, { people: 36, given: 33, yes: 12 });
  expect(shownQuestions(results, 'crew s k0')).toEqual(['q0', 'q1', 'q2']);
});

test('a crew with too few answers to one of two questions has no figure', () => {
  const questions = [QUESTIONS[0], QUESTIONS[2]].filter((question) => question !== undefined);
  const people = Array.from({ length: 36 }, (_, index) => ({
    ...{ site: 's', crew: `k${index % 2}`, company: 'own' },
    points: [2 + (index % 5), index < 24 ? (index % 3 === 0 ? 7 : 1) : null],
    scores: new Map([['c0', 50]]),
  }));
  const asked = [0, 1].map((crew) => ({ site: 's', crew: `s k${crew}`, company: 'own', n: 18 }));
  const { figures } = categoryResults('c0', { questions, people, asked }, { mode: 'group', threshold: 5 });
  expect([figures.has(ORGANISATION_KEY), figures.has('crew s k0')]).toEqual([true, false]);
});
