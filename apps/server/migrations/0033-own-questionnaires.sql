-- Questionnaires that organisations write: a draft, and versions that never change.

create table plumbline.questionnaires (
  organisation_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- Null: no draft, so the newest version is what there is.
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  -- What lists show of the newest version, or of the draft when there is no version yet, so that they read neither.
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  -- Counts the changes of the draft, so that two people who edit it notice each other.
  revision integer not null check (revision >= 1),
  -- 0: nothing was published yet.
  latest_version integer not null default 0 check (latest_version >= 0),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint questionnaires_content_check check (draft is not null or latest_version > 0)
);
select plumbline.place_tenant_table('plumbline.questionnaires');
-- Checking the new key reads the organisations, which the policies hide from the migration.
alter table plumbline.organisations no force row level security;
alter table plumbline.questionnaires
  add foreign key (organisation_id) references plumbline.organisations (id);
alter table plumbline.organisations force row level security;
create index questionnaires_by_name on plumbline.questionnaires (organisation_id, lower(name), id);

create table plumbline.questionnaire_versions (
  organisation_id uuid not null,
  questionnaire_id uuid not null,
  version integer not null check (version >= 1),
  -- The hash of the content, by which surveys refer to it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The questionnaire as it is asked.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The draft that it was published from, for the next one.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  published_at timestamptz not null,
  primary key (organisation_id, questionnaire_id, version)
);
select plumbline.place_tenant_table('plumbline.questionnaire_versions');
alter table plumbline.questionnaire_versions
  -- No cascade: it would delete versions past the policies below.
  add foreign key (organisation_id, questionnaire_id) references plumbline.questionnaires (organisation_id, id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['questionnaires', 'questionnaire_versions'] loop
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format(
      'create policy backup on plumbline.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')',
      tenant_table
    );
  end loop;
end
$$;
create policy tenant on plumbline.questionnaires to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
-- Versions are never changed, and go only with their organisation.
create policy tenant_read on plumbline.questionnaire_versions for select to plumbline_app
  using (organisation_id = plumbline.current_organisation());
create policy tenant_append on plumbline.questionnaire_versions for insert to plumbline_app
  with check (organisation_id = plumbline.current_organisation());
create policy deleted_with_organisation on plumbline.questionnaire_versions for delete to plumbline_app
  using (organisation_id = plumbline.current_organisation() and organisation_id = plumbline.organisation_of_deletions());
grant select, insert, update, delete on plumbline.questionnaires to plumbline_app;
grant select, insert, delete on plumbline.questionnaire_versions to plumbline_app;

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
    'surveys', 'invitation_lists', 'people', 'question_sets', 'questions', 'questionnaire_versions', 'questionnaires',
    'idempotency_keys', 'events', 'member_invitations', 'demo_seedings', 'opt_outs', 'memberships', 'users',
    'survey_totals', 'survey_total_deltas', 'score_totals', 'score_total_deltas'
  ] loop
    execute format('delete from plumbline.%I where organisation_id = $1', tenant_table) using organisation;
  end loop;
  delete from plumbline.organisations where id = organisation;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
end
$$;
