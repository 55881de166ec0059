import { expect, test } from 'vitest';
import { readMigrationFiles } from './migration-files.ts';

/** Statements that end a transaction or cannot run in one: a start applies the schema and all migrations in one transaction. */
const ON_ITS_OWN =
  /^\s*(begin|commit|rollback|end|start transaction|abort|vacuum|alter system|create database|drop database)\b[^\n]*;|\bconcurrently\b/im;

/** Removes the bodies of functions, because PL/pgSQL uses some of these words in another meaning. */
function withoutFunctions(sql: string): string {
  return sql.replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''").replaceAll(/--[^\n]*/g, '');
}

test('no migration ends the transaction or needs to run outside of it', async () => {
  const files = await readMigrationFiles();
  expect(files[0]?.name).toBe('0000-schema.sql');
  expect(files.filter(({ sql }) => ON_ITS_OWN.test(withoutFunctions(sql))).map(({ name }) => name)).toEqual([]);
  for (const statement of ['commit;', 'create index concurrently i on t (c);', 'begin transaction;', 'vacuum t;']) {
    expect(ON_ITS_OWN.test(`select 1;\n${statement}`)).toBe(true);
  }
});

test('the schema is the one of 1.0.0, which installations refuse to see changed', async () => {
  const [schema] = await readMigrationFiles();
  expect(schema?.checksum).toBe('abfc69c58a7a7b009d55d7b6308440b9e9bc642c8c6cf1fd7e2adfe640df2d93');
});
