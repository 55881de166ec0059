import type { PeopleImport } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { changesInWords, countOf, createdInWords, missingInWords, needsYouInWords } from './import-words.ts';
import { aPeopleImport } from './testing.ts';

const withCounts = (counts: Partial<PeopleImport['counts']>) =>
  aPeopleImport({ counts: { new: 0, moved: 0, changed: 0, same: 0, problem: 0, ...counts } });

test.each([
  [{ new: 12, moved: 3, changed: 1 }, 'Add 12, move 3 and change 1 person', 'Added 12, moved 3 and changed 1 person'],
  [{ new: 1 }, 'Add 1 person', 'Added 1 person'],
  [{ moved: 2000 }, 'Move 2,000 people', 'Moved 2,000 people'],
  [{ moved: 1, changed: 2 }, 'Move 1 and change 2 people', 'Moved 1 and changed 2 people'],
  [{ same: 5 }, null, null],
])('%j: %s', (counts, will, did) => {
  expect([changesInWords(withCounts(counts), 'will'), changesInWords(withCounts(counts), 'did')]).toEqual([will, did]);
});

test('what is created is named, a crew with its site', () => {
  const creates = { sites: ['North'], crews: [{ name: 'Steel', site: 'North' }], companies: [] };
  expect(createdInWords(aPeopleImport({ creates }))).toEqual(['1 site: North', '1 crew: Steel (North)']);
});

test('of many things that are created the first are named', () => {
  const companies = Array.from({ length: 30 }, (_, index) => `C${index}`);
  const [words] = createdInWords(aPeopleImport({ creates: { sites: [], crews: [], companies } }));
  expect(words).toMatch(/^30 companies: C0, .*C11 and 18 more$/);
});

test.each([
  [['Ann'], 1, 'Ann'],
  [['Ann', 'Ben', 'Cyd'], 3, 'Ann, Ben, Cyd'],
  [['Ann', 'Ben', 'Cyd', 'Dee'], 4, 'Ann, Ben, Cyd and 1 other'],
  [['Ann', 'Ben', 'Cyd'], 1203, 'Ann, Ben, Cyd and 1,200 others'],
])('the missing %j of %i: %s', (names, total, words) => {
  expect(missingInWords(names, total)).toBe(words);
});

test('every choice of rows has its number', () => {
  const list = aPeopleImport({ rows: 7, missing: 2 });
  expect([countOf(list, 'all'), countOf(list, 'missing'), countOf(list, 'new')]).toEqual([7, 2, list.counts.new]);
});

test.each([
  [[], 3, '3 people are left out until their rows are corrected.'],
  [['Cyd Elm'], 1, '1 person is left out until the row is corrected: Cyd Elm.'],
  [
    ['Cyd Elm', 'row 5', 'Dee Fox'],
    3,
    '3 people are left out until their rows are corrected: Cyd Elm, row 5 and Dee Fox.',
  ],
  [
    ['Cyd Elm', 'row 5', 'Dee Fox'],
    1204,
    '1,204 people are left out until their rows are corrected: Cyd Elm, row 5, Dee Fox and 1,201 more.',
  ],
])('of people who need somebody, %j of %i are named', (names, total, words) => {
  expect(needsYouInWords(names, total)).toBe(words);
});
