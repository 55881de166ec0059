-- Members of some sites, and everybody who looks at one site, read campaigns through a view. For audiences of people or companies it read
-- all people for each campaign; now it reads those of the sites, by crew. The kind of the audience says which ids it has chosen.

create or replace view plumbline_sites.campaigns with (security_invoker) as
  select * from plumbline.campaigns as campaign
  where case audience ->> 'kind'
    when 'everyone' then exists (
      select from plumbline_sites.sites as site where site.organisation_id = campaign.organisation_id
    )
    when 'sites' then exists (
      select from plumbline_sites.sites as site
      where site.organisation_id = campaign.organisation_id and site.id = any (campaign.chosen_ids)
    )
    when 'crews' then exists (
      select from plumbline_sites.crews as crew
      where crew.organisation_id = campaign.organisation_id and crew.id = any (campaign.chosen_ids)
    )
    else exists (
      select from plumbline_sites.crews as crew
      -- The limit keeps PostgreSQL from joining all people first. Unlisted people have no crew; saying so lets an index serve.
      cross join lateral (
        select from plumbline.people as person
        where person.organisation_id = crew.organisation_id and person.crew_id = crew.id and person.is_listed
          and (person.id = any (campaign.chosen_ids) or person.company_id = any (campaign.chosen_ids))
        limit 1
      ) as found
      where crew.organisation_id = campaign.organisation_id
    )
  end
  with check option;
