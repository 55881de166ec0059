-- Names are composed (Unicode NFC) when they are stored, so that "Zürich" typed in two ways is one site. Sites, crews and companies that
-- exist twice for this reason keep both rows, which members can merge; the later ones are marked in their names.
-- The policies are forced on the owner of the tables too, who could not see the rows otherwise.
alter table plumbline.organisations no force row level security;
alter table plumbline.users no force row level security;
alter table plumbline.people no force row level security;
alter table plumbline.sites no force row level security;
alter table plumbline.crews no force row level security;
alter table plumbline.companies no force row level security;

update plumbline.organisations set name = normalize(name, NFC) where name is not nfc normalized;
update plumbline.users set name = normalize(name, NFC) where name is not nfc normalized;
update plumbline.people set name = normalize(name, NFC) where name is not nfc normalized;

update plumbline.sites as place
set name = case when same.place_number = 1 then same.name else left(same.name, 180) || ' (duplicate ' || same.place_number || ')' end
from (
  select organisation_id, id, normalize(name, NFC) as name, row_number() over (
      partition by organisation_id, archived_at is null, lower(normalize(name, NFC)) order by name is nfc normalized desc, created_at, id
    ) as place_number
  from plumbline.sites
) as same
where same.organisation_id = place.organisation_id and same.id = place.id and place.name is not nfc normalized;

update plumbline.crews as place
set name = case when same.place_number = 1 then same.name else left(same.name, 180) || ' (duplicate ' || same.place_number || ')' end
from (
  select organisation_id, id, normalize(name, NFC) as name, row_number() over (
      partition by organisation_id, site_id, archived_at is null, lower(normalize(name, NFC)) order by name is nfc normalized desc, created_at, id
    ) as place_number
  from plumbline.crews
) as same
where same.organisation_id = place.organisation_id and same.id = place.id and place.name is not nfc normalized;

update plumbline.companies as place
set name = case when same.place_number = 1 then same.name else left(same.name, 180) || ' (duplicate ' || same.place_number || ')' end
from (
  select organisation_id, id, normalize(name, NFC) as name, row_number() over (
      partition by organisation_id, archived_at is null, lower(normalize(name, NFC)) order by name is nfc normalized desc, created_at, id
    ) as place_number
  from plumbline.companies
) as same
where same.organisation_id = place.organisation_id and same.id = place.id and place.name is not nfc normalized;

alter table plumbline.organisations force row level security;
alter table plumbline.users force row level security;
alter table plumbline.people force row level security;
alter table plumbline.sites force row level security;
alter table plumbline.crews force row level security;
alter table plumbline.companies force row level security;
