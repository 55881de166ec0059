-- Totals of surveys and scores. Triggers record each change as a delta, and a job folds deltas into totals.

-- The first day of the month of a moment, in UTC.
create function plumbline.month_of(moment timestamptz) returns date
  language sql immutable parallel safe
  as $$ select date_trunc('month', moment at time zone 'UTC')::date $$;

-- The Monday of the week of a moment, in UTC.
create function plumbline.week_of(moment timestamptz) returns date
  language sql immutable parallel safe
  as $$ select date_trunc('week', moment at time zone 'UTC')::date $$;

create table plumbline.survey_totals (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  status text not null,
  surveys bigint not null,
  scored bigint not null,
  score_sum bigint not null,
  month date not null,
  primary key (organisation_id, month, status)
);
comment on table plumbline.survey_totals is 'Surveys by month of creation and status, for totals and pages. Rows are the sum of deltas that were folded in.';
comment on column plumbline.survey_totals.surveys is 'How many surveys; scored of them have a score, and score_sum is the sum of these scores.';
comment on column plumbline.survey_totals.month is 'In which the surveys were created, as its first day in UTC.';

create table plumbline.survey_total_deltas (
  organisation_id uuid not null,
  id bigint not null generated always as identity,
  status text not null,
  surveys smallint not null,
  scored smallint not null,
  score_sum smallint not null,
  month date not null,
  primary key (organisation_id, id)
);
comment on table plumbline.survey_total_deltas is 'Changes that are not yet folded into survey_totals: commits add rows instead of waiting for one counter. Without a foreign key, which would lock the organisation at every submission.';

-- Assignments of group mode are not counted: members see them in their wave and their crew, not among the surveys.
create function plumbline.record_survey_total_deltas() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' and new.is_group_mode or tg_op <> 'INSERT' and old.is_group_mode then
    return null;
  end if;
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

create table plumbline.score_totals (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  week date not null,
  score smallint not null check (score between 0 and 100),
  surveys bigint not null,
  primary key (organisation_id, week, score)
);
comment on table plumbline.score_totals is 'Scored surveys by the week of their submission and by score.';
comment on column plumbline.score_totals.week is 'The Monday of the week, in UTC.';

create table plumbline.score_total_deltas (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id bigint not null generated always as identity,
  week date not null,
  score smallint not null,
  surveys smallint not null,
  primary key (organisation_id, id)
);
comment on table plumbline.score_total_deltas is 'Changes that are not yet folded into score_totals.';

create function plumbline.record_score_total_deltas() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.score is not distinct from old.score and new.submitted_at is not distinct from old.submitted_at then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') and old.score is not null and old.submitted_at is not null then
    insert into score_total_deltas (organisation_id, week, score, surveys)
    values (old.organisation_id, week_of(old.submitted_at), old.score, -1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.score is not null and new.submitted_at is not null then
    insert into score_total_deltas (organisation_id, week, score, surveys)
    values (new.organisation_id, week_of(new.submitted_at), new.score, 1);
  end if;
  return null;
end
$$;

create trigger survey_totals after insert or delete on plumbline.surveys
  for each row execute function plumbline.record_survey_total_deltas();
create trigger score_totals after insert or delete on plumbline.surveys
  for each row execute function plumbline.record_score_total_deltas();
create trigger score_totals_of_change after update on plumbline.surveys
  for each row when (old.score is distinct from new.score or old.submitted_at is distinct from new.submitted_at)
  execute function plumbline.record_score_total_deltas();
create trigger survey_totals_of_change after update on plumbline.surveys
  for each row when (
    old.status <> new.status or old.score is distinct from new.score or old.created_at <> new.created_at
  )
  execute function plumbline.record_survey_total_deltas();
