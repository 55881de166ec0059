-- Days on which no wave starts.

alter table plumbline.organisations add column days_off jsonb not null default '[]';
alter table plumbline.organisations add constraint organisations_days_off_is_list check (jsonb_typeof(days_off) = 'array');
comment on column plumbline.organisations.days_off is 'Days on which nobody works, by date: from, to, and a name or null.';

alter table plumbline.campaigns add column avoids_days_off boolean not null default false;
comment on column plumbline.campaigns.avoids_days_off is 'Whether a wave that would start at a weekend or on one of the organisation''s days off starts on the next working day.';

-- Members of some sites read campaigns through this view, which gets the new column.
create or replace view plumbline_sites.campaigns with (security_invoker) as
  select * from plumbline.campaigns as campaign
  where (audience ->> 'kind' = 'everyone' and exists (
      select from plumbline_sites.sites as site where site.organisation_id = campaign.organisation_id
    ))
    or exists (
      select from plumbline_sites.sites as site
      where site.organisation_id = campaign.organisation_id and site.id = any (campaign.chosen_ids)
    )
    or exists (
      select from plumbline_sites.crews as crew
      where crew.organisation_id = campaign.organisation_id
        and crew.id = any (campaign.chosen_ids)
    )
    or exists (
      select from plumbline_sites.people as person
      where person.organisation_id = campaign.organisation_id
        and (person.id = any (campaign.chosen_ids) or person.company_id = any (campaign.chosen_ids))
    )
  with check option;
