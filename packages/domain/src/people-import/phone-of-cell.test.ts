import { expect, test } from 'vitest';
import { phoneOfCell } from './phone-of-cell.ts';

test.each(['n/a', 'N/A', 'na', '-', '—', 'none', '0', 'x', 'brak', 'keine', 'немає'])(
  '%s is not a phone number',
  (cell) => {
    expect(phoneOfCell(` ${cell} `)).toEqual({ phone: '', note: `“${cell}” is not a phone number and is left out.` });
  },
);

test.each([
  ['087 123 4567 / 086 765 4321', '087 123 4567', '086 765 4321'],
  ['0871234567, 0867654321', '0871234567', '0867654321'],
  ['+353 87 1234567 or +353 86 7654321', '+353 87 1234567', '+353 86 7654321'],
  ['0871234567\n0867654321', '0871234567', '0867654321'],
])('of the two numbers in %j the first counts', (cell, phone, other) => {
  expect(phoneOfCell(cell)).toEqual({ phone, note: `Several phone numbers: ${phone} is kept, ${other} left out.` });
});

test.each(['', '030/1234567', '033986/123456', '020 7946 0958 ext. 12', '+49 (0)171 1234567', 'Reception'])(
  '%j is kept as it is written',
  (cell) => {
    expect(phoneOfCell(cell)).toEqual({ phone: cell, note: null });
  },
);
