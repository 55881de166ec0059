import { expect, test } from 'vitest';
import { areAllFetched } from './worker.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const SECOND = 1000;

const idle = { name: 'send_email', state: 'active', count: 0, lastFetchedOn: NOW - 2 * SECOND } as const;
const stuck = { ...idle, lastFetchedOn: NOW - 60 * SECOND };

test.each([
  ['each queue was asked lately', [idle], true],
  ['one of its fetchers was', [stuck, idle], true],
  ['jobs are being worked on for long', [{ ...stuck, count: 1 }], true],
  ['none was asked lately', [stuck], false],
  ['none was asked yet', [{ ...idle, lastFetchedOn: null }], false],
  ['they are stopping', [{ ...idle, state: 'stopping' as const }], false],
  ['there are none', [], false],
  ['only another queue was', [{ ...idle, name: 'analyse_survey' }], false],
])('queues are fetched or not when %s', (_, fetchers, expected) => {
  expect(areAllFetched(['send_email'], fetchers, NOW)).toBe(expected);
});
