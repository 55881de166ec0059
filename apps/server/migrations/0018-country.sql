-- The country of an organisation.
alter table plumbline.organisations add column country text;
alter table plumbline.organisations add constraint organisations_country_check check (country ~ '^[A-Z]{2}$');
comment on column plumbline.organisations.country is 'Where the organisation works, as ISO 3166-1 alpha-2; null: not chosen.';
