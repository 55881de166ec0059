-- Rows of lists know their person, so that erasing finds them when the address, the name or the number has changed since.

-- Who had the address when the list was sent; null: nobody, or it was sent before rows knew it.
alter table plumbline.invitation_list_rows add column person_id uuid;
-- Whom applying the list added, changed or found as the row says; null: nobody, or before rows knew it.
alter table plumbline.people_import_rows add column person_id uuid;

-- A merged record keeps its employee number, as it keeps its address: rows with either are about the person.
create or replace function plumbline.erase_person(person uuid, at timestamptz default now()) returns integer
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
  -- The row that others were merged into, and those: they have its other addresses, and surveys of their own.
  kept uuid := coalesce((select merged_into from people where organisation_id = organisation and id = person), person);
  records uuid[] := array(select id from people where organisation_id = organisation and (id = kept or merged_into = kept));
  addresses text[] := array(select email from people where organisation_id = organisation and id = any (records));
  -- Without those that somebody else has by now.
  numbers text[] := array(
    select lower(employee_number) from people
      where organisation_id = organisation and id = any (records) and employee_number is not null
        and not exists (
          select from people as other
            where other.organisation_id = organisation and other.is_listed and other.id <> all (records)
              and lower(other.employee_number) = lower(people.employee_number)
        )
  );
  known_name text := (select name from people where organisation_id = organisation and id = kept);
  erased integer;
begin
  -- In the order in which everyone locks: surveys, then their person.
  perform 1 from surveys where organisation_id = organisation and person_id = any (records) order by id for update;
  update people set erased_at = at, is_listed = false, is_from_surveys = false, name = null, language = null, phone = null,
      employee_number = null, crew_id = null, company_id = null, archived_at = null, merged_into = null
    where organisation_id = organisation and id = any (records);
  delete from placements where organisation_id = organisation and person_id = any (records);
  delete from invitation_list_rows where organisation_id = organisation
    and (person_id = any (records) or lower(trim(email)) = any (addresses));
  delete from people_import_rows where organisation_id = organisation
    and (person_id = any (records) or lower(trim(email)) = any (addresses) or lower(trim(employee_number)) = any (numbers));
  -- Notes of other rows may name the person.
  update people_import_rows set notes = '{}' where organisation_id = organisation and exists (
    select from unnest(notes) as note
    where strpos(note, known_name) > 0 or exists (select from unnest(addresses) as address where strpos(lower(note), address) > 0)
  );
  update wave_people set person_id = null where organisation_id = organisation and person_id = any (records);
  delete from surveys where organisation_id = organisation and person_id = any (records) and not is_anonymous;
  get diagnostics erased = row_count;
  perform finish_erasures(at);
  return erased;
end
$$;
