-- Links to actions that are sent by email, in the language of their reader.

alter table plumbline.action_links add column email text;
alter table plumbline.action_links add constraint action_links_email_is_short check (length(email) <= 254);
alter table plumbline.action_links add column email_id uuid;
alter table plumbline.action_links add column sent_by uuid;
alter table plumbline.action_links add constraint action_links_sent check ((email_id is null) = (sent_by is null) and (email is null or email_id is not null));
comment on column plumbline.action_links.language is 'Of the page and of the email.';
comment on column plumbline.action_links.email is 'Address that the link is sent to, in lower case. Null: the link was shown to the member, or its reader was erased.';
comment on column plumbline.action_links.email_id is 'The email with the link, which gets its secret when it is written. Null: the link was shown to the member. Without a foreign key: emails are deleted earlier.';
comment on column plumbline.action_links.sent_by is 'The member who sent it. Without a foreign key: the member may leave.';
create index action_links_by_email on plumbline.action_links (organisation_id, email) where email is not null;

create or replace view plumbline_sites.action_links with (security_invoker) as
  select * from plumbline.action_links as link
  where exists (
    select from plumbline_sites.actions as action
    where action.organisation_id = link.organisation_id and action.id = link.action_id
  )
  with check option;

alter table plumbline.emails drop constraint emails_kind_check;
alter table plumbline.emails add constraint emails_kind_check check (
  kind in (
    'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue', 'action_done',
    'action_link', 'file_ready', 'file_failed'
  )
);
alter table plumbline.emails drop constraint emails_action_by_kind;
alter table plumbline.emails add constraint emails_action_by_kind
  check ((action_id is not null) = (kind in ('action_assigned', 'action_overdue', 'action_done', 'action_link')));

-- The security log also has the links to actions.
drop index plumbline.events_security;
create index events_security on plumbline.events (organisation_id, occurred_at desc, id desc)
  where kind like 'member.%' or kind like 'member\_invitation.%' or kind like 'session.%' or kind like 'security\_log.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in (
      'survey.renewed_link', 'survey.revoked_link', 'survey.erased_person', 'calendar_feed.created', 'calendar_feed.deleted',
      'action.created_link', 'action.sent_link', 'action.revoked_link'
    );
