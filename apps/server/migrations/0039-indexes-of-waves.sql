-- Screens of large waves read indexes alone. Each new index takes the place of a smaller one, so that writing maintains no more of them.
--
-- Building them locks surveys and emails against changes: with a million of each, about half a minute (estimated).

-- All that the progress of a wave counts, by site and crew, also those whom no email reaches and who can still answer.
drop index plumbline.surveys_of_wave;
create index surveys_of_wave on plumbline.surveys (organisation_id, wave_id, site_id, crew_id)
  include (started_at, submitted_at, is_anonymous, id, person_id, status, revoked_at, expires_at, participant_email)
  where wave_id is not null;

-- Those who can still answer, among all who once were asked, with what decides whom to remind.
drop index plumbline.surveys_to_remind;
create index surveys_to_remind on plumbline.surveys (organisation_id, expires_at)
  include (wave_id, id, person_id, is_anonymous, created_at, participant_email)
  where status in ('invited', 'start') and participant_email is not null and revoked_at is null;

drop index plumbline.emails_of_wave;
create index emails_of_wave on plumbline.emails (organisation_id, wave_id, survey_id)
  include (kind, status, created_at, sent_at, handed_over_at, is_automatic) where wave_id is not null;

-- Those who are not reminded, because they opted out or are archived.
create index people_not_reminded on plumbline.people (organisation_id, id)
  where unsubscribed_at is not null or archived_at is not null;
