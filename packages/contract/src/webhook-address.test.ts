import { expect, test } from 'vitest';
import { addressProblem } from './webhook-address.ts';

test.each([
  ['', /full address/],
  ['hooks.example.org/plumbline', /full address/],
  ['hooks.example.org:8443/plumbline', /begins with https/],
  ['https://ann:secret@hooks.example.org/', /user name and password/],
  ['https://hooks.example.org/#plumbline', /after #/],
])('the address “%s” is refused', (text, words) => {
  expect(addressProblem(text)).toMatch(words);
});

test.each(['https://hooks.example.org/plumbline?site=1', 'http://10.0.0.5/hook'])(
  '%s is left to the server',
  (text) => {
    expect(addressProblem(text)).toBeNull();
  },
);
