import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { findObstacles } from './distributable.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query('set search_path = plumbline, public');
});

afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

test('the schema can be distributed by organisation', async () => {
  expect(await findObstacles(client)).toEqual([]);
});

test.each([
  ['create table gangs (id uuid)', 'gangs has no column organisation_id'],
  ['create unique index one_title on surveys (title)', 'the unique index one_title of surveys does not name'],
  ['alter table survey_links add constraint one_token unique (token)', 'the unique index one_token of survey_links'],
  [
    'alter table surveys add constraint no_overlap exclude using btree (id with =)',
    'the exclusion constraint no_overlap of surveys',
  ],
  [
    `alter table people add unique (id, organisation_id);
     create table gangs (organisation_id uuid, lead uuid, other_id uuid,
       constraint to_lead foreign key (lead, other_id) references people (id, organisation_id))`,
    'the foreign key to_lead of gangs does not lead from the organisation',
  ],
  [
    `alter table surveys add constraint to_creator foreign key (organisation_id, created_by)
       references users (organisation_id, id) on delete set null (created_by)`,
    'the foreign key to_creator of surveys sets columns',
  ],
  [
    `alter table memberships add constraint to_user foreign key (organisation_id, user_id)
       references users (organisation_id, id)`,
    'the foreign key to_user joins memberships and users',
  ],
  [
    'create trigger touch before update on surveys for each row execute function suppress_redundant_updates_trigger()',
    'the trigger touch of surveys is not known',
  ],
  [
    `create function count_surveys() returns bigint language sql stable
       as 'select count(*) from surveys where organisation_id = current_organisation()'`,
    'the function count_surveys asks for rows of the result of current_organisation()',
  ],
])('an obstacle is found: %s', async (change, expected) => {
  await client.query('begin');
  await client.query(change);
  const obstacles = await findObstacles(client);
  await client.query('rollback');
  expect(obstacles).toEqual([expect.stringContaining(expected)]);
});
