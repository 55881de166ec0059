-- The log of events: audit log and outbox.

create table plumbline.events (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  occurred_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'),
  entity_id uuid not null,
  changed_fields text[] not null,
  detail text check (detail ~ '^[A-Za-z0-9_.:-]{1,80}$'),
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'participant', 'operator', 'system', 'unknown')),
  actor_id uuid,
  network text check (length(network) <= 50),
  request_id text not null,
  is_dispatched boolean not null default false,
  primary key (organisation_id, id),
  constraint events_actor_by_kind check ((actor_kind in ('user', 'api_key')) = (actor_id is not null))
);
comment on table plumbline.events is 'What happened: the audit log and the outbox at once. Ids and names of fields only, never names, addresses or answers. Appended in the transaction of the change; only deleted with the organisation.';
comment on column plumbline.events.kind is 'What happened: an entity and a verb in the past tense, such as ''survey.created''.';
comment on column plumbline.events.detail is 'Distinguishes events of one kind, for example by the name of a call; never a value that somebody typed.';
comment on column plumbline.events.actor_kind is 'unknown: an unauthenticated caller, as in a refused sign-in.';
comment on column plumbline.events.actor_id is 'The user or API key; null for every other kind of actor.';
comment on column plumbline.events.network is 'Network of the caller, shortened (IPv4 /24, IPv6 /48); forgotten after 90 days. Null: unknown or forgotten.';
comment on column plumbline.events.request_id is 'Finds the request in the log of the server.';
comment on column plumbline.events.is_dispatched is 'Whether the consequences of the event have been enqueued. Not a timestamp: it would reveal when anonymous answers came in.';
create index events_networks on plumbline.events (organisation_id, occurred_at) where network is not null;
-- Events whose consequences still have to be enqueued: nearly always only a few.
create index events_waiting on plumbline.events (id) where not is_dispatched;
-- The security log. Queries must repeat the condition word for word to use the index.
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in ('survey.renewed_link', 'survey.revoked_link', 'survey.erased_person', 'calendar_feed.created', 'calendar_feed.deleted');
-- What happened to an action, read from the events. Queries must repeat the condition word for word to use the index.
create index events_of_actions on plumbline.events (organisation_id, entity_id, occurred_at) where kind like 'action.%';

-- Takes undispatched events of every organisation, the oldest first. Each event is taken once, unless the transaction is rolled back.
-- Events of kinds that the caller does not know are left for a newer server. One organisation after the other: rows of several
-- cannot be locked by one statement in a distributed database.
create function plumbline.take_events(kinds text[], most integer, only_organisation uuid default null)
  returns table (organisation_id uuid, id uuid, kind text, entity_id uuid)
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  as $$
declare
  waiting record;
  missing integer := most;
  taken integer;
begin
  -- More than are wanted, because another transaction may hold the oldest.
  for waiting in
    select oldest.organisation_id as organisation, array_agg(oldest.id order by oldest.id) as ids
    from (
      select event.organisation_id, event.id from events as event
      where not event.is_dispatched and event.kind = any (kinds)
        and (only_organisation is null or event.organisation_id = only_organisation)
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

-- How many events wait, for the operator. Tells numbers only.
create function plumbline.count_waiting_events() returns bigint
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return (select count(*) from events where not is_dispatched);
end
$$;

-- Forgets the networks of events before a moment. Returns how many.
create function plumbline.forget_networks(seen_before timestamptz) returns integer
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  forgotten integer;
begin
  update events set network = null
    where organisation_id = organisation and occurred_at < seen_before and network is not null;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
