import { expect, test } from 'vitest';
import { findAlikePlaces } from './alike-places.ts';

const known = (name: string, isArchived = false) => ({ id: name, name, isArchived, mergedInto: null });
const created = (name: string) => ({ id: null, key: name.toLowerCase(), name });
const NORTH = { id: 'North', key: 'north', name: 'North' };
const crew = (name: string, site = NORTH) => ({ ...created(name), site });

test('a new crew resembles a known one of its site, or an earlier new one, whatever their spaces and punctuation', () => {
  const crews = [crew('Ground works'), crew('Steel-fixers'), crew('Steel fixers'), crew('Lifts')];
  const groundworks = { ...known('Groundworks'), siteId: 'North' };
  expect(
    findAlikePlaces(
      { sites: [], crews, companies: [] },
      { people: [], sites: [known('North')], crews: [groundworks], companies: [] },
    ),
  ).toEqual([
    { created: 'Ground works (North)', other: 'Groundworks (North)' },
    { created: 'Steel fixers (North)', other: 'Steel-fixers (North)' },
  ]);
});

test('crews of other sites, archived companies, other letters and punctuation alone do not count', () => {
  const creates = {
    sites: [created('South 1'), created('***')],
    crews: [
      crew('Ground works', { id: 'South', key: 'south', name: 'South' }),
      crew('Crew 1', { id: '2 Main', key: '2 main', name: '2 Main' }),
    ],
    companies: [created('Steel Co.')],
  };
  const workforce = {
    people: [],
    sites: [known('North'), known('South'), known('South 2'), known('Main'), known('---')],
    crews: [
      { ...known('Groundworks'), siteId: 'North' },
      { ...known('Crew 12'), siteId: 'Main' },
    ],
    companies: [known('Steel Co', true)],
  };
  expect(findAlikePlaces(creates, workforce)).toEqual([]);
});

const alikeTo = (name: string, others: readonly string[]) =>
  findAlikePlaces(
    { sites: [], crews: [crew(name)], companies: [] },
    {
      people: [],
      sites: [known('North')],
      crews: others.map((other) => ({ ...known(other), siteId: 'North' })),
      companies: [],
    },
  ).map(({ other }) => other);

test.each([
  ['Nite shift', 'Night shift'],
  ['Night shfit', 'Night shift'],
  ['Night shft', 'Night shift'],
  ['Nigth-shift', 'Night shift'],
  ['Scafolders', 'Scaffolders'],
  ['Stahlbauer Süd', 'Stahlbuer Süd'],
  ['Зварники', 'Зварнники'],
])('%s resembles %s', (name, other) => {
  expect(alikeTo(name, ['Late shift', 'Day shift', other])).toEqual([`${other} (North)`]);
});

test.each([
  ['Crew 1', 'Crew 2'],
  ['Crew 11', 'Crew 111'],
  ['Block1234A', 'Block1235A'],
  ['Team A', 'Team B'],
  ['CrewA', 'CrewB'],
  ['Phase XVII', 'Phase XVIII'],
  ['Nite shift', 'Late shift'],
  ['Nite shift', 'Night shifters'],
  ['North gate', 'South gate'],
  ['Northeast', 'Northwest'],
  ['Tower crane', 'Power crane'],
  ['Tuesday', 'Thursday'],
  ['Steel fixers', 'Steel fitters'],
])('%s does not resemble %s', (name, other) => {
  expect(alikeTo(name, [other])).toEqual([]);
  expect(alikeTo(other, [name])).toEqual([]);
});

test('a name that differs only in spaces is preferred to one with another letter', () => {
  expect(alikeTo('Night-shift', ['Nite shift', 'Nightshift'])).toEqual(['Nightshift (North)']);
});
