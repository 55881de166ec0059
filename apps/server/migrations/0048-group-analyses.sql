-- What language models wrote about groups, from the figures that may be shown of them. A row goes with the figures that it was
-- written from: results that are computed again replace theirs.

create table plumbline.group_analyses (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  is_gated boolean not null,
  group_key text not null,
  status text not null check (status in ('waiting', 'written', 'failed')),
  -- When the results were computed that it was requested for.
  computed_at timestamptz not null,
  -- Of everything that the model read, which includes figures of the wave before. Null: it read nothing yet.
  figures_hash text check (figures_hash ~ '^[0-9a-f]{64}$'),
  -- By section, with those that rules added. Null unless written.
  statements jsonb check (jsonb_typeof(statements) = 'array'),
  model text,
  -- Why the model's answer was not used; null: it was, or the job failed.
  fallback_reason text check (fallback_reason in ('unreachable', 'refused', 'timed_out', 'not_usable')),
  generated_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, wave_id, is_gated, group_key),
  constraint group_analyses_written_check check (
    (status = 'written') = (statements is not null)
    and (status = 'written') = (generated_at is not null)
    and (status = 'written') = (model is not null)
    and (status <> 'written' or figures_hash is not null)
    and (status = 'failed' or fallback_reason is null)
  )
);
select plumbline.place_tenant_table('plumbline.group_analyses');
-- Not valid, because the table is empty: checking it would need to read the rows of all organisations.
alter table plumbline.group_analyses
  add foreign key (organisation_id, wave_id, is_gated, group_key)
  references plumbline.group_results (organisation_id, wave_id, is_gated, group_key) on delete cascade not valid;

alter table plumbline.group_analyses enable row level security;
alter table plumbline.group_analyses force row level security;
create policy tenant on plumbline.group_analyses to plumbline_app
  using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation());
create policy backup on plumbline.group_analyses for select to plumbline_backup using (current_user = 'plumbline_backup');
grant select, insert, update, delete on plumbline.group_analyses to plumbline_app;
