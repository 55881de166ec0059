import { expect, test } from 'vitest';
import { readMigrationFiles } from './migration-files.ts';

/** Ends the transaction that the schema and all migrations of a start share, or cannot be part of one. */
const ON_ITS_OWN =
  /^\s*(begin|commit|rollback|end|start transaction|abort|vacuum|alter system|create database|drop database)\b[^\n]*;|\bconcurrently\b/im;

/** PL/pgSQL has words of its own. */
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
