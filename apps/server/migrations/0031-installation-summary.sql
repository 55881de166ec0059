-- Figures about the whole installation, for its operator. They are numbers only, and lead to no organisation.

create index emails_by_creation on plumbline.emails (created_at);
create index analyses_by_generation on plumbline.analyses (generated_at);

grant select (status, created_at) on plumbline.emails to plumbline_search;
create policy summary on plumbline.emails for select to plumbline_search using (true);
grant select (generated_by, fallback_reason, generated_at) on plumbline.analyses to plumbline_search;
create policy summary on plumbline.analyses for select to plumbline_search using (true);
grant select (surveys) on plumbline.survey_totals, plumbline.survey_total_deltas to plumbline_search;
create policy summary on plumbline.survey_totals for select to plumbline_search using (true);
create policy summary on plumbline.survey_total_deltas for select to plumbline_search using (true);

-- Counts organisations and surveys, and the emails and analyses since a moment by outcome.
create function plumbline.summarise_installation(since timestamptz)
  returns table (subject text, outcome text, amount bigint)
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select 'organisations', '', count(*) from organisations
    union all
    select 'surveys', '', (coalesce((select sum(surveys) from survey_totals), 0)
      + coalesce((select sum(surveys) from survey_total_deltas), 0))::bigint
    union all
    select 'emails', status, count(*) from emails where created_at >= since group by status
    union all
    select 'analyses',
        case when generated_by = 'rules' and fallback_reason is not null then 'fallback' else generated_by end,
        count(*)
      from analyses where generated_at >= since group by 2;
end
$$;

revoke all on function plumbline.summarise_installation from public;
grant execute on function plumbline.summarise_installation to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.summarise_installation owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
