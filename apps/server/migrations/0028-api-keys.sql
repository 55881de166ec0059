-- Keys with which programs use the API of an organisation.

create table plumbline.api_keys (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text not null check (length(name) between 1 and 80),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['results', 'everything', 'people', 'invite', 'act']),
  site_ids uuid[] check (cardinality(site_ids) > 0),
  secret_hash bytea not null check (length(secret_hash) = 32),
  ends_with text not null check (length(ends_with) = 4),
  previous_hash bytea check (length(previous_hash) = 32),
  previous_ends_with text check (length(previous_ends_with) = 4),
  previous_until timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  last_used_on date,
  primary key (organisation_id, id),
  constraint api_keys_year check (ends_at <= created_at + interval '8808 hours'),
  constraint api_keys_previous check (
    (previous_hash is null) = (previous_until is null) and (previous_hash is null) = (previous_ends_with is null)
  )
);
select plumbline.place_tenant_table('plumbline.api_keys');
-- The policies are forced on the owner of the table too, who could not check the foreign key otherwise.
alter table plumbline.organisations no force row level security;
alter table plumbline.api_keys add foreign key (organisation_id) references plumbline.organisations (id) on delete cascade;
alter table plumbline.organisations force row level security;
comment on table plumbline.api_keys is 'Keys of programs. Found before the organisation is known by find_api_key; a revoked key is deleted.';
comment on column plumbline.api_keys.user_id is 'The owner: the administrator who created or last rotated it. The key works only while the owner is an administrator. Null: the owner left. Without a foreign key: statements clear it.';
comment on column plumbline.api_keys.site_ids is 'The sites that the key sees and changes; null: the whole organisation.';
comment on column plumbline.api_keys.secret_hash is 'SHA-256 of the secret, which is stored nowhere.';
comment on column plumbline.api_keys.ends_with is 'The last four characters of the secret, by which people recognise it.';
comment on column plumbline.api_keys.previous_hash is 'SHA-256 of the secret before the last rotation; null: it stopped working with the rotation, or there was none.';
comment on column plumbline.api_keys.ends_at is 'The end of the last day on which the key works, in the time zone of the organisation: at most a year later.';
comment on column plumbline.api_keys.last_used_on is 'In UTC. The day only, so that it is written once a day; null: never used.';
create index api_keys_by_secret on plumbline.api_keys (secret_hash);
create index api_keys_by_previous_secret on plumbline.api_keys (previous_hash) where previous_hash is not null;

alter table plumbline.api_keys enable row level security;
alter table plumbline.api_keys force row level security;
create policy backup on plumbline.api_keys for select to plumbline_backup using (current_user = 'plumbline_backup');
create policy tenant on plumbline.api_keys to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
grant select, insert, update, delete on plumbline.api_keys to plumbline_app;
create policy lookup_by_function on plumbline.api_keys for select to plumbline_search using (true);
grant select on plumbline.api_keys to plumbline_search;

-- The key behind a secret, while it works: it has not ended, and its owner is an administrator. Returns nothing otherwise.
create function plumbline.find_api_key(wanted_hash bytea, at_moment timestamptz)
  returns table (organisation_id uuid, id uuid, user_id uuid, rights text[], site_ids uuid[], last_used_on date)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  select api_key.organisation_id, api_key.id, api_key.user_id, api_key.rights, api_key.site_ids, api_key.last_used_on
    into organisation_id, id, user_id, rights, site_ids, last_used_on
    from api_keys as api_key
    where (api_key.secret_hash = wanted_hash or (api_key.previous_hash = wanted_hash and api_key.previous_until > at_moment))
      and api_key.ends_at > at_moment;
  if not found then return; end if;
  perform from memberships as membership
    where membership.organisation_id = find_api_key.organisation_id and membership.user_id = find_api_key.user_id
      and membership.role = 'administrator';
  if found then return next; end if;
end
$$;
revoke all on function plumbline.find_api_key from public;
grant execute on function plumbline.find_api_key to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_api_key owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- The security log also has the keys.
drop index plumbline.events_security;
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or kind like 'api\_key.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in (
      'survey.renewed_link', 'survey.revoked_link', 'survey.erased_person', 'calendar_feed.created', 'calendar_feed.deleted',
      'action.created_link', 'action.sent_link', 'action.revoked_link'
    );
