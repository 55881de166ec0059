-- The answers to an anonymous survey are a survey of their own, without a person, a link or a time finer than a day. The
-- survey that invited says to members the same before and after; only its link knows that it was used.

alter table plumbline.surveys
  -- What the holder of an anonymous survey's link is shown once the answers are stored. For the link and for what is
  -- mailed only: nothing that a member reads or changes may depend on it.
  add column anonymous_receipt text check (anonymous_receipt ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  add column anonymous_answered_on date,
  add constraint surveys_anonymous_answered_check check (
    (anonymous_receipt is null) = (anonymous_answered_on is null) and (anonymous_receipt is null or is_anonymous)
  );

alter table plumbline.submissions
  -- Null for anonymous answers: their participant's code must lead nowhere.
  alter column receipt_code drop not null;

-- Answers that are there already are parted from the surveys that invited, in no order. The policies admit nobody without
-- an organisation, so they rest meanwhile; the migration's transaction keeps everyone else out.
alter table plumbline.surveys no force row level security;
alter table plumbline.people no force row level security;
alter table plumbline.submissions no force row level security;
alter table plumbline.analyses no force row level security;
alter table plumbline.mails no force row level security;
alter table plumbline.survey_total_deltas no force row level security;
alter table plumbline.score_total_deltas no force row level security;

create temporary table parted on commit drop as
  select surveys.organisation_id, surveys.id as invitation_id, gen_random_uuid() as answers_id, gen_random_uuid() as person_id,
    date_trunc('day', surveys.submitted_at, 'UTC') as day, submissions.receipt_code
  from plumbline.surveys
  join plumbline.submissions on submissions.organisation_id = surveys.organisation_id and submissions.survey_id = surveys.id
  where surveys.is_anonymous and surveys.submitted_at is not null
  order by random();

insert into plumbline.people (organisation_id, id, email, created_at)
  select organisation_id, person_id, null, day from parted;

insert into plumbline.surveys (
  organisation_id, id, person_id, title, has_generated_title, category, status, is_public, is_anonymous, question_set_hash,
  shuffle_seed, rules_version, score, risk_level, started_at, submitted_at, retain_until, acknowledged_at, acknowledged_by,
  acknowledged_by_name, acknowledgement_note, created_at, updated_at
)
  select parted.organisation_id, parted.answers_id, parted.person_id, 'Safety Survey', true, 'safety',
    case surveys.status when 'archived' then 'archived' when 'analyzed' then 'analyzed' else 'completed' end,
    true, true, question_set_hash, 0, rules_version, score, risk_level, day, day, date_trunc('day', retain_until, 'UTC'),
    acknowledged_at, acknowledged_by, acknowledged_by_name, acknowledgement_note, day, day
  from parted
  join plumbline.surveys on surveys.organisation_id = parted.organisation_id and surveys.id = parted.invitation_id;

update plumbline.submissions
  set survey_id = answers_id, receipt_code = null, item_seconds = null, client_submitted_at = null, language = 'en',
    stored_at = day
  from parted
  where submissions.organisation_id = parted.organisation_id and submissions.survey_id = parted.invitation_id;

update plumbline.analyses set survey_id = answers_id, generated_at = day
  from parted
  where analyses.organisation_id = parted.organisation_id and analyses.survey_id = parted.invitation_id;

delete from plumbline.mails using parted
  where mails.organisation_id = parted.organisation_id and mails.survey_id = parted.invitation_id
    and mails.kind in ('answered_notice', 'high_risk_notice');

update plumbline.surveys
  set anonymous_receipt = parted.receipt_code, anonymous_answered_on = (day at time zone 'UTC')::date,
    status = case status when 'archived' then 'archived' when 'paused' then 'paused' else 'invited' end,
    score = null, risk_level = null, submitted_at = null, retain_until = null,
    acknowledged_at = null, acknowledged_by = null, acknowledged_by_name = null, acknowledgement_note = null
  from parted
  where surveys.organisation_id = parted.organisation_id and surveys.id = parted.invitation_id;

-- Neither does the survey that invited tell that its participant has begun.
update plumbline.surveys
  set status = case status when 'start' then 'invited' else status end, started_at = null, updated_at = created_at
  where is_anonymous and submitted_at is null;

-- Jobs that wait for the answers go on with the survey that has them now. A database without the job queue's schema gets it
-- after the migrations.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data || jsonb_build_object('survey_id', parted.answers_id)
      from parted
      where name in ('take_in_submission', 'analyse_survey', 'dead_letters') and state < 'completed'
        and not data ? 'mail_id' and data ->> 'survey_id' = parted.invitation_id::text;
  end if;
end
$$;

alter table plumbline.surveys force row level security;
alter table plumbline.people force row level security;
alter table plumbline.submissions force row level security;
alter table plumbline.analyses force row level security;
alter table plumbline.mails force row level security;
alter table plumbline.survey_total_deltas force row level security;
alter table plumbline.score_total_deltas force row level security;

-- A server of an earlier version that still runs would store answers beside the address: it is refused, and its phones try
-- again.
alter table plumbline.surveys
  add constraint surveys_anonymous_nobody_check check (
    not is_anonymous
    or (started_at is null and submitted_at is null)
    or (participant_email is null and participant_name is null and created_by is null)
  );
