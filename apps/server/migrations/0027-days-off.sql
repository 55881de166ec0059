-- Days on which no wave starts.

alter table plumbline.organisations add column days_off jsonb not null default '[]';
alter table plumbline.organisations add constraint organisations_days_off_is_list check (jsonb_typeof(days_off) = 'array');
comment on column plumbline.organisations.days_off is 'Days on which nobody works, by date: from, to, and a name or null.';

alter table plumbline.campaigns add column avoids_days_off boolean not null default false;
comment on column plumbline.campaigns.avoids_days_off is 'Whether a wave that would start at a weekend or on one of the organisation''s days off starts on the next working day.';
