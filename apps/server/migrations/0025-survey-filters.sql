-- Lists and totals of surveys can be filtered by risk, score, company, language, consistency and date, with a search too.
--
-- Stop servers of earlier versions first: they call the search functions that are replaced.

alter table plumbline.surveys
  -- How well the answers fit together; null until they are in.
  add column consistency text,
  add constraint surveys_consistency_check check (
    consistency is null or (consistency in ('consistent', 'check', 'talk_first') and submitted_at is not null)
  );

-- It is built again below with more columns; without it the update takes a fraction of the time.
drop index plumbline.surveys_search;

-- Fill in results that are stored already. From the submission on, the language of a survey is the one that it was answered
-- in; that of anonymous answers is not stored anywhere. The policies admit no rows without an organisation, so they are
-- switched off for this statement; the lock of the migration's transaction keeps other sessions out meanwhile.
alter table plumbline.surveys no force row level security;
alter table plumbline.submissions no force row level security;
update plumbline.surveys set
  consistency = submissions.results -> 'consistency' ->> 'level',
  language = case when is_anonymous then surveys.language else submissions.language end
  from plumbline.submissions
  where submissions.organisation_id = surveys.organisation_id and submissions.survey_id = surveys.id
    and submitted_at is not null;
alter table plumbline.surveys force row level security;
alter table plumbline.submissions force row level security;

-- Most values to filter by are keys of the search index, which every change of a survey writes to already. Companies and
-- dates of submission need indexes of their own, for the order and for ranges.
create index surveys_search on plumbline.surveys
  using gin (organisation_id, search_text public.gin_trgm_ops, status, risk_level, consistency, language, score);
create index surveys_by_company on plumbline.surveys (organisation_id, lower(company), created_at desc)
  where company is not null;
create index surveys_by_submission on plumbline.surveys (organisation_id, submitted_at)
  where submitted_at is not null;

drop function plumbline.search_surveys(text, text[], integer, integer);
drop function plumbline.collect_found_surveys(text, text[], integer);

-- The functions below run as a role of their own, like the search before: under the tenant policy neither LIKE nor lower()
-- could use an index. Each limits itself to the current organisation. Their parameters:
--
-- pattern: a LIKE pattern of the search text; null: no search
-- statuses: null: every status
-- filter: an object with any of ids, risk, consistency, language, company, score_from, score_to (inclusive), invited_from,
--   invited_before, submitted_from and submitted_before (ISO 8601)

-- The conditions, as text for a query whose $1 is the pattern, $2 the statuses and $3 the filter. The first part is served
-- by indexes in the order of creation; the second is checked row by row, or by the search index.
create function plumbline.survey_conditions_in_order(statuses text[], filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'organisation_id = current_organisation()',
      case when statuses is not null then 'status = any ($2)' end,
      case when filter ? 'company' then 'lower(company) = lower($3 ->> ''company'')' end,
      case when filter ? 'invited_from' then 'created_at >= ($3 ->> ''invited_from'')::timestamptz' end,
      case when filter ? 'invited_before' then 'created_at < ($3 ->> ''invited_before'')::timestamptz' end)
  $$;

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
  returns table (survey_id uuid, created_at timestamptz, status text, score smallint, submitted_at timestamptz)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$
begin
  -- Executed as text, so that each search gets a plan of its own.
  return query execute format(
    'select id, created_at, status, score, submitted_at from surveys where %s and %s limit $4',
    survey_conditions_in_order(statuses, filter), survey_conditions_of_rows(pattern, filter)
  ) using pattern, statuses, filter, cap;
end
$$;

-- The newest surveys, up to `most`, each with whether it matches. Begins with those that can match: nobody answers a survey
-- before it exists.
create function plumbline.scan_newest_surveys(pattern text, statuses text[], filter jsonb, most integer)
  returns table (
    survey_id uuid, created_at timestamptz, status text, score smallint, submitted_at timestamptz, is_match boolean
  )
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  as $$
begin
  return query execute format(
    'select id, created_at, status, score, submitted_at, %s from surveys where %s %s order by %s limit $4',
    survey_conditions_of_rows(pattern, filter), survey_conditions_in_order(statuses, filter),
    case when filter ? 'submitted_before' then 'and created_at < ($3 ->> ''submitted_before'')::timestamptz' end,
    survey_order(filter)
  ) using pattern, statuses, filter, most;
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
    'select id from surveys where %s and %s order by %s limit $4 offset $5',
    survey_conditions_in_order(statuses, filter), survey_conditions_of_rows(pattern, filter), survey_order(filter)
  ) using pattern, statuses, filter, page_limit, page_offset;
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
  last_name text := '';
begin
  for number in 1 .. most loop
    select surveys.company into company from surveys
      where organisation_id = current_organisation() and surveys.company is not null and lower(surveys.company) > last_name
      order by lower(surveys.company), created_at desc
      limit 1;
    exit when not found;
    last_name := lower(company);
    return next;
  end loop;
end
$$;

revoke all on function plumbline.collect_found_surveys, plumbline.scan_newest_surveys, plumbline.search_surveys,
  plumbline.list_survey_companies from public;
grant execute on function plumbline.collect_found_surveys, plumbline.scan_newest_surveys, plumbline.search_surveys,
  plumbline.list_survey_companies to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.collect_found_surveys owner to plumbline_search;
alter function plumbline.scan_newest_surveys owner to plumbline_search;
alter function plumbline.search_surveys owner to plumbline_search;
alter function plumbline.list_survey_companies owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
