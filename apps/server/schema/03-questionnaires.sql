-- What is asked: questionnaires and questions that organisations write, and the sets that surveys were asked with.

create table plumbline.questions (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('scale', 'yes_no', 'multiple_choice', 'multi_select', 'text')),
  text text not null check (length(text) between 1 and 500),
  description text check (length(description) <= 1000),
  category text not null check (length(category) between 1 and 60),
  weight double precision not null check (weight between 0 and 10),
  is_critical boolean not null,
  reverse boolean,
  is_required boolean not null,
  order_index integer not null,
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  language text check (length(language) between 2 and 35),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
comment on table plumbline.questions is 'Questions that an organisation wrote itself. The system library is code.';
comment on column plumbline.questions.weight is 'Factor of the score of the question.';
comment on column plumbline.questions.reverse is 'Null leaves it to the wording rule.';
comment on column plumbline.questions.definition is 'What belongs to the type: the scale, the options.';
comment on column plumbline.questions.language is 'Null: unknown.';
comment on column plumbline.questions.translations is 'Texts in further languages, by language and key.';
create index questions_in_order on plumbline.questions (organisation_id, order_index, id);

create table plumbline.questionnaires (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  revision integer not null check (revision >= 1),
  latest_version integer not null default 0 check (latest_version >= 0),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint questionnaires_draft_or_version check (draft is not null or latest_version > 0)
);
comment on table plumbline.questionnaires is 'Questionnaires that an organisation wrote: name, draft, and what lists show. Those of the product are code.';
comment on column plumbline.questionnaires.draft is 'Null: no draft, so the newest version is what there is.';
comment on column plumbline.questionnaires.summary is 'What lists show of the newest version, or of the draft when there is no version yet, so that they read neither.';
comment on column plumbline.questionnaires.revision is 'Counts the changes of the draft, so that two people who edit it notice each other.';
comment on column plumbline.questionnaires.latest_version is '0: nothing was published yet.';
create index questionnaires_by_name on plumbline.questionnaires (organisation_id, lower(name), id);

create table plumbline.questionnaire_versions (
  organisation_id uuid not null,
  questionnaire_id uuid not null,
  version integer not null check (version >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  published_at timestamptz not null,
  primary key (organisation_id, questionnaire_id, version),
  foreign key (organisation_id) references plumbline.organisations (id) on delete cascade,
  foreign key (organisation_id, questionnaire_id) references plumbline.questionnaires (organisation_id, id)
);
comment on table plumbline.questionnaire_versions is 'Published versions of own questionnaires. Never changed, and deleted only with the organisation.';
comment on column plumbline.questionnaire_versions.hash is 'The hash of the content, by which surveys refer to it.';
comment on column plumbline.questionnaire_versions.content is 'The questionnaire as it is asked.';
comment on column plumbline.questionnaire_versions.draft is 'The draft that it was published from, for the next one.';

create table plumbline.question_sets (
  organisation_id uuid not null references plumbline.organisations (id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  rules jsonb check (jsonb_typeof(rules) = 'object'),
  created_at timestamptz not null,
  primary key (organisation_id, hash)
);
comment on table plumbline.question_sets is 'What was asked, word for word, with scores and weights. Immutable: its key is the hash of its content.';
comment on column plumbline.question_sets.hash is 'SHA-256 of the content.';
comment on column plumbline.question_sets.rules is 'The rules of the questionnaire. Null: those of "Safety and readiness".';

-- The lock of those who store and those who delete question sets.
create function plumbline.question_sets_lock(organisation uuid) returns bigint
  language sql immutable
  set search_path = plumbline, pg_temp
  return pg_catalog.hashtextextended('question_sets ' || organisation::text, 0);

-- Storing a question set, also one that is there already, keeps it until the transaction that is about to refer to it ends. Called
-- before it is stored: a trigger would lock on the server that has the rows.
create function plumbline.keep_question_sets(organisation uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock_shared(plumbline.question_sets_lock(organisation));
end
$$;

-- Deletes the set with the hash if neither a survey nor a wave refers to it, or nothing while another transaction stores sets; with a
-- null hash deletes every such set, after waiting for those transactions. Returns how many.
create function plumbline.delete_unused_question_sets(only_hash text) returns bigint
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  lock_key bigint := plumbline.question_sets_lock(organisation);
  deleted bigint;
begin
  if only_hash is null then
    perform pg_advisory_xact_lock(lock_key);
  elsif not pg_try_advisory_xact_lock(lock_key) then
    return 0;
  end if;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', organisation::text);
  delete from question_sets as unused
  where unused.organisation_id = organisation
    and (only_hash is null or unused.hash = only_hash)
    and not exists (
      select from surveys
      where surveys.organisation_id = organisation and surveys.organisation_id = unused.organisation_id
        and surveys.question_set_hash = unused.hash
    )
    and not exists (
      select from waves
      where waves.organisation_id = organisation and waves.organisation_id = unused.organisation_id
        and waves.question_set_hash = unused.hash
    );
  get diagnostics deleted = row_count;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
  return deleted;
end
$$;
