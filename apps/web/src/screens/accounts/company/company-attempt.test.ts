import { expect, test } from 'vitest';
import { forgetAttempt, keepAttempt, readAttempt } from './company-attempt.ts';

function storage(first: string | null = null) {
  let value = first;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
    removeItem: () => {
      value = null;
    },
  };
}

test('a tab keeps the attempt that it began until it is completed', () => {
  const tab = storage();
  const attempt = { kind: 'sign_in', attempt: 'a', place: '/app/sites' } as const;
  keepAttempt(tab, attempt);
  expect(readAttempt(tab)).toEqual(attempt);
  forgetAttempt(tab);
  expect(readAttempt(tab)).toBe(null);
});

test.each([null, 'no json', '7', '{}', '{"kind":"other","attempt":"a","place":"/app/sites"}'])(
  'a tab that began none, or keeps %j, has no attempt',
  (kept) => {
    expect(readAttempt(storage(kept))).toBe(null);
  },
);

test('a place outside the app is not opened', () => {
  const kept = JSON.stringify({ kind: 'link', attempt: 'a', place: '//evil.example' });
  expect(readAttempt(storage(kept))?.place).toBe('/app/dashboard');
});
