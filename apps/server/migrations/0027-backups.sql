-- A role that reads every row, for backups, and the record of the backups made.
--
-- Row-level security is forced on the owner of the tables, so the owner cannot copy them either. The policies admit only a
-- session that switched to the role: on PostgreSQL 15 a member always inherits, and membership alone would widen what the
-- owner's functions see.

do $$
begin
  -- Group roles belong to the whole cluster, so another database of it may have made it already.
  if not exists (select from pg_roles where rolname = 'plumbline_backup') then
    create role plumbline_backup nologin;
  end if;
  execute format('grant plumbline_backup to %I', current_user);
end
$$;

-- What the processes with BACKUP_TO schedule, so that those without it know when backups are late.
create table safeguards.backup_schedule (
  -- There is one row at most.
  id boolean primary key default true check (id),
  every_hours integer not null check (every_hours > 0),
  -- When backups were scheduled first; a schedule that ended and began again is a new one.
  since timestamptz not null
);

-- One row for each attempt.
create table safeguards.backups (
  id uuid primary key,
  -- Whether it goes to the place of the schedule, by the job or by hand. Others say nothing about the schedule.
  is_scheduled boolean not null,
  started_at timestamptz not null,
  -- Null: not finished, or its process died.
  finished_at timestamptz,
  is_successful boolean,
  -- Size of the archive.
  bytes bigint check (bytes > 0),
  -- Why it failed, without addresses, paths and keys.
  reason text check (length(reason) between 1 and 500),
  check ((finished_at is null) = (is_successful is null)),
  check ((bytes is not null) = coalesce(is_successful, false)),
  check (reason is null or not is_successful)
);
create index backups_by_start on safeguards.backups (started_at);

-- One row for each time that backups were late and an email said so.
create table safeguards.late_backups (
  -- When the last successful backup began, or the schedule when none has succeeded since.
  late_since timestamptz primary key,
  warned_at timestamptz not null
);

grant select, insert, update, delete on safeguards.backup_schedule to plumbline_app;
grant select, insert, update on safeguards.backups to plumbline_app;
grant select, insert on safeguards.late_backups to plumbline_app;

grant usage on schema plumbline, identity, safeguards, plumbline_migrations to plumbline_backup;
grant select on all tables in schema plumbline, identity, safeguards, plumbline_migrations to plumbline_backup;
grant select on all sequences in schema plumbline, identity, safeguards to plumbline_backup;
alter default privileges in schema plumbline, identity, safeguards grant select on tables to plumbline_backup;
alter default privileges in schema plumbline, identity, safeguards grant select on sequences to plumbline_backup;

do $$
declare
  guarded regclass;
begin
  for guarded in
    select oid from pg_class
    where relnamespace in ('plumbline'::regnamespace, 'identity'::regnamespace) and relkind in ('r', 'p') and relrowsecurity
  loop
    execute format(
      'create policy backup on %s for select to plumbline_backup using (current_user = ''plumbline_backup'')', guarded
    );
  end loop;
end
$$;
