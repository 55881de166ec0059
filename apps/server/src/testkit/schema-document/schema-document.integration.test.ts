import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { describeSchema } from './describe-schema.ts';
import { usesOf } from './table-uses.ts';

const DOCUMENT = new URL('../../../../../docs/schema.md', import.meta.url);

test('docs/schema.md says what the catalogue and the source say (otherwise: npm run schema)', async () => {
  await using database = await createTestDatabase();
  expect(await readFile(DOCUMENT, 'utf8')).toBe(await describeSchema(database.superuserUrl));
});

test('readers and writers are those whose statements name the table', () => {
  const statements = [
    {
      name: 'builder',
      text: `tx.selectFrom('people as person').innerJoin('crews', 'a', 'b'); tx.updateTable('sites')`,
    },
    { name: 'statement', text: 'sql`update people set name = null; delete from crews; select 1 from sites`' },
    { name: 'comment', text: '// read from people, update people\n/* delete from people */' },
    { name: 'list', text: `for (const table of ['people', 'crews'] as const) tx.deleteFrom(table);` },
    { name: 'other', text: 'select 1 from people_imports join identity.people' },
  ];
  const texts = [
    ...statements.map((each) => ({ ...each, schema: 'plumbline' })),
    { name: 'elsewhere()', schema: 'safeguards', text: 'update people set name = null; delete from plumbline.sites' },
  ];
  expect(usesOf('plumbline.people', texts)).toEqual({ readers: ['builder'], writers: ['list', 'statement'] });
  expect(usesOf('plumbline.crews', texts)).toEqual({ readers: ['builder'], writers: ['list', 'statement'] });
  expect(usesOf('plumbline.sites', texts)).toEqual({ readers: ['statement'], writers: ['builder', 'elsewhere()'] });
});
