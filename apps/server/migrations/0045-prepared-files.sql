-- Exports and reports that a job prepares, kept for a day. Their content is stored in pieces beside them, so that a server on
-- another machine than the worker can send it.

create table plumbline.prepared_files (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in (
    'people', 'assignments', 'answers', 'results', 'group_results', 'actions', 'events',
    'person_report', 'wave_report', 'action_list', 'toolbox_talk'
  )),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  -- Rows for further use, of which an organisation has one prepared at a time; otherwise a report.
  is_export boolean not null,
  -- Of a report.
  language text,
  -- As it was requested.
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  campaign_id uuid,
  wave_id uuid,
  survey_id uuid,
  site_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  -- The attempt that may write its content: a worker that was believed dead cannot add to what another one writes.
  attempt uuid,
  -- Whether somebody was erased since it was begun, so that it has to be begun anew.
  is_outdated boolean not null default false,
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer check (rows_total >= 0),
  file_name text,
  media_type text,
  size_bytes bigint check (size_bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What its columns mean, as CSV; an XLSX has it as its second sheet.
  dictionary text,
  -- Why it failed, in words.
  failure text,
  requested_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  check ((status = 'ready') = (size_bytes is not null and sha256 is not null and file_name is not null and media_type is not null)),
  check ((status = 'failed') = (failure is not null)),
  check ((status in ('ready', 'failed')) = (finished_at is not null))
);
select plumbline.place_tenant_table('plumbline.prepared_files');

-- Pieces of a mebibyte; only the last one may be shorter.
create table plumbline.prepared_file_chunks (
  organisation_id uuid not null,
  file_id uuid not null,
  number integer not null check (number >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (organisation_id, file_id, number)
);
select plumbline.place_tenant_table('plumbline.prepared_file_chunks');
-- The content is compressed, or is read whole anyway.
alter table plumbline.prepared_file_chunks alter column bytes set storage external;

alter table plumbline.organisations no force row level security;
alter table plumbline.prepared_files add foreign key (organisation_id) references plumbline.organisations (id) on delete cascade;
alter table plumbline.organisations force row level security;
alter table plumbline.campaigns no force row level security;
alter table plumbline.prepared_files add foreign key (organisation_id, campaign_id)
  references plumbline.campaigns (organisation_id, id) on delete cascade;
alter table plumbline.campaigns force row level security;
alter table plumbline.waves no force row level security;
alter table plumbline.prepared_files add foreign key (organisation_id, wave_id)
  references plumbline.waves (organisation_id, id) on delete cascade;
alter table plumbline.waves force row level security;
alter table plumbline.surveys no force row level security;
alter table plumbline.prepared_files add foreign key (organisation_id, survey_id)
  references plumbline.surveys (organisation_id, id) on delete cascade;
alter table plumbline.surveys force row level security;
alter table plumbline.sites no force row level security;
alter table plumbline.prepared_files add foreign key (organisation_id, site_id)
  references plumbline.sites (organisation_id, id) on delete cascade;
alter table plumbline.sites force row level security;
alter table plumbline.prepared_file_chunks add foreign key (organisation_id, file_id)
  references plumbline.prepared_files (organisation_id, id) on delete cascade;

create unique index prepared_files_one_export on plumbline.prepared_files (organisation_id)
  where is_export and status in ('waiting', 'running');
create index prepared_files_of_member on plumbline.prepared_files (organisation_id, requested_by, created_at desc);
create index prepared_files_of_survey on plumbline.prepared_files (organisation_id, survey_id) where survey_id is not null;
create index prepared_files_of_wave on plumbline.prepared_files (organisation_id, wave_id) where wave_id is not null;
create index prepared_files_of_campaign on plumbline.prepared_files (organisation_id, campaign_id) where campaign_id is not null;
create index prepared_files_of_site on plumbline.prepared_files (organisation_id, site_id) where site_id is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['prepared_files', 'prepared_file_chunks'] loop
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

-- Nobody who was erased is left in an export: those that are ready are deleted, and those being prepared are begun anew.
create function plumbline.forget_exports() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  -- First those under way: where the last transaction of one is waited for, it is ready afterwards.
  update prepared_files set is_outdated = true
    where organisation_id = new.organisation_id and is_export and status in ('waiting', 'running');
  delete from prepared_files where organisation_id = new.organisation_id and is_export and status = 'ready';
  return null;
end
$$;
create trigger exports_of_erased after update of erased_at on plumbline.people for each row
  when (new.erased_at is not null and old.erased_at is distinct from new.erased_at)
  execute function plumbline.forget_exports();

-- Tells the member who requested a file that took long that it is ready.
-- Without a foreign key: files are neither in backups nor moved with their organisation, and the emails are.
alter table plumbline.emails add column prepared_file_id uuid;
alter table plumbline.emails drop constraint emails_kind_check;
alter table plumbline.emails drop constraint emails_subject_check;
alter table plumbline.emails drop constraint emails_recipient_check;
alter table plumbline.emails add constraint emails_kind_check
  check (
    kind in (
      'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue',
      'file_ready'
    )
  );
alter table plumbline.emails add constraint emails_subject_check
  check (num_nonnulls(survey_id, member_invitation_id, action_id, prepared_file_id) = 1
    and (prepared_file_id is not null) = (kind = 'file_ready'));
alter table plumbline.emails add constraint emails_recipient_check
  check ((recipient_id is not null) = (kind in ('answered_notice', 'high_risk_notice', 'file_ready')));
