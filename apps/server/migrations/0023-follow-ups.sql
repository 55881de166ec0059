-- Results that somebody has to follow up, with who has each and what came of it. They replace the acknowledgement of High
-- results.
--
-- Stop servers of earlier versions first: they write to the columns that are dropped.

create table plumbline.follow_ups (
  organisation_id uuid not null,
  -- One per survey; deleted with it.
  survey_id uuid not null,
  -- Codes of the domain, most urgent first.
  reasons text[] not null check (cardinality(reasons) between 1 and 10),
  -- When the survey was submitted: the beginning of the wait.
  answered_at timestamptz not null,
  -- From when it is on the list; in the future for one that somebody looks at again, null when it is off the list.
  listed_from timestamptz,
  -- Who has it, and until the end of which day in the organisation's time zone. The name outlives the membership.
  assigned_to uuid,
  assigned_to_name text,
  assigned_at timestamptz,
  due_on date,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  foreign key (organisation_id, assigned_to)
    references plumbline.users (organisation_id, id) on delete set null (assigned_to),
  constraint follow_ups_assignment_check check (
    (assigned_at is null) = (assigned_to_name is null) and (assigned_at is null) = (due_on is null)
      and (assigned_to is null or assigned_at is not null)
  )
);
-- Reading the list takes as long as it is, whatever the number of surveys.
create index follow_ups_listed on plumbline.follow_ups (organisation_id, listed_from desc, survey_id desc)
  where listed_from is not null;
create index follow_ups_of_member on plumbline.follow_ups (organisation_id, assigned_to) where assigned_to is not null;

create table plumbline.follow_up_outcomes (
  organisation_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  -- acknowledged: an acknowledgement of an earlier version, which did not say what came of it.
  outcome text not null check (outcome in ('talked', 'task_changed', 'referred', 'not_reached', 'acknowledged')),
  note text check (length(note) between 1 and 1000),
  -- The day on which the result is on the list again, in the organisation's time zone; null: none.
  look_again_on date,
  recorded_by uuid,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (organisation_id, survey_id, id),
  foreign key (organisation_id, survey_id) references plumbline.follow_ups (organisation_id, survey_id) on delete cascade,
  foreign key (organisation_id, recorded_by)
    references plumbline.users (organisation_id, id) on delete set null (recorded_by)
);
create index follow_up_outcomes_newest on plumbline.follow_up_outcomes (organisation_id, recorded_at desc);
create index follow_up_outcomes_of_member on plumbline.follow_up_outcomes (organisation_id, recorded_by)
  where recorded_by is not null;

-- Carry over acknowledgements and the results without one. The policies admit no rows without an organisation, so they
-- are switched off meanwhile; the lock of the migration's transaction keeps other sessions out.
alter table plumbline.surveys no force row level security;
alter table plumbline.submissions no force row level security;

-- Results of other reasons are listed from the last two weeks only: older ones were never meant to be followed up, and
-- would hide what is new.
insert into plumbline.follow_ups (organisation_id, survey_id, reasons, answered_at, listed_from)
  select organisation_id, id, reasons, submitted_at, case when acknowledged_at is null then submitted_at end
  from (
    select surveys.organisation_id, surveys.id, submitted_at, acknowledged_at, risk_level, status,
      array_remove(array[
        case when answers ->> '9a2a7ba8-3de3-5844-8dca-50c58c7438b4' = 'option_4' then 'stop_work:stress-load' end,
        case when answers ->> '3e5f8ae6-33c5-5cc9-b9d8-059ca323362d' in ('1', '2') then 'stop_work:body-rested' end,
        case when answers ->> '286c8270-f80c-5bab-bd01-72d6e0ce8a04' in ('1', '2') then 'stop_work:body-able' end,
        case when answers ->> '9d232de2-be9d-5b97-b802-08904e60eeb0' in ('1', '2') then 'stop_work:know-today' end,
        case when answers ->> '0c5be715-d746-5718-a78e-b75f437b440a' = 'no' then 'stop_work:support-stop-work' end,
        case when risk_level = 'High' then 'high_risk' end,
        case when results -> 'consistency' ->> 'level' = 'talk_first' then 'talk_first' end
      ], null) as reasons
    from plumbline.surveys
    join plumbline.submissions on submissions.organisation_id = surveys.organisation_id and submissions.survey_id = surveys.id
    where submitted_at is not null
      and (risk_level = 'High' or acknowledged_at is not null or submitted_at > now() - interval '14 days')
  ) as answered
  where cardinality(reasons) > 0 and (acknowledged_at is not null or status <> 'archived');

insert into plumbline.follow_up_outcomes
    (organisation_id, survey_id, id, outcome, note, recorded_by, recorded_by_name, recorded_at)
  select surveys.organisation_id, surveys.id, gen_random_uuid(), 'acknowledged', nullif(acknowledgement_note, ''),
    acknowledged_by, coalesce(acknowledged_by_name, 'A former member'), acknowledged_at
  from plumbline.surveys
  join plumbline.follow_ups on follow_ups.organisation_id = surveys.organisation_id and follow_ups.survey_id = surveys.id
  where acknowledged_at is not null;

alter table plumbline.surveys force row level security;
alter table plumbline.submissions force row level security;

-- With them goes the index of High results without an acknowledgement.
alter table plumbline.surveys
  drop column acknowledged_at,
  drop column acknowledged_by,
  drop column acknowledged_by_name,
  drop column acknowledgement_note;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['follow_ups', 'follow_up_outcomes'] loop
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      tenant_table
    );
  end loop;
end
$$;
grant select, insert, update, delete on plumbline.follow_ups, plumbline.follow_up_outcomes to plumbline_app;
