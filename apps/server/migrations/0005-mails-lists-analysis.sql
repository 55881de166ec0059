-- Mails of every kind, whom not to mail, reminders, lists of invitations, acknowledged risks, and analyses with more sections.

-- Keys to new columns are not validated: no row has a value there yet, and the policies keep the owner from looking.
alter table plumbline.mails
  drop constraint mails_kind_check,
  drop constraint mails_status_check,
  alter column survey_id drop not null,
  add column member_invitation_id uuid,
  -- The member that a notice goes to.
  add column recipient_id uuid,
  -- Sent by the organisation's schedule and not by a press of a button.
  add column is_automatic boolean not null default false,
  -- Set right before the last byte leaves and cleared when the mail server refuses: a mail that has it and is neither sent
  -- nor failed may have arrived.
  add column handed_over_at timestamptz,
  add constraint mails_kind_check
    check (kind in ('invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation')),
  -- unconfirmed: handed over, but the answer of the mail server never came. withheld: the person asked for no mail.
  add constraint mails_status_check check (status in ('waiting', 'sent', 'failed', 'unconfirmed', 'withheld')),
  add constraint mails_subject_check check ((survey_id is null) <> (member_invitation_id is null)),
  add constraint mails_recipient_check
    check ((recipient_id is not null) = (kind in ('answered_notice', 'high_risk_notice'))),
  add foreign key (organisation_id, member_invitation_id)
    references plumbline.member_invitations (organisation_id, id) on delete cascade not valid,
  add foreign key (organisation_id, recipient_id)
    references plumbline.users (organisation_id, id) on delete cascade not valid;
create index mails_of_member_invitation on plumbline.mails (organisation_id, member_invitation_id)
  where member_invitation_id is not null;
create index mails_of_recipient on plumbline.mails (organisation_id, recipient_id) where recipient_id is not null;

alter table plumbline.users
  add column notify_answered boolean not null default true,
  add column notify_high_risk boolean not null default true;

alter table plumbline.people
  -- When the person asked this organisation for no more mail; null: never.
  add column unsubscribed_at timestamptz;

alter table plumbline.organisations
  -- Days after which whoever has not answered is reminded, and again after as many; null: never by itself.
  add column reminder_days smallint check (reminder_days between 1 and 14),
  -- Days that a new link works.
  add column link_days smallint not null default 30 check (link_days between 1 and 365),
  -- Whether a language model may write analyses, where the server has one.
  add column uses_model boolean not null default true;

-- What stands in a mail so that whoever gets it can ask for no more, without signing in: a person asked to answer, or a
-- member who gets notices. Holds no personal data: read before the organisation is known.
create table plumbline.opt_outs (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{43}$'),
  organisation_id uuid not null,
  person_id uuid,
  user_id uuid,
  notice text check (notice in ('answered', 'high_risk')),
  created_at timestamptz not null,
  unique (organisation_id, person_id),
  unique (organisation_id, user_id, notice),
  foreign key (organisation_id, person_id) references plumbline.people (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references plumbline.users (organisation_id, id) on delete cascade,
  check ((person_id is null) <> (user_id is null)),
  check ((user_id is null) = (notice is null))
);

alter table plumbline.surveys
  -- Who has taken care of a High result, and what they wrote about it.
  add column acknowledged_at timestamptz,
  add column acknowledged_by uuid,
  add column acknowledged_by_name text,
  add column acknowledgement_note text check (length(acknowledgement_note) <= 1000),
  add constraint surveys_acknowledgement_check check (
    acknowledged_at is not null
    or (acknowledged_by is null and acknowledged_by_name is null and acknowledgement_note is null)
  ),
  add foreign key (organisation_id, acknowledged_by)
    references plumbline.users (organisation_id, id) on delete set null (acknowledged_by) not valid;
create index surveys_to_talk_about on plumbline.surveys (organisation_id, submitted_at desc, id desc)
  where risk_level = 'High' and acknowledged_at is null and status in ('completed', 'processing', 'analyzed');

-- The categories alone, so that averages over many submissions read little.
alter table plumbline.submissions add column categories jsonb generated always as (results -> 'categories') stored;
create index submissions_newest on plumbline.submissions (organisation_id, stored_at desc);

alter table plumbline.analyses
  -- Why the rules wrote what a model should have written; null: it was as intended.
  add column fallback_reason text
    check (fallback_reason in ('unreachable', 'refused', 'timed_out', 'not_usable')),
  add constraint analyses_fallback_check check (fallback_reason is null or generated_by = 'rules');

-- Every section is made of statements now, the summary and the limits too. The policies admit nobody without an
-- organisation, so they rest for this one statement; the migration's transaction keeps everyone else out meanwhile.
alter table plumbline.analyses no force row level security;
update plumbline.analyses set content = content || jsonb_build_object(
  'summary', jsonb_build_array(jsonb_build_object('text', content -> 'summary', 'evidence', '["overall"]'::jsonb)),
  'questions', '[]'::jsonb,
  'averages', '[]'::jsonb,
  'limits', (
    select coalesce(jsonb_agg(jsonb_build_object('text', words, 'evidence', '["overall"]'::jsonb)), '[]'::jsonb)
    from jsonb_array_elements(content -> 'limits') as words
  )
);
alter table plumbline.analyses force row level security;

-- A list of people to invite, while it is looked over and worked off. Goes with its rows a day after it was last touched:
-- the surveys made from it are what is kept.
create table plumbline.invitation_lists (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  created_by uuid,
  status text not null check (status in ('draft', 'sending', 'finished')),
  -- For rows that name none of their own.
  company text check (length(company) between 1 and 200),
  invitation_text text check (length(invitation_text) between 1 and 2000),
  link_days smallint not null check (link_days between 1 and 365),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references plumbline.users (organisation_id, id) on delete set null (created_by)
);

create table plumbline.invitation_list_rows (
  organisation_id uuid not null,
  list_id uuid not null,
  -- Where it stands in the list, from 1.
  position integer not null check (position between 1 and 5000),
  -- As they were given, right or wrong.
  email text not null check (length(email) <= 500),
  name text not null check (length(name) <= 500),
  company text not null check (length(company) <= 500),
  language text not null check (length(language) <= 500),
  -- Null until the list is sent.
  outcome text check (outcome in ('created', 'malformed', 'duplicate', 'already_invited', 'unsubscribed', 'over_quota')),
  primary key (organisation_id, list_id, position),
  foreign key (organisation_id, list_id) references plumbline.invitation_lists (organisation_id, id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['opt_outs', 'invitation_lists', 'invitation_list_rows'] loop
    execute format('alter table plumbline.%I enable row level security', tenant_table);
    execute format('alter table plumbline.%I force row level security', tenant_table);
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      tenant_table
    );
  end loop;
end
$$;
create policy lookup on plumbline.opt_outs for select to plumbline_app using (true);
grant select, insert, update, delete on plumbline.opt_outs, plumbline.invitation_lists, plumbline.invitation_list_rows
  to plumbline_app;

-- As before, and the rows of lists that name the person.
create or replace function plumbline.erase_person(person uuid) returns integer
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  erased integer;
begin
  delete from invitation_list_rows
    where organisation_id = current_organisation()
      and lower(email) = (select email from people where organisation_id = current_organisation() and id = person);
  delete from surveys where organisation_id = current_organisation() and person_id = person;
  get diagnostics erased = row_count;
  delete from people where organisation_id = current_organisation() and id = person;
  return erased;
end
$$;
