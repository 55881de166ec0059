-- The kind of file "assignments" is called sent_surveys. Files are deleted after a day, so only a few rows are changed. A server of the version
-- before can neither list nor request such files: see CHANGELOG.md.
alter table plumbline.prepared_files drop constraint prepared_files_kind_check;
-- The policies are forced on the owner of the table too, who could not see the rows otherwise.
alter table plumbline.prepared_files no force row level security;
update plumbline.prepared_files set kind = 'sent_surveys' where kind = 'assignments';
alter table plumbline.prepared_files force row level security;
alter table plumbline.prepared_files add constraint prepared_files_kind_check check (
  kind in (
    'people', 'sent_surveys', 'answers', 'results', 'group_results', 'actions', 'events', 'person_report', 'wave_report', 'action_list',
    'toolbox_talk'
  )
);

comment on column plumbline.waves.asked is 'Number of surveys, once all are created; null: they are counted.';
comment on column plumbline.waves.answered is 'Number of answered surveys, once the wave is over; null: they are counted.';
comment on column plumbline.wave_people.outcome is 'Null: not reached yet by the job that creates the surveys. assigned: a survey was created.';
comment on table plumbline.wave_days is 'How many surveys of a wave in group mode were opened and answered on a day. Summed into one row for each day and site when the wave closes.';
comment on table plumbline.surveys is 'What one participant is asked: a survey by invitation, an anonymous answer, or a survey of a wave (of a person, or of a slip in group mode). Status is written by transition() only.';
comment on column plumbline.surveys.is_group_mode is 'A survey of a wave in group mode, which has a row in group_surveys.';
comment on table plumbline.group_surveys is 'What only a survey of a wave in group mode has. For the link and for emails only: nothing that a member reads or changes may depend on who answered, which is forgotten when the wave ends.';
