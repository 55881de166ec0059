import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportRow, KnownPerson, KnownWorkforce } from '../people-import.ts';
import { compareImport } from './compare-import.ts';
import { applied, importRow, knownPerson, NOTHING_KNOWN } from './testing.ts';

// Few values, so that rows and people often share them.
const NAMES = ['Ann Ash', 'ann  ash', 'Bob'];
const EMAILS = ['ann@example.org', 'bob@example.org', 'cyd@example.org'];
const NUMBERS = ['17', 'A18', 'a18'];
const SITES = ['North', 'South', 'West'];
const CREWS = ['Concrete', 'Steel', 'Rebar'];
const COMPANIES = ['Harbour', 'Bridge'];

const cell = (values: readonly string[]) => fc.constantFrom('', ...values);
const row = fc
  .record({
    name: cell(NAMES),
    email: cell([...EMAILS, 'no address']),
    employeeNumber: cell(NUMBERS),
    phone: cell(['0123']),
    site: cell(SITES),
    crew: cell(CREWS),
    company: cell(COMPANIES),
    language: cell(['pl', 'tlh']),
  })
  .map(importRow);

const rowsOf = (rows: readonly ImportRow[]) => rows.map((each, index) => ({ ...each, number: index + 1 }));
const list = fc.array(row, { maxLength: 8 }).map(rowsOf);

const PLACES: KnownWorkforce = {
  people: [],
  sites: [
    { id: 'north', name: 'North', isArchived: false, mergedInto: null },
    { id: 'south', name: 'South', isArchived: true, mergedInto: null },
    { id: 'west', name: 'West', isArchived: true, mergedInto: 'north' },
  ],
  crews: [
    { id: 'concrete', name: 'Concrete', siteId: 'north', isArchived: false, mergedInto: null },
    { id: 'steel', name: 'Steel', siteId: 'north', isArchived: true, mergedInto: null },
    { id: 'rebar', name: 'Rebar', siteId: 'west', isArchived: true, mergedInto: 'rebar-north' },
    { id: 'rebar-north', name: 'Rebar', siteId: 'north', isArchived: true, mergedInto: 'concrete' },
  ],
  companies: [
    { id: 'harbour', name: 'harbour', isArchived: false, mergedInto: null },
    { id: 'bridge', name: 'Bridge', isArchived: true, mergedInto: 'harbour' },
  ],
};

const person = fc.record({
  name: fc.constantFrom(null, 'Ann Ash', 'Bob'),
  crewId: fc.constantFrom(null, 'concrete', 'steel'),
  companyId: fc.constantFrom(null, 'harbour'),
  isArchived: fc.boolean(),
});

/** People with different addresses and employee numbers, some of them with none. */
const people = fc
  .tuple(
    fc.array(person, { maxLength: 5 }),
    fc.shuffledSubarray(EMAILS),
    fc.shuffledSubarray(['17', 'A18']),
    fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  )
  .map(([all, emails, numbers, places]): KnownPerson[] =>
    all.map((each, index) =>
      knownPerson({
        ...each,
        id: `known ${index}`,
        email: emails[index] ?? null,
        employeeNumber: numbers[places[index] ?? 0] ?? null,
      }),
    ),
  );
const workforce = people.map((all): KnownWorkforce => ({ ...PLACES, people: all }));

const RUNS = { numRuns: 3000 };

test('comparing an applied list again finds the same problems and no changes', () => {
  fc.assert(
    fc.property(list, workforce, (rows, known) => {
      const first = compareImport(rows, known);
      const again = compareImport(rows, applied(known, first));
      const expected = first.rows.map(({ verdict }) => (verdict === 'problem' ? 'problem' : 'same'));
      expect(again.rows.map(({ verdict }) => verdict)).toEqual(expected);
      expect(again.creates).toEqual({ sites: [], crews: [], companies: [] });
    }),
    RUNS,
  );
});

test('nobody on a list is missing, even after it was applied', () => {
  fc.assert(
    fc.property(list, workforce, (rows, known) => {
      const first = compareImport(rows, known);
      const after = applied(known, first);
      const mentioned = compareImport(rows, after).mentioned;
      for (const each of first.rows) {
        if (each.verdict !== 'problem' && each.person.known !== null) {
          expect(first.mentioned).toContain(each.person.known.id);
        }
      }
      const added = after.people.slice(known.people.length);
      expect(added.filter(({ id }) => !mentioned.has(id))).toEqual([]);
    }),
    RUNS,
  );
});

test('addresses and employee numbers stay different', () => {
  fc.assert(
    fc.property(list, workforce, (rows, known) => {
      const after = applied(known, compareImport(rows, known)).people;
      const given = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
      const emails = given(after.map(({ email }) => email));
      const numbers = given(after.map(({ employeeNumber }) => employeeNumber?.toLowerCase() ?? null));
      expect([new Set(emails).size, new Set(numbers).size]).toEqual([emails.length, numbers.length]);
    }),
    RUNS,
  );
});

test('the order of rows about different people does not matter', () => {
  const distinct = fc
    .uniqueArray(fc.nat(40), { maxLength: 8 })
    .chain((numbers) =>
      fc.tuple(...numbers.map((each) => row.map((fields) => ({ ...fields, email: '', employeeNumber: `n${each}` })))),
    )
    .map(rowsOf);
  fc.assert(
    fc.property(distinct, workforce, fc.infiniteStream(fc.nat()), (rows, known, chance) => {
      const shuffled = rows.toSorted(() => ((chance.next().value ?? 0) % 2 === 0 ? 1 : -1));
      const verdicts = (some: readonly ImportRow[]) => {
        const compared = compareImport(some, known).rows;
        return new Map(some.map(({ number }, index) => [number, compared[index]?.verdict]));
      };
      const [inOrder, otherwise] = [verdicts(rows), verdicts(shuffled)];
      for (const { number } of rows) expect(otherwise.get(number)).toBe(inOrder.get(number));
    }),
    { numRuns: 500 },
  );
});

test('ten thousand rows are compared in a moment', () => {
  const rows = rowsOf(
    Array.from({ length: 10_000 }, (_, index) =>
      importRow({ name: `Worker ${index}`, site: 'North', crew: `Crew ${index % 400}`, company: 'Harbour' }),
    ),
  );
  const after = applied(NOTHING_KNOWN, compareImport(rows, NOTHING_KNOWN));
  expect(new Set(compareImport(rows, after).rows.map(({ verdict }) => verdict))).toEqual(new Set(['same']));
});
