-- Emails and how their recipients end them.

create table plumbline.emails (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (
    kind in (
      'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue',
      'file_ready', 'file_failed'
    )
  ),
  survey_id uuid,
  wave_id uuid,
  member_invitation_id uuid,
  action_id uuid,
  prepared_file_id uuid,
  recipient_id uuid,
  is_automatic boolean not null default false,
  status text not null check (status in ('waiting', 'sent', 'failed', 'unconfirmed', 'withheld')),
  attempts integer not null default 0,
  last_error text,
  counted_at timestamptz,
  handed_over_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, survey_id) references plumbline.surveys (organisation_id, id) on delete cascade,
  foreign key (organisation_id, member_invitation_id) references plumbline.member_invitations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, recipient_id) references plumbline.users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, action_id) references plumbline.actions (organisation_id, id) on delete cascade,
  constraint emails_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint emails_action_by_kind check ((action_id is not null) = (kind in ('action_assigned', 'action_overdue'))),
  constraint emails_one_subject check (
    num_nonnulls(survey_id, member_invitation_id, action_id, prepared_file_id) = 1
    and (prepared_file_id is not null) = (kind in ('file_ready', 'file_failed'))
  ),
  constraint emails_recipient_by_kind check ((recipient_id is not null) = (kind in ('answered_notice', 'high_risk_notice', 'file_ready',
    'file_failed')))
);
comment on table plumbline.emails is 'Every email that was or will be sent, without its text and address: they are made when it is sent.';
comment on column plumbline.emails.survey_id is 'What it is about is exactly one of survey_id, member_invitation_id, action_id and prepared_file_id.';
comment on column plumbline.emails.wave_id is 'That of its survey, so that the emails of a wave are counted without reading its surveys; null: its survey belongs to no wave.';
comment on column plumbline.emails.prepared_file_id is 'Without a foreign key: files are neither in backups nor moved with their organisation, and emails are.';
comment on column plumbline.emails.recipient_id is 'The member whom a notice goes to.';
comment on column plumbline.emails.is_automatic is 'Sent by the schedule of the organisation and not by a member.';
comment on column plumbline.emails.status is 'unconfirmed: handed over, but the answer of the mail server never came. withheld: the person asked for no email.';
comment on column plumbline.emails.last_error is 'Why the last attempt failed, without addresses.';
comment on column plumbline.emails.counted_at is 'When it was counted towards the limits, so that another attempt is not counted again.';
comment on column plumbline.emails.handed_over_at is 'Set right before the last byte leaves and cleared when the mail server refuses: an email that has it and is neither sent nor failed may have arrived.';
create index emails_of_survey on plumbline.emails (organisation_id, survey_id, created_at desc);
create index emails_of_member_invitation on plumbline.emails (organisation_id, member_invitation_id)
  where member_invitation_id is not null;
create index emails_of_recipient on plumbline.emails (organisation_id, recipient_id) where recipient_id is not null;
create index emails_by_creation on plumbline.emails (created_at);
create index emails_of_wave on plumbline.emails (organisation_id, wave_id, survey_id)
  include (kind, status, created_at, sent_at, handed_over_at, is_automatic) where wave_id is not null;
create index emails_of_action on plumbline.emails (organisation_id, action_id) where action_id is not null;

create table plumbline.opt_outs (
  token text not null check (token ~ '^[A-Za-z0-9_-]{43}$'),
  organisation_id uuid not null,
  person_id uuid,
  user_id uuid,
  notice text check (notice in ('answered', 'high_risk')),
  created_at timestamptz not null,
  primary key (organisation_id, token),
  unique (organisation_id, person_id),
  unique (organisation_id, user_id, notice),
  foreign key (organisation_id, person_id) references plumbline.people (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references plumbline.users (organisation_id, id) on delete cascade,
  constraint opt_outs_of_person_or_user check ((person_id is null) <> (user_id is null)),
  constraint opt_outs_notice_of_user check ((user_id is null) = (notice is null))
);
comment on table plumbline.opt_outs is 'What an email contains so that its recipient can ask for no more without signing in: a person who was asked, or a member who gets notices. No personal data. Found before the organisation is known by find_opt_out.';
comment on column plumbline.opt_outs.token is '256 random bits; in the links of the email.';
comment on column plumbline.opt_outs.notice is 'Which notices the member ends; null for a person.';
create index opt_outs_by_token on plumbline.opt_outs (token);
