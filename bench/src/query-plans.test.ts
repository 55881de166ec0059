import { expect, test } from 'vitest';
import { scansOf } from './query-plans.ts';

test('the rows that a plan reads are those of its scans in all loops, including rows removed by filters', () => {
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

test('a node that modifies a table does not count as a scan', () => {
  const found = { 'Node Type': 'Index Scan', 'Relation Name': 'surveys', 'Actual Rows': 1 };
  expect(scansOf({ 'Node Type': 'ModifyTable', 'Relation Name': 'surveys', Plans: [found] })).toEqual([
    { table: 'surveys', isSequential: false, rowsRead: 1 },
  ]);
});
