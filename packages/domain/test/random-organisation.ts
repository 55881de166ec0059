import type { BaseCell } from '../src/release/group-counts.ts';
import { seededRandom } from '../src/shuffle.ts';

/** Organisations of up to 4 sites × 4 crews × 3 companies, with 0 to 30 answers in a cell. */
export function randomOrganisation(seed: number): { cells: BaseCell[]; threshold: number } {
  const random = seededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const [sites, crews, companies] = [upTo(4), upTo(4), upTo(3)];
  // Small counts are where leaks are, so they are more frequent; many cells are empty, as in reality.
  const people = () => (random() < 0.4 ? 0 : Math.floor(random() ** 2 * 31));
  const cells: BaseCell[] = [];
  for (let site = 0; site < sites; site++) {
    for (let crew = 0; crew < crews; crew++) {
      for (let company = 0; company < companies; company++) {
        cells.push({ site: `s${site}`, crew: `s${site}c${crew}`, company: `f${company}`, n: people() });
      }
    }
  }
  return { cells, threshold: [5, 7, 10, 15][Math.floor(random() * 4)] ?? 10 };
}
