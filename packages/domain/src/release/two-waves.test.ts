import { expect, test } from 'vitest';
import { isolatedUnions } from '../../test/attacker.ts';
import {
  attackTwoWaves,
  groupsInWave,
  shownInBoth,
  twoWaves,
  type WaveCell,
  whoAnswered,
} from '../../test/two-waves.ts';

// The proof beside this one attacks 10,000 organisations, which takes half a minute.
test('an attacker who knows the figures of two waves of overlapping people isolates no group below the threshold', () => {
  const { shown, leaking } = attackTwoWaves(300);
  expect(leaking).toEqual([]);
  expect(shown).toBeGreaterThan(700);
}, 60_000);

test('the attacker finds those who answered once when figures of those who answered twice are published too', () => {
  // A change that is computed from pairs reveals the mean of these people in each wave.
  const ofPairs = (cell: WaveCell) =>
    cell.answered === 'both' ? groupsInWave(cell).map((key) => `${key}, answered both`) : [];
  let leaking = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { cells, threshold } = twoWaves(seed);
    const shown = shownInBoth(cells, threshold);
    const withPairs = new Set([...shown, ...[...shown].map((key) => `${key}, answered both`)]);
    const keysOf = (cell: WaveCell) => [...groupsInWave(cell), ...ofPairs(cell)];
    if (isolatedUnions(whoAnswered(cells), withPairs, threshold, keysOf).length > 0) leaking += 1;
  }
  expect(leaking).toBeGreaterThan(10);
}, 60_000);
