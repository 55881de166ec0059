-- Extensions, roles, schemas, and how a transaction enters an organisation.
-- The migrator owns everything and runs these files, which begin an empty database; later changes are numbered migrations.

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- What the roles are for:
-- plumbline_app: what the server may do; its policies admit one organisation at a time.
-- plumbline_search: owns the functions that look something up before the organisation is known, or search past the policies.
-- plumbline_identity: reads the schema identity, on connections that were opened as it.
-- plumbline_backup: reads every row, in sessions that switched to it.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['plumbline_app', 'plumbline_search', 'plumbline_identity', 'plumbline_backup'] loop
    -- Group roles belong to the whole cluster, so another database of it may have made them already.
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
  -- Giving a function to a role, and switching to one, take membership in it.
  execute format('grant plumbline_search, plumbline_backup to %I', current_user);
end
$$;

create schema plumbline;
comment on schema plumbline is 'Organisations and everything of theirs. Every key is led by the organisation; policies show the rows of one organisation only.';
create schema identity;
comment on schema identity is 'Accounts of IDENTITY=builtin. Its rows are shown on connections of plumbline_identity only.';
create schema safeguards;
comment on schema safeguards is 'What outlives organisations and accounts: limits, opt-outs, trials, known networks, backups.';

grant usage on schema plumbline to plumbline_app, plumbline_search, plumbline_identity, plumbline_backup;
-- The schema identity is open to plumbline_app for the functions in it that ask for what the caller brings.
grant usage on schema identity to plumbline_app, plumbline_identity, plumbline_backup;
grant usage on schema safeguards to plumbline_app, plumbline_identity, plumbline_backup;
grant usage on schema plumbline_migrations to plumbline_backup;
grant select on all tables in schema plumbline_migrations to plumbline_backup;
alter default privileges in schema plumbline, identity, safeguards grant select on tables to plumbline_backup;
alter default privileges in schema plumbline, identity, safeguards grant select on sequences to plumbline_backup;

-- The organisation that the transaction entered; null: none. Policies ask for it.
create function plumbline.current_organisation() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('plumbline.organisation_id', true), '')::uuid $$;

-- The organisation that the transaction may delete, or whose question sets it may delete. delete_organisation and
-- delete_unused_question_sets set it. The server's role could set it too, so this guards against a faulty statement, not against a
-- hostile server.
create function plumbline.organisation_of_deletions() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('plumbline.organisation_of_deletions', true), '')::uuid $$;

-- Sets a setting until the end of the transaction.
create function plumbline.set_for_transaction(setting text, value text) returns void
  language plpgsql
  as $$
begin
  -- With Citus, `set local` reaches the other servers, and set_config does not.
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local %s = %L', setting, value);
  else
    perform pg_catalog.set_config(setting, value, true);
  end if;
end
$$;

-- Enters an organisation until the end of the transaction: policies admit its rows. Null: none.
create function plumbline.enter_organisation(organisation uuid) returns void
  language plpgsql
  as $$
begin
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local plumbline.organisation_id = %L', coalesce(organisation::text, ''));
  else
    perform pg_catalog.set_config('plumbline.organisation_id', coalesce(organisation::text, ''), true);
  end if;
end
$$;

-- Distributes a table by organisation where the others are; does nothing in a database on one server. Called by the migration that
-- creates the table, before it adds foreign keys and rows: keys between tables on different servers are impossible.
create function plumbline.place_tenant_table(tenant_table regclass) returns void
  language plpgsql
  as $$
declare
  is_distributed boolean := false;
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_dist_partition where logicalrelid = $1)'
      into is_distributed using 'plumbline.organisations'::regclass;
  end if;
  if is_distributed then
    execute 'select create_distributed_table($1, $2, colocate_with => $3)'
      using tenant_table, 'organisation_id', 'plumbline.organisations';
  end if;
end
$$;
