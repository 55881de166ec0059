-- Exports and reports that are prepared in the background.

create table plumbline.prepared_files (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  kind text not null check (
    kind in (
      'people', 'assignments', 'answers', 'results', 'group_results', 'actions', 'events', 'person_report', 'wave_report',
      'action_list', 'toolbox_talk'
    )
  ),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  is_export boolean not null,
  language text,
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  campaign_id uuid,
  wave_id uuid,
  survey_id uuid,
  site_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  attempt uuid,
  is_outdated boolean not null default false,
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer check (rows_total >= 0),
  file_name text,
  media_type text,
  size_bytes bigint check (size_bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  dictionary text,
  failure text,
  requested_by uuid not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, campaign_id) references plumbline.campaigns (organisation_id, id) on delete cascade,
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id) on delete cascade,
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  foreign key (organisation_id, site_id) references plumbline.sites (organisation_id, id) on delete cascade,
  constraint prepared_files_ready_has_content check (
    (status = 'ready')
    = (size_bytes is not null and sha256 is not null and file_name is not null and media_type is not null)
  ),
  constraint prepared_files_failed_has_reason check ((status = 'failed') = (failure is not null)),
  constraint prepared_files_finished_has_time check ((status in ('ready', 'failed')) = (finished_at is not null))
);
comment on table plumbline.prepared_files is 'Exports and reports that are prepared in the background, and deleted when they expire. Neither backed up nor moved with the organisation.';
comment on column plumbline.prepared_files.is_export is 'Rows for further use, of which an organisation has one prepared at a time; otherwise a report.';
comment on column plumbline.prepared_files.language is 'Of a report.';
comment on column plumbline.prepared_files.about is 'What it is about, as it was requested.';
comment on column plumbline.prepared_files.attempt is 'The attempt that may write its content: a worker that was believed dead cannot add to what another one writes.';
comment on column plumbline.prepared_files.is_outdated is 'Whether somebody was erased or a threshold raised since it was begun, so that it has to be begun again.';
comment on column plumbline.prepared_files.sha256 is 'Of the whole content, in hex.';
comment on column plumbline.prepared_files.dictionary is 'What its columns mean, as CSV; an XLSX has it as its second sheet.';
comment on column plumbline.prepared_files.failure is 'Why it failed, in words.';
create unique index prepared_files_one_export on plumbline.prepared_files (organisation_id)
  where is_export and status in ('waiting', 'running');
create index prepared_files_of_member on plumbline.prepared_files (organisation_id, requested_by, created_at desc);
create index prepared_files_of_survey on plumbline.prepared_files (organisation_id, survey_id) where survey_id is not null;
create index prepared_files_of_wave on plumbline.prepared_files (organisation_id, wave_id) where wave_id is not null;
create index prepared_files_of_campaign on plumbline.prepared_files (organisation_id, campaign_id) where campaign_id is not null;
create index prepared_files_of_site on plumbline.prepared_files (organisation_id, site_id) where site_id is not null;

create table plumbline.prepared_file_chunks (
  organisation_id uuid not null,
  file_id uuid not null,
  number integer not null check (number >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (organisation_id, file_id, number),
  foreign key (organisation_id, file_id) references plumbline.prepared_files (organisation_id, id) on delete cascade
);
alter table plumbline.prepared_file_chunks alter column bytes set storage external;
comment on table plumbline.prepared_file_chunks is 'Pieces of a mebibyte; only the last one may be shorter.';

-- An export that is begun while an erasure is not committed yet does not see it. The two wait for each other with this lock.
create function plumbline.exports_lock(organisation uuid) returns bigint
  language sql immutable
  set search_path = plumbline, pg_temp
  return pg_catalog.hashtextextended('exports ' || organisation::text, 0);

-- Nobody who was erased and no survey that was deleted is left in a prepared file: those that are ready are deleted, and those being
-- prepared are begun again. Reports about a survey are deleted with it by their foreign key.
create function plumbline.forget_exports_of(organisation uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  -- An attempt that begins later waits for this transaction; one that began before is found below.
  perform pg_advisory_xact_lock(plumbline.exports_lock(organisation));
  -- First those under way: where the last transaction of one is waited for, it is ready afterwards.
  update prepared_files set is_outdated = true
    where organisation_id = organisation and kind <> 'person_report' and status in ('waiting', 'running');
  delete from prepared_files
    where organisation_id = organisation and kind <> 'person_report' and status = 'ready';
end
$$;

-- Nobody who was erased is left in a prepared file.
create function plumbline.forget_exports() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  perform plumbline.forget_exports_of(new.organisation_id);
  return null;
end
$$;

create trigger exports_of_erased after update of erased_at on plumbline.people for each row
  when (new.erased_at is not null and old.erased_at is distinct from new.erased_at)
  execute function plumbline.forget_exports();

-- When the threshold of a wave is raised: what it hides now is left in no file. Reports of later waves of the campaign have changes
-- since this wave, from which its figures could be worked out, and files of actions have the figures that actions came from.
create function plumbline.forget_results_of(organisation uuid, wave uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  outdated uuid[];
begin
  -- An attempt that begins later waits for this transaction; one that began before is found below.
  perform pg_advisory_xact_lock(plumbline.exports_lock(organisation));
  outdated := array(
    select id from prepared_files
    where organisation_id = organisation and (
      kind in ('actions', 'action_list')
      or kind in ('group_results', 'wave_report', 'toolbox_talk') and wave_id in (
        select id from waves
        where waves.organisation_id = organisation and waves.campaign_id = (
          select campaign_id from waves where waves.organisation_id = organisation and waves.id = wave
        )
      )
    )
  );
  -- First those under way: where the last transaction of one is waited for, it is ready afterwards.
  update prepared_files set is_outdated = true
    where organisation_id = organisation and id = any (outdated) and status in ('waiting', 'running');
  delete from prepared_files
    where organisation_id = organisation and id = any (outdated) and status = 'ready';
end
$$;
