-- Group mode publishes figures of groups that are fixed when the wave starts: see reportingGroups in packages/domain. Waves that started
-- before this migration get their groups from a job, because only the domain knows the rule.

alter table plumbline.wave_people
  add column reported_site_id uuid,
  add column reported_crew_id uuid,
  add column reported_company_id uuid;
comment on column plumbline.wave_people.reported_site_id is 'The site that answers count in, in group mode. Null: the other sites, which are too small. The crew and the company likewise.';

-- The progress of a wave is counted from the index alone.
drop index plumbline.wave_people_of_crew;
create index wave_people_of_crew on plumbline.wave_people (organisation_id, wave_id, site_id, crew_id)
  include (outcome, slip_number, reported_site_id, reported_crew_id);

alter table plumbline.group_surveys
  add column reported_site_id uuid,
  add column reported_crew_id uuid,
  add column reported_company_id uuid;
comment on column plumbline.group_surveys.reported_site_id is 'As in wave_people. The answers are stored with these groups alone.';

alter table plumbline.waves add column has_reporting_groups boolean not null default false;
comment on column plumbline.waves.has_reporting_groups is 'Whether the groups of group mode are fixed. False: individual mode, or a wave of an earlier version that the job has not reached.';

alter table plumbline.wave_results add column gate_version integer not null default 1;
comment on column plumbline.wave_results.gate_version is 'Version of the rules of the release gate that it was computed with.';
