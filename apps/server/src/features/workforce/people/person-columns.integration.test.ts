import { PERSON_TEXT_NAMES } from '@plumbline/domain/person-texts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testkit/database.ts';
import { queryRows } from '../../../testkit/migrated-database.ts';
import { COLUMNS_ABOUT_PEOPLE, PERSON_COLUMNS } from './person-columns.ts';

/** Columns that refer to a person, are named after one, may hold a name or address, or stand in the rows of lists as they were given. */
const ABOUT_PEOPLE = `
  select name from (select format('%s.%s', relname, attname) as name
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'plumbline'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and relname <> 'people'
    and (
      attname ~ '^(person_|participant_)' and attname <> 'participant_notice' and (relname, attname) <> ('survey_links', 'participant_id')
      or relname ~ '^(invitation_list|people_import)_rows$' and attname in ('email', 'name', 'employee_number', 'notes', '${PERSON_TEXT_NAMES.join("', '")}')
      or relname = 'surveys' and attname in ('title', 'search_text')
      or relname = 'campaigns' and attname in ('audience', 'asked_audiences', 'chosen_ids')
      or relname = 'actions' and attname in ('owner_name', 'owner_email')
      or relname = 'action_links' and attname = 'email'
      or exists (
        select from pg_constraint
        where contype = 'f' and conrelid = attrelid and confrelid = 'plumbline.people'::regclass
          and attnum = any (conkey) and attname <> 'organisation_id'
      )
    )) as named
  order by name collate "C"`;

test('every column of a person, and every one elsewhere that refers to or names a person, says what erasing does to it', async () => {
  await using database = await createTestDatabase();
  const columns = await queryRows<{ name: string }>(
    database.superuserUrl,
    `select attname::text as name from pg_attribute
     where attrelid = 'plumbline.people'::regclass and attnum > 0 and not attisdropped`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(PERSON_COLUMNS).toSorted());
  const elsewhere = await queryRows<{ name: string }>(database.superuserUrl, ABOUT_PEOPLE);
  expect(elsewhere.map(({ name }) => name)).toEqual(Object.keys(COLUMNS_ABOUT_PEOPLE).toSorted());
});
