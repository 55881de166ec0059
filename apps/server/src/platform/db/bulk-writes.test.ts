import { expect, test } from 'vitest';
import { bulkWrite, statementsForAll } from './bulk-writes.ts';
import { bind, prepare } from './pipelined-statements.ts';

const RENAME = prepare('rename', 'rename $1 to $2');
const ENQUEUE = prepare('enqueue', 'enqueue for $1: $2');
const rename = bulkWrite<{ id: number; name: string }>((all) => [
  bind(RENAME, [all.map(({ id }) => id), all.map(({ name }) => name)]),
]);
const enqueue = bulkWrite<string>(async (all, organisationId) => [bind(ENQUEUE, [organisationId, all.join()])]);

test('writes of one kind share a statement, and kinds keep the order of their first write', async () => {
  const writes = [rename({ id: 1, name: 'Ann' }), enqueue('first'), rename({ id: 2, name: 'Ben' }), enqueue('second')];
  expect(await statementsForAll('ours', writes)).toEqual([
    bind(RENAME, [
      [1, 2],
      ['Ann', 'Ben'],
    ]),
    bind(ENQUEUE, ['ours', 'first,second']),
  ]);
});

test('no writes need no statement', async () => {
  expect(await statementsForAll('ours', [])).toEqual([]);
});
