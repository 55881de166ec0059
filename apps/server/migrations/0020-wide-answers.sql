-- The kind of file wide_answers: the answers for statisticians. A server of the version before can neither list nor request such files: see
-- CHANGELOG.md.
alter table plumbline.prepared_files drop constraint prepared_files_kind_check;
alter table plumbline.prepared_files add constraint prepared_files_kind_check check (
  kind in (
    'people', 'sent_surveys', 'answers', 'wide_answers', 'results', 'group_results', 'actions', 'events', 'person_report', 'wave_report',
    'action_list', 'toolbox_talk', 'slips'
  )
);

comment on column plumbline.prepared_files.dictionary is 'What its columns mean, as CSV or as SPSS syntax; an XLSX has it as its second sheet.';
