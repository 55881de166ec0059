-- Answers to surveys and of group mode, analyses, and results that are followed up.

create table plumbline.submissions (
  organisation_id uuid not null,
  survey_id uuid not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  answers_hash text not null check (answers_hash ~ '^[0-9a-f]{64}$'),
  item_seconds jsonb,
  results jsonb not null,
  receipt_code text check (receipt_code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  client_submitted_at timestamptz,
  stored_at timestamptz not null,
  categories jsonb generated always as (results -> 'categories') stored,
  language text not null check (language ~ '^[a-z]{2}$'),
  group_scores json,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  constraint submissions_items_are_lists check (jsonb_typeof(results #> '{items,0}') is distinct from 'object')
);
comment on table plumbline.submissions is 'The answers to a survey, stored once, with how they were scored. Answers of group mode are in group_answers.';
comment on column plumbline.submissions.answers is 'Question id to integer, option id or words.';
comment on column plumbline.submissions.answers_hash is 'SHA-256 of the canonical answers: a replay is recognised by it.';
comment on column plumbline.submissions.item_seconds is 'Seconds by question id, as the phone measured them.';
comment on column plumbline.submissions.results is 'How the answers were scored under the survey''s rules version.';
comment on column plumbline.submissions.receipt_code is 'Shown to the participant, who can read it out to have the survey found. Null: the answers are anonymous.';
comment on column plumbline.submissions.client_submitted_at is 'By the clock of the phone, kept apart.';
comment on column plumbline.submissions.stored_at is 'By the clock of the server; the day only for anonymous answers.';
comment on column plumbline.submissions.categories is 'The categories alone, so that averages over many submissions read little.';
comment on column plumbline.submissions.language is 'In which the questions were read.';
comment on column plumbline.submissions.group_scores is 'Of answers in waves: the points of every category that counts and of every question (GroupScores), so that computing a wave does not decode results. json, because it is only read whole. Null: not in a wave.';
create index submissions_newest on plumbline.submissions (organisation_id, stored_at desc);
-- A participant reads out the code of their receipt, and the survey behind it is found.
create index submissions_by_receipt on plumbline.submissions (organisation_id, receipt_code);

create table plumbline.group_answers (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  site_id uuid,
  crew_id uuid,
  company_id uuid,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  results jsonb not null check (jsonb_typeof(results) = 'object'),
  rules_version text not null,
  group_scores json,
  primary key (organisation_id, id),
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id) on delete cascade
);
comment on table plumbline.group_answers is 'Answers of group mode: a random id and the group, and nothing that leads to a person, a link or a time.';
comment on column plumbline.group_answers.results is 'How the answers were scored.';
comment on column plumbline.group_answers.group_scores is 'As in submissions.';
create index group_answers_of_wave on plumbline.group_answers (organisation_id, wave_id, site_id, crew_id);

create table plumbline.group_texts (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  question_id uuid not null,
  words text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id) on delete cascade
);
comment on table plumbline.group_texts is 'Free text of group mode, apart from the other answers and from the group.';
create index group_texts_of_wave on plumbline.group_texts (organisation_id, wave_id);

create table plumbline.analyses (
  organisation_id uuid not null,
  survey_id uuid not null,
  content jsonb not null,
  generated_by text not null check (generated_by in ('rules', 'model')),
  model text not null,
  generated_at timestamptz not null,
  fallback_reason text check (fallback_reason in ('unreachable', 'refused', 'timed_out', 'not_usable')),
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  constraint analyses_fallback_is_by_rules check (fallback_reason is null or generated_by = 'rules')
);
comment on table plumbline.analyses is 'The analysis of a submission, written by rules or by a language model.';
comment on column plumbline.analyses.content is 'Texts by section, as AnalysisContent.';
comment on column plumbline.analyses.fallback_reason is 'Why rules wrote it although a model was asked; null: the model was not asked, or wrote it.';
create index analyses_by_generation on plumbline.analyses (generated_at);

create table plumbline.follow_ups (
  organisation_id uuid not null,
  survey_id uuid not null,
  reasons text[] not null check (cardinality(reasons) between 1 and 10),
  answered_at timestamptz not null,
  listed_from timestamptz,
  assigned_to uuid,
  assigned_to_name text,
  assigned_at timestamptz,
  due_on date,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  foreign key (organisation_id, assigned_to) references plumbline.users (organisation_id, id),
  constraint follow_ups_assignment_is_whole check (
    (assigned_at is null) = (assigned_to_name is null)
    and (assigned_at is null) = (due_on is null)
    and (assigned_to is null or assigned_at is not null)
  )
);
comment on table plumbline.follow_ups is 'Results that somebody has to follow up, one row for each survey.';
comment on column plumbline.follow_ups.survey_id is 'One per survey; deleted with it.';
comment on column plumbline.follow_ups.reasons is 'Codes of the domain, most urgent first.';
comment on column plumbline.follow_ups.answered_at is 'When the survey was submitted: the beginning of the wait.';
comment on column plumbline.follow_ups.listed_from is 'From when it is on the list; in the future when somebody looks again, null when it is off the list.';
comment on column plumbline.follow_ups.assigned_to is 'The member who has it. Null with a name: that member has left.';
comment on column plumbline.follow_ups.due_on is 'The last day, in the time zone of the organisation.';
-- Reading the list takes as long as it is, whatever the number of surveys.
create index follow_ups_listed on plumbline.follow_ups (organisation_id, listed_from desc, survey_id desc)
  where listed_from is not null;
create index follow_ups_of_member on plumbline.follow_ups (organisation_id, assigned_to) where assigned_to is not null;

create table plumbline.follow_up_outcomes (
  organisation_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  outcome text not null check (outcome in ('talked', 'task_changed', 'referred', 'not_reached', 'acknowledged')),
  note text check (length(note) between 1 and 1000),
  look_again_on date,
  recorded_by uuid,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (organisation_id, survey_id, id),
  foreign key (organisation_id, survey_id) references plumbline.follow_ups (organisation_id, survey_id) on delete cascade,
  foreign key (organisation_id, recorded_by) references plumbline.users (organisation_id, id)
);
comment on table plumbline.follow_up_outcomes is 'What came of following up a result, each time.';
comment on column plumbline.follow_up_outcomes.outcome is 'acknowledged: seen, without saying what came of it.';
comment on column plumbline.follow_up_outcomes.look_again_on is 'The day on which the result is on the list again, in the time zone of the organisation; null: none.';
create index follow_up_outcomes_newest on plumbline.follow_up_outcomes (organisation_id, recorded_at desc);
create index follow_up_outcomes_of_member on plumbline.follow_up_outcomes (organisation_id, recorded_by)
  where recorded_by is not null;
