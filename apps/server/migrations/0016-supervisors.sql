-- Supervisors: members of some sites who see no person's survey.

alter table plumbline.memberships drop constraint memberships_role_check;
alter table plumbline.memberships add constraint memberships_role_check
  check (role in ('administrator', 'safety_manager', 'supervisor', 'representative'));
alter table plumbline.memberships add constraint memberships_supervisors_have_sites
  check (role <> 'supervisor' or site_ids is not null);
alter table plumbline.member_invitations drop constraint member_invitations_role_check;
alter table plumbline.member_invitations add constraint member_invitations_role_check
  check (role in ('administrator', 'safety_manager', 'supervisor', 'representative'));
alter table plumbline.member_invitations add constraint member_invitations_supervisors_have_sites
  check (role <> 'supervisor' or site_ids is not null);

-- Whether the transaction sees no survey, and no action about a person.
create function plumbline.hides_people() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('plumbline.hides_people', true), '')::boolean, false) $$;

drop function plumbline.enter_organisation(uuid, uuid[]);
create function plumbline.enter_organisation(organisation uuid, sites uuid[] default null, hides_people boolean default false) returns void
  language plpgsql
  as $$
begin
  if plumbline.entered_sites() is not null then
    raise exception 'a transaction that is limited to sites enters nothing else';
  end if;
  if hides_people and sites is null then
    raise exception 'people are hidden in some sites only';
  end if;
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local plumbline.organisation_id = %L', coalesce(organisation::text, ''));
  else
    perform pg_catalog.set_config('plumbline.organisation_id', coalesce(organisation::text, ''), true);
  end if;
  if sites is not null then
    perform plumbline.set_for_transaction('plumbline.site_ids', sites::text);
    perform plumbline.set_for_transaction('plumbline.hides_people', hides_people::text);
    set local search_path = plumbline_sites, plumbline, public;
  end if;
end
$$;
revoke all on function plumbline.enter_organisation from public;
grant execute on function plumbline.enter_organisation to plumbline_app;

create or replace view plumbline_sites.surveys with (security_invoker) as
  select * from plumbline.surveys as survey
  where not plumbline.hides_people() and case when is_anonymous then site_id = any (plumbline.entered_sites()) else exists (
    select from plumbline_sites.people as person
    where person.organisation_id = survey.organisation_id and person.id = survey.person_id
  ) end
  with check option;

create or replace view plumbline_sites.actions with (security_invoker) as
  select * from plumbline.actions as action
  where not (plumbline.hides_people() and survey_id is not null) and (
    site_id = any (plumbline.entered_sites()) or exists (
      select from plumbline_sites.crews as crew where crew.organisation_id = action.organisation_id and crew.id = action.crew_id
    )
  )
  with check option;

create or replace function plumbline.survey_condition_of_sites() returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select case when entered_sites() is not null then
      'not plumbline.hides_people() and case when is_anonymous then site_id = any (plumbline.entered_sites()) else person_id in (
        select person.id from people as person
        join crews as crew on crew.organisation_id = person.organisation_id and crew.id = person.crew_id
        where person.organisation_id = $4 and crew.site_id = any (plumbline.entered_sites())
      ) end' end
  $$;
