-- A type of question with several answers.

alter table plumbline.questions drop constraint questions_type_check;
alter table plumbline.questions add constraint questions_type_check
  check (type in ('scale', 'yes_no', 'multiple_choice', 'multi_select', 'text'));
