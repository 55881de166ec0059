import { expect, test } from 'vitest';
import { readMigrationFiles } from '../migration-files.ts';

/** Reasons why a migration would fail in a distributed database. */
function problemsOf(sql: string): string[] {
  const created = sql.matchAll(/create table (?:if not exists )?plumbline\.(\w+) \(([^;]*)\);/g);
  const added = sql.matchAll(
    /alter table plumbline\.(\w+)[^;]*?\badd column (\w+)[^,;]*\b(?:check|references|unique)\b/g,
  );
  const constrained = Array.from(
    added,
    ([, name = '', column = '']) => `${name}.${column}: add its constraint by a statement of its own, with a name`,
  );
  const unplaced = Array.from(created).flatMap(([, name = '', columns = '']) => [
    ...(/\breferences\b/.test(columns) ? [`${name}: add its foreign keys after place_tenant_table`] : []),
    ...(sql.includes(`select plumbline.place_tenant_table('plumbline.${name}')`)
      ? []
      : [`${name}: call place_tenant_table after creating it`]),
  ]);
  return [...unplaced, ...constrained];
}

test('migrations that create tenant tables place them where the others are', async () => {
  // The initial schema is applied before a database is distributed.
  const [, ...later] = await readMigrationFiles();
  expect(later.flatMap(({ name, sql }) => problemsOf(sql).map((problem) => `${name}: ${problem}`))).toEqual([]);
});

test('a table that is not placed, or has keys before it is, is found', () => {
  const columns = 'organisation_id uuid not null, id uuid not null, primary key (organisation_id, id)';
  const placed = `select plumbline.place_tenant_table('plumbline.crews');`;
  expect(problemsOf(`create table plumbline.crews (${columns}); ${placed}`)).toEqual([]);
  expect(problemsOf(`create table plumbline.crews (${columns});`)).toHaveLength(1);
  const withKey = columns.replace('not null,', 'not null references plumbline.organisations (id),');
  expect(problemsOf(`create table plumbline.crews (${withKey}); ${placed}`)).toHaveLength(1);
});

test('a column that is added together with its constraint is found', () => {
  expect(problemsOf('alter table plumbline.surveys add column weather text check (length(weather) < 9);')).toHaveLength(
    1,
  );
  const apart = 'alter table plumbline.surveys add constraint surveys_weather_check check (length(weather) < 9);';
  expect(problemsOf(`alter table plumbline.surveys add column weather text; ${apart}`)).toEqual([]);
});
