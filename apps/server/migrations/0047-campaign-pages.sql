-- "You said, we did": the public page of a campaign, which a person publishes and can withdraw.

create table plumbline.campaign_pages (
  organisation_id uuid not null,
  campaign_id uuid not null,
  -- What its address ends with: 256 random bits. Null: withdrawn. The next one has another address.
  token text check (length(token) = 43),
  -- What was shown to the publisher, as a snapshot; only released figures. Null: withdrawn.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- What the publisher wrote and chose, kept for the next time.
  title text not null check (length(title) between 1 and 160),
  -- The language in which the company wrote it.
  language text not null,
  introduction text check (length(introduction) between 1 and 1000),
  action_ids uuid[] not null check (cardinality(action_ids) <= 10),
  -- Null: the member has left. The name stays.
  published_by uuid,
  published_by_name text not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, campaign_id),
  constraint campaign_pages_withdrawn_check check (
    (withdrawn_at is null) = (token is not null) and (withdrawn_at is null) = (content is not null)
  )
);
select plumbline.place_tenant_table('plumbline.campaign_pages');

-- Keys to tables that have rows are not validated: no row refers to them yet, and the policies keep the owner from looking.
-- A page is deleted with its campaign, and so with the organisation.
alter table plumbline.campaign_pages
  add foreign key (organisation_id, campaign_id) references plumbline.campaigns (organisation_id, id)
    on delete cascade not valid,
  add foreign key (organisation_id, published_by) references plumbline.users (organisation_id, id) not valid;
create index campaign_pages_by_token on plumbline.campaign_pages (token);
create index campaign_pages_by_publisher on plumbline.campaign_pages (organisation_id, published_by)
  where published_by is not null;

alter table plumbline.campaign_pages enable row level security;
alter table plumbline.campaign_pages force row level security;
create policy tenant on plumbline.campaign_pages to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
create policy backup on plumbline.campaign_pages for select to plumbline_backup using (current_user = 'plumbline_backup');
grant select, insert, update, delete on plumbline.campaign_pages to plumbline_app;

-- The page behind an address, before its organisation is known. Returns nothing for an unknown one.
grant select on plumbline.campaign_pages to plumbline_search;
create policy lookup on plumbline.campaign_pages for select to plumbline_search using (true);
create function plumbline.find_campaign_page(wanted_token text)
  returns table (organisation_id uuid, campaign_id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select page.organisation_id, page.campaign_id from campaign_pages as page where page.token = wanted_token;
end
$$;

-- An organisation that is imported must not bring the pages of another one either.
grant create on schema plumbline to plumbline_search;
create or replace function plumbline.find_organisations_of_tokens(tokens text[], participant_ids uuid[])
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
  return query
    select page.organisation_id from campaign_pages as page where page.token = any (tokens);
end
$$;
revoke all on function plumbline.find_campaign_page from public;
grant execute on function plumbline.find_campaign_page to plumbline_app;
alter function plumbline.find_campaign_page owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
