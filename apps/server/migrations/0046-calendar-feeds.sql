-- Calendar feeds: an address of a member that a calendar program reads, with the dates of waves. One for each member.

create table plumbline.calendar_feeds (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret part of the address, which is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  -- The day only, in the organisation's time zone: the moments would tell when somebody's phone is switched on.
  last_read_on date,
  primary key (organisation_id, id),
  constraint calendar_feeds_of_member unique (organisation_id, user_id),
  constraint calendar_feeds_token_hash_check check (length(token_hash) = 32)
);
select plumbline.place_tenant_table('plumbline.calendar_feeds');

-- The feed is deleted with its member, and so with the organisation.
alter table plumbline.users no force row level security;
alter table plumbline.calendar_feeds
  add foreign key (organisation_id, user_id) references plumbline.users (organisation_id, id) on delete cascade;
alter table plumbline.users force row level security;
create index calendar_feeds_by_token on plumbline.calendar_feeds (token_hash);

alter table plumbline.calendar_feeds enable row level security;
alter table plumbline.calendar_feeds force row level security;
create policy tenant on plumbline.calendar_feeds to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
create policy backup on plumbline.calendar_feeds for select to plumbline_backup using (current_user = 'plumbline_backup');
grant select, insert, update, delete on plumbline.calendar_feeds to plumbline_app;

-- The feed behind an address, before its organisation is known. Returns nothing for an unknown one.
grant select on plumbline.calendar_feeds to plumbline_search;
create policy lookup on plumbline.calendar_feeds for select to plumbline_search using (true);
create function plumbline.find_calendar_feed(wanted_hash bytea)
  returns table (organisation_id uuid, id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select feed.organisation_id, feed.id from calendar_feeds as feed where feed.token_hash = wanted_hash;
end
$$;
revoke all on function plumbline.find_calendar_feed from public;
grant execute on function plumbline.find_calendar_feed to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_calendar_feed owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- The security log shows who made and removed such an address. Queries must repeat the condition word for word.
drop index plumbline.events_security;
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in ('survey.renewed_link', 'survey.revoked_link', 'survey.erased_person', 'calendar_feed.created', 'calendar_feed.deleted');
