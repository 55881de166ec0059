-- Photos and documents of actions. In the database, so that every server serves them and backups and moves have them.

create table plumbline.action_files (
  organisation_id uuid not null,
  id uuid not null,
  action_id uuid not null,
  -- Without a path.
  file_name text not null check (length(file_name) between 1 and 120),
  -- What the content is, not what was said of it.
  media_type text not null check (media_type in ('image/jpeg', 'image/webp', 'application/pdf')),
  -- Of a picture, which is encoded anew; null: a document.
  width integer check (width between 1 and 2560),
  height integer check (height between 1 and 2560),
  bytes integer not null generated always as (octet_length(content)) stored,
  content bytea not null check (octet_length(content) between 1 and 10000000),
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (organisation_id, id),
  constraint action_files_size_check check ((width is null) = (height is null) and (width is null) = (media_type = 'application/pdf'))
);
-- Pictures and PDFs are compressed already.
alter table plumbline.action_files alter column content set storage external;
select plumbline.place_tenant_table('plumbline.action_files');
alter table plumbline.action_files
  add foreign key (organisation_id, action_id) references plumbline.actions (organisation_id, id) on delete cascade not valid;
create index action_files_of_action on plumbline.action_files (organisation_id, action_id, added_at);

alter table plumbline.action_files enable row level security;
alter table plumbline.action_files force row level security;
create policy tenant on plumbline.action_files to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
create policy backup on plumbline.action_files for select to plumbline_backup using (current_user = 'plumbline_backup');
grant select, insert, update, delete on plumbline.action_files to plumbline_app;

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
    'action_files', 'actions', 'group_results', 'wave_results',
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
