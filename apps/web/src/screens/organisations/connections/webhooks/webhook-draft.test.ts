import { expect, test } from 'vitest';
import { problemsOf } from './webhook-draft.ts';

test.each([
  ['', /full address/],
  ['hooks.example.org/plumbline', /full address/],
  ['hooks.example.org:8443/plumbline', /begins with https/],
  ['https://ann:secret@hooks.example.org/', /user name and password/],
  ['https://hooks.example.org/#plumbline', /after #/],
])('the address “%s” is refused together with missing kinds', (url, words) => {
  expect(problemsOf({ url, kinds: [] })).toEqual({ url: expect.stringMatching(words), kinds: expect.any(String) });
});

test('whether an address without TLS is allowed, the server says', () => {
  expect(problemsOf({ url: 'http://10.0.0.5/hook', kinds: ['wave.closed'] })).toEqual({ url: null, kinds: null });
});
