-- Erasing a person on an administrator's request.

alter table plumbline.people
  -- When the person was erased; null: never. The row stays only for an opt-out, or for an anonymous invitation that is
  -- still open.
  add column erased_at timestamptz;

-- Cuts the anonymous surveys of erased people from them, once they take no answers any more: each gets a person of its own
-- without an address. To delete such a survey, or to close an open one, would show which one was theirs.
-- Then the people that nothing refers to any more go.
create function plumbline.finish_erasures(at timestamptz) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  survey record;
  stranger uuid;
begin
  for survey in
    select surveys.id from surveys
      join people on people.organisation_id = surveys.organisation_id and people.id = surveys.person_id
      where surveys.organisation_id = current_organisation() and people.erased_at is not null
        and is_anonymous and (participant_email is not null or participant_name is not null)
        and not (status in ('draft', 'active', 'invited', 'start', 'paused')
          and revoked_at is null and (expires_at is null or expires_at > at))
      order by surveys.id
      for update of surveys
  loop
    stranger := gen_random_uuid();
    insert into people (organisation_id, id, created_at) values (current_organisation(), stranger, at);
    update surveys set person_id = stranger, participant_email = null, participant_name = null
      where organisation_id = current_organisation() and id = survey.id;
  end loop;
  delete from people
    where organisation_id = current_organisation() and erased_at is not null and unsubscribed_at is null
      and not exists (
        select 1 from surveys
          where surveys.organisation_id = people.organisation_id and surveys.person_id = people.id
      );
end
$$;

-- Erases a person of the current organisation: their named surveys with links, answers, analyses and mails, and the rows
-- of lists that name them. Anonymous surveys stay and are cut from the person, at once or when they are closed.
-- An opt-out stays with its address, because only so it is known. Returns how many surveys were deleted.
drop function plumbline.erase_person(uuid);
create function plumbline.erase_person(person uuid, at timestamptz default now()) returns integer
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  erased integer;
begin
  -- In the order in which everyone locks: surveys, then their person.
  perform 1 from surveys where organisation_id = current_organisation() and person_id = person order by id for update;
  update people set erased_at = at where organisation_id = current_organisation() and id = person;
  delete from invitation_list_rows
    where organisation_id = current_organisation()
      and lower(email) = (select email from people where organisation_id = current_organisation() and id = person);
  delete from surveys where organisation_id = current_organisation() and person_id = person and not is_anonymous;
  get diagnostics erased = row_count;
  perform finish_erasures(at);
  return erased;
end
$$;

revoke all on function plumbline.finish_erasures, plumbline.erase_person from public;
grant execute on function plumbline.finish_erasures, plumbline.erase_person to plumbline_app;
