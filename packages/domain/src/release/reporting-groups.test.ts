import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AskedPlace, type ReportedPlace, reportingGroups } from './reporting-groups.ts';

const place = (crew: string | null, asked: number, { site = 'north', company = 'own' } = {}): AskedPlace => ({
  site,
  crew,
  company,
  asked,
});

const crewsOf = (asked: readonly AskedPlace[], threshold = 10) =>
  asked.map((each) => reportingGroups(asked, threshold)(each).crew);

describe('crews of a site', () => {
  test('that are large enough are reported by themselves', () => {
    expect(crewsOf([place('a', 10), place('b', 12)])).toEqual(['a', 'b']);
  });

  test('that are small are joined, with people who have no crew', () => {
    expect(crewsOf([place('a', 20), place('b', 6), place('c', 3), place(null, 1)])).toEqual(['a', null, null, null]);
  });

  test('that are too small together are joined with the smallest that is large enough', () => {
    expect(crewsOf([place('a', 14), place('b', 16), place('c', 18), place('d', 1)])).toEqual([null, 'b', 'c', null]);
    expect(crewsOf([place('a', 14), place('b', 14), place('d', 1)])).toEqual(['a', null, null]);
  });
});

test('sites that are small are one group, whatever their crews', () => {
  const asked = [
    place('a', 20),
    place('b', 6, { site: 'south' }),
    place('c', 5, { site: 'east' }),
    { site: null, crew: null, company: null, asked: 2 },
  ];
  const reported = reportingGroups(asked, 10);
  expect(asked.map(reported).map(({ site, crew }) => [site, crew])).toEqual([
    ['north', 'a'],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('a company is named only where enough of a crew work for it', () => {
  const asked = [
    place('a', 12),
    place('a', 11, { company: 'guest' }),
    place('b', 15),
    place('b', 2, { company: 'guest' }),
  ];
  const reported = reportingGroups(asked, 10);
  // The fifteen of crew b join the two others, who would otherwise be a group of two.
  expect(asked.map(reported).map(({ company }) => company)).toEqual(['own', 'guest', null, null]);
});

test('a place where nobody was asked belongs to the others', () => {
  const reported = reportingGroups([place('a', 20)], 10);
  expect(reported({ site: 'west', crew: 'z', company: 'own' })).toEqual({ site: null, crew: null, company: null });
});

test('every group, and every crew of a company, has at least as many people asked as the threshold, or nobody', () => {
  const places = fc.array(
    fc.record({
      site: fc.constantFrom('s1', 's2', 's3', null),
      crew: fc.constantFrom('c1', 'c2', 'c3', null),
      company: fc.constantFrom('f1', 'f2', null),
      asked: fc.integer({ min: 0, max: 25 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 5, max: 15 }), (all, threshold) => {
      const unique = [...Map.groupBy(all, ({ site, crew, company }) => `${site} ${crew} ${company}`).values()].flatMap(
        ([first]) => first ?? [],
      );
      fc.pre(unique.reduce((sum, { asked }) => sum + asked, 0) >= threshold);
      const reported = reportingGroups(unique, threshold);
      for (const groupOf of [
        ({ site }: ReportedPlace) => `${site}`,
        ({ site, crew }: ReportedPlace) => `${site} ${crew}`,
        ({ site, crew, company }: ReportedPlace) => `${site} ${crew} ${company}`,
        ({ company }: ReportedPlace) => `${company}`,
      ]) {
        for (const own of Map.groupBy(unique, (each) => groupOf(reported(each))).values()) {
          const people = own.reduce((sum, { asked }) => sum + asked, 0);
          expect(people === 0 || people >= threshold).toBe(true);
        }
      }
    }),
  );
});
