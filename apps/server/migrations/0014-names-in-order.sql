-- Names sort as people sort them.

-- Ärmel near Anna, Łukasz near Lukas, Crew 2 before Crew 10; the same order as byName in packages/domain/src/name-order.ts. The order can
-- change with the version of ICU: start-up then rebuilds the indexes that use the collation (platform/db/name-order.ts).
create collation plumbline.name_order (provider = icu, locale = 'und-u-kn-true');
comment on collation plumbline.name_order is 'How lists sort names, in every language. Unique names and keys are compared without it.';

drop index plumbline.people_by_name;
create index people_by_name on plumbline.people (organisation_id, (coalesce(name, email, '') collate plumbline.name_order), id)
  where is_listed;
drop index plumbline.questionnaires_by_name;
create index questionnaires_by_name on plumbline.questionnaires (organisation_id, name collate plumbline.name_order, id);
drop index plumbline.surveys_of_wave_by_name;
create index surveys_of_wave_by_name on plumbline.surveys
  (organisation_id, wave_id, (coalesce(participant_name, participant_email, '') collate plumbline.name_order), id)
  where wave_id is not null and not is_anonymous;
