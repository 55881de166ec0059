import { describe, expect, test } from 'vitest';
import { type BaseCell, keyOf } from './group-counts.ts';
import { flowOnShortPaths, placeCells } from './people-network.ts';

/** @param people by crew, then by company */
const cellsOf = (people: Readonly<Record<string, Readonly<Record<string, number>>>>): BaseCell[] =>
  Object.entries(people).flatMap(([crew, companies]) =>
    Object.entries(companies).map(([company, n]) => ({ site: 's', crew, company, n })),
  );
const shownOf = (cells: readonly BaseCell[]) =>
  new Set(
    cells.flatMap(({ crew, company }) => [keyOf({ kind: 'crew', id: crew }), keyOf({ kind: 'company', id: company })]),
  );

describe('flow on short paths', () => {
  /** From the region of the first cell to its company. */
  function flowOf(people: Parameters<typeof cellsOf>[0], most = 100): number {
    const cells = cellsOf(people);
    const [first] = placeCells(cells, shownOf(cells));
    if (first === undefined) throw new RangeError('nobody is in a cell');
    return flowOnShortPaths(first, most);
  }

  test.each([
    ['is direct where only one company is in the region', { a: { x: 3 }, b: { x: 4, y: 5 } }, 3],
    ['goes through another company to another region', { a: { x: 1, y: 4 }, b: { x: 2, y: 9 } }, 3],
    ['is not more than the people of the other company', { a: { x: 1, y: 4 }, b: { x: 9, y: 9 } }, 5],
    [
      'goes through several regions of the other company',
      { a: { x: 1, y: 4 }, b: { x: 2, y: 1 }, c: { x: 1, y: 1 } },
      4,
    ],
    ['goes through several companies', { a: { x: 1, y: 2, z: 3 }, b: { x: 9, y: 1 }, c: { x: 9, z: 1 } }, 6],
    ['uses the people of a region once', { a: { x: 1, y: 2, z: 3 }, b: { x: 4, y: 1, z: 1 } }, 5],
    ['stops where the other regions have nobody of the company', { a: { x: 1, y: 4 }, b: { y: 9 } }, 1],
    ['does not take longer paths', { a: { x: 1, y: 4 }, b: { y: 4, z: 4 }, c: { x: 4, z: 4 } }, 1],
  ])('%s', (_, people, expected) => {
    expect(flowOf(people)).toBe(expected);
  });

  test('never exceeds the limit', () => {
    const people = { a: { x: 2, y: 4, z: 2 }, b: { x: 3, y: 1 }, c: { x: 3, z: 1 } };
    expect([1, 2, 3, 5, 7, 8, 9].map((most) => flowOf(people, most))).toEqual([1, 2, 3, 5, 7, 7, 7]);
  });
});

describe('cells in the network', () => {
  const cells: BaseCell[] = [
    { site: 's', crew: 'a', company: 'x', n: 2 },
    { site: 's', crew: 'b', company: 'x', n: 3 },
    { site: 't', crew: 'c', company: 'y', n: 4 },
  ];
  const regionsOf = (shown: readonly ('crew a' | 'site s' | 'company x')[]) => {
    const placed = placeCells(cells, new Set(shown));
    const [regions, companies] = [placed.map(({ region }) => region), placed.map(({ company }) => company)];
    return {
      regions: regions.map((region) => regions.indexOf(region)),
      companies: companies.map((company) => companies.indexOf(company)),
    };
  };

  test('are in their crew, else in the remainder of their site, else of the organisation', () => {
    expect(regionsOf([]).regions).toEqual([0, 0, 0]);
    expect(regionsOf(['site s']).regions).toEqual([0, 0, 2]);
    expect(regionsOf(['site s', 'crew a']).regions).toEqual([0, 1, 2]);
    expect(regionsOf(['crew a']).regions).toEqual([0, 1, 1]);
  });

  test('are in their company, else in the remainder of the organisation', () => {
    expect(regionsOf([]).companies).toEqual([0, 0, 0]);
    expect(regionsOf(['company x']).companies).toEqual([0, 0, 2]);
  });

  test('add up if they have the same region and company', () => {
    const [first, second] = placeCells(cells, new Set(['site s', 'company x']));
    expect(second?.region).toBe(first?.region);
    expect([...(first?.region.people.values() ?? [])]).toEqual([5]);
    expect(first?.company.regions).toEqual([first?.region]);
  });
});
