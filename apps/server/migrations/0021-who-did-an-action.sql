-- Who marked an action as done, so that somebody else checks it.

alter table plumbline.actions add column done_by uuid;
-- The policies are forced on the owner of the tables too, who could not check the foreign key otherwise.
alter table plumbline.actions no force row level security;
alter table plumbline.users no force row level security;
alter table plumbline.actions add constraint actions_done_by_fkey
  foreign key (organisation_id, done_by) references plumbline.users (organisation_id, id);
alter table plumbline.users force row level security;
alter table plumbline.actions force row level security;
alter table plumbline.actions add constraint actions_done_by_when_done check (done_by is null or done_at is not null);
comment on column plumbline.actions.done_by is 'The member who marked it as done. Null: not done, done before this was stored, or the member has left; the name stays.';
create index actions_by_doer on plumbline.actions (organisation_id, done_by) where done_by is not null;

create or replace view plumbline_sites.actions with (security_invoker) as
  select * from plumbline.actions as action
  where not (plumbline.hides_people() and survey_id is not null) and (
    site_id = any (plumbline.entered_sites()) or exists (
      select from plumbline_sites.crews as crew where crew.organisation_id = action.organisation_id and crew.id = action.crew_id
    )
  )
  with check option;
