-- Requests of people who belong to several organisations can name the one that they are about.

-- The membership of a signed-in person, read at every request: in the organisation that the request names, or in the one chosen last.
drop function plumbline.find_membership(text);
create function plumbline.find_membership(subject text, organisation uuid)
  returns table (organisation_id uuid, user_id uuid, role text, site_ids uuid[], requires_second_factor boolean)
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  select membership.organisation_id, membership.user_id, membership.role, membership.site_ids
    into organisation_id, user_id, role, site_ids
    from memberships as membership
    where membership.identity_subject = subject and (organisation is null or membership.organisation_id = organisation)
    order by membership.chosen_at desc nulls last, membership.created_at, membership.organisation_id
    limit 1;
  if not found then return; end if;
  requires_second_factor := (
    select organisation.requires_second_factor from organisations as organisation
    where organisation.id = find_membership.organisation_id
  );
  return next;
end
$$;
revoke all on function plumbline.find_membership from public;
grant execute on function plumbline.find_membership to plumbline_app;
