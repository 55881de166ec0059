-- Sites, crews and companies that were merged lead to the one that stayed: a list of people that still names them finds it.
-- Keys are not validated: no row refers to another yet, and the policies keep the owner from looking.

alter table plumbline.sites
  -- The site that this one was merged into; null: none.
  add column merged_into uuid,
  add constraint sites_merged_check check (merged_into is null or archived_at is not null),
  add foreign key (organisation_id, merged_into) references plumbline.sites (organisation_id, id) not valid;
alter table plumbline.crews
  -- The crew that this one was merged into, also one of another site; null: none.
  add column merged_into uuid,
  add constraint crews_merged_check check (merged_into is null or archived_at is not null),
  add foreign key (organisation_id, merged_into) references plumbline.crews (organisation_id, id) not valid;
alter table plumbline.companies
  -- The company that this one was merged into; null: none.
  add column merged_into uuid,
  add constraint companies_merged_check check (merged_into is null or archived_at is not null),
  add foreign key (organisation_id, merged_into) references plumbline.companies (organisation_id, id) not valid;
