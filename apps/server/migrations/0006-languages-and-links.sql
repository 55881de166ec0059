-- The participant's language, what participants are told before they start, and the survey that a link leads to.

-- Set beside the organisation by whoever comes through a link, for the length of one transaction.
create function plumbline.current_survey() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('plumbline.survey_id', true), '')::uuid $$;

alter table plumbline.surveys
  -- Null: the language of the participant's phone.
  alter column language drop not null;

-- Until now nobody could choose another, so what is not answered yet is open to the phone's language. The policies admit
-- nobody without an organisation, so they rest for this one statement; the migration's transaction keeps everyone else
-- out meanwhile.
alter table plumbline.surveys no force row level security;
update plumbline.surveys set language = null where submitted_at is null;
alter table plumbline.surveys force row level security;

alter table plumbline.submissions
  -- The language in which the questions were read; everything so far was read in English.
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table plumbline.submissions alter column language drop default;

alter table plumbline.organisations
  -- What participants are told before they start, in place of the usual words: language to { why, who }.
  add column participant_notice jsonb not null default '{}' check (jsonb_typeof(participant_notice) = 'object'),
  -- The organisation's own notice on data protection.
  add column notice_url text check (length(notice_url) <= 500 and notice_url like 'https://%');

-- The surveys whose search text matches a LIKE pattern, in no order, up to `cap`; null statuses mean all.
--
-- PostgreSQL has no statistics of a column behind a policy and guesses by the pattern alone: of a word that nobody has it
-- expected so many matches that it went through a million surveys by date in vain. So matches are always collected through
-- the search index, and counted from what was collected.
create function plumbline.collect_found_surveys(pattern text, statuses text[], cap integer)
  returns table (survey_id uuid, created_at timestamptz)
  language plpgsql stable security definer
  set search_path = plumbline, public, pg_temp
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$
begin
  -- Executed as text, so that each pattern gets a plan of its own.
  return query execute
    'select id, surveys.created_at from surveys
      where organisation_id = current_organisation() and search_text like $1 and ($2 is null or status = any ($2))
      limit $3'
    using pattern, statuses, cap;
end
$$;
revoke all on function plumbline.collect_found_surveys from public;
grant execute on function plumbline.collect_found_surveys to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.collect_found_surveys owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
drop function plumbline.count_found_surveys;
