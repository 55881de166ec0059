import { expect, test } from 'vitest';
import { combinedWrite, rowWrite } from '../../../platform/db/prepared-statements.ts';
import { statementsForAll } from './link-statements.repository.ts';

const rename = rowWrite<{ newName: string; id: number }>(
  'rename',
  { id: 'integer', newName: 'text' },
  (rows) => `update people set name = new.new_name from ${rows} where organisation_id = $1 and people.id = new.id`,
);
const note = rowWrite<{ words: string }>('note', { words: 'text' }, (rows) => `note ${rows}`, { sortedBy: 'words' });
const noteTwice = combinedWrite<{ words: string }>(({ words }) => [note({ words }), rename({ id: 9, newName: words })]);

/** The statements for an organisation, by name, with their values. */
const namesAndValues = (writes: Parameters<typeof statementsForAll>[1]) =>
  statementsForAll('ours', writes).map(({ statement, values }) => [statement.name, ...values]);

test('writes of one kind share a statement, and kinds keep the order of their first write', () => {
  const writes = [rename({ id: 1, newName: 'Ann' }), note({ words: 'b' }), rename({ id: 2, newName: 'Ben' })];
  expect(namesAndValues([...writes, note({ words: 'a' })])).toEqual([
    ['rename', 'ours', [1, 2], ['Ann', 'Ben']],
    ['note', 'ours', ['a', 'b']],
  ]);
});

test('a statement gets its rows as lists of typed columns', () => {
  const [renaming] = statementsForAll('ours', [rename({ id: 1, newName: 'Ann' })]);
  expect(renaming?.statement.text).toBe(
    'update people set name = new.new_name from unnest($2::integer[], $3::text[]) as new (id, new_name) where organisation_id = $1 and people.id = new.id',
  );
});

test('rows that consist of others are written in the order of their parts, apart from writes of the same kind', () => {
  const writes = [noteTwice({ words: 'b' }), note({ words: 'x' }), noteTwice({ words: 'a' })];
  expect(namesAndValues(writes)).toEqual([
    ['note', 'ours', ['a', 'b']],
    ['rename', 'ours', [9, 9], ['b', 'a']],
    ['note', 'ours', ['x']],
  ]);
});

test('no writes need no statement', () => {
  expect(statementsForAll('ours', [])).toEqual([]);
});
