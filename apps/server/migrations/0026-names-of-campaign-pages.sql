-- The public name of a campaign in each language of its page.

alter table plumbline.campaign_pages add column titles jsonb not null default '{}';
alter table plumbline.campaign_pages add constraint campaign_pages_titles_are_an_object check (jsonb_typeof(titles) = 'object');
comment on column plumbline.campaign_pages.titles is 'The title in other languages than the page is written in, by BCP 47 tag. Readers of a language that is missing see the title.';

create or replace view plumbline_sites.campaign_pages with (security_invoker) as
  select * from plumbline.campaign_pages as page
  where exists (
    select from plumbline_sites.campaigns as campaign
    where campaign.organisation_id = page.organisation_id and campaign.id = page.campaign_id
  )
  with check option;
