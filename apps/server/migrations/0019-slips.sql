-- Packs of slips and posters to print.
alter table plumbline.prepared_files drop constraint prepared_files_kind_check;
alter table plumbline.prepared_files add constraint prepared_files_kind_check check (
  kind in (
    'people', 'sent_surveys', 'answers', 'results', 'group_results', 'actions', 'events', 'person_report', 'wave_report', 'action_list',
    'toolbox_talk', 'slips'
  )
);
