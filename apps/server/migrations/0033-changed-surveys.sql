-- The live tables of surveys and results read in the order of changes.
create index surveys_changed on plumbline.surveys (organisation_id, updated_at, id) where not is_group_mode and not is_anonymous;
