import { expect, test } from 'vitest';
import type { Api } from '../../../session/api.ts';
import { cellsOf, changeInWords, changeRow, everywhereInWords, giveSite, undoChange } from './row-changes.ts';
import { anImportRow } from './testing.ts';

/** A server that changes these positions whenever a value is replaced, and the calls that it got. */
function serverThatChanges(positions: readonly number[]) {
  const calls: unknown[] = [];
  const api = (async (name: string, { body }: { body: unknown }) => {
    calls.push([name, body]);
    return { positions };
    // Only the two calls of this module are answered.
  }) as unknown as Api;
  return { api, calls };
}

const ROW = anImportRow({
  position: 4,
  source_row: 5,
  site: 'Nort tower',
  crew: 'B',
  alike: { site: 12, crew: 3, company: 1, language: 1 },
});

test('a value is changed in its row and in the others, and undone in exactly these', async () => {
  const { api, calls } = serverThatChanges([7, 9]);
  const cells = { ...cellsOf(ROW), site: ' North tower ' };
  const change = await changeRow('list', { row: ROW, cells, everywhere: ['site'] }, api);
  expect(calls).toEqual([
    ['addPeopleImportRows', { position: 4, rows: [{ ...cells, source_row: 5 }] }],
    ['changePeopleImportValues', { field: 'site', from: 'Nort tower', to: 'North tower' }],
  ]);
  expect(changeInWords(change)).toBe('Site “Nort tower” is now “North tower” in 3 rows.');
  calls.length = 0;
  await undoChange('list', change, api);
  expect(calls).toEqual([
    ['changePeopleImportValues', { field: 'site', from: 'North tower', to: 'Nort tower', positions: [7, 9] }],
    ['addPeopleImportRows', { position: 4, rows: [{ ...cellsOf(ROW), source_row: 5 }] }],
  ]);
});

test('a crew is changed before its site, by which the other rows of the crew are found', async () => {
  const { api, calls } = serverThatChanges([7]);
  const cells = { ...cellsOf(ROW), site: 'North tower', crew: 'C' };
  await changeRow('list', { row: ROW, cells, everywhere: ['site', 'crew'] }, api);
  expect(calls.slice(1)).toEqual([
    ['changePeopleImportValues', { field: 'crew', from: 'B', to: 'C', at_site: 'Nort tower' }],
    ['changePeopleImportValues', { field: 'site', from: 'Nort tower', to: 'North tower' }],
  ]);
});

test('a single row is changed and undone by one call each', async () => {
  const { api, calls } = serverThatChanges([]);
  const cells = { ...cellsOf(ROW), email: 'ann@example.org', language: '' };
  const change = await changeRow('list', { row: ROW, cells, everywhere: [] }, api);
  await undoChange('list', change, api);
  expect(calls).toHaveLength(2);
  expect(changeInWords(change)).toBe('Changed row 5. Language “Polish” is now empty in row 5.');
});

test('rows with the same value are offered by that value', () => {
  expect(everywhereInWords(ROW, 'site')).toBe('Change all 12 rows with “Nort tower”');
  expect(everywhereInWords(ROW, 'crew')).toBe('Change all 3 rows with “B” at “Nort tower”');
  expect(everywhereInWords({ ...ROW, site: '' }, 'site')).toBe('Change all 12 rows without a site');
});

test('rows that lack a site get one by one call, and exactly these lose it', async () => {
  const { api, calls } = serverThatChanges([2, 5]);
  const change = await giveSite('list', ' South yard ', api);
  expect(changeInWords(change)).toBe('Site is now “South yard” in 2 rows.');
  await undoChange('list', change, api);
  expect(calls).toEqual([
    ['changePeopleImportValues', { field: 'site', from: '', to: 'South yard', lacks_site: true }],
    ['changePeopleImportValues', { field: 'site', from: 'South yard', to: '', positions: [2, 5] }],
  ]);
});
