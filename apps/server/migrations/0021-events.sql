-- The audit log becomes the log of events: each change appends one row in its own transaction, and its consequences are
-- enqueued from that row. A row is thus an entry of the audit log and of the outbox.
--
-- Stop servers of earlier versions first: they write to the table under its old name.

alter table plumbline.audit_log rename to events;
alter table plumbline.events rename constraint audit_log_pkey to events_pkey;
-- No query needs an index on the time: ids begin with the time, so the primary key has the same order.
drop index plumbline.audit_log_security, plumbline.audit_log_newest;
alter index plumbline.audit_log_networks rename to events_networks;

alter table plumbline.events
  -- What happened: an entity and a verb in the past tense, such as 'survey.created'.
  add column kind text,
  add column actor_kind text,
  -- Whether the consequences of the event have been enqueued. Not a timestamp: it would reveal when anonymous answers came in.
  add column is_dispatched boolean not null default true;

-- Carry over the existing rows. The policies admit no rows without an organisation, so they are switched off for this
-- statement; the lock of the migration's transaction keeps other sessions out meanwhile.
alter table plumbline.events no force row level security;
update plumbline.events set
  kind = entity || '.' || action,
  actor_kind = case
    when actor_id is not null then 'user'
    when entity = 'member' and action = 'second_factor_disabled' and detail = 'operator' then 'operator'
    else 'unknown' end;
alter table plumbline.events force row level security;

alter table plumbline.events
  drop column entity,
  drop column action,
  alter column kind set not null,
  add constraint events_kind_check check (kind ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'),
  alter column actor_kind set not null,
  -- 'unknown' is an unauthenticated caller, as in a refused sign-in.
  add constraint events_actor_kind_check
    check (actor_kind in ('user', 'api_key', 'participant', 'operator', 'system', 'unknown')),
  add constraint events_actor_check check ((actor_kind in ('user', 'api_key')) = (actor_id is not null)),
  alter column is_dispatched set default false;

-- The events of the security log. Queries must repeat the condition word for word to use the index.
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in ('survey.renewed_link', 'survey.revoked_link', 'survey.erased_person');

-- Events whose consequences still have to be enqueued: nearly always only a few.
create index events_waiting on plumbline.events (id) where not is_dispatched;

-- Takes undispatched events of every organisation, the oldest first. Each event is taken once, unless the transaction is
-- rolled back. Events of kinds that the caller does not know are left for a newer server.
grant select (organisation_id, id, kind, entity_id, is_dispatched), update (is_dispatched) on plumbline.events
  to plumbline_search;
create policy dispatch_read on plumbline.events for select to plumbline_search using (true);
create policy dispatch on plumbline.events for update to plumbline_search using (not is_dispatched) with check (is_dispatched);

create function plumbline.take_events(kinds text[], most integer, only_organisation uuid default null)
  returns table (organisation_id uuid, id uuid, kind text, entity_id uuid)
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    with waiting as (
      select event.organisation_id, event.id from events as event
      where not event.is_dispatched and event.kind = any (kinds)
        and (only_organisation is null or event.organisation_id = only_organisation)
      order by event.id
      limit most
      for no key update skip locked
    )
    update events as event set is_dispatched = true
      from waiting
      where event.organisation_id = waiting.organisation_id and event.id = waiting.id
      returning event.organisation_id, event.id, event.kind, event.entity_id;
end
$$;

-- How many events wait, for the operator. Tells numbers only.
create function plumbline.count_waiting_events() returns bigint
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return (select count(*) from events where not is_dispatched);
end
$$;

revoke all on function plumbline.take_events, plumbline.count_waiting_events from public;
grant execute on function plumbline.take_events, plumbline.count_waiting_events to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.take_events owner to plumbline_search;
alter function plumbline.count_waiting_events owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

create or replace function plumbline.forget_networks(seen_before timestamptz) returns integer
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  set row_security = on
  as $$
declare
  forgotten integer;
begin
  update events set network = null
    where organisation_id = current_organisation() and occurred_at < seen_before and network is not null;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function plumbline.delete_organisation() returns void
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  set row_security = on
  as $$
declare
  tenant_table text;
begin
  -- The totals come after the surveys, because deleting surveys adds to them.
  foreach tenant_table in array array[
    'surveys', 'people', 'question_sets', 'questions', 'idempotency_keys', 'events', 'member_invitations',
    'demo_seedings', 'survey_totals', 'survey_total_deltas', 'users'
  ] loop
    execute format('delete from plumbline.%I where organisation_id = plumbline.current_organisation()', tenant_table);
  end loop;
  delete from plumbline.organisations where id = plumbline.current_organisation();
end
$$;

-- Not called by any version since 0009.
drop function plumbline.hold_survey(text, smallint);
