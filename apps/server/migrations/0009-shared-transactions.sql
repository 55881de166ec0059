-- Participants who come at the same time share a transaction, and a page of surveys is found by the months before it.

-- (hold_survey of 0007 is called by older processes only; a later migration drops it.)

create function plumbline.month_of(moment timestamptz) returns date
  language sql immutable parallel safe
  as $$ select date_trunc('month', moment at time zone 'UTC')::date $$;

-- The policies admit nobody without an organisation, so they rest while all surveys are counted anew; the migration's
-- transaction keeps everyone else out meanwhile.
alter table plumbline.surveys no force row level security;
alter table plumbline.survey_totals no force row level security;
truncate plumbline.survey_totals, plumbline.survey_total_deltas;
alter table plumbline.survey_totals
  -- In which the surveys were created, as its first day in UTC.
  add column month date not null,
  drop constraint survey_totals_pkey,
  add primary key (organisation_id, month, status);
alter table plumbline.survey_total_deltas add column month date not null;
insert into plumbline.survey_totals (organisation_id, month, status, surveys, scored, score_sum)
  select organisation_id, plumbline.month_of(created_at), status, count(*), count(score), coalesce(sum(score), 0)
  from plumbline.surveys
  group by 1, 2, 3;
alter table plumbline.surveys force row level security;
alter table plumbline.survey_totals force row level security;

create or replace function plumbline.record_survey_total_deltas() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  case tg_op
    when 'INSERT' then
      insert into survey_total_deltas (organisation_id, month, status, surveys, scored, score_sum)
      values (
        new.organisation_id, month_of(new.created_at), new.status,
        1, (new.score is not null)::int, coalesce(new.score, 0)
      );
    when 'DELETE' then
      insert into survey_total_deltas (organisation_id, month, status, surveys, scored, score_sum)
      values (
        old.organisation_id, month_of(old.created_at), old.status,
        -1, -(old.score is not null)::int, -coalesce(old.score, 0)
      );
    else
      insert into survey_total_deltas (organisation_id, month, status, surveys, scored, score_sum)
      values (
        old.organisation_id, month_of(old.created_at), old.status,
        -1, -(old.score is not null)::int, -coalesce(old.score, 0)
      ), (
        new.organisation_id, month_of(new.created_at), new.status,
        1, (new.score is not null)::int, coalesce(new.score, 0)
      );
  end case;
  return null;
end
$$;
drop trigger survey_totals_of_change on plumbline.surveys;
create trigger survey_totals_of_change after update on plumbline.surveys
  for each row when (
    old.status <> new.status or old.score is distinct from new.score or old.created_at <> new.created_at
  )
  execute function plumbline.record_survey_total_deltas();
