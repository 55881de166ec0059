-- Sites, crews, companies, and people as records of their own.
--
-- Stop servers of earlier versions first: they add people without saying that these are listed.

create table plumbline.sites (
  organisation_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- Archived ones are kept, because answers refer to them.
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.sites');

create table plumbline.crews (
  organisation_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.crews');

-- Employers of participants: the organisation itself and its subcontractors.
create table plumbline.companies (
  organisation_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- The organisation itself.
  is_own boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.companies');

-- Where people were, from when on. The newest row says the same as the person's own columns.
create table plumbline.placements (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  crew_id uuid,
  company_id uuid,
  since timestamptz not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.placements');

-- A list of people that is reviewed before it is applied. Deleted after a day.
create table plumbline.people_imports (
  organisation_id uuid not null,
  id uuid not null,
  created_by uuid,
  status text not null check (status in ('draft', 'applied')),
  -- What applying it did: rows by verdict, what was created, and how many people were missing and archived.
  result jsonb check (jsonb_typeof(result) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.people_imports');

-- Stored as given, valid or not.
create table plumbline.people_import_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  position integer not null check (position >= 1),
  source_row integer check (source_row >= 1),
  name text not null,
  email text not null,
  employee_number text not null,
  phone text not null,
  site text not null,
  crew text not null,
  company text not null,
  language text not null,
  -- What applying the list did with the row, and its notes; null: the list was not applied.
  outcome text check (outcome in ('new', 'moved', 'changed', 'same', 'problem')),
  notes text[],
  primary key (organisation_id, import_id, position)
);
select plumbline.place_tenant_table('plumbline.people_import_rows');

alter table plumbline.people
  add column name text,
  -- In which the person is addressed; null: unknown.
  add column language text,
  add column phone text,
  -- The organisation's own number for the person.
  add column employee_number text,
  add column crew_id uuid,
  add column company_id uuid,
  -- Whether members see the person among their people. Others stand behind anonymous surveys, or were merged or erased.
  add column is_listed boolean not null default false,
  -- Nobody added, changed or imported the person: surveys named them, and they are forgotten with the last of these.
  add column is_from_surveys boolean not null default false,
  -- Archived people are no longer asked.
  add column archived_at timestamptz,
  -- The person whom this one turned out to be. The row is kept for its address.
  add column merged_into uuid,
  add column updated_at timestamptz;
alter table plumbline.people add constraint people_name_check check (length(name) between 1 and 200);
alter table plumbline.people add constraint people_language_check check (length(language) between 2 and 35);
alter table plumbline.people add constraint people_phone_check check (length(phone) between 1 and 40);
alter table plumbline.people add constraint people_employee_number_check check (length(employee_number) between 1 and 60);
alter table plumbline.people add constraint people_merged_check check (merged_into is null or not is_listed);

-- Checking new keys reads tables whose rows the policies hide from the migration.
alter table plumbline.organisations no force row level security;
alter table plumbline.people no force row level security;
alter table plumbline.surveys no force row level security;
alter table plumbline.sites add foreign key (organisation_id) references plumbline.organisations (id);
alter table plumbline.companies add foreign key (organisation_id) references plumbline.organisations (id);
alter table plumbline.people_imports add foreign key (organisation_id) references plumbline.organisations (id);
alter table plumbline.crews add foreign key (organisation_id, site_id) references plumbline.sites (organisation_id, id);
alter table plumbline.people add foreign key (organisation_id, crew_id) references plumbline.crews (organisation_id, id);
alter table plumbline.people add foreign key (organisation_id, company_id) references plumbline.companies (organisation_id, id);
alter table plumbline.placements add foreign key (organisation_id, person_id) references plumbline.people (organisation_id, id) on delete cascade;
alter table plumbline.people_import_rows add foreign key (organisation_id, import_id)
  references plumbline.people_imports (organisation_id, id) on delete cascade;

-- One name for one thing, among those that are not archived.
create unique index sites_by_name on plumbline.sites (organisation_id, lower(name)) where archived_at is null;
create unique index crews_by_name on plumbline.crews (organisation_id, site_id, lower(name)) where archived_at is null;
create unique index companies_by_name on plumbline.companies (organisation_id, lower(name)) where archived_at is null;
create unique index people_by_employee_number on plumbline.people (organisation_id, lower(employee_number)) where is_listed;
create index people_by_name on plumbline.people (organisation_id, lower(coalesce(name, email, '')), id) where is_listed;
create index people_by_crew on plumbline.people (organisation_id, crew_id) where is_listed;
create index people_by_company on plumbline.people (organisation_id, company_id) where is_listed;
create index people_merged on plumbline.people (organisation_id, merged_into) where merged_into is not null;
create index placements_of_person on plumbline.placements (organisation_id, person_id, since);

-- What invitations already know: the companies of named surveys, and the people behind them as their newest one names them.
insert into plumbline.companies (organisation_id, id, name, is_own, created_at, updated_at)
  select named.organisation_id, gen_random_uuid(), named.name, named.is_own, named.since, named.since
  from (
    select surveys.organisation_id, min(trim(surveys.company)) as name, min(surveys.created_at) as since,
      bool_or(lower(trim(surveys.company)) in (lower(trim(coalesce(organisations.default_company, ''))), lower(trim(organisations.name)))) as is_own
    from plumbline.surveys
    join plumbline.organisations on organisations.id = surveys.organisation_id
    where not surveys.is_anonymous and trim(surveys.company) <> ''
    group by surveys.organisation_id, lower(trim(surveys.company))
  ) as named;
update plumbline.people set
    is_listed = true, is_from_surveys = true, name = nullif(trim(newest.participant_name), ''), language = newest.language,
    company_id = newest.company_id, updated_at = newest.created_at
  from (
    select distinct on (surveys.organisation_id, surveys.person_id) surveys.organisation_id, surveys.person_id,
      surveys.participant_name, surveys.language, surveys.created_at, companies.id as company_id
    from plumbline.surveys
    left join plumbline.companies on companies.organisation_id = surveys.organisation_id
      and lower(companies.name) = lower(trim(surveys.company))
    where not surveys.is_anonymous
    order by surveys.organisation_id, surveys.person_id, surveys.created_at desc, surveys.id desc
  ) as newest
  where people.organisation_id = newest.organisation_id and people.id = newest.person_id and people.erased_at is null;
insert into plumbline.placements (organisation_id, id, person_id, crew_id, company_id, since)
  select organisation_id, gen_random_uuid(), id, null, company_id, created_at
  from plumbline.people where is_listed and company_id is not null;

alter table plumbline.organisations force row level security;
alter table plumbline.people force row level security;
alter table plumbline.surveys force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['sites', 'crews', 'companies', 'placements', 'people_imports', 'people_import_rows'] loop
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app
        using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      tenant_table
    );
    execute format(
      'create policy backup on plumbline.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')',
      tenant_table
    );
    execute format('grant select, insert, update, delete on plumbline.%I to plumbline_app', tenant_table);
  end loop;
end
$$;

-- A person who was erased can be added again while an anonymous invitation of before is open.
create or replace function plumbline.finish_erasures(at timestamptz) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  survey record;
  stranger uuid;
begin
  for survey in
    select surveys.id from surveys
      join people on people.organisation_id = surveys.organisation_id and people.id = surveys.person_id
      where surveys.organisation_id = organisation and people.erased_at is not null
        and is_anonymous and (participant_email is not null or participant_name is not null)
        and not (status in ('draft', 'active', 'invited', 'start', 'paused')
          and revoked_at is null and (expires_at is null or expires_at > at))
      order by surveys.id
      for update of surveys
  loop
    stranger := gen_random_uuid();
    insert into people (organisation_id, id, created_at) values (organisation, stranger, at);
    update surveys set person_id = stranger, participant_email = null, participant_name = null
      where organisation_id = organisation and id = survey.id;
  end loop;
  delete from people
    where organisation_id = organisation and erased_at is not null and unsubscribed_at is null and not is_listed
      and not exists (
        select 1 from surveys
          where surveys.organisation_id = organisation and surveys.organisation_id = people.organisation_id
            and surveys.person_id = people.id
      );
end
$$;

-- Of an erased person nothing is kept but an opt-out and open anonymous invitations.
create or replace function plumbline.erase_person(person uuid, at timestamptz default now()) returns integer
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  -- The row that others were merged into, and those: they have its other addresses, and surveys of their own.
  kept uuid := coalesce((select merged_into from people where organisation_id = organisation and id = person), person);
  records uuid[] := array(select id from people where organisation_id = organisation and (id = kept or merged_into = kept));
  addresses text[] := array(select email from people where organisation_id = organisation and id = any (records));
  number text := (select employee_number from people where organisation_id = organisation and id = kept);
  erased integer;
begin
  -- In the order in which everyone locks: surveys, then their person.
  perform 1 from surveys where organisation_id = organisation and person_id = any (records) order by id for update;
  update people set erased_at = at, is_listed = false, is_from_surveys = false, name = null, language = null, phone = null,
      employee_number = null, crew_id = null, company_id = null, archived_at = null, merged_into = null
    where organisation_id = organisation and id = any (records);
  delete from placements where organisation_id = organisation and person_id = any (records);
  delete from invitation_list_rows where organisation_id = organisation and lower(email) = any (addresses);
  delete from people_import_rows where organisation_id = organisation
    and (lower(trim(email)) = any (addresses) or lower(trim(employee_number)) = lower(number));
  delete from surveys where organisation_id = organisation and person_id = any (records) and not is_anonymous;
  get diagnostics erased = row_count;
  perform finish_erasures(at);
  return erased;
end
$$;

create or replace function plumbline.delete_organisation() returns void
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  tenant_table text;
begin
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', organisation::text);
  -- Before the rows that they refer to. The totals come after the surveys, because deleting surveys adds to them.
  foreach tenant_table in array array[
    'surveys', 'invitation_lists', 'placements', 'people_import_rows', 'people_imports', 'people', 'crews', 'sites', 'companies',
    'question_sets', 'questions', 'questionnaire_versions', 'questionnaires',
    'idempotency_keys', 'events', 'member_invitations', 'demo_seedings', 'opt_outs', 'memberships', 'users',
    'survey_totals', 'survey_total_deltas', 'score_totals', 'score_total_deltas'
  ] loop
    execute format('delete from plumbline.%I where organisation_id = $1', tenant_table) using organisation;
  end loop;
  delete from plumbline.organisations where id = organisation;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
end
$$;
