-- Surveys, their links, and the lists of invitations that they are made from.

create table plumbline.surveys (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  wave_id uuid,
  site_id uuid,
  crew_id uuid,
  company_id uuid,
  created_by uuid,
  created_by_name text,
  title text not null check (length(title) between 1 and 250),
  has_generated_title boolean not null,
  description text check (length(description) <= 2000),
  participant_name text check (length(participant_name) <= 200),
  participant_email text check (participant_email = lower(participant_email) and length(participant_email) <= 254),
  company text check (length(company) <= 200),
  category text not null check (length(category) between 1 and 60),
  status text not null check (
    status in ('draft', 'active', 'invited', 'start', 'completed', 'processing', 'analyzed', 'paused', 'archived')
  ),
  is_public boolean not null,
  is_anonymous boolean not null,
  language text,
  invitation_text text check (length(invitation_text) <= 2000),
  questionnaire_id uuid not null default 'a4392d68-f16a-5644-8b0f-accd7bfdf84e',
  questionnaire_version integer not null default 1 check (questionnaire_version >= 1),
  question_set_hash text not null,
  shuffle_seed bigint not null check (shuffle_seed between 0 and 4294967295),
  rules_version text not null,
  score smallint check (score between 0 and 100),
  risk_level text,
  consistency text check (consistency in ('consistent', 'check', 'talk_first')),
  started_at timestamptz,
  submitted_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  retain_until timestamptz,
  is_group_mode boolean not null generated always as (wave_id is not null and is_anonymous) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    lower(
      E'\n' || title
      || case when is_anonymous then '' else coalesce(E'\n' || participant_name, '') || coalesce(E'\n' || participant_email, '') end
      || coalesce(E'\n' || company, '')
    )
  ) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, person_id) references plumbline.people (organisation_id, id),
  foreign key (organisation_id, question_set_hash) references plumbline.question_sets (organisation_id, hash),
  foreign key (organisation_id, created_by) references plumbline.users (organisation_id, id),
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id),
  constraint surveys_risk_follows_score check (
    risk_level is not distinct from
      case when score >= 80 then 'Low' when score >= 50 then 'Medium' when score is not null then 'High' end
  ),
  constraint surveys_completed_is_submitted check (status not in ('completed', 'processing', 'analyzed') or submitted_at is not null),
  constraint surveys_open_is_not_submitted check (status not in ('draft', 'active', 'invited', 'start') or submitted_at is null),
  constraint surveys_anonymous_answers_name_nobody check (
    not is_anonymous
    or (started_at is null and submitted_at is null)
    or (participant_email is null and participant_name is null and created_by is null)
  ),
  constraint surveys_group_mode_has_no_result check (not is_group_mode or (submitted_at is null and started_at is null)),
  constraint surveys_result_of_submitted check (
    (submitted_at is null) = (consistency is null)
    and (submitted_at is not null or score is null)
  ),
  constraint surveys_anonymous_names_nobody check (not is_anonymous or (participant_name is null and company is null))
);
comment on table plumbline.surveys is 'What one participant is asked: a survey by invitation, an anonymous answer, or an assignment of a wave (a person or a slip in group mode). Status is written by transition() only.';
comment on column plumbline.surveys.person_id is 'Who is asked. A slip or an anonymous answer has a person of its own without name and address.';
comment on column plumbline.surveys.wave_id is 'Null: not asked in a wave.';
comment on column plumbline.surveys.site_id is 'Where the participant worked when it was made; crew_id and company_id likewise.';
comment on column plumbline.surveys.created_by is 'The member who made it. Null: a job, or the member has left. The name stays.';
comment on column plumbline.surveys.has_generated_title is 'The title was made from the name or address of the participant, and so tells who they are.';
comment on column plumbline.surveys.is_public is 'Whether the link opens it without signing in; false: closed to the participant.';
comment on column plumbline.surveys.is_anonymous is 'Nothing of the answers may lead to the participant: the answers become a survey of their own, or rows of group_answers.';
comment on column plumbline.surveys.language is 'BCP 47. Before the submission: the one chosen for the participant, null for that of their phone. Afterwards: the one it was answered in, null for anonymous answers.';
comment on column plumbline.surveys.questionnaire_id is 'An own questionnaire or one of the product, which has no row.';
comment on column plumbline.surveys.shuffle_seed is 'Order in which this participant sees the questions; unsigned 32 bits.';
comment on column plumbline.surveys.rules_version is 'Version of the scoring rules that were used.';
comment on column plumbline.surveys.score is 'Percent, rounded half up once. Null: not submitted, or nothing in the answers is scored.';
comment on column plumbline.surveys.consistency is 'How well the answers fit together; null until they are in.';
comment on column plumbline.surveys.started_at is 'When the participant opened it; the day for anonymous answers, null for the invitations to them.';
comment on column plumbline.surveys.submitted_at is 'By the clock of the server; the day only for anonymous answers.';
comment on column plumbline.surveys.expires_at is 'When the link ends; null: never.';
comment on column plumbline.surveys.revoked_at is 'When a member ended the link.';
comment on column plumbline.surveys.retain_until is 'When the survey is deleted.';
comment on column plumbline.surveys.is_group_mode is 'An assignment of a wave in group mode, which has a row in group_surveys.';
comment on column plumbline.surveys.search_text is 'What a search looks through, each field behind a line break so that a short search can ask for its beginning.';
create index surveys_newest on plumbline.surveys (organisation_id, created_at desc, id desc);
create index surveys_by_status on plumbline.surveys (organisation_id, status, created_at desc, id desc);
create index surveys_of_person on plumbline.surveys (organisation_id, person_id);
create index surveys_of_question_set on plumbline.surveys (organisation_id, question_set_hash);
-- Most values to filter by are keys of the search index, which every change of a survey writes to already. Companies and
-- dates of submission need indexes of their own, for the order and for ranges.
create index surveys_search on plumbline.surveys
  using gin (organisation_id, search_text public.gin_trgm_ops, status, risk_level, consistency, language, score);
create index surveys_by_company on plumbline.surveys (organisation_id, lower(company), created_at desc)
  where company is not null;
create index surveys_by_submission on plumbline.surveys (organisation_id, submitted_at)
  where submitted_at is not null;
-- Few surveys have another one than the default, which needs no index.
create index surveys_of_other_questionnaires on plumbline.surveys (organisation_id, questionnaire_id, created_at)
  where questionnaire_id <> 'a4392d68-f16a-5644-8b0f-accd7bfdf84e';
-- Which questionnaires have results, also within a range of dates, without looking through the results.
create index surveys_by_asked_results on plumbline.surveys (organisation_id, questionnaire_id, submitted_at)
  where submitted_at is not null;
-- However often the job is repeated, a person has one assignment in a wave.
create unique index surveys_once_in_wave on plumbline.surveys (organisation_id, wave_id, person_id)
  where wave_id is not null;
create index surveys_of_wave_by_name on plumbline.surveys
  (organisation_id, wave_id, lower(coalesce(participant_name, participant_email, '')), id) where wave_id is not null and not is_anonymous;
create index surveys_answered_in_wave on plumbline.surveys (organisation_id, wave_id)
  where wave_id is not null and submitted_at is not null;
-- Members see assignments of group mode in their wave and their crew; in the list of surveys they would always count as unanswered.
create index surveys_listed on plumbline.surveys (organisation_id, created_at desc, id desc) where not is_group_mode;
create index surveys_of_wave on plumbline.surveys (organisation_id, wave_id, site_id, crew_id)
  include (started_at, submitted_at, is_anonymous, id, person_id, status, revoked_at, expires_at, participant_email)
  where wave_id is not null;
create index surveys_to_remind on plumbline.surveys (organisation_id, wave_id, expires_at)
  include (id, person_id, is_anonymous, created_at, participant_email)
  where status in ('invited', 'start') and participant_email is not null and revoked_at is null;

create table plumbline.group_surveys (
  organisation_id uuid not null,
  survey_id uuid not null,
  slip_number integer check (slip_number >= 1),
  progress text not null check (progress in ('asked', 'opened', 'answered')),
  receipt text check (receipt ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  submission_key_hash text check (submission_key_hash ~ '^[0-9a-f]{64}$'),
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  constraint group_surveys_answered_has_receipt check ((receipt is not null) = (progress = 'answered')),
  constraint group_surveys_submission_key_of_answered check (submission_key_hash is null or progress = 'answered')
);
comment on table plumbline.group_surveys is 'What only an assignment of a wave in group mode has. For the link and for emails only: nothing that a member reads or changes may depend on who answered, which is forgotten when the wave ends.';
comment on column plumbline.group_surveys.slip_number is 'Counts the slips of a crew, which belong to nobody; null: a person was asked.';
comment on column plumbline.group_surveys.progress is 'How far the participant got, without a time.';
comment on column plumbline.group_surveys.receipt is 'What the holder of the link is shown once the answers are stored.';
comment on column plumbline.group_surveys.submission_key_hash is 'Tells a replay from the submission of another phone behind the same link, because stored answers cannot be compared. SHA-256 of a random key that the phone sends; null: it sent none.';

create table plumbline.anonymous_receipts (
  organisation_id uuid not null,
  survey_id uuid not null,
  receipt text not null check (receipt ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  answered_on date not null,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade
);
comment on table plumbline.anonymous_receipts is 'Anonymous invitations outside group mode that were answered; the answers are a survey of their own. For the link and for emails only: nothing that a member reads or changes may depend on it.';
comment on column plumbline.anonymous_receipts.receipt is 'What the holder of the link is shown once the answers are stored.';
comment on column plumbline.anonymous_receipts.answered_on is 'The day in UTC.';

create table plumbline.survey_links (
  token text not null check (token ~ '^[A-Za-z0-9_-]{43}$'),
  participant_id uuid not null,
  organisation_id uuid not null,
  survey_id uuid not null,
  code text check (length(code) between 6 and 20),
  created_at timestamptz not null,
  primary key (organisation_id, survey_id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade
);
comment on table plumbline.survey_links is 'The public link of a survey. No personal data. The id of the participant is random and its own, so a leaked id of a survey opens nothing. Found before the organisation is known by find_links.';
comment on column plumbline.survey_links.token is '256 random bits, base64url; the secret of the link.';
comment on column plumbline.survey_links.code is 'Short code that is typed from paper; null: none.';
create index survey_links_by_token on plumbline.survey_links (token);
create index survey_links_by_participant on plumbline.survey_links (participant_id);
create index survey_links_by_code on plumbline.survey_links (code) where code is not null;

create table plumbline.invitation_lists (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  created_by uuid,
  status text not null check (status in ('draft', 'sending', 'finished')),
  company text check (length(company) between 1 and 200),
  invitation_text text check (length(invitation_text) between 1 and 2000),
  link_days smallint not null check (link_days between 1 and 365),
  is_anonymous boolean not null default false,
  questionnaire_id uuid not null default 'a4392d68-f16a-5644-8b0f-accd7bfdf84e',
  questionnaire_version integer not null default 1 check (questionnaire_version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references plumbline.users (organisation_id, id)
);
comment on table plumbline.invitation_lists is 'A list of people to invite, while it is reviewed and sent. Deleted a day after its last change: the surveys made from it are what is kept.';
comment on column plumbline.invitation_lists.company is 'For rows that name none.';
comment on column plumbline.invitation_lists.questionnaire_version is 'The newest when the list was sent.';

create table plumbline.invitation_list_rows (
  organisation_id uuid not null,
  list_id uuid not null,
  position integer not null check (position between 1 and 5000),
  email text not null check (length(email) <= 500),
  name text not null check (length(name) <= 500),
  company text not null check (length(company) <= 500),
  language text not null check (length(language) <= 500),
  outcome text check (outcome in ('created', 'malformed', 'duplicate', 'already_invited', 'unsubscribed', 'over_quota')),
  source_row integer check (source_row between 1 and 10000000),
  person_id uuid,
  primary key (organisation_id, list_id, position),
  foreign key (organisation_id, list_id) references plumbline.invitation_lists (organisation_id, id) on delete cascade
);
comment on table plumbline.invitation_list_rows is 'The rows of an invitation list as they were given, valid or not.';
comment on column plumbline.invitation_list_rows.position is 'Where it stands in the list, from 1.';
comment on column plumbline.invitation_list_rows.email is 'As given, valid or not; likewise name, company and language.';
comment on column plumbline.invitation_list_rows.outcome is 'Null until the list is sent.';
comment on column plumbline.invitation_list_rows.source_row is 'Row of the file that the list was read from; null when unknown.';
comment on column plumbline.invitation_list_rows.person_id is 'Who had the address when the list was sent; null: nobody, or not sent yet.';
