-- Who may do what: row-level security, policies and grants of every table and function above.
--
-- Row-level security is forced, also on the owner: a query sees only the organisation that its transaction entered. A migration that adds
-- a table repeats what the loops do for it.

-- Tables of organisations. The policies are the second wall: they hold even where a query forgets its filter.
do $$
declare
  each record;
  -- The server only reads and appends to these.
  append_only constant text[] := array['events', 'questionnaire_versions', 'question_sets'];
  own_rows text;
begin
  for each in
    select relname as name, case relname when 'organisations' then 'id' else 'organisation_id' end as organisation
    from pg_class where relnamespace = 'plumbline'::regnamespace and relkind = 'r'
  loop
    execute format('alter table plumbline.%I enable row level security', each.name);
    execute format('alter table plumbline.%I force row level security', each.name);
    -- A member inherits the role's rights, so the policy admits only a session that switched to it.
    execute format(
      'create policy backup on plumbline.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')', each.name
    );
    own_rows := format('(%I = plumbline.current_organisation())', each.organisation);
    if each.name = any (append_only) then
      execute format('create policy tenant_read on plumbline.%I for select to plumbline_app using %s', each.name, own_rows);
      execute format('create policy tenant_append on plumbline.%I for insert to plumbline_app with check %s', each.name, own_rows);
      execute format('grant select, insert on plumbline.%I to plumbline_app', each.name);
    elsif each.name = 'organisations' then
      execute format('create policy tenant_read on plumbline.%I for select to plumbline_app using %s', each.name, own_rows);
      execute format('create policy tenant_append on plumbline.%I for insert to plumbline_app with check %s', each.name, own_rows);
      execute format('create policy tenant_change on plumbline.%I for update to plumbline_app using %s with check %2$s', each.name, own_rows);
      execute format('grant select, insert, update, delete on plumbline.%I to plumbline_app', each.name);
    elsif each.name = 'former_members' then
      execute format('create policy lookup on plumbline.%I to plumbline_app using (true) with check (true)', each.name);
      execute format('grant select, insert, update, delete on plumbline.%I to plumbline_app', each.name);
    else
      execute format('create policy tenant on plumbline.%I to plumbline_app using %s with check %2$s', each.name, own_rows);
      execute format('grant select, insert, update, delete on plumbline.%I to plumbline_app', each.name);
    end if;
  end loop;
end
$$;

-- An organisation, and question sets that nothing refers to, are deleted by the functions that set organisation_of_deletions.
create policy deleted_by_functions on plumbline.organisations for delete to plumbline_app
  using (id = plumbline.current_organisation() and id = plumbline.organisation_of_deletions());
create policy deleted_by_functions on plumbline.question_sets for delete to plumbline_app
  using (organisation_id = plumbline.current_organisation() and organisation_id = plumbline.organisation_of_deletions());
grant delete on plumbline.question_sets to plumbline_app;

-- Of an event, the server can only forget the network.
create policy networks_forgotten_only on plumbline.events for update to plumbline_app
  using (organisation_id = plumbline.current_organisation())
  with check (organisation_id = plumbline.current_organisation() and network is null);
grant update (network) on plumbline.events to plumbline_app;

-- Read before the organisation is known; accounts that belong to no organisation are deleted after years without use.
create policy lookup on plumbline.memberships for select to plumbline_app using (true);
create policy lookup_of_accounts on plumbline.memberships for select to plumbline_identity using (true);
grant select (identity_subject) on plumbline.memberships to plumbline_identity;

-- What the functions of plumbline_search read, of every organisation.
do $$
declare
  name text;
begin
  foreach name in array array[
    'organisations', 'memberships', 'member_invitations', 'calendar_feeds', 'campaign_pages', 'opt_outs', 'survey_links', 'surveys'
  ] loop
    execute format('create policy lookup_by_function on plumbline.%I for select to plumbline_search using (true)', name);
    execute format('grant select on plumbline.%I to plumbline_search', name);
  end loop;
  foreach name in array array['emails', 'analyses', 'survey_totals', 'survey_total_deltas'] loop
    execute format('create policy summary on plumbline.%I for select to plumbline_search using (true)', name);
  end loop;
end
$$;
grant select (status, created_at) on plumbline.emails to plumbline_search;
grant select (generated_by, fallback_reason, generated_at) on plumbline.analyses to plumbline_search;
grant select (surveys) on plumbline.survey_totals, plumbline.survey_total_deltas to plumbline_search;
create policy dispatch_read on plumbline.events for select to plumbline_search using (true);
create policy dispatch on plumbline.events for update to plumbline_search using (not is_dispatched) with check (is_dispatched);
grant select (organisation_id, id, kind, entity_id, is_dispatched), update (is_dispatched) on plumbline.events to plumbline_search;

-- The server's role is a member of plumbline_identity, as of plumbline_app, and PostgreSQL 15 knows no membership without inheritance,
-- so grants alone would keep nothing from an ordinary connection. The policies show rows only to a connection that was opened as
-- plumbline_identity. They are not forced on the owner of the tables, who migrates their rows and whom no server works as.
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'identity' loop
    execute format('alter table identity.%I enable row level security', name);
    execute format(
      'create policy own_connections on identity.%I to plumbline_identity using (current_user = ''plumbline_identity'') with check (current_user = ''plumbline_identity'')',
      name
    );
    execute format(
      'create policy backup on identity.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')', name
    );
    execute format('grant select, insert, update, delete on identity.%I to plumbline_identity', name);
  end loop;
end
$$;

grant select, insert, update, delete on safeguards.backup_schedule to plumbline_app;
grant select, insert, update on safeguards.backups to plumbline_app;
grant select, insert on safeguards.late_backups to plumbline_app;

-- Functions with rights of their own are for the server alone. Those of the schema plumbline run as plumbline_search. In safeguards the
-- others are for the owner.
do $$
declare
  each record;
begin
  grant create on schema plumbline to plumbline_search;
  for each in
    select oid::regprocedure as signature, pronamespace::regnamespace::text as schema, prosecdef as has_own_rights from pg_proc
    where pronamespace in ('plumbline'::regnamespace, 'identity'::regnamespace, 'safeguards'::regnamespace)
      and (prosecdef or pronamespace = 'safeguards'::regnamespace)
  loop
    execute format('revoke all on function %s from public', each.signature);
    if each.has_own_rights then execute format('grant execute on function %s to plumbline_app', each.signature); end if;
    if each.schema = 'plumbline' then execute format('alter function %s owner to plumbline_search', each.signature); end if;
  end loop;
  revoke create on schema plumbline from plumbline_search;
end
$$;
revoke all on function plumbline.delete_organisation, plumbline.delete_unused_question_sets, plumbline.enter_organisation,
  plumbline.forget_networks, plumbline.keep_question_sets, plumbline.organisation_of_deletions, plumbline.set_for_transaction,
  plumbline.place_tenant_table from public;
grant execute on function plumbline.delete_organisation, plumbline.delete_unused_question_sets, plumbline.enter_organisation,
  plumbline.forget_networks, plumbline.keep_question_sets, plumbline.organisation_of_deletions, plumbline.set_for_transaction
  to plumbline_app;
-- Attempts to sign in are counted on the connections of plumbline_identity, which also ask for known browsers and networks.
grant execute on function safeguards.remember_network, safeguards.is_known_network, safeguards.sign_device,
  safeguards.forget_outdated to plumbline_identity;
