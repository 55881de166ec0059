-- Members who work for some sites only, and people who are members of several organisations.
--
-- The transactions of such a member read and write the views of the schema plumbline_sites, which have the names of the tables, come before
-- them in the search path, and show only what belongs to the member's sites. Everybody else's transactions use the tables themselves, so
-- their statements cost what they did before. Policies could not do this: they would apply to every reader, and those of distributed tables
-- allow no subqueries.

alter table plumbline.memberships add column site_ids uuid[];
comment on column plumbline.memberships.site_ids is 'The sites that the member sees; null: the whole organisation.';
alter table plumbline.memberships add constraint memberships_administrators_see_everything
  check (role <> 'administrator' or site_ids is null);
alter table plumbline.memberships add column chosen_at timestamptz;
comment on column plumbline.memberships.chosen_at is 'When the person last chose the organisation, of several; null: never.';

alter table plumbline.memberships drop constraint memberships_pkey;
alter table plumbline.memberships drop constraint memberships_organisation_id_user_id_key;
alter table plumbline.memberships add primary key (organisation_id, user_id);
create unique index memberships_by_subject on plumbline.memberships (identity_subject, organisation_id);
comment on table plumbline.memberships is 'Which organisations a signed-in identity belongs to. No personal data, because it is read before the organisation is known. Without a foreign key, because every server of a distributed database has a copy: the statements that delete a user delete their membership.';

alter table plumbline.prepared_files add column site_ids uuid[];
comment on column plumbline.prepared_files.site_ids is 'The sites that the requesting member saw; null: the whole organisation.';

-- The sites that the transaction is limited to; null: none, it sees the whole organisation.
create function plumbline.entered_sites() returns uuid[]
  language sql stable parallel safe
  as $$ select nullif(current_setting('plumbline.site_ids', true), '')::uuid[] $$;

-- Enters an organisation until the end of the transaction, or some of its sites: policies and views admit their rows.
drop function plumbline.enter_organisation(uuid);
create function plumbline.enter_organisation(organisation uuid, sites uuid[] default null) returns void
  language plpgsql
  as $$
begin
  if plumbline.entered_sites() is not null then
    raise exception 'a transaction that is limited to sites enters nothing else';
  end if;
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local plumbline.organisation_id = %L', coalesce(organisation::text, ''));
  else
    perform pg_catalog.set_config('plumbline.organisation_id', coalesce(organisation::text, ''), true);
  end if;
  if sites is not null then
    perform plumbline.set_for_transaction('plumbline.site_ids', sites::text);
    set local search_path = plumbline_sites, plumbline, public;
  end if;
end
$$;
revoke all on function plumbline.enter_organisation from public;
grant execute on function plumbline.enter_organisation to plumbline_app;

-- The membership of a signed-in person, read at every request: of several, the one chosen last.
drop function plumbline.find_membership(text);
create function plumbline.find_membership(subject text)
  returns table (organisation_id uuid, user_id uuid, role text, site_ids uuid[], requires_second_factor boolean)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  select membership.organisation_id, membership.user_id, membership.role, membership.site_ids
    into organisation_id, user_id, role, site_ids
    from memberships as membership where membership.identity_subject = subject
    order by membership.chosen_at desc nulls last, membership.created_at, membership.organisation_id
    limit 1;
  if not found then return; end if;
  requires_second_factor := (
    select organisation.requires_second_factor from organisations as organisation
    where organisation.id = find_membership.organisation_id
  );
  return next;
end
$$;
revoke all on function plumbline.find_membership from public;
grant execute on function plumbline.find_membership to plumbline_app;

create schema plumbline_sites;
comment on schema plumbline_sites is 'What members of some sites see: a view for each table whose rows belong to sites. A migration that adds a column to such a table replaces its view.';
grant usage on schema plumbline_sites to plumbline_app;

create view plumbline_sites.sites with (security_invoker) as
  select * from plumbline.sites where id = any (plumbline.entered_sites())
  with check option;

create view plumbline_sites.crews with (security_invoker) as
  select * from plumbline.crews where site_id = any (plumbline.entered_sites())
  with check option;

create view plumbline_sites.people with (security_invoker) as
  select * from plumbline.people as person
  where exists (select from plumbline_sites.crews as crew where crew.organisation_id = person.organisation_id and crew.id = person.crew_id)
  with check option;

create view plumbline_sites.placements with (security_invoker) as
  select * from plumbline.placements as placement
  where exists (
    select from plumbline_sites.people as person
    where person.organisation_id = placement.organisation_id and person.id = placement.person_id
  )
  with check option;

-- A survey with a name belongs where its person works now, an anonymous one where it was asked.
create view plumbline_sites.surveys with (security_invoker) as
  select * from plumbline.surveys as survey
  where case when is_anonymous then site_id = any (plumbline.entered_sites()) else exists (
    select from plumbline_sites.people as person
    where person.organisation_id = survey.organisation_id and person.id = survey.person_id
  ) end
  with check option;

-- What belongs to a survey.
do $$
declare
  name text;
begin
  foreach name in array array[
    'submissions', 'follow_ups', 'follow_up_outcomes', 'survey_links', 'group_surveys', 'anonymous_receipts'
  ] loop
    execute format(
      'create view plumbline_sites.%1$I with (security_invoker) as
        select * from plumbline.%1$I as part
        where exists (
          select from plumbline_sites.surveys as survey
          where survey.organisation_id = part.organisation_id and survey.id = part.survey_id
        )
        with check option', name
    );
  end loop;
end
$$;

-- Without the averages of the organisation, and the statements that compare with them.
create view plumbline_sites.analyses with (security_invoker) as
  select organisation_id, survey_id,
    (
      select coalesce(jsonb_object_agg(section.key, (
        select coalesce(jsonb_agg(each.statement order by each.number), '[]')
        from jsonb_array_elements(section.value) with ordinality as each (statement, number)
        where not each.statement @? '$.evidence[*] ? (@ starts with "average:")'
      )), '{}') || '{"averages": []}'
      from jsonb_each(content) as section
    ) as content,
    generated_by, model, generated_at, fallback_reason
  from plumbline.analyses as analysis
  where exists (
    select from plumbline_sites.surveys as survey
    where survey.organisation_id = analysis.organisation_id and survey.id = analysis.survey_id
  )
  with check option;

create view plumbline_sites.actions with (security_invoker) as
  select * from plumbline.actions as action
  where site_id = any (plumbline.entered_sites()) or exists (
    select from plumbline_sites.crews as crew where crew.organisation_id = action.organisation_id and crew.id = action.crew_id
  )
  with check option;

create view plumbline_sites.action_files with (security_invoker) as
  select * from plumbline.action_files as file
  where exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = file.organisation_id and action.id = file.action_id
  )
  with check option;

create view plumbline_sites.emails with (security_invoker) as
  select * from plumbline.emails as email
  where exists (
    select from plumbline_sites.surveys as survey
    where survey.organisation_id = email.organisation_id and survey.id = email.survey_id
  ) or exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = email.organisation_id and action.id = email.action_id
  )
  with check option;

-- Everybody records events; only those of an action are read.
create view plumbline_sites.events with (security_invoker) as
  select * from plumbline.events as event
  where exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = event.organisation_id and action.id = event.entity_id
  );

create view plumbline_sites.campaigns with (security_invoker) as
  select * from plumbline.campaigns as campaign
  where (audience ->> 'kind' = 'everyone' and cardinality(plumbline.entered_sites()) > 0)
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

create view plumbline_sites.campaign_pages with (security_invoker) as
  select * from plumbline.campaign_pages as page
  where exists (
    select from plumbline_sites.campaigns as campaign
    where campaign.organisation_id = page.organisation_id and campaign.id = page.campaign_id
  )
  with check option;

-- Without the stored numbers of the whole wave, so that those of the sites are counted.
create view plumbline_sites.waves with (security_invoker) as
  select organisation_id, id, campaign_id, number, status, mode, threshold, asks_free_text, questionnaire_id, questionnaire_version,
    question_set_hash, starts_on, closes_on, starts_at, closes_at, closed_at, end_reason, retain_until, null::integer as asked,
    null::integer as answered, ended_by_name, planned_closes_on, created_at, updated_at, has_reporting_groups
  from plumbline.waves as wave
  where exists (
    select from plumbline_sites.campaigns as campaign
    where campaign.organisation_id = wave.organisation_id and campaign.id = wave.campaign_id
  )
  with check option;

create view plumbline_sites.wave_people with (security_invoker) as
  select * from plumbline.wave_people where site_id = any (plumbline.entered_sites())
  with check option;

create view plumbline_sites.wave_days with (security_invoker) as
  select * from plumbline.wave_days where site_id = any (plumbline.entered_sites())
  with check option;

-- Figures of companies, of the organisation and of the rest, with which a group is compared, are also about other sites.
create view plumbline_sites.group_results with (security_invoker) as
  select organisation_id, wave_id, is_gated, group_key, kind, site_id, place_id, asked, answered,
    (
      select coalesce(jsonb_object_agg(key, value || '{"rest": null, "difference": null}'), '{}') from jsonb_each(categories)
    ) as categories,
    questions, distributions, summaries
  from plumbline.group_results where kind in ('site', 'crew') and site_id = any (plumbline.entered_sites())
  with check option;

-- Without the figures of all crews together. The groups to act on first are those of the sites, numbered anew.
create view plumbline_sites.wave_results with (security_invoker) as
  select organisation_id, wave_id, is_gated, threshold, computed_at, 0 as answers, null::timestamptz as last_answered_at, is_outdated,
    '[]'::jsonb as categories,
    (
      select coalesce(jsonb_agg(ranked.act || jsonb_build_object('place', ranked.place) order by ranked.place), '[]')
      from (
        select act, rank() over (order by (act ->> 'place')::integer) as place
        from jsonb_array_elements(whole.act_first) as act
        where exists (
          select from plumbline_sites.group_results as result
          where result.organisation_id = whole.organisation_id and result.wave_id = whole.wave_id
            and result.is_gated = whole.is_gated and result.group_key = act ->> 'group'
        )
      ) as ranked
    ) as act_first,
    gate_version
  from plumbline.wave_results as whole
  where exists (
    select from plumbline_sites.waves as wave
    where wave.organisation_id = whole.organisation_id and wave.id = whole.wave_id
  )
  with check option;

create view plumbline_sites.group_analyses with (security_invoker) as
  select * from plumbline.group_analyses as analysis
  where exists (
    select from plumbline_sites.group_results as result
    where result.organisation_id = analysis.organisation_id and result.wave_id = analysis.wave_id
      and result.is_gated = analysis.is_gated and result.group_key = analysis.group_key
  )
  with check option;

create view plumbline_sites.prepared_files with (security_invoker) as
  select * from plumbline.prepared_files where site_ids <@ plumbline.entered_sites()
  with check option;

create view plumbline_sites.prepared_file_chunks with (security_invoker) as
  select * from plumbline.prepared_file_chunks as chunk
  where exists (
    select from plumbline_sites.prepared_files as file
    where file.organisation_id = chunk.organisation_id and file.id = chunk.file_id
  )
  with check option;

-- What is about the whole organisation, or cannot be assigned to a site.
do $$
declare
  name text;
begin
  foreach name in array array[
    'survey_totals', 'survey_total_deltas', 'score_totals', 'score_total_deltas', 'group_answers', 'group_texts', 'people_imports',
    'people_import_rows', 'invitation_lists', 'invitation_list_rows'
  ] loop
    execute format(
      'create view plumbline_sites.%1$I with (security_invoker) as select * from plumbline.%1$I where false with check option', name
    );
  end loop;
end
$$;

grant select, insert, update, delete on all tables in schema plumbline_sites to plumbline_app;

-- Searches and lists read the tables as plumbline_search, so they ask for the sites themselves.
create policy lookup_by_function on plumbline.people for select to plumbline_search using (current_user = 'plumbline_search');
create policy lookup_by_function on plumbline.crews for select to plumbline_search using (current_user = 'plumbline_search');
grant select (organisation_id, id, crew_id) on plumbline.people to plumbline_search;
grant select (organisation_id, id, site_id) on plumbline.crews to plumbline_search;

-- As the view plumbline_sites.surveys, for a query whose $4 is the organisation.
create function plumbline.survey_condition_of_sites() returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select case when entered_sites() is not null then
      'case when is_anonymous then site_id = any (plumbline.entered_sites()) else person_id in (
        select person.id from people as person
        join crews as crew on crew.organisation_id = person.organisation_id and crew.id = person.crew_id
        where person.organisation_id = $4 and crew.site_id = any (plumbline.entered_sites())
      ) end' end
  $$;

create or replace function plumbline.survey_conditions_in_order(statuses text[], filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'organisation_id = $4', 'not is_group_mode', survey_condition_of_sites(),
      case when statuses is not null then 'status = any ($2)' end,
      case when filter ? 'company' then 'lower(company) = lower($3 ->> ''company'')' end,
      case when filter ->> 'questionnaire' <> 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ($3 ->> ''questionnaire'')::uuid and questionnaire_id <> ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'invited_from' then 'created_at >= ($3 ->> ''invited_from'')::timestamptz' end,
      case when filter ? 'invited_before' then 'created_at < ($3 ->> ''invited_before'')::timestamptz' end)
  $$;
