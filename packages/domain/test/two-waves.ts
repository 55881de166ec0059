import { cellOf } from '../src/group-results/base-cells.ts';
import { gateOf } from '../src/release/gate.ts';
import type { BaseCell } from '../src/release/group-counts.ts';
import { reportingGroups } from '../src/release/reporting-groups.ts';
import { seededRandom } from '../src/shuffle.ts';
import { groupsOf, isolatedUnions } from './attacker.ts';
import { randomOrganisation } from './random-organisation.ts';

/** People of one crew and company who answered in the same waves. An attacker looks for their answers in one wave. */
export interface WaveCell extends BaseCell {
  readonly wave: 1 | 2;
  readonly answered: 'both' | 'once' | 'never';
  /** The groups in which these people count; each wave fixes its own groups. */
  readonly reported: Omit<BaseCell, 'n'>;
}

/** Two waves of an organisation, in which some people answer both and others are asked once. */
export function twoWaves(seed: number): { cells: WaveCell[]; threshold: number } {
  const { cells, threshold } = randomOrganisation(seed);
  const random = seededRandom(seed + 500_000);
  const some = (n: number) => Math.floor(random() * (n + 1));
  const waves = cells.flatMap((cell): Omit<WaveCell, 'reported'>[] => {
    const both = some(cell.n);
    return [
      { ...cell, n: both, wave: 1, answered: 'both' },
      { ...cell, n: cell.n - both, wave: 1, answered: 'once' },
      { ...cell, n: some(3), wave: 1, answered: 'never' },
      { ...cell, n: both, wave: 2, answered: 'both' },
      { ...cell, n: some(4), wave: 2, answered: 'once' },
      { ...cell, n: some(3), wave: 2, answered: 'never' },
    ];
  });
  return { threshold, cells: ([1, 2] as const).flatMap((wave) => reportedIn(waves, wave, threshold)) };
}

function reportedIn(cells: readonly Omit<WaveCell, 'reported'>[], wave: 1 | 2, threshold: number): WaveCell[] {
  const own = cells.filter((cell) => cell.wave === wave);
  const reportedOf = reportingGroups(
    own.map(({ site, crew, company, n }) => ({ site, crew, company, asked: n })),
    threshold,
  );
  return own.map((cell) => ({ ...cell, reported: cellOf(reportedOf(cell)) }));
}

/** The cells of a wave as the gate counts them; the gate does not know who answered earlier. */
function asCounted(cells: readonly WaveCell[], isCounted: (cell: WaveCell) => boolean): readonly BaseCell[] {
  const counted = Map.groupBy(cells.filter(isCounted), ({ reported }) => `${reported.crew} ${reported.company}`);
  return [...counted.values()].flatMap((own) => {
    const [first] = own;
    const n = own.reduce((sum, cell) => sum + cell.n, 0);
    return first === undefined || n === 0 ? [] : [{ ...first.reported, n }];
  });
}

const inWave = (wave: 1 | 2) => (key: string) => `wave ${wave}: ${key}`;
export const groupsInWave = (cell: WaveCell) => groupsOf({ ...cell.reported, n: cell.n }).map(inWave(cell.wave));

/** The cells with answers, which an attacker looks for. */
export const whoAnswered = (cells: readonly WaveCell[]) => cells.filter(({ answered }) => answered !== 'never');

/** The groups that the gate shows in either wave. */
export function shownInBoth(cells: readonly WaveCell[], threshold: number): Set<string> {
  return new Set(
    ([1, 2] as const).flatMap((wave) => {
      const own = cells.filter((cell) => cell.wave === wave);
      const asked = asCounted(own, () => true);
      const answered = asCounted(own, ({ answered: times }) => times !== 'never');
      return [...gateOf({ mode: 'group', threshold }, asked).shown(answered, { category: 'focus' })].map(inWave(wave));
    }),
  );
}

/** Attacks the organisations with seeds 1 to `organisations`. @returns the number of shown groups, and the seeds that leaked */
export function attackTwoWaves(organisations: number): { readonly shown: number; readonly leaking: readonly number[] } {
  let shownOnes = 0;
  const leaking: number[] = [];
  for (let seed = 1; seed <= organisations; seed++) {
    const { cells, threshold } = twoWaves(seed);
    const shown = shownInBoth(cells, threshold);
    shownOnes += shown.size;
    if (isolatedUnions(whoAnswered(cells), shown, threshold, groupsInWave).length > 0) leaking.push(seed);
  }
  return { shown: shownOnes, leaking };
}
