-- Lists and totals of surveys that match a search and a filter. The functions run as plumbline_search: under the tenant policy neither
-- LIKE nor lower() could use an index. Each limits itself to the organisation of the transaction. Their parameters:
--
-- pattern: a LIKE pattern of the search text; null: no search
-- statuses: null: every status
-- filter: an object with any of ids, risk, consistency, language, company, questionnaire, score_from, score_to (inclusive),
--   invited_from, invited_before, submitted_from and submitted_before (ISO 8601)

-- The conditions of a filter that are served by indexes in the order of creation, as text for a query whose $1 is the pattern, $2 the
-- statuses, $3 the filter and $4 the organisation. What few surveys ask is found by the index of the questionnaires beside the default,
-- whose condition has to be in the text for the planner to see it; the default is checked row by row.
create function plumbline.survey_conditions_in_order(statuses text[], filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'organisation_id = $4', 'not is_group_mode',
      case when statuses is not null then 'status = any ($2)' end,
      case when filter ? 'company' then 'lower(company) = lower($3 ->> ''company'')' end,
      case when filter ->> 'questionnaire' <> 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ($3 ->> ''questionnaire'')::uuid and questionnaire_id <> ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'invited_from' then 'created_at >= ($3 ->> ''invited_from'')::timestamptz' end,
      case when filter ? 'invited_before' then 'created_at < ($3 ->> ''invited_before'')::timestamptz' end)
  $$;

-- The conditions of a filter that are checked row by row, or by the search index. See the notes above.
create function plumbline.survey_conditions_of_rows(pattern text, filter jsonb) returns text
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

-- The order as text: newest first. The company, which is the same for all, comes first where it is filtered by: otherwise the
-- planner would not see that its index has this order, because lower() is not leakproof.
create function plumbline.survey_order(filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$ select concat_ws(', ', case when filter ? 'company' then 'lower(company)' end, 'created_at desc', 'id desc') $$;

-- The surveys that match, in no order, up to `cap`: collected through indexes, because the planner's estimates of how many
-- match are too rough for a scan by date.
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

-- The newest surveys, up to `most`, each with whether it matches. Begins with those that can match: nobody answers a survey
-- before it exists.
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

-- A page of the surveys that match, newest first, where so many match that the newest are found at once.
create function plumbline.search_surveys(
    pattern text, statuses text[], filter jsonb, page_limit integer, page_offset integer
  )
  returns table (survey_id uuid)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
begin
  return query execute format(
    'select id from surveys where %s and %s order by %s limit $5 offset $6',
    survey_conditions_in_order(statuses, filter), survey_conditions_of_rows(pattern, filter), survey_order(filter)
  ) using pattern, statuses, filter, current_organisation(), page_limit, page_offset;
end
$$;

-- The companies of surveys in the order of their lower-cased names, up to `most`, each as it was written last. Jumps from
-- one to the next in the index, so the number of surveys does not matter.
create function plumbline.list_survey_companies(most integer)
  returns table (company text)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_bitmapscan = off
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  last_name text := '';
begin
  for number in 1 .. most loop
    select surveys.company into company from surveys
      where organisation_id = organisation and surveys.company is not null and lower(surveys.company) > last_name
      order by lower(surveys.company), created_at desc
      limit 1;
    exit when not found;
    last_name := lower(company);
    return next;
  end loop;
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
