import type { BaseCell } from '../src/release/group-counts.ts';
import { shownGroups } from '../src/release/shown-groups.ts';
import { seededRandom } from '../src/shuffle.ts';
import { groupsOf, isolatedUnions } from './attacker.ts';
import { randomOrganisation } from './random-organisation.ts';

/** People of one crew and company who answered in the same waves; their answers in one of these are what an attacker looks for. */
export interface WaveCell extends BaseCell {
  readonly wave: 1 | 2;
  readonly answered: 'both' | 'once';
}

/** Two waves of an organisation in which some people answer both. */
export function twoWaves(seed: number): { cells: WaveCell[]; threshold: number } {
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

export const inWave = (wave: 1 | 2) => (key: string) => `wave ${wave}: ${key}`;
export const groupsInWave = (cell: WaveCell) => groupsOf(cell).map(inWave(cell.wave));

/** What the gate shows in either wave. */
export function shownInBoth(cells: readonly WaveCell[], threshold: number): Set<string> {
  return new Set(
    ([1, 2] as const).flatMap((wave) => [...shownGroups(asCounted(cells, wave), threshold)].map(inWave(wave))),
  );
}

/** Attacks organisations 1 to `organisations`. @returns how many groups were shown, and the organisations in which a group was isolated */
export function attackTwoWaves(organisations: number): { readonly shown: number; readonly leaking: readonly number[] } {
  let shownOnes = 0;
  const leaking: number[] = [];
  for (let seed = 1; seed <= organisations; seed++) {
    const { cells, threshold } = twoWaves(seed);
    const shown = shownInBoth(cells, threshold);
    shownOnes += shown.size;
    if (isolatedUnions(cells, shown, threshold, groupsInWave).length > 0) leaking.push(seed);
  }
  return { shown: shownOnes, leaking };
}
