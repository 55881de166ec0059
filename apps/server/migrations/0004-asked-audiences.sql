-- Audiences of group mode that differ by a few people are refused, also when one of them was changed after its waves.

alter table plumbline.campaigns add column asked_audiences jsonb not null default '[]'::jsonb;
alter table plumbline.campaigns add constraint campaigns_asked_audiences_check check (jsonb_typeof(asked_audiences) = 'array');
comment on column plumbline.campaigns.asked_audiences is 'The different audiences of the waves that started in group mode.';

-- The policies are forced on the owner of the table too, who could not see the rows otherwise.
alter table plumbline.campaigns no force row level security;
update plumbline.campaigns set asked_audiences = jsonb_build_array(audience) where mode = 'group' and waves_started > 0;
alter table plumbline.campaigns force row level security;
