-- The logo of an organisation, which its reports show.

create table plumbline.organisation_logos (
  organisation_id uuid primary key,
  width integer not null check (width between 1 and 600),
  height integer not null check (height between 1 and 200),
  content bytea not null check (octet_length(content) between 1 and 1000000),
  changed_at timestamptz not null
);
alter table plumbline.organisation_logos alter column content set storage external;
comment on table plumbline.organisation_logos is 'The logo of an organisation, at most one, for the report of a wave.';
comment on column plumbline.organisation_logos.width is 'In pixels.';
comment on column plumbline.organisation_logos.content is 'A PNG, which the server encoded anew.';

select plumbline.place_tenant_table('plumbline.organisation_logos');
-- The policies are forced on the owner of the table too, who could not check the foreign key otherwise.
alter table plumbline.organisations no force row level security;
alter table plumbline.organisation_logos add foreign key (organisation_id) references plumbline.organisations (id) on delete cascade;
alter table plumbline.organisations force row level security;

alter table plumbline.organisation_logos enable row level security;
alter table plumbline.organisation_logos force row level security;
create policy backup on plumbline.organisation_logos for select to plumbline_backup using (current_user = 'plumbline_backup');
create policy tenant on plumbline.organisation_logos to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
grant select, insert, update, delete on plumbline.organisation_logos to plumbline_app;
