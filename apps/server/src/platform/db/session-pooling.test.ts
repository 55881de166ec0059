import { expect, test } from 'vitest';
import { hasSessionPooling } from './session-pooling.ts';

/** A connection whose statements run in the process that `next` names. */
function connection(next: () => number) {
  return { query: async () => ({ rows: [{ process: next() }] }) };
}

test('connections with a process each keep their sessions', async () => {
  expect(
    await hasSessionPooling(
      connection(() => 1),
      connection(() => 2),
    ),
  ).toBe(true);
});

test('connections that share the process used last do not', async () => {
  expect(
    await hasSessionPooling(
      connection(() => 1),
      connection(() => 1),
    ),
  ).toBe(false);
});

test.each([2, 3, 5])('connections that are lent %i processes in turn do not', async (processes) => {
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn % processes;
  };
  expect(await hasSessionPooling(connection(next), connection(next))).toBe(false);
});
