import { describe, expect, test } from 'vitest';
import { hashOf, readRefreshToken, successorOf, writeRefreshToken } from './refresh-token.ts';
import { decideRotation, hasSessionEnded } from './rotation.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const secret = (fill: number) => new Uint8Array(32).fill(fill);
const [OLDER, PREVIOUS, NEWEST] = [secret(1), secret(2), secret(3)];

/** A session whose newest secret has the given age. */
const session = (ageMs: number, isSecretUsed: boolean) => ({
  secretHash: hashOf(NEWEST),
  previousHash: hashOf(PREVIOUS),
  rotatedAt: ago(ageMs),
  isSecretUsed,
});

describe('a presented secret', () => {
  test.each([
    ['the newest, just made', NEWEST, 59_999, false, 'keep'],
    ['the newest, just made and used already', NEWEST, 59_999, true, 'keep'],
    ['the newest after a minute', NEWEST, 60_000, false, 'replace'],
    ['the one before, replaced just now', PREVIOUS, 59_999, false, 'repeat'],
    ['the one before, replaced just now, its successor in use', PREVIOUS, 59_999, true, 'repeat'],
    ['the one before, its successor never seen', PREVIOUS, 20 * DAY_MS, false, 'replace'],
    ['the one before, its successor in use', PREVIOUS, 60_000, true, 'reused'],
    ['an older one', OLDER, 0, false, 'reused'],
    ['an older one, later', OLDER, DAY_MS, true, 'reused'],
  ] as const)('%s', (_, shown, ageMs, isSecretUsed, verdict) => {
    expect(decideRotation(shown, session(ageMs, isSecretUsed), NOW)).toBe(verdict);
  });

  test('is reused when it differs from the only secret that a new session has had', () => {
    expect(decideRotation(OLDER, { ...session(0, false), previousHash: null }, NOW)).toBe('reused');
  });
});

test.each([
  [30 * DAY_MS - 1, 0, false],
  [30 * DAY_MS, 0, true],
  [0, 90 * DAY_MS - 1, false],
  [0, 90 * DAY_MS, true],
])('unused for %i ms and %i ms old: ended is %s', (unusedMs, ageMs, over) => {
  expect(hasSessionEnded({ createdAt: ago(ageMs), lastUsedAt: ago(unusedMs) }, NOW)).toBe(over);
});

test('a successor depends on both the secret and the salt', () => {
  expect(successorOf(OLDER, PREVIOUS)).toEqual(successorOf(OLDER, PREVIOUS));
  expect(successorOf(OLDER, PREVIOUS)).not.toEqual(successorOf(OLDER, NEWEST));
  expect(successorOf(OLDER, PREVIOUS)).not.toEqual(successorOf(NEWEST, PREVIOUS));
});

test('a refresh token survives writing and reading, and other text is rejected', () => {
  const token = { sessionId: '019a0000-0000-7000-8000-000000000000', key: secret(4), secret: secret(5) };
  const written = writeRefreshToken(token);
  const read = readRefreshToken(written);
  expect([read?.sessionId, Buffer.from(read?.key ?? []), Buffer.from(read?.secret ?? [])]).toEqual([
    token.sessionId,
    Buffer.from(token.key),
    Buffer.from(token.secret),
  ]);
  for (const wrong of ['', 'a.b.c', `${written}.`, `${written}a`, written.slice(1), written.replaceAll('.', ' ')]) {
    expect(readRefreshToken(wrong)).toBeNull();
  }
});
