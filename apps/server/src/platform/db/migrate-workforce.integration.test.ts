import { expect, test } from 'vitest';
import { QUEUES } from '../../app/jobs.ts';
import { databaseBefore, queryRows, SERVER_ROLE } from '../../testkit/migrated-database.ts';
import { migrate } from './migrate.ts';

test('the people and companies of named surveys are taken over, as the newest survey names them', async () => {
  await using database = await databaseBefore('0036', QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await queryRows(superuserUrl, INVITED_BEFORE);
  await migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES });
  const people = await queryRows(
    superuserUrl,
    `select email, people.name, language, is_listed, is_from_surveys, companies.name as company
      from plumbline.people left join plumbline.companies on companies.id = company_id order by email`,
  );
  const listed = { is_listed: true, is_from_surveys: true };
  const unlisted = { name: null, language: null, is_listed: false, is_from_surveys: false, company: null };
  expect(people).toEqual([
    { email: 'ann@example.org', name: 'Ann Ash', language: 'pl', ...listed, company: 'Ash Ltd' },
    { email: 'anonymous@example.org', ...unlisted },
    { email: 'bob@example.org', name: null, language: null, ...listed, company: 'Harbour' },
    { email: 'erased@example.org', ...unlisted },
    { email: 'without@example.org', name: 'Cyd', language: null, ...listed, company: null },
  ]);
  expect(await queryRows(superuserUrl, 'select name, is_own from plumbline.companies order by name')).toEqual([
    { name: 'Ash Ltd', is_own: false },
    { name: 'Birch Ltd', is_own: false },
    { name: 'Harbour', is_own: true },
  ]);
  const placements = `
    select people.email, companies.name as company from plumbline.placements
    join plumbline.people on people.id = person_id join plumbline.companies on companies.id = placements.company_id
    order by people.email`;
  expect(await queryRows(superuserUrl, placements)).toEqual([
    { email: 'ann@example.org', company: 'Ash Ltd' },
    { email: 'bob@example.org', company: 'Harbour' },
  ]);
});

const ID = "'00000000-0000-4000-8000-000000000001'";

/** An organisation without a usual company, which invited people named, anonymously, and one who was erased. */
const INVITED_BEFORE = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'Harbour', 'trial', now(), now());
  insert into plumbline.question_sets (organisation_id, hash, questions, created_at) values (${ID}, repeat('0', 64), '[]', now());
  insert into plumbline.people (organisation_id, id, email, created_at, erased_at)
    select ${ID}, gen_random_uuid(), name || '@example.org', now(), case name when 'erased' then now() end
    from unnest(array['ann', 'bob', 'without', 'anonymous', 'erased']) as name;
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, has_generated_title, category, status, is_public, is_anonymous, question_set_hash,
    shuffle_seed, rules_version, questionnaire_id, questionnaire_version, participant_name, company, language, created_at, updated_at
  ) select ${ID}, gen_random_uuid(), people.id, 'Survey', false, 'safety', 'invited', true, is_anonymous, repeat('0', 64),
    1, '1', '6c1c2f6e-9d0e-4c62-8a35-2f0f5e6b7a10', 1, called, company_name, spoken, now() - ago, now()
  from (values
    ('ann', false, 'A. Ash', 'Birch Ltd', 'de', interval '2 days'),
    ('ann', false, 'Ann Ash', ' Ash Ltd', 'pl', interval '1 day'),
    ('bob', false, ' ', 'Harbour', null, interval '1 day'),
    ('without', false, 'Cyd', null, null, interval '1 day'),
    ('anonymous', true, null, null, null, interval '1 day'),
    ('erased', false, 'Eve', null, null, interval '1 day')
  ) as row (who, is_anonymous, called, company_name, spoken, ago)
  join plumbline.people on people.email = who || '@example.org';`;
