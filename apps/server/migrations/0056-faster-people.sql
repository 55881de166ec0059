-- People of large organisations are found, and audiences compared, in less time.

-- A search compares this text, which is put together and lower-cased when a person is stored instead of for every search.
alter table plumbline.people
  add column search_text text not null generated always as (
    lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(employee_number, ''))
  ) stored;

-- Holds what audiences are compared by, and is narrower than the index by crew.
create index people_in_audiences on plumbline.people (organisation_id, id) include (crew_id, company_id, archived_at) where is_listed;
