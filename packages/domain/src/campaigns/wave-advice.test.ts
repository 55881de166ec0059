import { expect, test } from 'vitest';
import { partsWithLowResponse, smallGroupsAdvice, waveAdvice } from './wave-advice.ts';

const startsAt = new Date('2026-05-04T05:00:00Z');
const closesAt = new Date('2026-05-19T05:00:00Z');
const late = new Date('2026-05-14T05:00:00Z');
const wave = { asked: 60, answered: 20, startsAt, closesAt };
const part = (name: string, asked: number, answered: number | null, ways = 'email') => ({
  name,
  asked,
  byEmail: ways.includes('email'),
  bySlip: ways.includes('slip'),
  reached: answered === null ? null : { opened: answered, answered },
});
type Part = ReturnType<typeof part>;

function adviceOn(parts: readonly Part[], now: Date, some = wave): readonly string[] {
  return waveAdvice(some, partsWithLowResponse(some, parts, now), now);
}

test('one sentence names the parts with the lowest answered share, and what to do there', () => {
  const parts = [part('Office', 20, 10), part('Concrete A', 20, 3), part('Steel', 20, 19), part('Crane', 12, 1)];
  expect(adviceOn(parts, late)).toEqual([
    'Send reminders where fewest have answered: Crane (1 of 12), Concrete A (3 of 20) and Office (10 of 20).',
  ]);
});

test('the five parts with the lowest shares are named', () => {
  const parts = [1, 2, 3, 4, 5, 6, 7, 8].map((answered) => part(`Crew ${answered}`, 20, answered, 'slip'));
  expect(adviceOn(parts, late)).toEqual([
    'Hand out slips again where fewest have answered: Crew 1 (1 of 20), Crew 2 (2 of 20), Crew 3 (3 of 20), Crew 4 (4 of 20) and Crew 5 (5 of 20).',
  ]);
});

test('parts with equal shares are named in alphabetical order', () => {
  const parts = ['Roofing', 'Crane', 'Steel', 'Concrete A'].map((name) => part(name, 20, 4));
  expect(adviceOn(parts.toReversed(), late)).toEqual(adviceOn(parts, late));
  expect(adviceOn(parts, late)[0]).toContain(': Concrete A (4 of 20), Crane (4 of 20)');
});

test('the advice names both email and slips when both are used', () => {
  const both = 'Send reminders and hand out slips again where fewest have answered: ';
  expect(adviceOn([part('Crane', 12, 1, 'email and slip')], late)).toEqual([`${both}Crane (1 of 12).`]);
  expect(adviceOn([part('Crane', 12, 1), part('Office', 20, 10, 'slip')], late)).toEqual([
    `${both}Crane (1 of 12) and Office (10 of 20).`,
  ]);
});

test('a part in which nobody can be reminded is not named', () => {
  expect(adviceOn([part('Crane', 12, 1, 'neither')], late)).toEqual([]);
  expect(adviceOn([part('Crane', 12, 1, 'neither'), part('Office', 20, 10)], late)).toEqual([
    'Send reminders where fewest have answered: Office (10 of 20).',
  ]);
});

test('there is no advice before a third of the wave is over, nor when enough have answered', () => {
  const parts = [part('Crane', 12, 1)];
  expect(adviceOn(parts, new Date('2026-05-09T04:59:00Z'))).toEqual([]);
  expect(adviceOn(parts, late, { ...wave, answered: 36 })).toEqual([]);
});

test('a part with hidden counts is not named', () => {
  expect(adviceOn([part('Crane', 4, null)], late)).toEqual([
    '20 of 60 have answered. Say again on site why people are asked, and send reminders.',
  ]);
});

test.each([
  [{ threshold: 10, asked: 40, crews: [9, 10] }, []],
  [{ threshold: 10, asked: 10, crews: [] }, []],
  [
    { threshold: 10, asked: 10, crews: [9, 1] },
    [
      'No crew has 10 people. Results will be shown for the whole wave and for sites with at least 10 answers, but not for crews.',
    ],
  ],
  [
    { threshold: 12, asked: 11, crews: [11] },
    ['Fewer than 12 people were asked, so no results of this wave will be shown.'],
  ],
])('groups that are too small for results: %j', (sizes, advice) => {
  expect(smallGroupsAdvice(sizes)).toEqual(advice);
});
