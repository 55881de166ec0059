import { expect, test } from 'vitest';
import { appSetUp, secretFrom, stepOfCode } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B, cut to six digits. */
const SECRET = '12345678901234567890';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i the code of RFC 6238 is %s', async (second, code, step) => {
  expect(await stepOfCode(SECRET, code, new Date(second * 1000))).toBe(step);
});

test.each([
  [-60, null],
  [-30, 37_037_036],
  [0, 37_037_036],
  [30, 37_037_036],
  [60, null],
])('a clock that is %i seconds off gives step %s', async (seconds, step) => {
  expect(await stepOfCode(SECRET, '081804', new Date((1_111_111_109 + seconds) * 1000))).toBe(step);
});

test('the address for the app holds the secret and the account', () => {
  const secret = secretFrom(new Uint8Array(16));
  const { secret: typed, uri } = appSetUp(secret, 'Plumbline', 'ann+x@example.org');
  expect(typed).toMatch(/^[A-Z2-7]{36}$/);
  const parsed = new URL(uri);
  expect([parsed.protocol, parsed.searchParams.get('secret'), parsed.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    typed,
    'Plumbline',
  ]);
  expect(uri).toContain('Plumbline:ann%2Bx%40example.org');
});
