-- Statements get the organisation as a value: only then is a statement sent to the one server that has its rows. Where it is
-- the result of a function, all servers would be asked, and locked.

-- Links by token or participant's id. Returns nothing for an unknown one.
drop function plumbline.find_link_by_token(text);
drop function plumbline.find_link_by_participant(uuid);
create function plumbline.find_links(tokens text[], participant_ids uuid[])
  returns table (token text, participant_id uuid, organisation_id uuid, survey_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  if cardinality(tokens) > 0 then
    return query
      select link.token, link.participant_id, link.organisation_id, link.survey_id from survey_links as link
      where link.token = any (tokens);
  end if;
  if cardinality(participant_ids) > 0 then
    return query
      select link.token, link.participant_id, link.organisation_id, link.survey_id from survey_links as link
      where link.participant_id = any (participant_ids);
  end if;
end
$$;
drop function plumbline.current_survey();

-- Whose links, opt-outs and member invitations have these tokens or participants' ids: an organisation that is imported must
-- not bring those of another one.
create function plumbline.find_organisations_of_tokens(tokens text[], participant_ids uuid[])
  returns table (organisation_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.organisation_id from survey_links as link where link.token = any (tokens);
  return query
    select link.organisation_id from survey_links as link where link.participant_id = any (participant_ids);
  return query
    select opt_out.organisation_id from opt_outs as opt_out where opt_out.token = any (tokens);
  return query
    select invitation.organisation_id from member_invitations as invitation where invitation.token = any (tokens);
end
$$;

-- A signed-in person's membership, read at every request before the organisation is known.
drop function plumbline.requires_second_factor(uuid);
grant select on plumbline.memberships to plumbline_search;
create policy lookup_by_subject on plumbline.memberships for select to plumbline_search using (true);
create function plumbline.find_membership(subject text)
  returns table (organisation_id uuid, user_id uuid, role text, requires_second_factor boolean)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  select membership.organisation_id, membership.user_id, membership.role
    into organisation_id, user_id, role
    from memberships as membership where membership.identity_subject = subject;
  if not found then return; end if;
  requires_second_factor := (
    select organisation.requires_second_factor from organisations as organisation
    where organisation.id = find_membership.organisation_id
  );
  return next;
end
$$;

-- One organisation after the other: rows of several cannot be locked by one statement.
create or replace function plumbline.take_events(kinds text[], most integer, only_organisation uuid default null)
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

-- Deleting an organisation, or question sets that nothing refers to, runs as the server's role: with Citus, another role has
-- connections of its own, which would not see what this one changed, and would wait for its locks.
--
-- The organisation whose events and question sets the transaction may delete. The two functions below set it. The server's role
-- could set it too, so this guards against a faulty statement, not against a hostile server.
create function plumbline.organisation_of_deletions() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('plumbline.organisation_of_deletions', true), '')::uuid $$;
grant delete on plumbline.events, plumbline.question_sets to plumbline_app;
-- Citus makes every policy on the other servers a permissive one, so these replace the policies for all commands.
drop policy tenant on plumbline.events;
create policy tenant_read on plumbline.events for select to plumbline_app using (organisation_id = plumbline.current_organisation());
create policy tenant_append on plumbline.events for insert to plumbline_app with check (organisation_id = plumbline.current_organisation());
create policy deleted_by_functions on plumbline.events for delete to plumbline_app
  using (organisation_id = plumbline.current_organisation() and organisation_id = plumbline.organisation_of_deletions());
drop policy tenant on plumbline.question_sets;
create policy tenant_read on plumbline.question_sets for select to plumbline_app using (organisation_id = plumbline.current_organisation());
create policy tenant_append on plumbline.question_sets for insert to plumbline_app with check (organisation_id = plumbline.current_organisation());
create policy tenant_change on plumbline.question_sets for update to plumbline_app using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
create policy deleted_by_functions on plumbline.question_sets for delete to plumbline_app
  using (organisation_id = plumbline.current_organisation() and organisation_id = plumbline.organisation_of_deletions());

create or replace function plumbline.delete_organisation() returns void
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  tenant_table text;
begin
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', organisation::text);
  -- Before the rows that they refer to. The totals come after the surveys, because deleting surveys adds to them.
  foreach tenant_table in array array[
    'surveys', 'invitation_lists', 'people', 'question_sets', 'questions', 'idempotency_keys', 'events',
    'member_invitations', 'demo_seedings', 'opt_outs', 'memberships', 'users', 'survey_totals', 'survey_total_deltas',
    'score_totals', 'score_total_deltas'
  ] loop
    execute format('delete from plumbline.%I where organisation_id = $1', tenant_table) using organisation;
  end loop;
  delete from plumbline.organisations where id = organisation;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
end
$$;
alter function plumbline.delete_organisation reset row_security;

-- Networks are forgotten by the server's role too, which can change nothing else of an event, and only to nothing.
grant update (network) on plumbline.events to plumbline_app;
create policy networks_forgotten_only on plumbline.events for update to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation() and network is null);
create or replace function plumbline.forget_networks(seen_before timestamptz) returns integer
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
alter function plumbline.forget_networks reset row_security;

-- Storing a question set, also one that is there already, keeps it until the transaction that is about to refer to it ends.
-- Called before it is stored: a trigger would lock on the server that has the rows.
drop trigger keep_question_sets on plumbline.question_sets;
drop function plumbline.keep_question_sets();
create function plumbline.keep_question_sets(organisation uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock_shared(plumbline.question_sets_lock(organisation));
end
$$;

create or replace function plumbline.delete_unused_question_sets(only_hash text) returns bigint
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  lock_key bigint := plumbline.question_sets_lock(organisation);
  deleted bigint;
begin
  if only_hash is null then
    perform pg_advisory_xact_lock(lock_key);
  elsif not pg_try_advisory_xact_lock(lock_key) then
    return 0;
  end if;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', organisation::text);
  delete from question_sets as unused
  where unused.organisation_id = organisation
    and (only_hash is null or unused.hash = only_hash)
    and not exists (
      select from surveys
      where surveys.organisation_id = organisation and surveys.organisation_id = unused.organisation_id
        and surveys.question_set_hash = unused.hash
    );
  get diagnostics deleted = row_count;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
  return deleted;
end
$$;
alter function plumbline.delete_unused_question_sets reset row_security;

create or replace function plumbline.finish_erasures(at timestamptz) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  survey record;
  stranger uuid;
begin
  for survey in
    select surveys.id from surveys
      join people on people.organisation_id = surveys.organisation_id and people.id = surveys.person_id
      where surveys.organisation_id = organisation and people.erased_at is not null
        and is_anonymous and (participant_email is not null or participant_name is not null)
        and not (status in ('draft', 'active', 'invited', 'start', 'paused')
          and revoked_at is null and (expires_at is null or expires_at > at))
      order by surveys.id
      for update of surveys
  loop
    stranger := gen_random_uuid();
    insert into people (organisation_id, id, created_at) values (organisation, stranger, at);
    update surveys set person_id = stranger, participant_email = null, participant_name = null
      where organisation_id = organisation and id = survey.id;
  end loop;
  delete from people
    where organisation_id = organisation and erased_at is not null and unsubscribed_at is null
      and not exists (
        select 1 from surveys
          where surveys.organisation_id = organisation and surveys.organisation_id = people.organisation_id
            and surveys.person_id = people.id
      );
end
$$;

create or replace function plumbline.erase_person(person uuid, at timestamptz default now()) returns integer
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  address text := (select email from people where organisation_id = organisation and id = person);
  erased integer;
begin
  -- In the order in which everyone locks: surveys, then their person.
  perform 1 from surveys where organisation_id = organisation and person_id = person order by id for update;
  update people set erased_at = at where organisation_id = organisation and id = person;
  delete from invitation_list_rows where organisation_id = organisation and lower(email) = address;
  delete from surveys where organisation_id = organisation and person_id = person and not is_anonymous;
  get diagnostics erased = row_count;
  perform finish_erasures(at);
  return erased;
end
$$;

-- The search. In the texts of queries $4 is the organisation.
create or replace function plumbline.survey_conditions_in_order(statuses text[], filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'organisation_id = $4',
      case when statuses is not null then 'status = any ($2)' end,
      case when filter ? 'company' then 'lower(company) = lower($3 ->> ''company'')' end,
      case when filter ? 'invited_from' then 'created_at >= ($3 ->> ''invited_from'')::timestamptz' end,
      case when filter ? 'invited_before' then 'created_at < ($3 ->> ''invited_before'')::timestamptz' end)
  $$;

create or replace function plumbline.collect_found_surveys(pattern text, statuses text[], filter jsonb, cap integer)
  returns table (survey_id uuid, created_at timestamptz, status text, score smallint, submitted_at timestamptz)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$
begin
  -- Executed as text, so that each search gets a plan of its own.
  return query execute format(
    'select id, created_at, status, score, submitted_at from surveys where %s and %s limit $5',
    survey_conditions_in_order(statuses, filter), survey_conditions_of_rows(pattern, filter)
  ) using pattern, statuses, filter, current_organisation(), cap;
end
$$;

create or replace function plumbline.scan_newest_surveys(pattern text, statuses text[], filter jsonb, most integer)
  returns table (
    survey_id uuid, created_at timestamptz, status text, score smallint, submitted_at timestamptz, is_match boolean
  )
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
begin
  return query execute format(
    'select id, created_at, status, score, submitted_at, %s from surveys where %s %s order by %s limit $5',
    survey_conditions_of_rows(pattern, filter), survey_conditions_in_order(statuses, filter),
    case when filter ? 'submitted_before' then 'and created_at < ($3 ->> ''submitted_before'')::timestamptz' end,
    survey_order(filter)
  ) using pattern, statuses, filter, current_organisation(), most;
end
$$;

create or replace function plumbline.search_surveys(
    pattern text, statuses text[], filter jsonb, page_limit integer, page_offset integer
  )
  returns table (survey_id uuid)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
begin
  return query execute format(
    'select id from surveys where %s and %s order by %s limit $5 offset $6',
    survey_conditions_in_order(statuses, filter), survey_conditions_of_rows(pattern, filter), survey_order(filter)
  ) using pattern, statuses, filter, current_organisation(), page_limit, page_offset;
end
$$;

create or replace function plumbline.list_survey_companies(most integer)
  returns table (company text)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_bitmapscan = off
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  last_name text := '';
begin
  for number in 1 .. most loop
    select surveys.company into company from surveys
      where organisation_id = organisation and surveys.company is not null and lower(surveys.company) > last_name
      order by lower(surveys.company), created_at desc
      limit 1;
    exit when not found;
    last_name := lower(company);
    return next;
  end loop;
end
$$;

revoke all on function plumbline.find_links, plumbline.find_organisations_of_tokens, plumbline.find_membership,
  plumbline.keep_question_sets, plumbline.set_for_transaction, plumbline.enter_organisation, plumbline.organisation_of_deletions from public;
grant execute on function plumbline.find_links, plumbline.find_organisations_of_tokens, plumbline.find_membership,
  plumbline.keep_question_sets, plumbline.set_for_transaction, plumbline.enter_organisation, plumbline.organisation_of_deletions to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_links owner to plumbline_search;
alter function plumbline.find_organisations_of_tokens owner to plumbline_search;
alter function plumbline.find_membership owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
