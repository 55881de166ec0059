-- Things to do for a site or a crew, each with an owner and a last day, and where it came from.

create table plumbline.actions (
  organisation_id uuid not null,
  id uuid not null,
  -- Counts changes, so that nobody overwrites what somebody else has changed meanwhile.
  version integer not null check (version >= 1),
  what text not null check (length(what) between 1 and 500),
  -- One of the two. The site of a crew is the one that the crew belongs to now.
  site_id uuid,
  crew_id uuid,
  -- A member, or somebody outside with an address. A member who left leaves the name behind; neither has an address then.
  owner_id uuid,
  owner_name text not null check (length(owner_name) <= 200),
  owner_email text,
  -- The last day, in the organisation's time zone.
  due_on date not null,
  status text not null check (status in ('open', 'in_progress', 'done', 'checked')),
  done_note text check (length(done_note) between 1 and 2000),
  done_by_name text,
  done_at timestamptz,
  checked_by_name text,
  checked_at timestamptz,
  -- The wave that was looked at, by id and number; null: none followed.
  checked_wave jsonb check (jsonb_typeof(checked_wave) = 'object'),
  origin_kind text not null check (origin_kind in ('manual', 'group', 'category', 'question', 'follow_up')),
  -- Names and figures as they were when the action was made; released figures only.
  origin jsonb not null check (jsonb_typeof(origin) = 'object'),
  -- Without foreign keys: an action stays when the campaign that it came from is gone.
  campaign_id uuid,
  wave_id uuid,
  group_key text check (length(group_key) <= 100),
  category_key text,
  -- An action about a person is deleted with the survey.
  survey_id uuid,
  -- The due date that the owner was reminded of; null: none yet.
  reminded_of date,
  -- Null: the member has left. The name stays.
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint actions_place_check check ((site_id is null) <> (crew_id is null)),
  constraint actions_owner_check check (owner_id is null or owner_email is null),
  constraint actions_done_check check (
    (done_at is null) = (done_note is null) and (done_at is null) = (done_by_name is null)
      and (done_at is not null) = (status in ('done', 'checked'))
  ),
  constraint actions_checked_check check (
    (checked_at is null) = (checked_by_name is null) and (checked_at is not null) = (status = 'checked')
      and (checked_wave is null or checked_at is not null)
  ),
  constraint actions_survey_check check ((survey_id is not null) = (origin_kind = 'follow_up')),
  constraint actions_group_check check (
    (origin_kind in ('group', 'category', 'question')) = (wave_id is not null)
      and (wave_id is null) = (group_key is null) and (wave_id is null) = (campaign_id is null)
      and (origin_kind in ('category', 'question')) = (category_key is not null)
  )
);
select plumbline.place_tenant_table('plumbline.actions');

-- Keys to tables that have rows are not validated: no row refers to them yet, and the policies keep the owner from looking.
alter table plumbline.actions
  add foreign key (organisation_id, site_id) references plumbline.sites (organisation_id, id) not valid,
  add foreign key (organisation_id, crew_id) references plumbline.crews (organisation_id, id) not valid,
  add foreign key (organisation_id, owner_id) references plumbline.users (organisation_id, id) not valid,
  add foreign key (organisation_id, created_by) references plumbline.users (organisation_id, id) not valid,
  add foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade not valid;
create index actions_by_due_date on plumbline.actions (organisation_id, due_on) where status in ('open', 'in_progress');
create index actions_by_status on plumbline.actions (organisation_id, status, updated_at desc);
create index actions_of_site on plumbline.actions (organisation_id, site_id) where site_id is not null;
create index actions_of_crew on plumbline.actions (organisation_id, crew_id) where crew_id is not null;
create index actions_of_owner on plumbline.actions (organisation_id, owner_id) where owner_id is not null;
create index actions_by_creator on plumbline.actions (organisation_id, created_by) where created_by is not null;
create index actions_of_campaign on plumbline.actions (organisation_id, campaign_id) where campaign_id is not null;
create index actions_of_survey on plumbline.actions (organisation_id, survey_id) where survey_id is not null;

alter table plumbline.actions enable row level security;
alter table plumbline.actions force row level security;
create policy tenant on plumbline.actions to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
create policy backup on plumbline.actions for select to plumbline_backup using (current_user = 'plumbline_backup');
grant select, insert, update, delete on plumbline.actions to plumbline_app;

-- action_assigned: to an owner outside. action_overdue: to the owner, once for each due date.
alter table plumbline.emails
  add column action_id uuid,
  drop constraint emails_kind_check,
  drop constraint emails_subject_check,
  add constraint emails_kind_check check (
    kind in (
      'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue'
    )
  ),
  add constraint emails_subject_check check (num_nonnulls(survey_id, member_invitation_id, action_id) = 1),
  add constraint emails_action_check check ((action_id is not null) = (kind in ('action_assigned', 'action_overdue'))),
  add foreign key (organisation_id, action_id) references plumbline.actions (organisation_id, id) on delete cascade not valid;
create index emails_of_action on plumbline.emails (organisation_id, action_id) where action_id is not null;

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
    'actions', 'group_results', 'wave_results',
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
