import { expect, test } from 'vitest';
import { averagesOfOthers, type ComparedResults, newestNeeded, percentsOf } from './averages.ts';

const ASKED = { questionnaire_id: 'full', questionnaire_version: 1 };
const ME = { id: 'mine', person_id: 'me', ...ASKED };

const averages = (newest: readonly ComparedResults[]) => averagesOfOthers(newest, ME, ['focus']);
const focusAt = (percent: number) => new Map([['focus', percent]]);

function result(index: number, percent: number, changes: Partial<ComparedResults> = {}): ComparedResults {
  return { id: `survey ${index}`, person_id: `person ${index}`, ...ASKED, percents: focusAt(percent), ...changes };
}

const others = (count: number, percent = 70) => Array.from({ length: count }, (_, index) => result(index, percent));

test('ten others make an average, nine do not', () => {
  expect(averages(others(10))).toEqual([{ category: 'focus', percent: 70, surveys: 10 }]);
  expect(averages(others(9))).toEqual([]);
});

test('the survey itself and everything else of its person are left out', () => {
  const own = [result(90, 0, { id: 'mine', person_id: 'me' }), result(91, 0, { person_id: 'me' })];
  expect(averages([...own, ...others(10)])).toEqual([{ category: 'focus', percent: 70, surveys: 10 }]);
});

test('of each other person only the newest counts', () => {
  const newest = [...others(10), result(50, 0, { person_id: 'person 3' })];
  expect(averages(newest)).toEqual([{ category: 'focus', percent: 70, surveys: 10 }]);
});

test('categories that somebody answered too little of, or not at all, do not count', () => {
  const category = {
    category: 'focus',
    percent: 0,
    points: 0,
    max_points: 7,
    answered: 5,
    asked: 5,
    has_enough_answers: true,
  };
  expect(percentsOf([category])).toEqual(focusAt(0));
  expect(percentsOf([{ ...category, has_enough_answers: false }])).toEqual(new Map());
  expect(percentsOf([{ ...category, percent: null }])).toEqual(new Map());
  expect(averages([...others(10), result(20, 0, { percents: new Map() })])).toEqual([
    { category: 'focus', percent: 70, surveys: 10 },
  ]);
});

test('results of another questionnaire, or of another version, are not compared', () => {
  const pulse = others(10).map((each) => ({ ...each, questionnaire_id: 'pulse' }));
  const older = others(10).map((each) => ({ ...each, questionnaire_version: 2 }));
  expect([averages(pulse), averages(older)]).toEqual([[], []]);
});

test('the newest 200 others are looked at, and the survey itself takes none of their places', () => {
  const newest = [result(900, 0, { id: 'mine', person_id: 'me' }), ...others(200), result(901, 0)];
  expect(averages(newest)).toEqual([{ category: 'focus', percent: 70, surveys: 200 }]);
  expect(newestNeeded(1)).toBe(201);
});

test('an average is rounded half up', () => {
  const halves = [
    ...others(5, 70),
    ...others(5, 71).map((each, index) => ({ ...each, id: `b${index}`, person_id: `b${index}` })),
  ];
  expect(averages(halves)).toEqual([{ category: 'focus', percent: 71, surveys: 10 }]);
});
