import { expect, test } from 'vitest';
import { scansOf } from './query-plans.ts';

test('a plan reads what its scans read, in every round, with what a filter threw away', () => {
  const plan = {
    'Node Type': 'Limit',
    Plans: [
      {
        'Node Type': 'Nested Loop',
        Plans: [
          { 'Node Type': 'Seq Scan', 'Relation Name': 'people', 'Actual Rows': 3, 'Rows Removed by Filter': 7 },
          { 'Node Type': 'Index Scan', 'Relation Name': 'surveys', 'Actual Rows': 2, 'Actual Loops': 3 },
        ],
      },
    ],
  };
  expect(scansOf(plan)).toEqual([
    { table: 'people', isSequential: true, rowsRead: 10 },
    { table: 'surveys', isSequential: false, rowsRead: 6 },
  ]);
});

test('what changes a table reads only what it looks for', () => {
  const found = { 'Node Type': 'Index Scan', 'Relation Name': 'surveys', 'Actual Rows': 1 };
  expect(scansOf({ 'Node Type': 'ModifyTable', 'Relation Name': 'surveys', Plans: [found] })).toEqual([
    { table: 'surveys', isSequential: false, rowsRead: 1 },
  ]);
});
