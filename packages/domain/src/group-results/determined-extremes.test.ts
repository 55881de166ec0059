import { expect, test } from 'vitest';
import { groupsOfCell, isDetermined, subsetsOf } from '../../test/determined-subsets.ts';
import { isAtEnd, type ReleasedFigure } from '../release/released-figure.ts';
import { seededRandom } from '../shuffle.ts';
import { categoryResults } from './category-results.ts';
import { hideDeterminedExtremes } from './hidden-extremes.ts';
import type { SummedCell } from './members.ts';

const RANGE = { lowest: 0, highest: 100 };

function isUnionAtEnd(union: readonly SummedCell[], end: 'highest' | 'lowest'): boolean {
  const n = union.reduce((sum, cell) => sum + cell.n, 0);
  return isAtEnd(union.reduce((sum, cell) => sum + cell.total, 0) / n, RANGE, 100 / n, end);
}

/** Up to three sites of up to two crews, and two companies; in about half of the cells everybody gave the same extreme answer. */
function randomCells(seed: number): readonly SummedCell[] {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return Array.from({ length: 1 + upTo(2) }).flatMap((_, site) =>
    Array.from({ length: 1 + upTo(1) }).flatMap((__, crew) =>
      ['own', 'guest'].flatMap((company): SummedCell[] => {
        const n = upTo(3) === 0 ? 0 : 8 + upTo(12);
        const share = [0, 100, 20 + upTo(60), 20 + upTo(60)][upTo(3)] ?? 0;
        return n === 0 ? [] : [{ site: `s${site}`, crew: `s${site} c${crew}`, company, n, total: n * share }];
      }),
    ),
  );
}

/** Unions across sites and companies that follow from the means and are at an end. */
function unionsAtEnd(cells: readonly SummedCell[], figures: ReadonlyMap<string, ReleasedFigure>) {
  const shown = [...figures].flatMap(([key, { kind }]) => (kind === 'mean' ? [key] : []));
  // Without a shown company, `hideDerivedExtremes` covers the remainders of wholes.
  if (!shown.some((key) => key.startsWith('company '))) return [];
  return subsetsOf(cells).filter(
    (union) => (isUnionAtEnd(union, 'highest') || isUnionAtEnd(union, 'lowest')) && isDetermined(union, cells, shown),
  );
}

test('no sum of sites, crews and companies reveals people who all gave an extreme answer', () => {
  let leaking = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const cells = randomCells(seed);
    const figures = new Map(
      [...new Set(cells.flatMap(groupsOfCell))].map((key) => {
        const own = cells.filter((cell) => groupsOfCell(cell).includes(key));
        const kind = isUnionAtEnd(own, 'highest') || isUnionAtEnd(own, 'lowest') ? 'at_least' : 'mean';
        return [key, { kind, n: 0, percent: 0, interval: null } as unknown as ReleasedFigure] as const;
      }),
    );
    if (unionsAtEnd(cells, figures).length > 0) leaking += 1;
    hideDeterminedExtremes(figures, cells, isUnionAtEnd);
    expect(unionsAtEnd(cells, figures), `organisation ${seed}`).toEqual([]);
  }
  // Ensures that the rule was needed.
  expect(leaking).toBeGreaterThan(50);
});

test('a site minus a company does not reveal that all its other people gave the highest answer', () => {
  const scale = { category: 'c', isScale: true, max: 7, least: 1, pointsOfAnswers: [1, 2, 3, 4, 5, 6, 7] };
  const cell = (site: string, company: string, points: readonly number[]) =>
    points.map((each) => ({
      site,
      crew: `crew of ${site}`,
      company,
      scores: new Map([['c', (each / 7) * 100]]),
      points: [each, each],
    }));
  const resultsWith = (points: readonly number[]) => {
    const people = [
      ...cell(
        'S1',
        'Y',
        Array.from({ length: 20 }, (_, index) => 2 + (index % 5)),
      ),
      ...cell(
        'S2',
        'X',
        Array.from({ length: 12 }, (_, index) => 2 + (index % 4)),
      ),
      ...cell('S2', 'Y', points),
    ];
    const asked = [
      { site: 'S1', crew: 'S1 crew of S1', company: 'Y', n: 20 },
      { site: 'S2', crew: 'S2 crew of S2', company: 'X', n: 12 },
      { site: 'S2', crew: 'S2 crew of S2', company: 'Y', n: 10 },
    ];
    const questions = [
      { id: 'q1', ...scale },
      { id: 'q2', ...scale },
    ];
    const { figures } = categoryResults('c', { questions, people, asked }, { mode: 'group', threshold: 10 });
    return [...figures.keys()].filter((key) => key.startsWith('company ')).toSorted();
  };
  expect(resultsWith(Array.from({ length: 10 }, () => 7))).toEqual([]);
  expect(resultsWith(Array.from({ length: 10 }, (_, index) => 4 + (index % 4)))).toEqual(['company X', 'company Y']);
});

test('a crew on fewer questions does not reveal that everybody gave the highest answer to the others', () => {
  const scale = { category: 'c', isScale: true, max: 7, least: 1, pointsOfAnswers: [1, 2, 3, 4, 5, 6, 7] };
  const questions = ['q1', 'q2', 'q3'].map((id) => ({ id, ...scale }));
  /** The third question is optional: only the first people of a crew answer it, all alike. */
  const crew = (name: string, size: number, answering: number, third: number) =>
    Array.from({ length: size }, (_, index) => {
      const points = [2 + (index % 5), 3 + (index % 3), index < answering ? third : null];
      return { site: 'S', crew: name, company: 'own', scores: new Map([['c', 50]]), points };
    });
  const crewsShown = (third: number) => {
    const people = [...crew('small', 14, 5, third), ...crew('large', 30, 30, third)];
    const asked = [14, 30].map((n, at) => ({ site: 'S', crew: `S ${['small', 'large'][at]}`, company: 'own', n }));
    const { figures } = categoryResults('c', { questions, people, asked }, { mode: 'group', threshold: 10 });
    return [...figures.keys()].filter((key) => key.startsWith('crew ')).toSorted();
  };
  expect(crewsShown(4)).toEqual(['crew S large', 'crew S small']);
  expect(crewsShown(7)).not.toContain('crew S small');
});
