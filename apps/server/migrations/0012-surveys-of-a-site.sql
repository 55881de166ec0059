-- Lists, totals and scores of surveys by the site or crew where their people work now. Anonymous answers belong to no site: in a small
-- one they would reveal who answered.
create or replace function plumbline.survey_conditions_of_rows(pattern text, filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'true',
      -- A draft has invited nobody, and anonymous answers are not dated by their invitation.
      case when filter ?| '{invited_from,invited_before}' then
        'status <> ''draft'' and not (is_anonymous and submitted_at is not null)' end,
      case when pattern is not null then 'search_text like $1' end,
      case when filter ? 'ids' then 'id = any (array(select jsonb_array_elements_text($3 -> ''ids'')::uuid))' end,
      case when filter ?| '{site,crew}' then
        'not is_anonymous and person_id in (
          select person.id from people as person
          join crews as crew on crew.organisation_id = person.organisation_id and crew.id = person.crew_id
          where person.organisation_id = $4 and '
          || concat_ws(' and ',
            case when filter ? 'site' then 'crew.site_id = ($3 ->> ''site'')::uuid' end,
            case when filter ? 'crew' then 'crew.id = ($3 ->> ''crew'')::uuid' end)
          || ')' end,
      case when filter ->> 'questionnaire' = 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'risk' then 'risk_level = $3 ->> ''risk''' end,
      case when filter ? 'consistency' then 'consistency = $3 ->> ''consistency''' end,
      case when filter ? 'language' then 'language = $3 ->> ''language''' end,
      case when filter ? 'score_from' then 'score >= ($3 ->> ''score_from'')::smallint' end,
      case when filter ? 'score_to' then 'score <= ($3 ->> ''score_to'')::smallint' end,
      case when filter ? 'submitted_from' then 'submitted_at >= ($3 ->> ''submitted_from'')::timestamptz' end,
      case when filter ? 'submitted_before' then 'submitted_at < ($3 ->> ''submitted_before'')::timestamptz' end)
  $$;

-- An unknown site has no campaigns, not even those that ask everyone.
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
