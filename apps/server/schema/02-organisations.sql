-- Organisations, their members, and the addresses of calendars.

create table plumbline.organisations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'UTC',
  plan_type text not null check (plan_type in ('trial', 'unlimited')),
  invitations_max integer check (invitations_max >= 0),
  invitations_used integer not null default 0 check (invitations_used >= 0),
  founder_keys bytea[] not null default '{}'::bytea[] check (cardinality(founder_keys) in (0, 2)),
  default_company text check (length(default_company) between 1 and 200),
  invitation_text text check (length(invitation_text) between 1 and 2000),
  reminder_days smallint check (reminder_days between 1 and 14),
  link_days smallint not null default 30 check (link_days between 1 and 365),
  retention_months smallint not null default 84 check (retention_months between 1 and 84),
  uses_model boolean not null default true,
  participant_notice jsonb not null default '{}'::jsonb check (jsonb_typeof(participant_notice) = 'object'),
  notice_url text check (length(notice_url) <= 500 and notice_url like 'https://%'),
  requires_second_factor boolean not null default false,
  requires_approval boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint organisations_invitations_within_plan check (invitations_max is null or invitations_used <= invitations_max)
);
comment on table plumbline.organisations is 'A tenant: its plan, and the defaults and rules that its members set.';
comment on column plumbline.organisations.time_zone is 'IANA name; the days of campaigns, reminders and due dates are of this zone.';
comment on column plumbline.organisations.invitations_max is 'Null: no limit.';
comment on column plumbline.organisations.invitations_used is 'Counted by the statement that takes an invitation, so it cannot pass invitations_max.';
comment on column plumbline.organisations.founder_keys is 'The account that made it, as safeguards.account_keys; empty: nobody, as in the demo.';
comment on column plumbline.organisations.default_company is 'Company of invitations that name none.';
comment on column plumbline.organisations.invitation_text is 'Text of invitations that have none of their own.';
comment on column plumbline.organisations.reminder_days is 'Days between automatic reminders; null: none.';
comment on column plumbline.organisations.link_days is 'Days that the link of a new survey can be used.';
comment on column plumbline.organisations.retention_months is 'Months that a survey is kept after its submission; 84 are the seven years of the privacy policy.';
comment on column plumbline.organisations.uses_model is 'Whether answers may be sent to the language model that the operator set up.';
comment on column plumbline.organisations.participant_notice is 'What participants are told before they start, in place of the usual words: language to { why, who }.';
comment on column plumbline.organisations.notice_url is 'The organisation''s own notice on data protection.';
comment on column plumbline.organisations.requires_second_factor is 'Whether members can only work in a session that was opened with a second factor.';
comment on column plumbline.organisations.requires_approval is 'Whether a representative has to approve what a campaign asks, its mode and its threshold before it can start.';

create table plumbline.users (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  theme text check (theme in ('light', 'dark', 'system')),
  last_seen_at timestamptz not null,
  notify_answered boolean not null default true,
  notify_high_risk boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
comment on table plumbline.users is 'Members of an organisation. Who they sign in as is in memberships.';
comment on column plumbline.users.theme is 'Null: never chosen on any device.';
comment on column plumbline.users.last_seen_at is 'Written once a day at most; accounts that nobody used for years are deleted by it.';
comment on column plumbline.users.notify_answered is 'Whether the member gets an email about every answered survey.';
comment on column plumbline.users.notify_high_risk is 'Whether the member gets an email about results of high risk.';

create table plumbline.memberships (
  identity_subject text primary key,
  organisation_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('administrator', 'safety_manager', 'representative')),
  created_at timestamptz not null,
  unique (organisation_id, user_id)
);
comment on table plumbline.memberships is 'Which organisation a signed-in identity belongs to. No personal data, because it is read before the organisation is known. Without a foreign key, because every server of a distributed database has a copy: the statements that delete a user delete their membership.';
comment on column plumbline.memberships.identity_subject is 'The id of the account at the identity service.';

create table plumbline.member_invitations (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('administrator', 'safety_manager', 'representative')),
  token text not null check (token ~ '^[A-Za-z0-9_-]{43}$'),
  invited_by uuid,
  invited_by_name text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, email),
  foreign key (organisation_id, invited_by) references plumbline.users (organisation_id, id)
);
comment on table plumbline.member_invitations is 'Invitations to join the organisation. Deleted when accepted or withdrawn; the events keep that they were.';
comment on column plumbline.member_invitations.token is '256 random bits; in the link of the invitation.';
comment on column plumbline.member_invitations.invited_by is 'Null: the member has left. The name stays.';
create index member_invitations_by_email on plumbline.member_invitations (email);
create index member_invitations_by_token on plumbline.member_invitations (token);

create table plumbline.former_members (
  identity_subject text primary key,
  left_at timestamptz not null,
  has_deleted_account boolean not null default false
);
comment on table plumbline.former_members is 'Identities that were members once: their next request makes no organisation of their own as for somebody new. No personal data, because it is read before the organisation is known.';
comment on column plumbline.former_members.has_deleted_account is 'Tokens of a deleted account are accepted for some minutes more; they must not begin anything new.';

create table plumbline.calendar_feeds (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  last_read_on date,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint calendar_feeds_of_member unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references plumbline.users (organisation_id, id) on delete cascade
);
comment on table plumbline.calendar_feeds is 'Addresses that calendar programs read, with the dates of waves; one for each member. Found before the organisation is known by find_calendar_feed.';
comment on column plumbline.calendar_feeds.token_hash is 'SHA-256 of the secret part of the address, which is stored nowhere.';
comment on column plumbline.calendar_feeds.last_read_on is 'In the time zone of the organisation. The day only: moments would tell when somebody has their phone on.';
create index calendar_feeds_by_token on plumbline.calendar_feeds (token_hash);

create table plumbline.idempotency_keys (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  user_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  created_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id, call, key)
);
comment on table plumbline.idempotency_keys is 'What a creating request with an Idempotency-Key made, so that a retry makes nothing more. No answer is kept, only ids.';
comment on column plumbline.idempotency_keys.call is 'The name of the call in the contract.';
comment on column plumbline.idempotency_keys.created_id is 'The id of what the call made.';
create index idempotency_keys_by_age on plumbline.idempotency_keys (organisation_id, created_at);

create table plumbline.demo_seedings (
  organisation_id uuid primary key references plumbline.organisations (id) on delete cascade,
  begun_at timestamptz not null,
  finished_at timestamptz
);
comment on table plumbline.demo_seedings is 'That the demo organisation is being filled, or was: an interrupted seeding is recognised by it.';
