-- Webhooks: addresses of other programs that are told what happened.

create table plumbline.webhooks (
  organisation_id uuid not null,
  id uuid not null,
  url text not null,
  kinds text[] not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  off_since timestamptz,
  off_because text,
  failing_since timestamptz,
  worked_on_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint webhooks_url_length check (length(url) between 1 and 2000),
  constraint webhooks_have_kinds check (cardinality(kinds) between 1 and 20),
  constraint webhooks_previous_secret check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhooks_off_because check (off_because in ('member', 'failing', 'gone')),
  constraint webhooks_off check ((off_since is null) = (off_because is null))
);
select plumbline.place_tenant_table('plumbline.webhooks');
-- The policies are forced on the owner of a table too, who could not check a foreign key otherwise.
alter table plumbline.organisations no force row level security;
alter table plumbline.webhooks add foreign key (organisation_id) references plumbline.organisations (id) on delete cascade;
alter table plumbline.organisations force row level security;
comment on table plumbline.webhooks is 'Addresses of other programs that are told what happened. What has to be sent to them is in webhook_deliveries.';
comment on column plumbline.webhooks.kinds is 'The kinds of messages that are sent, such as ''survey.submitted''.';
comment on column plumbline.webhooks.secret is 'Signs the messages: whsec_ and 32 random bytes in base64. Shown once; stored as it is, because it has to sign (decision 47).';
comment on column plumbline.webhooks.previous_secret is 'The secret before the last rotation, which also signs until previous_secret_until.';
comment on column plumbline.webhooks.off_since is 'Nothing is sent since then, and messages wait; null: it is on.';
comment on column plumbline.webhooks.off_because is 'member: a member turned it off. failing: nothing was accepted for three days. gone: the receiver answered 410.';
comment on column plumbline.webhooks.failing_since is 'The first failure since a message was accepted; null: the last one was accepted.';
comment on column plumbline.webhooks.worked_on_until is 'A job sends messages, at the latest until then; null: none does.';

create table plumbline.webhook_deliveries (
  organisation_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  status text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  answer_status integer,
  last_error text,
  attempted_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint webhook_deliveries_once unique (organisation_id, webhook_id, event_id, kind),
  constraint webhook_deliveries_status check (status in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_attempts check (attempts >= 0),
  constraint webhook_deliveries_error_length check (length(last_error) <= 500),
  constraint webhook_deliveries_data check (jsonb_typeof(data) = 'object')
);
select plumbline.place_tenant_table('plumbline.webhook_deliveries');
alter table plumbline.webhooks no force row level security;
alter table plumbline.webhook_deliveries add foreign key (organisation_id, webhook_id)
  references plumbline.webhooks (organisation_id, id) on delete cascade;
comment on table plumbline.webhook_deliveries is 'Messages to webhooks, written in the transaction that takes their event; kept for 30 days. Ids and names of fields only.';
comment on column plumbline.webhook_deliveries.id is 'The id that the receiver gets, the same in every attempt.';
comment on column plumbline.webhook_deliveries.event_id is 'Orders the messages about a subject. Without a foreign key: a test message has no event and repeats its own id.';
comment on column plumbline.webhook_deliveries.kind is 'The kind of message, such as ''survey.submitted'', or ''webhook.test''.';
comment on column plumbline.webhook_deliveries.subject_id is 'What it is about. Messages about one subject are sent in order.';
comment on column plumbline.webhook_deliveries.occurred_at is 'As the receiver is told: about waves in group mode, only when the wave started or closed.';
comment on column plumbline.webhook_deliveries.data is 'Ids and names of changed fields that the message has.';
comment on column plumbline.webhook_deliveries.attempts is 'Since it was written, replayed, or its webhook turned on.';
comment on column plumbline.webhook_deliveries.answer_status is 'HTTP status of the last answer; null: there was none.';
create index webhook_deliveries_due on plumbline.webhook_deliveries (organisation_id, webhook_id, next_attempt_at) where status = 'waiting';
create index webhook_deliveries_in_order on plumbline.webhook_deliveries (organisation_id, webhook_id, subject_id, event_id, id)
  where status = 'waiting';
create index webhook_deliveries_by_creation on plumbline.webhook_deliveries (organisation_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table plumbline.%I enable row level security', name);
    execute format('alter table plumbline.%I force row level security', name);
    execute format(
      'create policy backup on plumbline.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')', name
    );
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app
        using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())', name
    );
    execute format('grant select, insert, update, delete on plumbline.%I to plumbline_app', name);
    execute format('create policy lookup_by_function on plumbline.%I for select to plumbline_search using (true)', name);
  end loop;
end
$$;
grant select (organisation_id, id, off_since, worked_on_until) on plumbline.webhooks to plumbline_search;
grant select (organisation_id, webhook_id, status, next_attempt_at) on plumbline.webhook_deliveries to plumbline_search;

-- Members of some sites see none.
create view plumbline_sites.webhooks with (security_invoker) as
  select * from plumbline.webhooks where false with check option;
create view plumbline_sites.webhook_deliveries with (security_invoker) as
  select * from plumbline.webhook_deliveries where false with check option;
grant select, insert, update, delete on plumbline_sites.webhooks, plumbline_sites.webhook_deliveries to plumbline_app;

-- Which of these organisations have webhooks, so that the events of all others cost one look-up.
create function plumbline.organisations_with_webhooks(organisations uuid[]) returns setof uuid
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query select distinct webhook.organisation_id from webhooks as webhook where webhook.organisation_id = any (organisations);
end
$$;

-- Webhooks that no job works on although a message is due: its time for another attempt has come, or the job ended with its process.
create function plumbline.find_due_webhooks(moment timestamptz) returns table (organisation_id uuid, webhook_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select webhook.organisation_id, webhook.id from webhooks as webhook
    where webhook.off_since is null and (webhook.worked_on_until is null or webhook.worked_on_until <= moment)
      and exists (
        select from webhook_deliveries as delivery
        where delivery.organisation_id = webhook.organisation_id and delivery.webhook_id = webhook.id
          and delivery.status = 'waiting' and delivery.next_attempt_at <= moment
      );
end
$$;
revoke all on function plumbline.organisations_with_webhooks, plumbline.find_due_webhooks from public;
grant execute on function plumbline.organisations_with_webhooks, plumbline.find_due_webhooks to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.organisations_with_webhooks owner to plumbline_search;
alter function plumbline.find_due_webhooks owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

-- The email to administrators about a webhook that was turned off.
alter table plumbline.emails add column webhook_id uuid;
comment on column plumbline.emails.webhook_id is 'Without a foreign key: emails move with their organisation, and webhooks do not.';
comment on column plumbline.emails.survey_id is 'What it is about is exactly one of survey_id, member_invitation_id, action_id, prepared_file_id and webhook_id.';
alter table plumbline.emails drop constraint emails_kind_check;
alter table plumbline.emails add constraint emails_kind_check check (
  kind in (
    'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue', 'action_done',
    'action_link', 'file_ready', 'file_failed', 'webhook_off'
  )
);
alter table plumbline.emails drop constraint emails_one_subject;
alter table plumbline.emails add constraint emails_one_subject check (
  num_nonnulls(survey_id, member_invitation_id, action_id, prepared_file_id, webhook_id) = 1
  and (prepared_file_id is not null) = (kind in ('file_ready', 'file_failed'))
  and (webhook_id is not null) = (kind = 'webhook_off')
);
alter table plumbline.emails drop constraint emails_recipient_by_kind;
alter table plumbline.emails add constraint emails_recipient_by_kind
  check ((recipient_id is not null) = (kind in ('answered_notice', 'high_risk_notice', 'file_ready', 'file_failed', 'webhook_off')));
create or replace view plumbline_sites.emails with (security_invoker) as
  select * from plumbline.emails as email
  where exists (
    select from plumbline_sites.surveys as survey
    where survey.organisation_id = email.organisation_id and survey.id = email.survey_id
  ) or exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = email.organisation_id and action.id = email.action_id
  )
  with check option;

-- The security log also has webhooks.
drop index plumbline.events_security;
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or kind like 'api\_key.%' or kind like 'webhook.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in (
      'survey.renewed_link', 'survey.revoked_link', 'survey.erased_person', 'calendar_feed.created', 'calendar_feed.deleted',
      'action.created_link', 'action.sent_link', 'action.revoked_link'
    );
