-- Campaigns, their waves and who is asked; answers of group mode, of which nothing leads to a person.

-- What an audience names. A generated column allows no query of its own, so a function makes the array.
create function plumbline.ids_of_audience(audience jsonb) returns uuid[]
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg(id::uuid), '{}')
    from jsonb_array_elements_text(
      coalesce(audience->'siteIds', audience->'crewIds', audience->'companyIds', audience->'personIds', '[]')
    ) as id
  $$;

create table plumbline.campaigns (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  status text not null check (status in ('draft', 'scheduled', 'running', 'closed', 'cancelled')),
  questionnaire_id uuid not null,
  questionnaire_version integer check (questionnaire_version >= 1),
  mode text not null check (mode in ('individual', 'group')),
  threshold integer not null check (threshold between 5 and 100),
  asks_free_text boolean not null,
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  languages text[] not null,
  invitation_text text check (length(invitation_text) <= 2000),
  reminder_days integer check (reminder_days between 1 and 60),
  first_date date,
  wave_days integer not null check (wave_days between 1 and 180),
  repeat_every integer check (repeat_every between 1 and 52),
  repeat_unit text check (repeat_unit in ('week', 'month')),
  paused_weeks text[] not null,
  ends_on date,
  next_starts_on date,
  waves_started integer not null default 0 check (waves_started >= 0),
  revision integer not null check (revision >= 1),
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  objection text check (length(objection) <= 1000),
  end_reason text check (length(end_reason) <= 500),
  created_by uuid,
  created_by_name text,
  chosen_ids uuid[] not null generated always as (plumbline.ids_of_audience(audience)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint campaigns_repeat_is_whole check ((repeat_every is null) = (repeat_unit is null)),
  constraint campaigns_approval_is_whole check ((approved_at is null) = (approved_by_name is null))
);
comment on table plumbline.campaigns is 'A plan of waves: what is asked of whom, when, and how answers are treated.';
comment on column plumbline.campaigns.questionnaire_version is 'Null: the newest when the campaign is scheduled.';
comment on column plumbline.campaigns.threshold is 'Fewest answers behind any figure in group mode.';
comment on column plumbline.campaigns.asks_free_text is 'In group mode: whether questions with free text are asked.';
comment on column plumbline.campaigns.audience is 'Whom the waves ask: everyone, or chosen sites, crews, companies or people.';
comment on column plumbline.campaigns.languages is 'Offered to participants; empty: every language.';
comment on column plumbline.campaigns.reminder_days is 'Days between automatic reminders; null: none.';
comment on column plumbline.campaigns.first_date is 'Day on which the first wave starts.';
comment on column plumbline.campaigns.wave_days is 'Length of a wave in days.';
comment on column plumbline.campaigns.repeat_every is 'A wave starts every so many repeat_units; null: there is one wave.';
comment on column plumbline.campaigns.paused_weeks is 'ISO weeks in which no wave starts, such as 2026-W52.';
comment on column plumbline.campaigns.ends_on is 'No wave starts after this day; null: no end.';
comment on column plumbline.campaigns.next_starts_on is 'The day on which the next wave starts, for the sweep that starts waves; null: none is left or it is not scheduled.';
comment on column plumbline.campaigns.revision is 'Counts changes, so that two people who edit it notice each other.';
comment on column plumbline.campaigns.approved_by is 'Who approved it; a change of what was approved clears it. The name stays when the member leaves.';
comment on column plumbline.campaigns.objection is 'Why a representative did not approve it, for its author.';
comment on column plumbline.campaigns.end_reason is 'Why it was closed or cancelled.';
comment on column plumbline.campaigns.chosen_ids is 'The sites, crews, companies or people that the audience names: reading thousands of ids from JSON takes several times as long.';
create index campaigns_by_start on plumbline.campaigns (organisation_id, next_starts_on) where next_starts_on is not null;

create table plumbline.waves (
  organisation_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  number integer not null check (number >= 1),
  status text not null check (status in ('starting', 'running', 'closed', 'cancelled')),
  mode text not null check (mode in ('individual', 'group')),
  threshold integer not null check (threshold between 5 and 100),
  asks_free_text boolean not null,
  questionnaire_id uuid not null,
  questionnaire_version integer not null check (questionnaire_version >= 1),
  question_set_hash text not null check (question_set_hash ~ '^[0-9a-f]{64}$'),
  starts_on date not null,
  closes_on date not null,
  starts_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  end_reason text check (length(end_reason) <= 500),
  retain_until timestamptz,
  asked integer check (asked >= 0),
  answered integer check (answered >= 0),
  ended_by_name text,
  planned_closes_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id) references plumbline.organisations (id) on delete cascade,
  foreign key (organisation_id, campaign_id) references plumbline.campaigns (organisation_id, id)
);
comment on table plumbline.waves is 'One round of a campaign, with what it asks as it was when the wave started.';
comment on column plumbline.waves.threshold is 'As it was when the wave started; it can only be raised.';
comment on column plumbline.waves.closes_on is 'The first day after it, in the time zone of the organisation.';
comment on column plumbline.waves.end_reason is 'Why it was closed early or cancelled.';
comment on column plumbline.waves.retain_until is 'Until when its answers are kept; null while it runs.';
comment on column plumbline.waves.asked is 'Assignments, once all are made; null: they are counted.';
comment on column plumbline.waves.answered is 'Answered assignments, once the wave is over; null: they are counted.';
comment on column plumbline.waves.ended_by_name is 'Who closed the wave early or cancelled it, by their name then; null: it ended as planned.';
comment on column plumbline.waves.planned_closes_on is 'closes_on as it was planned; null: the wave was not extended.';
create unique index waves_by_number on plumbline.waves (organisation_id, campaign_id, number);
create index waves_of_question_set on plumbline.waves (organisation_id, question_set_hash);
create index waves_to_close on plumbline.waves (organisation_id, closes_at) where status in ('starting', 'running');

create table plumbline.wave_people (
  organisation_id uuid not null,
  wave_id uuid not null,
  id uuid not null,
  person_id uuid,
  slip_number integer check (slip_number >= 1),
  site_id uuid,
  crew_id uuid,
  company_id uuid,
  outcome text check (outcome in ('assigned', 'unsubscribed', 'unreachable', 'over_quota', 'cancelled')),
  primary key (organisation_id, wave_id, id),
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id) on delete cascade
);
comment on table plumbline.wave_people is 'The audience of a wave as it was when the wave started: people, and in group mode slips of crews.';
comment on column plumbline.wave_people.person_id is 'Null: a slip, or a person who was erased.';
comment on column plumbline.wave_people.slip_number is 'Counts the slips of a crew from 1; null: a person.';
comment on column plumbline.wave_people.outcome is 'Null: not reached yet by the job that makes assignments.';
create unique index wave_people_once on plumbline.wave_people (organisation_id, wave_id, person_id) where person_id is not null;
create index wave_people_of_person on plumbline.wave_people (organisation_id, person_id) where person_id is not null;
create unique index wave_people_slips on plumbline.wave_people (organisation_id, wave_id, crew_id, slip_number)
  where slip_number is not null;
create index wave_people_of_crew on plumbline.wave_people (organisation_id, wave_id, site_id, crew_id) include (outcome, slip_number);
create index wave_people_left on plumbline.wave_people (organisation_id, wave_id, id) where outcome is null;

create table plumbline.wave_days (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  site_id uuid,
  day date not null,
  opened integer not null check (opened >= 0),
  answered integer not null check (answered >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id) on delete cascade
);
comment on table plumbline.wave_days is 'How many assignments of a wave in group mode were opened and answered on a day. Summed into one row for each day and site when the wave closes.';
create index wave_days_of_wave on plumbline.wave_days (organisation_id, wave_id);

create table plumbline.campaign_pages (
  organisation_id uuid not null,
  campaign_id uuid not null,
  token text check (length(token) = 43),
  content jsonb check (jsonb_typeof(content) = 'object'),
  title text not null check (length(title) between 1 and 160),
  language text not null,
  introduction text check (length(introduction) between 1 and 1000),
  action_ids uuid[] not null check (cardinality(action_ids) <= 10),
  published_by uuid,
  published_by_name text not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, campaign_id),
  foreign key (organisation_id) references plumbline.organisations (id) on delete cascade,
  foreign key (organisation_id, campaign_id) references plumbline.campaigns (organisation_id, id) on delete cascade,
  foreign key (organisation_id, published_by) references plumbline.users (organisation_id, id),
  constraint campaign_pages_withdrawn_is_empty check ((withdrawn_at is null) = (token is not null) and (withdrawn_at is null) = (content is
    not null))
);
comment on table plumbline.campaign_pages is 'The public page of a campaign ("You said, we did"), which a member publishes and can withdraw.';
comment on column plumbline.campaign_pages.token is 'What its address ends with: 256 random bits. Null: withdrawn. The next one has another address.';
comment on column plumbline.campaign_pages.content is 'The snapshot that is shown, with released figures only. Null: withdrawn.';
comment on column plumbline.campaign_pages.title is 'What the publisher wrote and chose is kept for the next time.';
comment on column plumbline.campaign_pages.language is 'The language in which the company wrote it.';
comment on column plumbline.campaign_pages.published_by is 'Null: the member has left. The name stays.';
create index campaign_pages_by_token on plumbline.campaign_pages (token);
create index campaign_pages_by_publisher on plumbline.campaign_pages (organisation_id, published_by)
  where published_by is not null;
