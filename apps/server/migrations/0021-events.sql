-- The audit log becomes the log of events: each change appends one row in its own transaction, and what follows from the
-- change is enqueued from there. One row is the entry of the audit log and of the outbox at once.
--
-- Servers of earlier versions write the audit log under its old name: they have to be stopped first.

alter table plumbline.audit_log rename to events;
alter table plumbline.events rename constraint audit_log_pkey to events_pkey;
-- Nothing reads all events by their time: the primary key has them in the order of their ids, which begin with the time.
drop index plumbline.audit_log_security, plumbline.audit_log_newest;
alter index plumbline.audit_log_networks rename to events_networks;

alter table plumbline.events
  -- What happened: an entity and a verb in the past tense, such as 'survey.created'.
  add column kind text,
  add column actor_kind text,
  -- Whether what follows from the event has been enqueued. No time: it would tell when anonymous answers came in.
  add column is_dispatched boolean not null default true;

-- The rows there are carried over. The policies admit nobody without an organisation, so they rest for this statement; the
-- migration's transaction keeps everyone else out meanwhile.
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
  -- 'unknown' is somebody who did not prove who they are, as in a refused sign-in.
  add constraint events_actor_kind_check
    check (actor_kind in ('user', 'api_key', 'participant', 'operator', 'system', 'unknown')),
  add constraint events_actor_check check ((actor_kind in ('user', 'api_key')) = (actor_id is not null)),
  alter column is_dispatched set default false;

-- The events that the security log shows; the condition is repeated word for word where they are read.
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in ('survey.renewed_link', 'survey.revoked_link', 'survey.erased_person');

-- Those whose consequences are still to be enqueued: nearly always a handful.
create index events_waiting on plumbline.events (id) where not is_dispatched;

-- Hands out events of every organisation, the oldest first, each of them once: what is handed out in a transaction that does
-- not commit is handed out again. Kinds that the caller does not know are left to a server that does.
grant select (organisation_id, id, kind, entity_id, is_dispatched), update (is_dispatched) on plumbline.events
  to plumbline_search;
create policy dispatch_read on plumbline.events for select to plumbline_search using (true);
create policy dispatch on plumbline.events for update to plumbline_search using (not is_dispatched) with check (is_dispatched);

create function plumbline.take_events(kinds text[], most integer)
  returns table (organisation_id uuid, id uuid, kind text, entity_id uuid)
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    with waiting as (
      select event.organisation_id, event.id from events as event
      where not event.is_dispatched and event.kind = any (kinds)
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
revoke all on function plumbline.take_events from public;
grant execute on function plumbline.take_events to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.take_events owner to plumbline_search;
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
  -- The totals come last of those: deleting surveys adds to them.
  foreach tenant_table in array array[
    'surveys', 'people', 'question_sets', 'questions', 'idempotency_keys', 'events', 'member_invitations',
    'demo_seedings', 'survey_totals', 'survey_total_deltas', 'users'
  ] loop
    execute format('delete from plumbline.%I where organisation_id = plumbline.current_organisation()', tenant_table);
  end loop;
  delete from plumbline.organisations where id = plumbline.current_organisation();
end
$$;

-- Called by no version since 0009.
drop function plumbline.hold_survey(text, smallint);
