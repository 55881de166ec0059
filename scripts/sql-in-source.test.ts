import { expect, test } from 'vitest';
import { assignmentsToSurveys, buildsQueries } from './sql-in-source.ts';

const setsStatus = (source: string) => assignmentsToSurveys(source).some((part) => /\bstatus\b/.test(part));

test.each([
  `tx.updateTable('surveys').set({ status: to, title }).where('id', '=', id).execute()`,
  `tx.updateTable('surveys').set({ title, status }).execute()`,
  `tx.updateTable('surveys').set('status', to).execute()`,
  `tx.updateTable('surveys as asked').set((eb) => ({ score: eb.fn('f'), status: to })).execute()`,
  `const change = tx.updateTable('surveys');\nawait change.set({ status }).execute();`,
  `tx.insertInto('surveys').values(row).onConflict((oc) => oc.column('id').doUpdateSet({ title, status })).execute()`,
  `tx.mergeInto('surveys').using('x', 'x.id', 'surveys.id').whenMatched().thenUpdateSet({ status }).execute()`,
  'sql`update surveys set status = 1 where id = 2`',
  'sql`update plumbline.surveys as asked\n set title = (select title from x where y = z), status = 1 where id = 2`',
  `sql\`update \${sql.table('surveys')} set status = 1\``,
  `prepare('x', 'update only surveys s set (title, status) = ($1, $2)')`,
  `update plumbline.surveys set title = 'x', status = 'draft';`,
  'insert into surveys (id) values (1) on conflict (id) do update set title = excluded.title, status = excluded.status;',
  'merge into surveys using x on true when matched then update set status = x.status when not matched then do nothing;',
  `INSERT INTO "surveys" SELECT x ON CONFLICT DO UPDATE SET "status" = 1`,
])('a statement that sets the status of a survey is found: %s', (source) => {
  expect(setsStatus(source)).toBe(true);
});

test.each([
  `tx.updateTable('surveys').set({ title }).where('status', '=', 'draft').execute()`,
  `tx.updateTable('jobs').set({ status }).execute()`,
  'sql`update surveys set title = 1 from x where status = 2`',
  'sql`update surveys set invitation_status = 1 where true returning status`',
  'sql`update survey_links set status = 1`',
  'insert into surveys (id, status) values (1, 2);',
])('a statement that leaves it alone is not: %s', (source) => {
  expect(setsStatus(source)).toBe(false);
});

test.each([
  `tx.selectFrom('surveys')`,
  'sql<Row>`select 1`',
  `prepare('name', TEXT)`,
  `client.query('vacuum')`,
  `client.query<Row>(\`vacuum\`)`,
  `prepare(name, \`\${select} for no key update of \${table} skip locked\`)`,
  `const LOCK = 'for update';`,
  `const FIND = "select id from surveys";`,
  `const ADD = \`\n  insert into \${table} values (1)\`;`,
  `const CHANGE = 'update surveys set title = $1';`,
  `const REMOVE = 'delete from surveys';`,
  `const REST = \`\${DELETE} delete where id = $1\`;`,
])('a source that builds a query is found: %s', (source) => {
  expect(buildsQueries(source)).toBe(true);
});

test.each([
  `// Doesn't select anything from 'surveys' for update\nconst x = 'a';`,
  '/** `select` … from … `update` … set */',
  `const CALL = 'updateSurvey';`,
  `log.info('the update of the settings');`,
])('a source that builds none is not: %s', (source) => {
  expect(buildsQueries(source)).toBe(false);
});
