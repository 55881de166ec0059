-- Questionnaires: surveys name the version that they were asked with, and own questions have languages.
--
-- Stop servers of earlier versions first: they read the columns of questions that are dropped.

-- Null: stored before, with the rules of "Safety and readiness", which were the only ones.
alter table plumbline.question_sets add column rules jsonb;
alter table plumbline.question_sets add constraint question_sets_rules_check check (jsonb_typeof(rules) = 'object');

-- The questionnaire of every survey so far is "Safety and readiness". No foreign key: system questionnaires are code.
alter table plumbline.surveys
  add column questionnaire_id uuid not null default 'a4392d68-f16a-5644-8b0f-accd7bfdf84e',
  add column questionnaire_version integer not null default 1;
alter table plumbline.surveys add constraint surveys_questionnaire_version_check check (questionnaire_version >= 1);
-- Few surveys have another one than the default, which needs no index.
create index surveys_of_other_questionnaires on plumbline.surveys (organisation_id, questionnaire_id, created_at)
  where questionnaire_id <> 'a4392d68-f16a-5644-8b0f-accd7bfdf84e';

alter table plumbline.invitation_lists
  add column questionnaire_id uuid not null default 'a4392d68-f16a-5644-8b0f-accd7bfdf84e',
  -- The newest when the list was sent.
  add column questionnaire_version integer not null default 1;
alter table plumbline.invitation_lists
  add constraint invitation_lists_questionnaire_version_check check (questionnaire_version >= 1);

-- What belongs to the type of a question is one value, so that a new type needs no columns.
alter table plumbline.questions
  add column definition jsonb,
  -- Null: unknown, written before questions had one.
  add column language text,
  -- Texts in further languages, by language and key.
  add column translations jsonb not null default '{}';
-- The policies admit no rows without an organisation, so they are switched off meanwhile; the lock of the migration's
-- transaction keeps other sessions out.
alter table plumbline.questions no force row level security;
update plumbline.questions set definition = jsonb_strip_nulls(jsonb_build_object('scale', scale, 'options', options));
alter table plumbline.questions force row level security;
alter table plumbline.questions alter column definition set not null;
alter table plumbline.questions drop column scale, drop column options;
alter table plumbline.questions add constraint questions_definition_check check (jsonb_typeof(definition) = 'object');
alter table plumbline.questions add constraint questions_language_check check (length(language) between 2 and 35);
alter table plumbline.questions add constraint questions_translations_check check (jsonb_typeof(translations) = 'object');
