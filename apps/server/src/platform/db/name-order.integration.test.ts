import { byName } from '@plumbline/domain/name-order';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';

const SORTED = [
  '2nd shift',
  '10th shift',
  'Ärmel',
  'Anna',
  'crew 2',
  'Crew 2',
  'Crew 10',
  'Dz',
  'Lukas',
  'Łukasz',
  'Lz',
  'O’Neill',
  'Øre',
  'oz',
  'Žaneta',
  'Zed',
  'Женя',
  'Яна',
  '王',
];

test('the database sorts names as the code does', async () => {
  await using database = await createTestDatabase();
  const rows = await queryRows<{ name: string }>(
    database.superuserUrl,
    `select name from unnest(array[${SORTED.map((name) => `'${name}'`).join()}]) as name order by name collate plumbline.name_order`,
  );
  expect(rows.map(({ name }) => name)).toEqual(SORTED.toSorted(byName));
});

test.each([
  ['łukasz wójcik', 'lukasz wojcik'],
  ['wo\u0301jcik', 'wojcik'],
  ['straße', 'strasse'],
  ['ærø', 'aero'],
  ['đorđević', 'dordevic'],
  ['plain 7%', 'plain 7%'],
  ['王 ж', '王 ж'],
])('%s is searched as %s', async (name, folded) => {
  await using database = await createTestDatabase();
  const rows = await queryRows(database.superuserUrl, `select plumbline.folded('${name}') as folded`);
  expect(rows).toEqual([{ folded }]);
});
