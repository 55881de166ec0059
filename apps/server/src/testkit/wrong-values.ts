export const UNSTORABLE = 'a\u0000\ud800';

/** Values that no field of a body accepts, except secrets, which are never stored. */
export const WRONG: readonly (readonly [string, unknown])[] = [
  ['a list', [[]]],
  ['an object', { a: { b: {} } }],
  ['a huge number', 1e300],
  ['text that cannot be stored', UNSTORABLE],
  ['long text', 'x'.repeat(100 * 1024)],
];
