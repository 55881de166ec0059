-- Example results: an organisation of its own with invented people, which members of another one look at and cannot change.

alter table plumbline.memberships add column example_of uuid;
comment on column plumbline.memberships.example_of is 'The organisation for whose members the example was made; null: not an example.';
create index memberships_of_examples on plumbline.memberships (organisation_id) where example_of is not null;
comment on table plumbline.demo_seedings is 'That the demo organisation or an example is being filled, or was: an interrupted seeding is recognised by it.';

-- The membership of a signed-in person, read at every request: in the organisation that the request names, or in the one chosen last.
drop function plumbline.find_membership(text, uuid);
create function plumbline.find_membership(subject text, organisation uuid)
  returns table (organisation_id uuid, user_id uuid, role text, site_ids uuid[], example_of uuid, requires_second_factor boolean)
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  select membership.organisation_id, membership.user_id, membership.role, membership.site_ids, membership.example_of
    into organisation_id, user_id, role, site_ids, example_of
    from memberships as membership
    where membership.identity_subject = subject and (organisation is null or membership.organisation_id = organisation)
    order by membership.chosen_at desc nulls last, membership.created_at, membership.organisation_id
    limit 1;
  if not found then return; end if;
  -- An example has no settings of its own.
  requires_second_factor := (
    select organisation.requires_second_factor from organisations as organisation
    where organisation.id = coalesce(find_membership.example_of, find_membership.organisation_id)
  );
  return next;
end
$$;
revoke all on function plumbline.find_membership from public;
grant execute on function plumbline.find_membership to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_membership owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- As before, but events of examples have no consequences: only the seeding takes them, which names the organisation.
create or replace function plumbline.take_events(kinds text[], most integer, only_organisation uuid default null)
  returns table (organisation_id uuid, id uuid, kind text, entity_id uuid)
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  as $$
declare
  waiting record;
  missing integer := most;
  taken integer;
  examples uuid[] := '{}';
begin
  if only_organisation is null then
    examples := array(select distinct membership.organisation_id from memberships as membership where membership.example_of is not null);
  end if;
  -- More than are wanted, because another transaction may hold the oldest.
  for waiting in
    select oldest.organisation_id as organisation, array_agg(oldest.id order by oldest.id) as ids
    from (
      select event.organisation_id, event.id from events as event
      where not event.is_dispatched and event.kind = any (kinds)
        and (only_organisation is null or event.organisation_id = only_organisation) and event.organisation_id <> all (examples)
      order by event.id
      limit 4 * most
    ) as oldest
    group by oldest.organisation_id
    order by min(oldest.id::text)
  loop
    return query
      update events as event set is_dispatched = true
        where event.organisation_id = waiting.organisation and event.id = any (array(
          select held.id from events as held
          where held.organisation_id = waiting.organisation and held.id = any (waiting.ids) and not held.is_dispatched
          order by held.id
          limit missing
          for no key update skip locked
        ))
        returning event.organisation_id, event.id, event.kind, event.entity_id;
    get diagnostics taken = row_count;
    missing := missing - taken;
    exit when missing = 0;
  end loop;
end
$$;

-- Counts organisations and surveys, and the emails and analyses since a moment by outcome; none of examples.
create or replace function plumbline.summarise_installation(since timestamptz)
  returns table (subject text, outcome text, amount bigint)
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
declare
  examples uuid[] := array(select distinct organisation_id from memberships where example_of is not null);
begin
  return query
    select 'organisations', '', count(*) from organisations where id <> all (examples)
    union all
    select 'surveys', '', (coalesce((select sum(surveys) from survey_totals where organisation_id <> all (examples)), 0)
      + coalesce((select sum(surveys) from survey_total_deltas where organisation_id <> all (examples)), 0))::bigint
    union all
    select 'emails', status, count(*) from emails where created_at >= since group by status
    union all
    select 'analyses',
        case when generated_by = 'rules' and fallback_reason is not null then 'fallback' else generated_by end,
        count(*)
      from analyses where generated_at >= since and organisation_id <> all (examples) group by 2;
end
$$;
grant select (organisation_id) on plumbline.survey_totals, plumbline.survey_total_deltas, plumbline.analyses to plumbline_search;
