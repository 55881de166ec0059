import { expect, test } from 'vitest';
import { callsForAll, writeKind } from './bundled-writes.ts';
import { callOf, statement } from './statement-batch.ts';

const RENAME = statement('rename', 'rename $1 to $2');
const ENQUEUE = statement('enqueue', 'enqueue $1');
const rename = writeKind<{ id: number; name: string }>((all) => [
  callOf(RENAME, [all.map(({ id }) => id), all.map(({ name }) => name)]),
]);
const enqueue = writeKind<string>(async (all) => [callOf(ENQUEUE, [all.join()])]);

test('writes of one kind go in one statement, kinds in the order in which they first come', async () => {
  const writes = [rename({ id: 1, name: 'Ann' }), enqueue('first'), rename({ id: 2, name: 'Ben' }), enqueue('second')];
  expect(await callsForAll(writes)).toEqual([
    callOf(RENAME, [
      [1, 2],
      ['Ann', 'Ben'],
    ]),
    callOf(ENQUEUE, ['first,second']),
  ]);
});

test('nothing to write takes no statement', async () => {
  expect(await callsForAll([])).toEqual([]);
});
