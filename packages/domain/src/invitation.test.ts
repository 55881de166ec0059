import { expect, test } from 'vitest';
import {
  ANONYMOUS_TITLE,
  canCreateInvitation,
  cleanAddress,
  DEFAULT_INVITATION_TEXT,
  INVITATION_DEFAULTS,
  isEmailAddress,
  isEmailLike,
  isGeneratedTitle,
  isStorableAddress,
  mentions,
  nameFromEmail,
  showInvisibleCharacters,
  surveyTitle,
} from './invitation.ts';

test.each([
  ['john.van_dyk@example.org', 'John Van Dyk'],
  ['ann@example.org', 'Ann'],
  ['__ann..lee__@example.org', 'Ann Lee'],
  ['anne-marie.o’neil@example.org', 'Anne-Marie O’Neil'],
  ["d'arcy@example.org", "D'Arcy"],
  ['łukasz.żak@example.org', 'Łukasz Żak'],
  ['4x4.driver@example.org', '4x4 Driver'],
  ['no-at-sign', 'No-At-Sign'],
  ['@example.org', ''],
  ['...@example.org', ''],
  ['', ''],
])('%j suggests the name %j', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('an invitation has the defaults of the specification', () => {
  expect(INVITATION_DEFAULTS).toEqual({ category: 'safety', isPublic: true, isAnonymous: false });
  expect(surveyTitle('Ann Lee')).toBe('Safety Survey for Ann Lee');
  expect(DEFAULT_INVITATION_TEXT).toMatch(/^Please .+\. .+\. .+\.$/);
});

test.each([
  ['ann@site.org', true],
  ['ann@mail.site.org', true],
  ['ann@site', false],
  ['ann.lee@site', false],
  ['ann@site.', false],
  ['ann@.org', false],
  ['ann@site..org', false],
  ['ann.site.org', false],
])('an address needs an at-sign and a domain with a dot: %s', (address, isAddress) => {
  expect(isEmailAddress(address)).toBe(isAddress);
});

test('a form asks again for an address without an at-sign or without a dot in its domain', () => {
  expect(['ann@site.org', 'ann@site', 'ann.lee@site', 'ann.site.org'].map(isEmailLike)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["sean.o'neill@example.org", "sean.o'neill@example.org"],
  ['  Ann@Example.org\u200b', 'ann@example.org'],
  ['\ufeffmailto:ann@example.org ', 'ann@example.org'],
  ['MAILTO:ann@example.org', 'ann@example.org'],
  ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
  ['zoe\u0308@example.org', 'zo\u00eb@example.org'],
])('%j is taken as the address %s', (typed, address) => {
  expect(cleanAddress(typed)).toBe(address);
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  'ann"lee"@example.org',
  'ann lee@example.org',
  "ann@exam'ple.org",
  'ann,bob@example.org',
  'ann:bob@example.org',
])('%s is not a plain address', (address) => expect(isEmailAddress(address)).toBe(false));

test('stored addresses without a dot in the domain can still be used', () => {
  expect(isStorableAddress('ann@site')).toBe(true);
  expect(isStorableAddress('ann@site, bob@site')).toBe(false);
});

test.each([
  ...['202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069', '200e', '200f', '061c'],
  ...[
    '200b',
    '200c',
    '200d',
    '2060',
    '2061',
    '2064',
    'feff',
    'ad',
    '180e',
    '34f',
    '115f',
    '3164',
    'ffa0',
    'fe0f',
    'fff9',
  ],
  ...['1bca0', '1d173', 'e0001', 'e0061', 'e0100'],
])('an address with the invisible character U+%s is refused', (code) => {
  const character = String.fromCodePoint(Number.parseInt(code, 16));
  for (const address of [`an${character}n@example.org`, `ann@exam${character}ple.org`, `ann@example.org${character}`]) {
    expect(isEmailAddress(address)).toBe(false);
  }
});

test('invisible characters are written out by their numbers', () => {
  expect(showInvisibleCharacters('ann\u202e@\u{e0061}site.org')).toBe('ann[U+202E]@[U+E0061]site.org');
  expect(showInvisibleCharacters('ann@example.org')).toBe('ann@example.org');
});

test('addresses in other scripts are addresses', () => {
  for (const address of ['łukasz@przykład.pl', 'سلام@مثال.إختبار', '用户@例子.广告']) {
    expect(isEmailAddress(address)).toBe(true);
  }
});

test.each([
  [{ max: 10, used: 9 }, true],
  [{ max: 10, used: 10 }, false],
  [{ max: 10, used: 11 }, false],
  [{ max: 0, used: 0 }, false],
  [{ max: null, used: 1_000_000 }, true],
])('with the allowance %j one more can be invited: %s', (allowance, expected) => {
  expect(canCreateInvitation(allowance)).toBe(expected);
});

test.each([
  ['Crane crew, ANN  ash', ['Ann Ash'], true],
  ['For ann.ash@example.org', ['ann.ash@example.org'], true],
  ['Anna Ash', ['Ann Ash'], false],
  ['Crane crew', ['Ann Ash', ''], false],
  ['Łukasz’s crew', ['Łukasz'], true],
])('%j mentions one of %j: %s', (text, names, expected) => {
  expect(mentions(text, names)).toBe(expected);
});

test('a generated title is recognised by its form', () => {
  expect([isGeneratedTitle(surveyTitle('Ann')), isGeneratedTitle(ANONYMOUS_TITLE)]).toEqual([true, false]);
});
