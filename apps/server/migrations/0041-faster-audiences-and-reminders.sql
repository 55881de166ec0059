-- Audiences, and the reminders that are due, of large organisations are counted in less time.

-- What an audience names. A generated column allows no query of its own, so a function makes the array.
create function plumbline.ids_of_audience(audience jsonb) returns uuid[]
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg(id::uuid), '{}')
    from jsonb_array_elements_text(
      coalesce(audience->'siteIds', audience->'crewIds', audience->'companyIds', audience->'personIds', '[]')
    ) as id
  $$;

-- The sites, crews, companies or people that the audience names. Campaigns are compared by it: reading thousands of ids from JSON takes
-- several times as long.
alter table plumbline.campaigns
  add column chosen_ids uuid[] not null generated always as (plumbline.ids_of_audience(audience)) stored;

-- Holds all that an audience is counted by.
drop index plumbline.people_by_crew;
create index people_by_crew on plumbline.people (organisation_id, crew_id)
  include (company_id, id, language, email, unsubscribed_at, archived_at) where is_listed;

-- The formula of keyed_hash for a key that was read before. It names no search path, so that PostgreSQL puts it into the queries that
-- use it: calling a function for each address takes longer than its hashes.
create function safeguards.hash_with(inner_half bytea, outer_half bytea, purpose text, value text) returns bytea
  language sql stable
  as $$ select sha256(outer_half || sha256(inner_half || convert_to(purpose || E'\n' || value, 'UTF8'))) $$;

create or replace function safeguards.keyed_hash(purpose text, value text) returns bytea
  language sql stable
  set search_path = safeguards, pg_temp
  as $$ select hash_with(inner_half, outer_half, purpose, value) from key $$;

-- As is_opted_out, of many addresses at once: those that opted out.
create function safeguards.opted_out_among(addresses text[], organisation uuid, accounts bytea[]) returns setof text
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    with given as materialized (
      select address, mailbox_of(address) as mailbox from unnest(addresses) as address
    ),
    keyed as (
      select address, hash_with(inner_half, outer_half, 'opt-out of everyone', mailbox) as key from given, key
      union all
      select address, hash_with(inner_half, outer_half, 'opt-out of an organisation', organisation || ' ' || mailbox) from given, key
      union all
      select address, hash_with(inner_half, outer_half, 'opt-out of an account', encode(account, 'hex') || ' ' || mailbox)
      from given, key, unnest(accounts) as account
    )
    select distinct keyed.address from keyed join opt_outs on opt_outs.key = keyed.key
  $$;
revoke all on function safeguards.opted_out_among from public;
revoke all on function safeguards.hash_with from public;
grant execute on function safeguards.opted_out_among to plumbline_app;
