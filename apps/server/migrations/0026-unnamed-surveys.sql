-- Anonymous surveys have neither a company nor a name, not even in a generated title: the notice on their page promises that
-- only the address is stored, apart from the answers.

-- The policies admit nobody without an organisation, so they rest for these statements; the migration's transaction keeps
-- everyone else out.
alter table plumbline.surveys no force row level security;
update plumbline.surveys set participant_name = null, company = null
  where is_anonymous and (participant_name is not null or company is not null);
update plumbline.surveys set title = 'Safety Survey', has_generated_title = true
  where is_anonymous and title like 'Safety Survey for %';
alter table plumbline.surveys force row level security;

alter table plumbline.surveys
  add constraint surveys_anonymous_unnamed_check check (
    not is_anonymous or (participant_name is null and company is null)
  );

alter table plumbline.invitation_lists
  -- Whether everyone on the list is invited anonymously; names and companies of its rows are not stored then.
  add column is_anonymous boolean not null default false;
