import { expect, test } from 'vitest';
import { groupsOf, isolatedUnions } from '../../test/attacker.ts';
import { randomOrganisation } from '../../test/random-organisation.ts';
import { seededRandom } from '../shuffle.ts';
import type { BaseCell } from './group-counts.ts';
import { shownGroups } from './shown-groups.ts';

/** People of one crew and company who answered in the same waves; their answers in one of these are what an attacker looks for. */
interface WaveCell extends BaseCell {
  readonly wave: 1 | 2;
  readonly answered: 'both' | 'once';
}

/** Two waves of an organisation in which some people answer both. */
function twoWaves(seed: number): { cells: WaveCell[]; threshold: number } {
  const { cells, threshold } = randomOrganisation(seed);
  const random = seededRandom(seed + 500_000);
  const some = (n: number) => Math.floor(random() * (n + 1));
  return {
    threshold,
    cells: cells.flatMap((cell): WaveCell[] => {
      const both = some(cell.n);
      return [
        { ...cell, n: both, wave: 1, answered: 'both' },
        { ...cell, n: cell.n - both, wave: 1, answered: 'once' },
        { ...cell, n: both, wave: 2, answered: 'both' },
        { ...cell, n: some(4), wave: 2, answered: 'once' },
      ];
    }),
  };
}

/** The cells of a wave as the gate counts them: it does not know who answered before. */
function asCounted(cells: readonly WaveCell[], wave: 1 | 2): BaseCell[] {
  const groups = Map.groupBy(
    cells.filter((cell) => cell.wave === wave),
    ({ crew, company }) => `${crew} ${company}`,
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined
      ? []
      : [{ site: first.site, crew: first.crew, company: first.company, n: own.reduce((sum, { n }) => sum + n, 0) }];
  });
}

const inWave = (wave: 1 | 2) => (key: string) => `wave ${wave}: ${key}`;
const groupsInWave = (cell: WaveCell) => groupsOf(cell).map(inWave(cell.wave));

function shownInBoth(cells: readonly WaveCell[], threshold: number): Set<string> {
  return new Set(
    ([1, 2] as const).flatMap((wave) => [...shownGroups(asCounted(cells, wave), threshold)].map(inWave(wave))),
  );
}

test('who knows the figures of two waves of overlapping people isolates no group below the threshold', () => {
  let shownOnes = 0;
  for (let seed = 1; seed <= 1_000; seed++) {
    const { cells, threshold } = twoWaves(seed);
    const shown = shownInBoth(cells, threshold);
    shownOnes += shown.size;
    expect(isolatedUnions(cells, shown, threshold, groupsInWave), `organisation ${seed}`).toEqual([]);
  }
  expect(shownOnes).toBeGreaterThan(2_500);
});

test('the attacker finds those who answered once when figures of those who answered twice are published too', () => {
  // A change from one wave to the next that is computed from pairs tells their mean in each wave.
  const ofPairs = (cell: WaveCell) =>
    cell.answered === 'both' ? groupsOf(cell).map((key) => `${inWave(cell.wave)(key)}, answered both`) : [];
  let leaking = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { cells, threshold } = twoWaves(seed);
    const shown = shownInBoth(cells, threshold);
    const withPairs = new Set([...shown, ...[...shown].map((key) => `${key}, answered both`)]);
    const keysOf = (cell: WaveCell) => [...groupsInWave(cell), ...ofPairs(cell)];
    if (isolatedUnions(cells, withPairs, threshold, keysOf).length > 0) leaking += 1;
  }
  expect(leaking).toBeGreaterThan(10);
});
