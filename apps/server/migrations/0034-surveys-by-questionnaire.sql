-- Lists, totals and scores can be filtered by questionnaire, and say of which ones they mix results.
--
-- Stop servers of earlier versions first: they call the search functions that are replaced.

-- Which questionnaires have results, also within a range of dates, without looking through the results.
create index surveys_by_asked_results on plumbline.surveys (organisation_id, questionnaire_id, submitted_at)
  where submitted_at is not null;

-- What few surveys ask is found by the index of the questionnaires beside the default, whose condition has to be in the text
-- for the planner to see it; the default is checked row by row.
create or replace function plumbline.survey_conditions_in_order(statuses text[], filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'organisation_id = $4',
      case when statuses is not null then 'status = any ($2)' end,
      case when filter ? 'company' then 'lower(company) = lower($3 ->> ''company'')' end,
      case when filter ->> 'questionnaire' <> 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ($3 ->> ''questionnaire'')::uuid and questionnaire_id <> ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'invited_from' then 'created_at >= ($3 ->> ''invited_from'')::timestamptz' end,
      case when filter ? 'invited_before' then 'created_at < ($3 ->> ''invited_before'')::timestamptz' end)
  $$;

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

drop function plumbline.collect_found_surveys(text, text[], jsonb, integer);
create function plumbline.collect_found_surveys(pattern text, statuses text[], filter jsonb, cap integer)
  returns table (
    survey_id uuid, created_at timestamptz, status text, score smallint, submitted_at timestamptz, questionnaire_id uuid
  )
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$
begin
  -- Executed as text, so that each search gets a plan of its own.
  return query execute format(
    'select id, created_at, status, score, submitted_at, questionnaire_id from surveys where %s and %s limit $5',
    survey_conditions_in_order(statuses, filter), survey_conditions_of_rows(pattern, filter)
  ) using pattern, statuses, filter, current_organisation(), cap;
end
$$;

drop function plumbline.scan_newest_surveys(text, text[], jsonb, integer);
create function plumbline.scan_newest_surveys(pattern text, statuses text[], filter jsonb, most integer)
  returns table (
    survey_id uuid, created_at timestamptz, status text, score smallint, submitted_at timestamptz, questionnaire_id uuid,
    is_match boolean
  )
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
begin
  return query execute format(
    'select id, created_at, status, score, submitted_at, questionnaire_id, %s from surveys where %s %s order by %s limit $5',
    survey_conditions_of_rows(pattern, filter), survey_conditions_in_order(statuses, filter),
    case when filter ? 'submitted_before' then 'and created_at < ($3 ->> ''submitted_before'')::timestamptz' end,
    survey_order(filter)
  ) using pattern, statuses, filter, current_organisation(), most;
end
$$;

-- The questionnaires with results that were submitted from a moment on, up to `most`: those of `first`, which are the
-- product's, before the organisation's own. Jumps from one to the next in the index, so the number of surveys does not matter.
create function plumbline.list_questionnaires_with_results(submitted_from timestamptz, most integer, first uuid[])
  returns table (questionnaire_id uuid)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_bitmapscan = off
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  -- An organisation has no more of its own.
  most_own constant integer := 500;
  returned integer := 0;
  current_id uuid;
  last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  for visit in 1 .. cardinality(first) + most_own + cardinality(first) loop
    exit when returned >= most;
    if visit <= cardinality(first) then
      current_id := first[visit];
    else
      select surveys.questionnaire_id into current_id from surveys
        where organisation_id = organisation and submitted_at is not null and surveys.questionnaire_id > last_id
        order by surveys.questionnaire_id
        limit 1;
      exit when not found;
      last_id := current_id;
      continue when current_id = any (first);
    end if;
    if exists (
      select from surveys
      where organisation_id = organisation and surveys.questionnaire_id = current_id and submitted_at >= submitted_from
    ) then
      questionnaire_id := current_id;
      returned := returned + 1;
      return next;
    end if;
  end loop;
end
$$;

revoke all on function plumbline.collect_found_surveys, plumbline.scan_newest_surveys,
  plumbline.list_questionnaires_with_results from public;
grant execute on function plumbline.collect_found_surveys, plumbline.scan_newest_surveys,
  plumbline.list_questionnaires_with_results to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.collect_found_surveys owner to plumbline_search;
alter function plumbline.scan_newest_surveys owner to plumbline_search;
alter function plumbline.list_questionnaires_with_results owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
