import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
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

test('the whole library is asked, unless another questionnaire is named', () => {
  expect(readOptions([]).asked).toBe(SAFETY_AND_READINESS);
  expect(readOptions(['--questionnaire', 'pulse']).asked).toBe(PULSE);
});

test.each([
  [['--part', 'speed'], /--part is "speed"/],
  [['--respondents', '0'], /--respondents is "0"/],
  [['--journeys', 'many'], /--journeys is "many"/],
  [['--soak', '1.5'], /--soak is "1.5"/],
  [['--questionnaire', 'all'], /--questionnaire is "all": give one of safety-and-readiness, pulse/],
])('%j is refused with the name of the option', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
