import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options.ts';

test('every part is measured in full unless the options say otherwise', () => {
  const { parts, sizes, sendsNotifications, soakRequests } = readOptions([]);
  expect({ parts, sendsNotifications, soakRequests }).toEqual({
    parts: PARTS,
    sendsNotifications: false,
    soakRequests: null,
  });
  expect(sizes.sustainedSeconds).toBeGreaterThanOrEqual(60);
  expect([...sizes.journeys.keys()]).toEqual([1, 8, 32, 128]);
});

test('parts can be selected, and measured briefly', () => {
  const { parts, sizes } = readOptions(['--part', 'drain', '--part', 'roles', '--quick']);
  expect(parts).toEqual(['drain', 'roles']);
  expect(sizes.rounds).toBe(1);
});

test.each([
  [['--part', 'speed'], /--part is "speed"/],
  [['--respondents', '0'], /--respondents is "0"/],
  [['--journeys', 'many'], /--journeys is "many"/],
  [['--soak', '1.5'], /--soak is "1.5"/],
])('%j is refused with the name of the option', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
