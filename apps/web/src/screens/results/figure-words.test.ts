import type { GroupChange, GroupFigure, ResultsGroup } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import {
  answeredInWords,
  answersInWords,
  basedOnInWords,
  changeInWords,
  comparedPeopleInWords,
  figureInShort,
  figureInWords,
  groupName,
  intervalInWords,
  isTooSmall,
  missingInWords,
  NOT_SHOWN,
  signed,
  standingInWords,
} from './figure-words.ts';

const mean: GroupFigure = { kind: 'mean', n: 14, percent: 62, interval: { low: 55, high: 69 } };

test.each<[GroupFigure | undefined, string, string | null]>([
  [mean, '62%', '55% to 69%'],
  [{ ...mean, interval: null }, '62%', null],
  [{ kind: 'at_least', n: 14, percent: 95 }, '95% or more', null],
  [{ kind: 'at_most', n: 14, percent: 5 }, '5% or less', null],
  [undefined, NOT_SHOWN, null],
])('the figure %j is read as %s, with the interval %s', (figure, words, interval) => {
  expect(figureInWords(figure)).toBe(words);
  expect(intervalInWords(figure)).toBe(interval);
});

test.each<[GroupChange | undefined, string | null]>([
  [undefined, null],
  [{ kind: 'unclear', pairs: null }, 'No clear change'],
  [{ kind: 'clear', pairs: 20, points: 7, interval: { low: 2, high: 12 }, effect: 0.5 }, '+7 points (+2 to +12)'],
  [{ kind: 'clear', pairs: null, points: -9, interval: { low: -14, high: -4 }, effect: null }, '−9 points (−14 to −4)'],
])('the change %j is read as %s', (change, words) => {
  expect(changeInWords(change)).toBe(words);
});

test('a comparison says whose answers were compared, and claims nothing about people whom nobody knows', () => {
  expect(comparedPeopleInWords(undefined)).toBeNull();
  expect(comparedPeopleInWords({ kind: 'unclear', pairs: null })).toBe('All answers of each wave');
  expect(comparedPeopleInWords({ kind: 'unclear', pairs: 31 })).toBe('31 people who answered both waves');
});

test('zero has no sign', () => {
  expect(signed(0)).toBe('0');
});

test.each<[ResultsGroup, string]>([
  [{ key: 'organisation', kind: 'organisation', name: null, site: null }, 'Everyone asked'],
  [{ key: 'site.none', kind: 'site', name: null, site: null }, 'Without a site'],
  [{ key: 'company.none', kind: 'company', name: null, site: null }, 'Without a company'],
  [{ key: 'crew.none.none', kind: 'crew', name: null, site: null }, 'Without a crew'],
  [{ key: 'crew.1.none', kind: 'crew', name: null, site: { id: '1', name: 'North' } }, 'North, without a crew'],
  [{ key: 'site.none', kind: 'site', name: null, site: null, is_others: true }, 'Other sites'],
  [{ key: 'company.none', kind: 'company', name: null, site: null, is_others: true }, 'Other companies'],
  [
    { key: 'crew.1.none', kind: 'crew', name: null, site: { id: '1', name: 'North' }, is_others: true },
    'Other crews of North',
  ],
  [{ key: 'crew.1.2', kind: 'crew', name: 'Concrete A', site: { id: '1', name: 'North' } }, 'Concrete A'],
])('the group %j is called %s', (group, name) => {
  expect(groupName(group)).toBe(name);
});

test('a figure says on how many questions it rests where these are fewer than all', () => {
  expect(basedOnInWords({ rests_on: 5, questions: 7 })).toBe('Based on 5 of 7 questions');
  expect(basedOnInWords({ questions: 7 })).toBeNull();
});

test('what is missing is called hidden only where something is hidden', () => {
  expect(missingInWords({ is_gated: true })).toBe(NOT_SHOWN);
  expect(missingInWords({ is_gated: false })).toBe('Not enough answers');
});

test('a low share never reads as 60%', () => {
  expect(answeredInWords({ asked: 1000, answered: 599 })).toEqual({
    text: '599 of 1,000 answered (59%)',
    percent: 59,
    isLow: true,
  });
  expect(answeredInWords({ asked: 10, answered: 6 })).toEqual({
    text: '6 of 10 answered (60%)',
    percent: 60,
    isLow: false,
  });
});

test.each([
  { asked: null, answered: null },
  { asked: 12, answered: null },
  { asked: 0, answered: 0 },
])('nothing is said about a share that is not known: %j', (counts) => {
  expect(answeredInWords(counts)).toBeNull();
});

test('answers are counted in words', () => {
  expect(answersInWords(1)).toBe('1 answer');
  expect(answersInWords(1200)).toBe('1,200 answers');
});

test('a standing is named only where there is one', () => {
  expect(standingInWords('below')).toBe('clearly below the others');
  expect(standingInWords('above')).toBe('clearly above the others');
  expect(standingInWords(undefined)).toBeNull();
});

test('a figure has an interval and a comparison from five answers on', () => {
  expect(isTooSmall({ ...mean, n: 4 })).toBe(true);
  expect(isTooSmall({ ...mean, n: 5 })).toBe(false);
});

test('a figure is written with signs where there is little room', () => {
  expect(figureInShort(mean)).toBe('62%');
  expect(figureInShort({ kind: 'at_least', n: 14, percent: 95 })).toBe('≥95%');
  expect(figureInShort({ kind: 'at_most', n: 14, percent: 5 })).toBe('≤5%');
});
