-- Audiences and due reminders of large organisations are counted in less time. One index gets more columns, the other another order.
--
-- Locks people and surveys, also against reading, until both are built: with a million surveys, a few seconds.

-- The people of companies are counted from the index alone, as those of crews are.
drop index plumbline.people_by_company;
create index people_by_company on plumbline.people (organisation_id, company_id)
  include (crew_id, id, language, email, unsubscribed_at, archived_at) where is_listed;

-- Those who can still answer, wave by wave.
drop index plumbline.surveys_to_remind;
create index surveys_to_remind on plumbline.surveys (organisation_id, wave_id, expires_at)
  include (id, person_id, is_anonymous, created_at, participant_email)
  where status in ('invited', 'start') and participant_email is not null and revoked_at is null;
