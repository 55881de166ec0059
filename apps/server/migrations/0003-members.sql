-- Members of organisations: invitations to join one, and who was removed.

-- An invitation ends by being accepted, withdrawn or too old; the first two delete it, and the audit log keeps that it was.
create table plumbline.member_invitations (
  organisation_id uuid not null references plumbline.organisations (id),
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('administrator', 'safety_manager')),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  invited_by uuid,
  invited_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, email),
  foreign key (organisation_id, invited_by) references plumbline.users (organisation_id, id) on delete set null (invited_by)
);
create index member_invitations_by_email on plumbline.member_invitations (email);

alter table plumbline.member_invitations enable row level security;
alter table plumbline.member_invitations force row level security;
create policy tenant on plumbline.member_invitations to plumbline_app
  using (organisation_id = plumbline.current_organisation())
  with check (organisation_id = plumbline.current_organisation());
grant select, insert, update, delete on plumbline.member_invitations to plumbline_app;

-- Identities that were members once. Without this, the next request of someone who was removed would make an
-- organisation for them as if they were new. Holds no personal data: read before the organisation is known.
create table plumbline.former_members (
  identity_subject text primary key,
  left_at timestamptz not null
);
alter table plumbline.former_members enable row level security;
alter table plumbline.former_members force row level security;
create policy lookup on plumbline.former_members to plumbline_app using (true) with check (true);
grant select, insert, update, delete on plumbline.former_members to plumbline_app;

-- Invitations are looked up before their organisation is known: by the token of the link, or by an address that its
-- owner has proved. As functions of a role of their own, so that nothing else of other organisations can be read.
grant select on plumbline.member_invitations to plumbline_search;
create policy lookup on plumbline.member_invitations for select to plumbline_search using (true);
grant select on plumbline.organisations to plumbline_search;
create policy lookup on plumbline.organisations for select to plumbline_search using (true);

create function plumbline.find_member_invitations(wanted_token text, wanted_email text, at_moment timestamptz)
  returns table (
    organisation_id uuid, id uuid, token text, email text, role text, invited_by_name text, expires_at timestamptz,
    organisation_name text
  )
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select invitation.organisation_id, invitation.id, invitation.token, invitation.email, invitation.role,
      invitation.invited_by_name, invitation.expires_at, organisation.name
    from member_invitations as invitation
    join organisations as organisation on organisation.id = invitation.organisation_id
    where (invitation.token = wanted_token or invitation.email = wanted_email) and invitation.expires_at > at_moment
    order by invitation.created_at;
end
$$;
revoke all on function plumbline.find_member_invitations from public;
grant execute on function plumbline.find_member_invitations to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_member_invitations owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- Deletes the current organisation with everything in it, its history too, which the server's role may only add to:
-- so it runs as the owner of the tables, whom these policies admit to one organisation at a time.
do $$
declare
  tenant_table text;
  column_name text;
begin
  foreach tenant_table in array array[
    'organisations', 'users', 'demo_seedings', 'people', 'question_sets', 'questions', 'surveys', 'idempotency_keys',
    'audit_log', 'survey_totals', 'survey_total_deltas', 'member_invitations'
  ] loop
    column_name := case tenant_table when 'organisations' then 'id' else 'organisation_id' end;
    execute format(
      'create policy deletion on plumbline.%I to current_user using (%I = plumbline.current_organisation()) with check (%2$I = plumbline.current_organisation())',
      tenant_table, column_name
    );
  end loop;
end
$$;

create function plumbline.delete_organisation() returns void
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  set row_security = on
  as $$
declare
  tenant_table text;
begin
  -- The totals come last of those: deleting surveys adds to them.
  foreach tenant_table in array array[
    'surveys', 'people', 'question_sets', 'questions', 'idempotency_keys', 'audit_log', 'member_invitations',
    'demo_seedings', 'survey_totals', 'survey_total_deltas', 'users'
  ] loop
    execute format('delete from plumbline.%I where organisation_id = plumbline.current_organisation()', tenant_table);
  end loop;
  delete from plumbline.organisations where id = plumbline.current_organisation();
end
$$;
revoke all on function plumbline.delete_organisation from public;
grant execute on function plumbline.delete_organisation to plumbline_app;
