import { expect, test } from 'vitest';
import { findAudienceDifference, groupAudience } from './audience-difference.ts';
import type { ReportedPlace } from './reporting-groups.ts';

/** The people of one place, counted by membership in two audiences. */
interface ComparedPlace extends ReportedPlace {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

function place(
  site: string,
  crew: string | null,
  people: Partial<Pick<ComparedPlace, 'both' | 'onlyFirst' | 'onlySecond' | 'company'>>,
): ComparedPlace {
  return { site, crew, company: null, both: 0, onlyFirst: 0, onlySecond: 0, ...people };
}

function compare(places: readonly ComparedPlace[]) {
  const counted = (count: (each: ComparedPlace) => number) => new Map(places.map((each) => [each, count(each)]));
  return findAudienceDifference(
    groupAudience(
      counted(({ both, onlyFirst }) => both + onlyFirst),
      10,
    ),
    groupAudience(
      counted(({ both, onlySecond }) => both + onlySecond),
      10,
    ),
    counted(({ both }) => both),
  );
}

test('finds the one person by whom two audiences differ', () => {
  expect(compare([place('north', 'rebar', { both: 11, onlyFirst: 1 })])).toEqual({
    level: 'whole',
    id: null,
    siteId: null,
    joinedIn: null,
    onlyFirst: 1,
    onlySecond: 0,
  });
});

test.each([
  ['the same people', { both: 30 }],
  ['as many people as the threshold', { both: 30, onlyFirst: 10 }],
  ['people on both sides, as many as the threshold together', { both: 30, onlyFirst: 4, onlySecond: 6 }],
  ['an audience that is too small to show a figure', { both: 9, onlyFirst: 3 }],
  ['nobody in common', { onlyFirst: 30, onlySecond: 30 }],
])('finds nothing where audiences differ by %s', (_, people) => {
  expect(compare([place('north', 'rebar', people)])).toBeNull();
});

test('finds a site that differs by a few, although the audiences as a whole differ by many', () => {
  const places = [place('north', 'rebar', { both: 20, onlySecond: 3 }), place('south', 'rebar', { onlyFirst: 40 })];
  expect(compare(places)).toMatchObject({ level: 'site', id: 'north', onlySecond: 3 });
});

test('finds a crew that differs by a few within a site that differs by many', () => {
  const places = [
    place('north', 'formwork', { both: 20, onlyFirst: 2 }),
    place('north', 'rebar', { both: 15, onlyFirst: 20 }),
  ];
  expect(compare(places)).toMatchObject({ level: 'crew', id: 'formwork', siteId: 'north' });
});

test('finds small crews that are reported together and differ by a few', () => {
  const places = [
    place('north', 'formwork', { both: 15, onlyFirst: 20 }),
    place('north', 'cranes', { both: 6 }),
    place('north', 'lifts', { both: 7, onlyFirst: 2 }),
  ];
  expect(compare(places)).toMatchObject({ level: 'crew', id: null, siteId: 'north', onlyFirst: 2 });
});

test('finds a company that differs by a few across sites', () => {
  const places = [
    place('north', null, { company: 'glass', both: 20, onlyFirst: 4 }),
    place('north', null, { company: 'steel', onlyFirst: 30 }),
  ];
  expect(compare(places)).toMatchObject({ level: 'company', id: 'glass', onlyFirst: 4 });
});

test('finds somebody alone in a crew who is reported with another crew in one wave only', () => {
  const places = [
    place('south', 'formwork', { both: 10 }),
    place('south', 'rebar', { onlyFirst: 20 }),
    place('south', 'cranes', { onlyFirst: 1 }),
    place('north', 'lifts', { both: 20 }),
  ];
  expect(compare(places)).toEqual({
    level: 'crew',
    id: 'formwork',
    siteId: 'south',
    joinedIn: 'first',
    onlyFirst: 1,
    onlySecond: 0,
  });
});
