-- Campaigns ask an audience again and again, in waves; in group mode nobody can see what one person answered.

alter table plumbline.organisations
  -- Whether a representative has to approve what a campaign asks, its mode and its threshold before it can start.
  add column requires_approval boolean not null default false;

-- Representatives (workers' council, safety representative) read what is asked and group results, nothing personal.
alter table plumbline.memberships drop constraint memberships_role_check;
alter table plumbline.memberships add constraint memberships_role_check
  check (role in ('administrator', 'safety_manager', 'representative'));
alter table plumbline.member_invitations drop constraint member_invitations_role_check;
alter table plumbline.member_invitations add constraint member_invitations_role_check
  check (role in ('administrator', 'safety_manager', 'representative'));

create table plumbline.campaigns (
  organisation_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  status text not null check (status in ('draft', 'scheduled', 'running', 'closed', 'cancelled')),
  questionnaire_id uuid not null,
  -- Null: the newest when the campaign is scheduled.
  questionnaire_version integer check (questionnaire_version >= 1),
  mode text not null check (mode in ('individual', 'group')),
  -- Fewest answers behind any figure in group mode.
  threshold integer not null check (threshold between 5 and 100),
  -- In group mode: whether questions with free text are asked.
  asks_free_text boolean not null,
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  -- Offered to participants; empty: every language.
  languages text[] not null,
  invitation_text text check (length(invitation_text) <= 2000),
  -- Days between automatic reminders; null: none.
  reminder_days integer check (reminder_days between 1 and 60),
  first_date date,
  wave_days integer not null check (wave_days between 1 and 180),
  repeat_every integer check (repeat_every between 1 and 52),
  repeat_unit text check (repeat_unit in ('week', 'month')),
  -- ISO weeks in which no wave starts, such as 2026-W52.
  paused_weeks text[] not null,
  ends_on date,
  -- The day on which the next wave starts, for the sweep that starts waves; null: none is left or it is not scheduled.
  next_starts_on date,
  waves_started integer not null default 0 check (waves_started >= 0),
  -- Counts changes, so that two people who edit it notice each other.
  revision integer not null check (revision >= 1),
  -- Who approved it; a change of what was approved clears it. The name stays when the member leaves.
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  -- Why a representative did not approve it, for its author.
  objection text check (length(objection) <= 1000),
  end_reason text check (length(end_reason) <= 500),
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint campaigns_repeat_check check ((repeat_every is null) = (repeat_unit is null)),
  constraint campaigns_approval_check check ((approved_at is null) = (approved_by_name is null))
);
select plumbline.place_tenant_table('plumbline.campaigns');

create table plumbline.waves (
  organisation_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  number integer not null check (number >= 1),
  status text not null check (status in ('starting', 'running', 'closed', 'cancelled')),
  mode text not null check (mode in ('individual', 'group')),
  -- As it was when the wave started; it can only be raised.
  threshold integer not null check (threshold between 5 and 100),
  asks_free_text boolean not null,
  questionnaire_id uuid not null,
  questionnaire_version integer not null check (questionnaire_version >= 1),
  question_set_hash text not null check (question_set_hash ~ '^[0-9a-f]{64}$'),
  starts_on date not null,
  -- The first day after it, in the organisation's time zone.
  closes_on date not null,
  starts_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  -- Why it was closed early or cancelled.
  end_reason text check (length(end_reason) <= 500),
  -- Until when its answers are kept; null while it runs.
  retain_until timestamptz,
  -- Its assignments, once all are made, and those that were answered, once it is over. Null: they are counted.
  asked integer check (asked >= 0),
  answered integer check (answered >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.waves');

-- The audience of a wave as it was when the wave started: people, and in group mode slips of crews.
create table plumbline.wave_people (
  organisation_id uuid not null,
  wave_id uuid not null,
  id uuid not null,
  -- Null: a slip, or a person who was erased.
  person_id uuid,
  -- Counts the slips of a crew from 1; null: a person.
  slip_number integer check (slip_number >= 1),
  site_id uuid,
  crew_id uuid,
  company_id uuid,
  -- Null: not reached yet by the job that makes assignments.
  outcome text check (outcome in ('assigned', 'unsubscribed', 'unreachable', 'over_quota', 'cancelled')),
  primary key (organisation_id, wave_id, id)
);
select plumbline.place_tenant_table('plumbline.wave_people');

-- Answers of group mode: a random id and the group, and nothing that leads to a person, a link or a time.
create table plumbline.group_answers (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  site_id uuid,
  crew_id uuid,
  company_id uuid,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  results jsonb not null check (jsonb_typeof(results) = 'object'),
  rules_version text not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.group_answers');

-- Free text of group mode, apart from the other answers and from the group.
create table plumbline.group_texts (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  question_id uuid not null,
  words text not null,
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.group_texts');

-- How many assignments of a wave in group mode were opened and answered on a day. Summed into one row for each day and site
-- when the wave closes.
create table plumbline.wave_days (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  site_id uuid,
  day date not null,
  opened integer not null check (opened >= 0),
  answered integer not null check (answered >= 0),
  primary key (organisation_id, id)
);
select plumbline.place_tenant_table('plumbline.wave_days');

alter table plumbline.surveys
  add column wave_id uuid,
  -- Where its participant worked when it was made.
  add column site_id uuid,
  add column crew_id uuid,
  add column company_id uuid,
  -- A slip of a crew in group mode, which belongs to nobody: its person is a row without a name and an address.
  add column slip_number integer,
  -- Group mode: how far its participant got, without a time. For the link and for sums over groups only.
  add column group_progress text;
alter table plumbline.surveys add constraint surveys_slip_check
  check (slip_number is null or (slip_number >= 1 and wave_id is not null and is_anonymous));
-- An assignment of group mode is an anonymous survey of a wave, and only that.
alter table plumbline.surveys add constraint surveys_group_progress_check check (
  (group_progress is not null) = (wave_id is not null and is_anonymous)
  and (group_progress is null or group_progress in ('asked', 'opened', 'answered'))
);
-- Answers of group mode have no time finer than the wave.
alter table plumbline.surveys drop constraint surveys_anonymous_answered_check;
alter table plumbline.surveys add constraint surveys_anonymous_answered_check check (
  (anonymous_receipt is null or is_anonymous)
  and case
    when group_progress is null then (anonymous_receipt is null) = (anonymous_answered_on is null)
    else anonymous_answered_on is null and (anonymous_receipt is not null) = (group_progress = 'answered')
  end
);

-- That of its survey, so that the emails of a wave are counted without reading its surveys; null: its survey belongs to no wave.
alter table plumbline.emails add column wave_id uuid;

-- Short codes that are typed from paper.
alter table plumbline.survey_links add column code text;
alter table plumbline.survey_links add constraint survey_links_code_check check (length(code) between 6 and 20);
create index survey_links_by_code on plumbline.survey_links (code) where code is not null;

alter table plumbline.organisations no force row level security;
alter table plumbline.campaigns add foreign key (organisation_id) references plumbline.organisations (id);
alter table plumbline.organisations force row level security;
alter table plumbline.waves add foreign key (organisation_id, campaign_id) references plumbline.campaigns (organisation_id, id);
alter table plumbline.wave_people add foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id);
alter table plumbline.group_answers add foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id);
alter table plumbline.group_texts add foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id);
alter table plumbline.wave_days add foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id);
alter table plumbline.surveys no force row level security;
alter table plumbline.surveys add foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id);
alter table plumbline.surveys force row level security;

-- However often the job is repeated, a person or a slip has one assignment in a wave.
create unique index surveys_once_in_wave on plumbline.surveys (organisation_id, wave_id, person_id)
  where wave_id is not null;
create unique index surveys_slip_once on plumbline.surveys (organisation_id, wave_id, crew_id, slip_number)
  where slip_number is not null;
-- Holds all that the progress of a wave counts of them, by site and crew.
create index surveys_of_wave on plumbline.surveys (organisation_id, wave_id, site_id, crew_id)
  include (started_at, submitted_at, is_anonymous) where wave_id is not null;
create index surveys_of_wave_by_name on plumbline.surveys
  (organisation_id, wave_id, lower(coalesce(participant_name, participant_email, '')), id) where wave_id is not null and not is_anonymous;
create index surveys_answered_in_wave on plumbline.surveys (organisation_id, wave_id)
  where wave_id is not null and (submitted_at is not null or group_progress = 'answered');
-- Those who can still answer, among all who once were asked.
create index surveys_to_remind on plumbline.surveys (organisation_id, expires_at)
  where status in ('invited', 'start') and participant_email is not null and revoked_at is null;
create unique index waves_by_number on plumbline.waves (organisation_id, campaign_id, number);
create index waves_of_question_set on plumbline.waves (organisation_id, question_set_hash);
create index waves_to_close on plumbline.waves (organisation_id, closes_at) where status in ('starting', 'running');
create index campaigns_by_start on plumbline.campaigns (organisation_id, next_starts_on) where next_starts_on is not null;
create unique index wave_people_once on plumbline.wave_people (organisation_id, wave_id, person_id) where person_id is not null;
create index wave_people_of_person on plumbline.wave_people (organisation_id, person_id) where person_id is not null;
create unique index wave_people_slips on plumbline.wave_people (organisation_id, wave_id, crew_id, slip_number)
  where slip_number is not null;
create index wave_people_of_crew on plumbline.wave_people (organisation_id, wave_id, site_id, crew_id) include (outcome, slip_number);
create index wave_people_left on plumbline.wave_people (organisation_id, wave_id, id) where outcome is null;
create index group_answers_of_wave on plumbline.group_answers (organisation_id, wave_id, site_id, crew_id);
create index group_texts_of_wave on plumbline.group_texts (organisation_id, wave_id);
create index emails_of_wave on plumbline.emails (organisation_id, wave_id, survey_id)
  include (kind, status, created_at, is_automatic) where wave_id is not null;
create index wave_days_of_wave on plumbline.wave_days (organisation_id, wave_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['campaigns', 'waves', 'wave_people', 'group_answers', 'group_texts', 'wave_days'] loop
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

-- Members see assignments of group mode in their wave and their crew, not among the surveys: there they would only be counted as
-- not answered, for ever.
create index surveys_listed on plumbline.surveys (organisation_id, created_at desc, id desc) where group_progress is null;
create or replace function plumbline.record_survey_total_deltas() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' and new.group_progress is not null or tg_op <> 'INSERT' and old.group_progress is not null then
    return null;
  end if;
  case tg_op
    when 'INSERT' then
      insert into survey_total_deltas (organisation_id, month, status, surveys, scored, score_sum)
      values (
        new.organisation_id, month_of(new.created_at), new.status,
        1, (new.score is not null)::int, coalesce(new.score, 0)
      );
    when 'DELETE' then
      insert into survey_total_deltas (organisation_id, month, status, surveys, scored, score_sum)
      values (
        old.organisation_id, month_of(old.created_at), old.status,
        -1, -(old.score is not null)::int, -coalesce(old.score, 0)
      );
    else
      insert into survey_total_deltas (organisation_id, month, status, surveys, scored, score_sum)
      values (
        old.organisation_id, month_of(old.created_at), old.status,
        -1, -(old.score is not null)::int, -coalesce(old.score, 0)
      ), (
        new.organisation_id, month_of(new.created_at), new.status,
        1, (new.score is not null)::int, coalesce(new.score, 0)
      );
  end case;
  return null;
end
$$;

create or replace function plumbline.survey_conditions_in_order(statuses text[], filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'organisation_id = $4', 'group_progress is null',
      case when statuses is not null then 'status = any ($2)' end,
      case when filter ? 'company' then 'lower(company) = lower($3 ->> ''company'')' end,
      case when filter ->> 'questionnaire' <> 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ($3 ->> ''questionnaire'')::uuid and questionnaire_id <> ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'invited_from' then 'created_at >= ($3 ->> ''invited_from'')::timestamptz' end,
      case when filter ? 'invited_before' then 'created_at < ($3 ->> ''invited_before'')::timestamptz' end)
  $$;

-- Links by their codes, before the organisation is known. Returns nothing for an unknown one.
create function plumbline.find_coded_links(codes text[])
  returns table (code text, token text, organisation_id uuid, survey_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.code, link.token, link.organisation_id, link.survey_id from survey_links as link
    where link.code = any (codes) and link.code is not null;
end
$$;
revoke all on function plumbline.find_coded_links from public;
grant execute on function plumbline.find_coded_links to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_coded_links owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- The answers of a wave may outlive its assignments, and refer to its questions.
create or replace function plumbline.delete_unused_question_sets(only_hash text) returns bigint
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  lock_key bigint := plumbline.question_sets_lock(organisation);
  deleted bigint;
begin
  if only_hash is null then
    perform pg_advisory_xact_lock(lock_key);
  elsif not pg_try_advisory_xact_lock(lock_key) then
    return 0;
  end if;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', organisation::text);
  delete from question_sets as unused
  where unused.organisation_id = organisation
    and (only_hash is null or unused.hash = only_hash)
    and not exists (
      select from surveys
      where surveys.organisation_id = organisation and surveys.organisation_id = unused.organisation_id
        and surveys.question_set_hash = unused.hash
    )
    and not exists (
      select from waves
      where waves.organisation_id = organisation and waves.organisation_id = unused.organisation_id
        and waves.question_set_hash = unused.hash
    );
  get diagnostics deleted = row_count;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
  return deleted;
end
$$;

-- A wave remembers how many it asked, and no longer whom, when a person is erased.
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
  known_name text := (select name from people where organisation_id = organisation and id = kept);
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
  -- Notes of other rows may name the person.
  update people_import_rows set notes = '{}' where organisation_id = organisation and exists (
    select from unnest(notes) as note
    where strpos(note, known_name) > 0 or exists (select from unnest(addresses) as address where strpos(lower(note), address) > 0)
  );
  update wave_people set person_id = null where organisation_id = organisation and person_id = any (records);
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
    'surveys', 'wave_people', 'group_answers', 'group_texts', 'wave_days', 'waves', 'campaigns',
    'invitation_lists', 'placements', 'people_import_rows', 'people_imports', 'people', 'crews', 'sites', 'companies',
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

-- As before, but members do not find assignments in group mode by the language of their people.
create or replace function plumbline.survey_conditions_of_rows(pattern text, filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'true',
      -- A draft has invited nobody, and anonymous answers are not dated by their invitation.
      case when filter ?| '{invited_from,invited_before}' then
        'status <> ''draft'' and not (is_anonymous and submitted_at is not null)' end,
      case when pattern is not null then 'search_text like $1' end,
      case when filter ? 'ids' then 'id = any (array(select jsonb_array_elements_text($3 -> ''ids'')::uuid))' end,
      case when filter ->> 'questionnaire' = 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'risk' then 'risk_level = $3 ->> ''risk''' end,
      case when filter ? 'consistency' then 'consistency = $3 ->> ''consistency''' end,
      case when filter ? 'language' then 'language = $3 ->> ''language'' and group_progress is null' end,
      case when filter ? 'score_from' then 'score >= ($3 ->> ''score_from'')::smallint' end,
      case when filter ? 'score_to' then 'score <= ($3 ->> ''score_to'')::smallint' end,
      case when filter ? 'submitted_from' then 'submitted_at >= ($3 ->> ''submitted_from'')::timestamptz' end,
      case when filter ? 'submitted_before' then 'submitted_at < ($3 ->> ''submitted_before'')::timestamptz' end)
  $$;
