-- Every key of a tenant table names the organisation, so that the tables can be distributed by it over several servers, and
-- an organisation is entered by one function. Right on one server as well.
--
-- Stop servers of earlier versions first: they look links up by functions that are dropped, and leave it to the database to
-- clear a removed member's traces.

-- Tokens are 256 random bits and participants' ids 122: no index has to keep them unique.
alter table plumbline.survey_links
  drop constraint survey_links_pkey,
  drop constraint survey_links_participant_id_key,
  drop constraint survey_links_organisation_id_survey_id_key,
  add primary key (organisation_id, survey_id);
create index survey_links_by_token on plumbline.survey_links (token);
create index survey_links_by_participant on plumbline.survey_links (participant_id);

alter table plumbline.opt_outs
  drop constraint opt_outs_pkey,
  add primary key (organisation_id, token);
create index opt_outs_by_token on plumbline.opt_outs (token);

alter table plumbline.member_invitations drop constraint member_invitations_token_key;
create index member_invitations_by_token on plumbline.member_invitations (token);

-- Read before the organisation is known, so every server has all of it; a key to a distributed table is impossible then.
-- A membership is deleted by the statements that delete its user.
alter table plumbline.memberships drop constraint memberships_organisation_id_user_id_fkey;

-- `on delete set null` is impossible for a key with the column that a table is distributed by. The statements that remove a
-- member clear these columns.
alter table plumbline.users no force row level security;
do $$
declare
  each record;
begin
  for each in
    select conrelid::regclass as name, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and confdeltype = 'n' and connamespace = 'plumbline'::regnamespace
  loop
    -- The policies admit nobody without an organisation, so they are switched off while the key is checked; the lock of the
    -- migration's transaction keeps other sessions out meanwhile.
    execute format('alter table %s no force row level security', each.name);
    execute format('alter table %s drop constraint %I', each.name, each.conname);
    execute format('alter table %s add constraint %I %s', each.name, each.conname,
      regexp_replace(each.definition, ' ON DELETE SET NULL \([^)]*\)', ''));
    execute format('alter table %s force row level security', each.name);
  end loop;
end
$$;
alter table plumbline.users force row level security;

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
