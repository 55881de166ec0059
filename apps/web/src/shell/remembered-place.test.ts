import { expect, test } from 'vitest';
import { rememberedPlace } from './remembered-place.ts';

test.each([
  [null, '/app/dashboard'],
  [{}, '/app/dashboard'],
  [
    { from: { pathname: '/app/questions', search: '?category=stress', hash: '#x' } },
    '/app/questions?category=stress#x',
  ],
  [{ from: { pathname: '//elsewhere.example' } }, '/app/dashboard'],
  [{ from: { pathname: '/login' } }, '/app/dashboard'],
])('%j leads to %s', (state, place) => {
  expect(rememberedPlace(state)).toBe(place);
});
