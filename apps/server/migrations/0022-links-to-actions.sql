-- Links with which somebody without an account does one action.

create table plumbline.action_links (
  organisation_id uuid not null,
  id uuid not null,
  action_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  constraint action_links_of_action unique (organisation_id, action_id),
  constraint action_links_end check (expires_at <= created_at + interval '2160 hours')
);
select plumbline.place_tenant_table('plumbline.action_links');
-- The policies are forced on the owner of the table too, who could not check the foreign key otherwise.
alter table plumbline.actions no force row level security;
alter table plumbline.action_links add foreign key (organisation_id, action_id)
  references plumbline.actions (organisation_id, id) on delete cascade;
alter table plumbline.actions force row level security;
comment on table plumbline.action_links is 'Links to actions for somebody without an account, at most one for each action; deleted when the action is checked. Found before the organisation is known by find_action_link.';
comment on column plumbline.action_links.token_hash is 'SHA-256 of the secret part of the address, which is stored nowhere.';
comment on column plumbline.action_links.language is 'Of the page.';
comment on column plumbline.action_links.expires_at is 'At most 90 days after it was created.';
create index action_links_by_token on plumbline.action_links (token_hash);

alter table plumbline.action_links enable row level security;
alter table plumbline.action_links force row level security;
create policy backup on plumbline.action_links for select to plumbline_backup using (current_user = 'plumbline_backup');
create policy tenant on plumbline.action_links to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
grant select, insert, update, delete on plumbline.action_links to plumbline_app;
create policy lookup_by_function on plumbline.action_links for select to plumbline_search using (true);
grant select on plumbline.action_links to plumbline_search;

-- The link behind an address. Returns nothing for an unknown one.
create function plumbline.find_action_link(wanted_hash bytea)
  returns table (organisation_id uuid, id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.organisation_id, link.id from action_links as link where link.token_hash = wanted_hash;
end
$$;
revoke all on function plumbline.find_action_link from public;
grant execute on function plumbline.find_action_link to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_action_link owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

create view plumbline_sites.action_links with (security_invoker) as
  select * from plumbline.action_links as link
  where exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = link.organisation_id and action.id = link.action_id
  )
  with check option;
grant select, insert, update, delete on plumbline_sites.action_links to plumbline_app;

alter table plumbline.action_files add column link_id uuid;
comment on column plumbline.action_files.link_id is 'The link with which it was added; null: a member added it. Without a foreign key: the file stays when the link ends.';
create or replace view plumbline_sites.action_files with (security_invoker) as
  select * from plumbline.action_files as file
  where exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = file.organisation_id and action.id = file.action_id
  )
  with check option;

alter table plumbline.emails drop constraint emails_kind_check;
alter table plumbline.emails add constraint emails_kind_check check (
  kind in (
    'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue', 'action_done',
    'file_ready', 'file_failed'
  )
);
alter table plumbline.emails drop constraint emails_action_by_kind;
alter table plumbline.emails add constraint emails_action_by_kind
  check ((action_id is not null) = (kind in ('action_assigned', 'action_overdue', 'action_done')));
