-- The editor stored "not reversed" with every question on a scale about which nobody had said anything. From now on null says so.
-- What was published stays as it is asked; only the drafts, from which the next versions are made, are changed.
create function pg_temp.without_unsaid_reversals(draft jsonb) returns jsonb
  language sql immutable
  return jsonb_set(draft, '{items}', (
    select jsonb_agg(
      case
        when item ->> 'kind' = 'own' and item #>> '{question,type}' = 'scale' and item #> '{question,is_reversed}' = 'false'
          then jsonb_set(item, '{question,is_reversed}', 'null')
        else item
      end order by place)
    from jsonb_array_elements(draft -> 'items') with ordinality as each (item, place)));

-- The policies are forced on the owner of the table too, who could not see the rows otherwise.
alter table plumbline.questionnaires no force row level security;
-- The revision tells an editor that is open during the upgrade that its copy is older.
update plumbline.questionnaires set draft = pg_temp.without_unsaid_reversals(draft), revision = revision + 1
  where draft @> '{"items": [{"kind": "own", "question": {"type": "scale", "is_reversed": false}}]}';
alter table plumbline.questionnaires force row level security;
alter table plumbline.questionnaire_versions no force row level security;
update plumbline.questionnaire_versions set draft = pg_temp.without_unsaid_reversals(draft)
  where draft @> '{"items": [{"kind": "own", "question": {"type": "scale", "is_reversed": false}}]}';
alter table plumbline.questionnaire_versions force row level security;
comment on column plumbline.questionnaire_versions.draft is
  'The draft that it was published from, for the next one. Null as is_reversed of a question: nobody said which end is safe.';
comment on column plumbline.submissions.results is
  'How the answers were scored under the survey''s rules version; as earlier, how they were scored before they were computed again.';
