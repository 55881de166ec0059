alter table plumbline.people add column job_title text;
alter table plumbline.people add constraint people_job_title_check check (length(job_title) between 1 and 100);
comment on column plumbline.people.job_title is 'What the person works as; null: unknown. Never copied to surveys or results.';

-- The default is for servers of the version before, which insert rows without it during the upgrade.
alter table plumbline.people_import_rows add column job_title text not null default '';
