-- The first schema: organisations, their people, surveys, answers and what is derived from them.
--
-- Every tenant table carries organisation_id, leading its keys and indexes, and forced row-level security:
-- a query sees only the organisation that its transaction named in plumbline.organisation_id.
-- Look-up tables without personal data (survey_links, memberships) are read before the organisation is known.

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

do $$
begin
  -- Group roles belong to the whole cluster, so another database of it may have made them already.
  if not exists (select from pg_roles where rolname = 'plumbline_app') then
    create role plumbline_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'plumbline_search') then
    create role plumbline_search nologin;
  end if;
  -- Giving a function to a role takes membership in it.
  execute format('grant plumbline_search to %I', current_user);
end
$$;

create schema plumbline;
grant usage on schema plumbline to plumbline_app, plumbline_search;

create function plumbline.current_organisation() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('plumbline.organisation_id', true), '')::uuid $$;

create table plumbline.organisations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'UTC',
  plan_type text not null check (plan_type in ('trial', 'unlimited')),
  -- Null: no limit.
  invitations_max integer check (invitations_max >= 0),
  invitations_used integer not null default 0 check (invitations_used >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (invitations_max is null or invitations_used <= invitations_max)
);

create table plumbline.users (
  organisation_id uuid not null references plumbline.organisations (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);

-- Which organisation a signed-in identity belongs to. Holds no personal data: read before the organisation is known.
create table plumbline.memberships (
  identity_subject text primary key,
  organisation_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('administrator', 'safety_manager')),
  created_at timestamptz not null,
  unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references plumbline.users (organisation_id, id) on delete cascade
);

-- That the demo organisation is being filled, or was; an interrupted seeding is recognised by it.
create table plumbline.demo_seedings (
  organisation_id uuid primary key references plumbline.organisations (id),
  begun_at timestamptz not null,
  finished_at timestamptz
);

-- Someone who was or will be asked. Stands behind surveys for repeats, unsubscribing and erasure.
create table plumbline.people (
  organisation_id uuid not null references plumbline.organisations (id),
  id uuid not null,
  email text check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, email)
);

-- What was asked, word for word, with scores and weights. Immutable: its key is the hash of its content.
create table plumbline.question_sets (
  organisation_id uuid not null references plumbline.organisations (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  created_at timestamptz not null,
  primary key (organisation_id, hash)
);

-- Questions that an organisation wrote itself. The system library is code.
create table plumbline.questions (
  organisation_id uuid not null references plumbline.organisations (id),
  id uuid not null,
  type text not null check (type in ('scale', 'yes_no', 'multiple_choice', 'text')),
  text text not null check (length(text) between 1 and 500),
  description text check (length(description) <= 1000),
  category text not null check (length(category) between 1 and 60),
  scale jsonb,
  options jsonb,
  weight double precision not null check (weight between 0 and 10),
  is_critical boolean not null,
  -- Null leaves it to the wording rule.
  reverse boolean,
  is_required boolean not null,
  order_index integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  check ((type = 'scale') = (scale is not null)),
  check ((type in ('yes_no', 'multiple_choice')) = (options is not null))
);
create index questions_in_order on plumbline.questions (organisation_id, order_index, id);

create table plumbline.surveys (
  organisation_id uuid not null references plumbline.organisations (id),
  id uuid not null,
  person_id uuid not null,
  created_by uuid,
  created_by_name text,
  title text not null check (length(title) between 1 and 250),
  -- The title was made from the participant's name or address, and so tells who they are.
  has_generated_title boolean not null,
  description text check (length(description) <= 2000),
  participant_name text check (length(participant_name) <= 200),
  participant_email text check (participant_email = lower(participant_email) and length(participant_email) <= 254),
  company text check (length(company) <= 200),
  category text not null check (length(category) between 1 and 60),
  status text not null check (
    status in ('draft', 'active', 'invited', 'start', 'completed', 'processing', 'analyzed', 'paused', 'archived')
  ),
  is_public boolean not null,
  is_anonymous boolean not null,
  -- BCP 47 tag that the participant is addressed in.
  language text not null,
  invitation_text text check (length(invitation_text) <= 2000),
  question_set_hash text not null,
  -- Order in which this participant sees the questions; unsigned 32 bits.
  shuffle_seed bigint not null check (shuffle_seed between 0 and 4294967295),
  rules_version text not null,
  -- Percent, rounded half up once.
  score smallint check (score between 0 and 100),
  risk_level text,
  started_at timestamptz,
  -- The server's clock.
  submitted_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  retain_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a search looks through, each field behind a line break so that a short search can ask for its beginning.
  search_text text not null generated always as (
    lower(
      E'\n' || title
      || case when is_anonymous then '' else coalesce(E'\n' || participant_name, '') || coalesce(E'\n' || participant_email, '') end
      || coalesce(E'\n' || company, '')
    )
  ) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, person_id) references plumbline.people (organisation_id, id),
  foreign key (organisation_id, question_set_hash) references plumbline.question_sets (organisation_id, hash),
  foreign key (organisation_id, created_by) references plumbline.users (organisation_id, id) on delete set null (created_by),
  check (score is not null or risk_level is null),
  check (score is null or risk_level = case when score >= 80 then 'Low' when score >= 50 then 'Medium' else 'High' end),
  check (status not in ('completed', 'processing', 'analyzed') or submitted_at is not null),
  check (status not in ('draft', 'active', 'invited', 'start') or submitted_at is null)
);
create index surveys_newest on plumbline.surveys (organisation_id, created_at desc, id desc);
create index surveys_by_status on plumbline.surveys (organisation_id, status, created_at desc, id desc);
create index surveys_of_person on plumbline.surveys (organisation_id, person_id);
create index surveys_of_question_set on plumbline.surveys (organisation_id, question_set_hash);
create index surveys_search on plumbline.surveys using gin (organisation_id, search_text public.gin_trgm_ops);

-- The public link of a survey. Holds no personal data: read before the organisation is known.
-- The participant's id is random and its own, so a leaked survey id opens nothing.
create table plumbline.survey_links (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{43}$'),
  participant_id uuid not null unique,
  organisation_id uuid not null,
  survey_id uuid not null,
  created_at timestamptz not null,
  unique (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade
);

create table plumbline.submissions (
  organisation_id uuid not null,
  survey_id uuid not null,
  -- Question id to integer, option id or words.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- SHA-256 of the canonical answers: a replay is recognised by it.
  answers_hash text not null check (answers_hash ~ '^[0-9a-f]{64}$'),
  -- Seconds by question id, as the phone measured them.
  item_seconds jsonb,
  -- How the answers were scored under the survey's rules version.
  results jsonb not null,
  receipt_code text not null check (receipt_code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- The phone's clock, kept apart.
  client_submitted_at timestamptz,
  stored_at timestamptz not null,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade
);

create table plumbline.analyses (
  organisation_id uuid not null,
  survey_id uuid not null,
  content jsonb not null,
  generated_by text not null check (generated_by in ('rules', 'model')),
  model text not null,
  generated_at timestamptz not null,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade
);

create table plumbline.mails (
  organisation_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  kind text not null check (kind in ('invitation')),
  status text not null check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  check ((status = 'sent') = (sent_at is not null))
);
create index mails_of_survey on plumbline.mails (organisation_id, survey_id, created_at desc);

-- What a creating request with an Idempotency-Key made, so that a retry makes nothing more. No answer is kept, only ids.
create table plumbline.idempotency_keys (
  organisation_id uuid not null references plumbline.organisations (id),
  user_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  created_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id, call, key)
);
create index idempotency_keys_by_age on plumbline.idempotency_keys (organisation_id, created_at);

-- Who changed what and when. Holds ids and field names, never names, addresses or answers.
create table plumbline.audit_log (
  organisation_id uuid not null references plumbline.organisations (id),
  id uuid not null,
  occurred_at timestamptz not null,
  actor_id uuid not null,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  changed_fields text[] not null,
  request_id text not null,
  primary key (organisation_id, id)
);
create index audit_log_newest on plumbline.audit_log (organisation_id, occurred_at desc);

-- Totals by status, and the changes that are not yet folded into them: commits add rows instead of waiting for one counter.
create table plumbline.survey_totals (
  organisation_id uuid not null references plumbline.organisations (id),
  status text not null,
  surveys bigint not null,
  scored bigint not null,
  score_sum bigint not null,
  primary key (organisation_id, status)
);

create table plumbline.survey_total_deltas (
  organisation_id uuid not null,
  id bigint generated always as identity,
  status text not null,
  surveys smallint not null,
  scored smallint not null,
  score_sum smallint not null,
  primary key (organisation_id, id)
);

create function plumbline.record_survey_total_deltas() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status and new.score is not distinct from old.score then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into survey_total_deltas (organisation_id, status, surveys, scored, score_sum)
    values (old.organisation_id, old.status, -1, -(old.score is not null)::int, -coalesce(old.score, 0));
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into survey_total_deltas (organisation_id, status, surveys, scored, score_sum)
    values (new.organisation_id, new.status, 1, (new.score is not null)::int, coalesce(new.score, 0));
  end if;
  return null;
end
$$;

create trigger survey_totals after insert or update or delete on plumbline.surveys
  for each row execute function plumbline.record_survey_total_deltas();

-- The second wall: policies hold even where a query forgets its filter.
do $$
declare
  tenant_table text;
  column_name text;
begin
  foreach tenant_table in array array[
    'organisations', 'users', 'demo_seedings', 'people', 'question_sets', 'questions', 'surveys', 'submissions', 'analyses', 'mails',
    'idempotency_keys', 'audit_log', 'survey_totals', 'survey_total_deltas'
  ] loop
    column_name := case tenant_table when 'organisations' then 'id' else 'organisation_id' end;
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format(
      'create policy tenant on plumbline.%1$I to plumbline_app using (%2$I = plumbline.current_organisation()) with check (%2$I = plumbline.current_organisation())',
      tenant_table, column_name
    );
  end loop;
  -- Look-up tables are read before the organisation is known, and written only as that organisation.
  foreach tenant_table in array array['survey_links', 'memberships'] loop
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format('create policy lookup on plumbline.%I for select to plumbline_app using (true)', tenant_table);
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update, delete on all tables in schema plumbline to plumbline_app;
-- History is added to, never rewritten.
revoke update, delete on plumbline.audit_log, plumbline.question_sets from plumbline_app;

-- Search runs as a role of its own: under the tenant policy a LIKE could not use the index, because LIKE is not leakproof.
grant select on plumbline.surveys to plumbline_search;
create policy search on plumbline.surveys for select to plumbline_search using (true);

-- The page of surveys whose search text matches a LIKE pattern, newest first; null statuses mean all.
create function plumbline.search_surveys(pattern text, statuses text[], page_limit integer, page_offset integer)
  returns table (survey_id uuid)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
begin
  -- Executed as text, so that each pattern gets a plan of its own.
  return query execute
    'select id from surveys
      where organisation_id = current_organisation() and search_text like $1 and ($2 is null or status = any ($2))
      order by created_at desc, id desc limit $3 offset $4'
    using pattern, statuses, page_limit, page_offset;
end
$$;

-- How many surveys match, counted only up to `cap`.
create function plumbline.count_found_surveys(pattern text, statuses text[], cap integer)
  returns integer
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
declare
  found_surveys integer;
begin
  execute
    'select count(*)::integer from (
       select 1 from surveys
        where organisation_id = current_organisation() and search_text like $1 and ($2 is null or status = any ($2))
        limit $3) as found'
    into found_surveys using pattern, statuses, cap;
  return found_surveys;
end
$$;

revoke all on function plumbline.search_surveys, plumbline.count_found_surveys from public;
grant execute on function plumbline.search_surveys, plumbline.count_found_surveys to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.search_surveys owner to plumbline_search;
alter function plumbline.count_found_surveys owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- Erases one person of the current organisation with every survey, answer and analysis of theirs.
-- Returns how many surveys went with them.
create function plumbline.erase_person(person uuid) returns integer
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  erased integer;
begin
  delete from surveys where organisation_id = current_organisation() and person_id = person;
  get diagnostics erased = row_count;
  delete from people where organisation_id = current_organisation() and id = person;
  return erased;
end
$$;
revoke all on function plumbline.erase_person from public;
grant execute on function plumbline.erase_person to plumbline_app;
