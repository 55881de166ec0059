import { expect, test } from 'vitest';
import { readMigrationFiles } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';

test.each([
  ['select 1; select 2;', ['select 1;', 'select 2;']],
  ['select 1', ['select 1']],
  ["select ';'; select 'it''s;'", ["select ';';", "select 'it''s;'"]],
  ['select ";"; select 2', ['select ";";', 'select 2']],
  ['-- one; two\nselect 1;', ['-- one; two\nselect 1;']],
  ['select 1; -- the last;\n', ['select 1;']],
  ['/* a; b */ select 1; select 2', ['/* a; b */ select 1;', 'select 2']],
  ['do $$ begin perform 1; end $$; select 1', ['do $$ begin perform 1; end $$;', 'select 1']],
  [
    "do $a$ begin execute $$select ';'$$; end $a$; select 1",
    ["do $a$ begin execute $$select ';'$$; end $a$;", 'select 1'],
  ],
  ['select $1; select $2', ['select $1;', 'select $2']],
])('the statements of %j', (script, statements) => {
  expect(splitStatements(script).map((statement) => statement.trim())).toEqual(statements);
});

test('every statement of the schema and the migrations begins with a command', async () => {
  const files = await readMigrationFiles();
  const statements = files.flatMap(({ sql }) => splitStatements(sql));
  const commands = statements.map((text) => /^(?:\s|--[^\n]*)*(\w+)/.exec(text)?.[1]);
  expect(commands.length).toBeGreaterThan(300);
  const known = [
    'create',
    'comment',
    'alter',
    'drop',
    'grant',
    'revoke',
    'do',
    'insert',
    'update',
    'delete',
    'select',
    'truncate',
  ];
  expect(commands.filter((command) => !known.includes(command ?? ''))).toEqual([]);
});
