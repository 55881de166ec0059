-- Sites, crews, companies, people, and lists of people that are imported.

create table plumbline.sites (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  archived_at timestamptz,
  merged_into uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, merged_into) references plumbline.sites (organisation_id, id),
  constraint sites_merged_is_archived check (merged_into is null or archived_at is not null)
);
comment on table plumbline.sites is 'Construction sites.';
comment on column plumbline.sites.archived_at is 'Archived ones are kept, because answers refer to them.';
comment on column plumbline.sites.merged_into is 'The site that this one was merged into; null: none.';
-- One name for one thing, among those that are not archived.
create unique index sites_by_name on plumbline.sites (organisation_id, lower(name)) where archived_at is null;

create table plumbline.crews (
  organisation_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  archived_at timestamptz,
  merged_into uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id) references plumbline.organisations (id) on delete cascade,
  foreign key (organisation_id, site_id) references plumbline.sites (organisation_id, id),
  foreign key (organisation_id, merged_into) references plumbline.crews (organisation_id, id),
  constraint crews_merged_is_archived check (merged_into is null or archived_at is not null)
);
comment on table plumbline.crews is 'Crews of a site.';
comment on column plumbline.crews.merged_into is 'The crew that this one was merged into, also one of another site; null: none.';
create unique index crews_by_name on plumbline.crews (organisation_id, site_id, lower(name)) where archived_at is null;

create table plumbline.companies (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  is_own boolean not null,
  archived_at timestamptz,
  merged_into uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, merged_into) references plumbline.companies (organisation_id, id),
  constraint companies_merged_is_archived check (merged_into is null or archived_at is not null)
);
comment on table plumbline.companies is 'Employers of participants: the organisation itself and its subcontractors.';
comment on column plumbline.companies.is_own is 'The organisation itself.';
comment on column plumbline.companies.merged_into is 'The company that this one was merged into; null: none.';
create unique index companies_by_name on plumbline.companies (organisation_id, lower(name)) where archived_at is null;

create table plumbline.people (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  name text check (length(name) between 1 and 200),
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (length(phone) between 1 and 40),
  employee_number text check (length(employee_number) between 1 and 60),
  language text check (length(language) between 2 and 35),
  crew_id uuid,
  company_id uuid,
  is_listed boolean not null default false,
  is_from_surveys boolean not null default false,
  merged_into uuid,
  archived_at timestamptz,
  unsubscribed_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz,
  search_text text not null generated always as (
    lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(employee_number, ''))
  ) stored,
  primary key (organisation_id, id),
  unique (organisation_id, email),
  foreign key (organisation_id, crew_id) references plumbline.crews (organisation_id, id),
  foreign key (organisation_id, company_id) references plumbline.companies (organisation_id, id),
  constraint people_merged_is_not_listed check (merged_into is null or not is_listed)
);
comment on table plumbline.people is 'Someone who was or will be asked. Stands behind surveys for repeats, unsubscribing and erasure.';
comment on column plumbline.people.name is 'As the newest list, change or named survey says.';
comment on column plumbline.people.employee_number is 'The own number of the organisation for the person; unique among listed people.';
comment on column plumbline.people.language is 'In which the person is addressed; null: unknown.';
comment on column plumbline.people.crew_id is 'Where the person works now; earlier crews are in placements.';
comment on column plumbline.people.is_listed is 'Whether members see the person among their people. Others stand behind anonymous surveys, or were merged or erased.';
comment on column plumbline.people.is_from_surveys is 'Nobody added, changed or imported the person: surveys named them, and they are forgotten with the last of these.';
comment on column plumbline.people.merged_into is 'The person whom this one turned out to be. The row is kept for its address and its number.';
comment on column plumbline.people.archived_at is 'Archived people are no longer asked.';
comment on column plumbline.people.unsubscribed_at is 'When the person asked for no more email; null: never.';
comment on column plumbline.people.erased_at is 'When the person was erased; null: never. The row stays only for an opt-out, or for an anonymous invitation that is still open.';
comment on column plumbline.people.search_text is 'What a search of people compares.';
create unique index people_by_employee_number on plumbline.people (organisation_id, lower(employee_number)) where is_listed;
create index people_by_name on plumbline.people (organisation_id, lower(coalesce(name, email, '')), id) where is_listed;
create index people_merged on plumbline.people (organisation_id, merged_into) where merged_into is not null;
-- Those who are not reminded, because they opted out or are archived.
create index people_not_reminded on plumbline.people (organisation_id, id)
  where unsubscribed_at is not null or archived_at is not null;
create index people_by_crew on plumbline.people (organisation_id, crew_id)
  include (company_id, id, language, email, unsubscribed_at, archived_at) where is_listed;
-- Holds what audiences are compared by, and is narrower than the index by crew.
create index people_in_audiences on plumbline.people (organisation_id, id) include (crew_id, company_id, archived_at) where is_listed;
create index people_by_company on plumbline.people (organisation_id, company_id)
  include (crew_id, id, language, email, unsubscribed_at, archived_at) where is_listed;

create table plumbline.placements (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  crew_id uuid,
  company_id uuid,
  since timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, person_id) references plumbline.people (organisation_id, id) on delete cascade
);
comment on table plumbline.placements is 'Where people were, from when on. The newest row says the same as the person''s own columns.';
create index placements_of_person on plumbline.placements (organisation_id, person_id, since);

create table plumbline.people_imports (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  created_by uuid,
  status text not null check (status in ('draft', 'applied')),
  result jsonb check (jsonb_typeof(result) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
comment on table plumbline.people_imports is 'A list of people that is reviewed before it is applied. Deleted after a day.';
comment on column plumbline.people_imports.result is 'What applying it did: rows by verdict, what was created, and how many people were missing and archived.';

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
  outcome text check (outcome in ('new', 'moved', 'changed', 'same', 'problem')),
  notes text[],
  person_id uuid,
  primary key (organisation_id, import_id, position),
  foreign key (organisation_id, import_id) references plumbline.people_imports (organisation_id, id) on delete cascade
);
comment on table plumbline.people_import_rows is 'The rows of a list of people as they were given, valid or not.';
comment on column plumbline.people_import_rows.outcome is 'What applying the list did with the row; null: the list was not applied.';
comment on column plumbline.people_import_rows.notes is 'What the review says about the row.';
comment on column plumbline.people_import_rows.person_id is 'Whom applying the list added, changed or found; null: nobody.';
