-- What came out of waves, by group: only what the release gate lets through, and for comparisons with other waves the unrounded
-- summaries of the groups that are shown.

create table plumbline.wave_results (
  organisation_id uuid not null,
  wave_id uuid not null,
  -- Whether the threshold decided what is in it: in group mode, and for representatives in individual mode too.
  is_gated boolean not null,
  threshold integer not null check (threshold between 5 and 100),
  computed_at timestamptz not null,
  -- The answers it was computed from, so that it is noticed when others have come.
  answers integer not null check (answers >= 0),
  last_answered_at timestamptz,
  -- Whether an answer was deleted since.
  is_outdated boolean not null default false,
  categories jsonb not null check (jsonb_typeof(categories) = 'array'),
  act_first jsonb not null check (jsonb_typeof(act_first) = 'array'),
  primary key (organisation_id, wave_id, is_gated)
);
select plumbline.place_tenant_table('plumbline.wave_results');

-- One row for each group that was asked, whether anything of it may be shown or not.
create table plumbline.group_results (
  organisation_id uuid not null,
  wave_id uuid not null,
  is_gated boolean not null,
  -- As the API names the group.
  group_key text not null check (length(group_key) <= 100),
  kind text not null check (kind in ('organisation', 'site', 'crew', 'company')),
  -- The site, also that of a crew; null: those without one, companies and the organisation.
  site_id uuid,
  -- The crew or the company.
  place_id uuid,
  -- How many were asked and answered; null: not shown.
  asked integer check (asked >= 0),
  answered integer check (answered >= 0),
  categories jsonb not null check (jsonb_typeof(categories) = 'object'),
  questions jsonb not null check (jsonb_typeof(questions) = 'object'),
  distributions jsonb not null check (jsonb_typeof(distributions) = 'object'),
  summaries jsonb not null check (jsonb_typeof(summaries) = 'object'),
  primary key (organisation_id, wave_id, is_gated, group_key)
);
select plumbline.place_tenant_table('plumbline.group_results');

alter table plumbline.waves no force row level security;
alter table plumbline.wave_results add foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id);
alter table plumbline.waves force row level security;
alter table plumbline.group_results add foreign key (organisation_id, wave_id, is_gated)
  references plumbline.wave_results (organisation_id, wave_id, is_gated);
create index group_results_of_kind on plumbline.group_results (organisation_id, wave_id, is_gated, kind, site_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['wave_results', 'group_results'] loop
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

-- Figures of individual mode follow the answers: those of an erased person are not left in them.
create function plumbline.note_outdated_results() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  update wave_results set is_outdated = true
    where organisation_id = old.organisation_id and wave_id = old.wave_id and not is_gated and not is_outdated;
  return null;
end
$$;
create trigger outdated_results after delete on plumbline.surveys for each row
  when (old.wave_id is not null and old.submitted_at is not null and not old.is_anonymous)
  execute function plumbline.note_outdated_results();

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
    'group_results', 'wave_results',
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
