import { expect, test } from 'vitest';
import { isPlainName, toPlainName } from './plain-name.ts';

test.each([
  ['Harbour Concrete', 'Harbour Concrete'],
  ['Ørsted A/S', 'Ørsted A/S'],
  ['J.P. O’Neill & Sons', 'J.P. O’Neill & Sons'],
  ['Booking.com', 'Booking.\u2060com'],
])('%s is a plain name', (name, shown) => {
  expect([isPlainName(name), toPlainName(name)]).toEqual([true, shown]);
});

test.each([
  ['http://evil.example/x', 'evil.\u2060example/x'],
  ['Your bonus HTTPS://evil.example', 'Your bonus evil.\u2060example'],
  ['www.evil.example', 'www.\u2060evil.\u2060example'],
  ['evil.example/x', 'evil.\u2060example/x'],
  ['//evil.example', 'evil.\u2060example'],
  ['security@bank.example', 'security bank.\u2060example'],
  ['Reply-To: eve', 'Reply-To eve'],
  ['Ann\r\nBcc', 'Ann Bcc'],
  ['Ann\u2028Bcc', 'Ann Bcc'],
  ['Ann\u0085Bcc', 'Ann Bcc'],
])('%j is refused, and defused where it is stored already', (name, shown) => {
  expect([isPlainName(name), toPlainName(name)]).toEqual([false, shown]);
});
