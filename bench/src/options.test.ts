import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options.ts';

test('every part is measured in full unless the options say otherwise', () => {
  const { parts, sizes, sendsNotifications } = readOptions([]);
  expect({ parts, sendsNotifications }).toEqual({ parts: PARTS, sendsNotifications: false });
  expect(sizes.sustainedSeconds).toBeGreaterThanOrEqual(60);
  expect([...sizes.journeys.keys()]).toEqual([1, 8, 32, 128]);
});

test('parts can be selected, and measured briefly', () => {
  const { parts, sizes } = readOptions(['--part', 'sustained', '--part', 'roles', '--quick']);
  expect(parts).toEqual(['sustained', 'roles']);
  expect(sizes.rounds).toBe(1);
});

test('the whole library is asked, unless another questionnaire is named', () => {
  expect(readOptions([]).asked).toBe(SAFETY_AND_READINESS);
  expect(readOptions(['--questionnaire', 'pulse']).asked).toBe(PULSE);
});

test.each([
  [['--part', 'speed'], /--part is "speed"/],
  [['--respondents', '0'], /--respondents is "0"/],
  [['--respondents', 'many'], /--respondents is "many"/],
  [['--rounds', '1.5'], /--rounds is "1.5"/],
  [['--questionnaire', 'all'], /--questionnaire is "all": give one of safety-and-readiness, pulse/],
])('%j is refused with the name of the option', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
