-- The record of backups: what is scheduled, what was made, and when somebody was told that backups are late.

create table safeguards.backup_schedule (
  id boolean default true primary key check (id),
  every_hours integer not null check (every_hours > 0),
  since timestamptz not null
);
comment on table safeguards.backup_schedule is 'What the processes with BACKUP_TO schedule, so that those without it know when backups are late.';
comment on column safeguards.backup_schedule.id is 'There is one row at most.';
comment on column safeguards.backup_schedule.since is 'When backups were scheduled first; a schedule that ended and began again is a new one.';

create table safeguards.backups (
  id uuid primary key,
  is_scheduled boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  is_successful boolean,
  bytes bigint check (bytes > 0),
  reason text check (length(reason) between 1 and 500),
  constraint backups_finished_has_result check ((finished_at is null) = (is_successful is null)),
  constraint backups_successful_has_size check ((bytes is not null) = coalesce(is_successful, false)),
  constraint backups_successful_has_no_reason check (reason is null or not is_successful)
);
comment on table safeguards.backups is 'One row for each attempt to make a backup.';
comment on column safeguards.backups.is_scheduled is 'Whether it goes to the place of the schedule, by the job or by hand. Others say nothing about the schedule.';
comment on column safeguards.backups.finished_at is 'Null: not finished, or its process died.';
comment on column safeguards.backups.bytes is 'Size of the archive.';
comment on column safeguards.backups.reason is 'Why it failed, without addresses, paths and keys.';
create index backups_by_start on safeguards.backups (started_at);

create table safeguards.late_backups (
  late_since timestamptz primary key,
  warned_at timestamptz not null
);
comment on table safeguards.late_backups is 'One row for each time that backups were late and an email said so.';
comment on column safeguards.late_backups.late_since is 'When the last successful backup began, or the schedule when none has succeeded since.';
