-- What the screens save and show: defaults of invitations, preferences, how long answers are kept, scores by week.

alter table plumbline.organisations
  add column default_company text check (length(default_company) between 1 and 200),
  add column invitation_text text check (length(invitation_text) between 1 and 2000),
  -- Months that a survey is kept after its submission; 84 are the seven years of the privacy policy.
  add column retention_months smallint not null default 84 check (retention_months between 1 and 84);

alter table plumbline.users
  -- Null: never chosen on any device.
  add column theme text check (theme in ('light', 'dark', 'system')),
  -- Written once a day at most; accounts that nobody used for years are deleted by it.
  add column last_seen_at timestamptz not null default now();
alter table plumbline.users alter column last_seen_at drop default;

-- Scored surveys by the week of their submission (its Monday, in UTC) and by score, and the changes that are not yet
-- folded into them, as survey_totals has them.
create table plumbline.score_totals (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  week date not null,
  score smallint not null check (score between 0 and 100),
  surveys bigint not null,
  primary key (organisation_id, week, score)
);

create table plumbline.score_total_deltas (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id bigint generated always as identity,
  week date not null,
  score smallint not null,
  surveys smallint not null,
  primary key (organisation_id, id)
);

create function plumbline.week_of(moment timestamptz) returns date
  language sql immutable parallel safe
  as $$ select date_trunc('week', moment at time zone 'UTC')::date $$;

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

create trigger score_totals after insert or update or delete on plumbline.surveys
  for each row execute function plumbline.record_score_total_deltas();

-- Surveys that were scored before this migration. Their policies admit nobody without an organisation, so they rest
-- for this one statement; the migration's transaction keeps everyone else out meanwhile.
alter table plumbline.surveys no force row level security;
insert into plumbline.score_totals (organisation_id, week, score, surveys)
  select organisation_id, plumbline.week_of(submitted_at), score, count(*)
  from plumbline.surveys
  where score is not null and submitted_at is not null
  group by 1, 2, 3;
alter table plumbline.surveys force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['score_totals', 'score_total_deltas'] loop
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      tenant_table
    );
    -- Deleting an organisation deletes its surveys as the owner of the tables, which records changes here.
    execute format(
      'create policy deletion on plumbline.%I to current_user using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      tenant_table
    );
  end loop;
end
$$;
grant select, insert, update, delete on plumbline.score_totals, plumbline.score_total_deltas to plumbline_app;

-- When an account of the built-in identity was last used, which outlives its sessions: those that nobody used for
-- years are deleted.
create function identity.note_use() returns trigger
  language plpgsql
  set search_path = identity, pg_temp
  as $$
begin
  update identity.user set updated_at = greatest(updated_at, new.updated_at) where id = new.user_id;
  return null;
end
$$;
create trigger note_use after insert or update on identity.session
  for each row execute function identity.note_use();
