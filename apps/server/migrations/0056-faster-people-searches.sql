-- A search compares one text of each person, which is put together and lower-cased when the person is stored, not for every search.
alter table plumbline.people
  add column search_text text not null generated always as (
    lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(employee_number, ''))
  ) stored;
