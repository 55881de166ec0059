-- A role of its own for the schema `identity`: password hashes, sessions, registrations, signing keys, attempts.
--
-- The server's role is a member of it, as of plumbline_app, and PostgreSQL 15 knows no membership without inheritance,
-- so its grants alone would keep nothing from an ordinary connection. The policies do: they show rows only to a
-- connection that was opened as plumbline_identity. A query of the surveys that went wrong finds these tables empty.
--
-- They are not forced on the owner of the tables, who migrates their rows and whom no server works as.

do $$
begin
  -- Group roles belong to the whole cluster, so another database of it may have made it already.
  if not exists (select from pg_roles where rolname = 'plumbline_identity') then
    create role plumbline_identity nologin;
  end if;
end
$$;

revoke all on all tables in schema identity from plumbline_app;
-- The schema itself stays open to plumbline_app, for the functions in it that ask for what the caller brings.
grant usage on schema identity to plumbline_identity;

do $$
declare
  identity_table text;
begin
  for identity_table in select tablename from pg_tables where schemaname = 'identity' loop
    execute format('grant select, insert, update, delete on identity.%I to plumbline_identity', identity_table);
    execute format('alter table identity.%I enable row level security', identity_table);
    execute format(
      'create policy own_connections on identity.%I to plumbline_identity using (current_user = ''plumbline_identity'') with check (current_user = ''plumbline_identity'')',
      identity_table
    );
  end loop;
end
$$;

-- Accounts that belong to no organisation are deleted after years without use.
grant usage on schema plumbline to plumbline_identity;
grant select (identity_subject) on plumbline.memberships to plumbline_identity;
create policy lookup_of_accounts on plumbline.memberships for select to plumbline_identity using (true);

-- Attempts are counted on the same connections, and which browsers and networks are known is asked there.
grant usage on schema safeguards to plumbline_identity;
grant execute on function safeguards.remember_network, safeguards.is_known_network, safeguards.sign_device,
  safeguards.forget_outdated to plumbline_identity;
