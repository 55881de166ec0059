-- Things to do for sites and crews.

create table plumbline.actions (
  organisation_id uuid not null,
  id uuid not null,
  version integer not null check (version >= 1),
  what text not null check (length(what) between 1 and 500),
  site_id uuid,
  crew_id uuid,
  owner_id uuid,
  owner_name text not null check (length(owner_name) <= 200),
  owner_email text,
  due_on date not null,
  status text not null check (status in ('open', 'in_progress', 'done', 'checked')),
  done_note text check (length(done_note) between 1 and 2000),
  done_by_name text,
  done_at timestamptz,
  checked_by_name text,
  checked_at timestamptz,
  checked_wave jsonb check (jsonb_typeof(checked_wave) = 'object'),
  origin_kind text not null check (origin_kind in ('manual', 'group', 'category', 'question', 'follow_up')),
  origin jsonb not null check (jsonb_typeof(origin) = 'object'),
  campaign_id uuid,
  wave_id uuid,
  group_key text check (length(group_key) <= 100),
  category_key text,
  survey_id uuid,
  reminded_of date,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id) references plumbline.organisations (id) on delete cascade,
  foreign key (organisation_id, site_id) references plumbline.sites (organisation_id, id),
  foreign key (organisation_id, crew_id) references plumbline.crews (organisation_id, id),
  foreign key (organisation_id, owner_id) references plumbline.users (organisation_id, id),
  foreign key (organisation_id, created_by) references plumbline.users (organisation_id, id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  constraint actions_site_or_crew check ((site_id is null) <> (crew_id is null)),
  constraint actions_owner_is_member_or_outside check (owner_id is null or owner_email is null),
  constraint actions_done_by_status check (
    (done_at is null) = (done_note is null)
    and (done_at is null) = (done_by_name is null)
    and (done_at is not null) = (status in ('done', 'checked'))
  ),
  constraint actions_checked_by_status check (
    (checked_at is null) = (checked_by_name is null)
    and (checked_at is not null) = (status = 'checked')
    and (checked_wave is null or checked_at is not null)
  ),
  constraint actions_survey_by_origin check ((survey_id is not null) = (origin_kind = 'follow_up')),
  constraint actions_group_by_origin check (
    (origin_kind in ('group', 'category', 'question')) = (wave_id is not null)
    and (wave_id is null) = (group_key is null)
    and (wave_id is null) = (campaign_id is null)
    and (origin_kind in ('category', 'question')) = (category_key is not null)
  )
);
comment on table plumbline.actions is 'Things to do for a site or a crew, each with an owner, a last day and its origin.';
comment on column plumbline.actions.version is 'Counts changes, so that nobody overwrites what somebody else has changed meanwhile.';
comment on column plumbline.actions.site_id is 'Either site_id or crew_id. The site of a crew is the one that it belongs to now.';
comment on column plumbline.actions.owner_id is 'A member. Null: somebody outside with owner_email, or a member who has left; the name stays.';
comment on column plumbline.actions.due_on is 'The last day, in the time zone of the organisation.';
comment on column plumbline.actions.checked_wave is 'The wave that was looked at, by id and number; null: none followed.';
comment on column plumbline.actions.origin is 'Names and figures as they were when the action was made; released figures only.';
comment on column plumbline.actions.campaign_id is 'Without a foreign key, like wave_id: an action stays when the campaign that it came from is gone.';
comment on column plumbline.actions.survey_id is 'An action about a person is deleted with the survey.';
comment on column plumbline.actions.reminded_of is 'The due date that the owner was reminded of; null: none yet.';
comment on column plumbline.actions.created_by is 'Null: the member has left. The name stays.';
create index actions_by_due_date on plumbline.actions (organisation_id, due_on) where status in ('open', 'in_progress');
create index actions_by_status on plumbline.actions (organisation_id, status, updated_at desc);
create index actions_of_site on plumbline.actions (organisation_id, site_id) where site_id is not null;
create index actions_of_crew on plumbline.actions (organisation_id, crew_id) where crew_id is not null;
create index actions_of_owner on plumbline.actions (organisation_id, owner_id) where owner_id is not null;
create index actions_by_creator on plumbline.actions (organisation_id, created_by) where created_by is not null;
create index actions_of_campaign on plumbline.actions (organisation_id, campaign_id) where campaign_id is not null;
create index actions_of_survey on plumbline.actions (organisation_id, survey_id) where survey_id is not null;

create table plumbline.action_files (
  organisation_id uuid not null,
  id uuid not null,
  action_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 120),
  media_type text not null check (media_type in ('image/jpeg', 'image/webp', 'application/pdf')),
  width integer check (width between 1 and 2560),
  height integer check (height between 1 and 2560),
  bytes integer not null generated always as (octet_length(content)) stored,
  content bytea not null check (octet_length(content) between 1 and 10000000),
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, action_id) references plumbline.actions (organisation_id, id) on delete cascade,
  constraint action_files_size_of_pictures check ((width is null) = (height is null) and (width is null) = (media_type = 'application/pdf'))
);
alter table plumbline.action_files alter column content set storage external;
comment on table plumbline.action_files is 'Pictures and documents of actions.';
comment on column plumbline.action_files.file_name is 'Without a path.';
comment on column plumbline.action_files.media_type is 'What the content is, whatever the upload said.';
comment on column plumbline.action_files.width is 'In pixels, of a picture, which is encoded anew; null: a document.';
comment on column plumbline.action_files.content is 'At most 10 million bytes; not compressed again.';
create index action_files_of_action on plumbline.action_files (organisation_id, action_id, added_at);
