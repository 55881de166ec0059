-- Members of some sites read campaigns through a view, which has had no column for days off.

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
