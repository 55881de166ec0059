import { describe, expect, test } from 'vitest';
import { checkRows, type ListRow, type ListSurroundings, rowLanguage } from './invitation-list.ts';

const NOTHING_KNOWN: ListSurroundings = { invited: new Set(), unsubscribed: new Set(), remaining: null };
const row = (fields: Partial<ListRow>): ListRow => ({ email: '', name: '', company: '', language: '', ...fields });
const numbered = (rows: readonly ListRow[]) => rows.map((each, index) => ({ ...each, number: index + 1 }));
const verdicts = (rows: readonly ListRow[], known: Partial<ListSurroundings> = {}) =>
  checkRows(numbered(rows), { ...NOTHING_KNOWN, ...known }).map(({ verdict }) => verdict);

describe('a row by itself', () => {
  test.each([
    [{ email: 'ann@example.org' }, null],
    [{ email: ' Ann@Example.org ' }, null],
    [{ email: 'ann@example.org', language: 'EN' }, null],
    [{ email: '  ' }, 'The email address is missing.'],
    [{ email: 'ann@\u202egro.elpmaxe' }, 'The email address contains invisible characters. Type it again.'],
    [{ email: 'ann\u200b@example.org' }, 'The email address contains invisible characters. Type it again.'],
    [{ email: 'ann' }, 'This is not an email address.'],
    [{ email: 'ann@example.org, bob@example.org' }, 'This is not an email address.'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'This is not an email address.'],
    [{ email: 'ann@example.org', name: 'A'.repeat(201) }, 'The name is longer than 200 characters.'],
    [{ email: 'ann@example.org', company: 'A\nB' }, 'The company has more than one line.'],
    // Invited in the language of the phone.
    [{ email: 'ann@example.org', language: 'türkisch' }, null],
  ])('%j: %s', (fields, problem) => {
    expect(checkRows(numbered([row(fields)]), NOTHING_KNOWN)[0]?.problem).toBe(problem);
  });
});

test('of equal addresses, however written, the first counts and the others name its row', () => {
  const rows = ['ann@example.org', 'bob@example.org', 'ANN@example.org'].map((email) => row({ email }));
  expect(checkRows(numbered(rows), NOTHING_KNOWN)[2]).toEqual({
    verdict: 'duplicate',
    problem: 'The same address as in row 1.',
  });
});

test('a repeated address names the row of the file, not the place in the list', () => {
  const [ann, again] = [4, 9].map((number) => ({ ...row({ email: 'ann@example.org' }), number }));
  expect(ann && again && checkRows([ann, again], NOTHING_KNOWN)[1]?.problem).toBe('The same address as in row 4.');
});

test('a malformed row does not claim its address', () => {
  expect(verdicts([row({ email: 'ann@example.org', name: 'A\nB' }), row({ email: 'ann@example.org' })])).toEqual([
    'malformed',
    'ready',
  ]);
});

test('invited and unsubscribed people are left out and use no invitation of the plan', () => {
  const rows = ['ann', 'bob', 'cyd', 'dee'].map((name) => row({ email: `${name}@example.org` }));
  const known = { invited: new Set(['ann@example.org']), unsubscribed: new Set(['bob@example.org']), remaining: 1 };
  expect(verdicts(rows, known)).toEqual(['already_invited', 'unsubscribed', 'ready', 'over_quota']);
});

test.each([
  [0, ['over_quota', 'over_quota']],
  [1, ['ready', 'over_quota']],
  [null, ['ready', 'ready']],
])('with %s invitations left: %j', (remaining, expected) => {
  expect(verdicts([row({ email: 'ann@site.org' }), row({ email: 'bob@site.org' })], { remaining })).toEqual(expected);
});

test('a row names its language by tag or name; without one the phone decides', () => {
  const languages = ['', ' en ', 'Polski', 'Arabic', 'xx'].map((language) => rowLanguage(row({ language })));
  expect(languages).toEqual([null, 'en', 'pl', 'ar', null]);
});
