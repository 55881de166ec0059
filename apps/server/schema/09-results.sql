-- What came out of waves, by group: only what the release gate lets through, and for comparisons with other waves the unrounded
-- summaries of groups that are shown.

create table plumbline.wave_results (
  organisation_id uuid not null,
  wave_id uuid not null,
  is_gated boolean not null,
  threshold integer not null check (threshold between 5 and 100),
  computed_at timestamptz not null,
  answers integer not null check (answers >= 0),
  last_answered_at timestamptz,
  is_outdated boolean not null default false,
  categories jsonb not null check (jsonb_typeof(categories) = 'array'),
  act_first jsonb not null check (jsonb_typeof(act_first) = 'array'),
  primary key (organisation_id, wave_id, is_gated),
  foreign key (organisation_id) references plumbline.organisations (id) on delete cascade,
  foreign key (organisation_id, wave_id) references plumbline.waves (organisation_id, id)
);
comment on table plumbline.wave_results is 'What came out of a wave, as the release gate lets it through: once for everyone, once gated.';
comment on column plumbline.wave_results.is_gated is 'Whether the threshold decided what is in it: in group mode, and for representatives in individual mode too.';
comment on column plumbline.wave_results.threshold is 'Fewest answers behind any figure.';
comment on column plumbline.wave_results.answers is 'The answers it was computed from, so that it is noticed when others have come.';
comment on column plumbline.wave_results.last_answered_at is 'The newest answer that it was computed from.';
comment on column plumbline.wave_results.is_outdated is 'Whether an answer was deleted since.';
comment on column plumbline.wave_results.act_first is 'The groups and categories to act on first, as shown.';

create table plumbline.group_results (
  organisation_id uuid not null,
  wave_id uuid not null,
  is_gated boolean not null,
  group_key text not null check (length(group_key) <= 100),
  kind text not null check (kind in ('organisation', 'site', 'crew', 'company')),
  site_id uuid,
  place_id uuid,
  asked integer check (asked >= 0),
  answered integer check (answered >= 0),
  categories jsonb not null check (jsonb_typeof(categories) = 'object'),
  questions jsonb not null check (jsonb_typeof(questions) = 'object'),
  distributions jsonb not null check (jsonb_typeof(distributions) = 'object'),
  summaries jsonb not null check (jsonb_typeof(summaries) = 'object'),
  primary key (organisation_id, wave_id, is_gated, group_key),
  foreign key (organisation_id, wave_id, is_gated) references plumbline.wave_results (organisation_id, wave_id, is_gated) on delete cascade
);
comment on table plumbline.group_results is 'One row for each group that was asked, whether anything of it may be shown or not.';
comment on column plumbline.group_results.group_key is 'As the API names the group.';
comment on column plumbline.group_results.site_id is 'The site, also that of a crew; null: those without one, companies and the organisation.';
comment on column plumbline.group_results.place_id is 'The crew or the company.';
comment on column plumbline.group_results.asked is 'How many were asked and answered; null: not shown.';
comment on column plumbline.group_results.categories is 'Released figures by category; questions and distributions likewise.';
comment on column plumbline.group_results.summaries is 'Unrounded figures of groups that are shown, for comparison with later waves.';
create index group_results_of_kind on plumbline.group_results (organisation_id, wave_id, is_gated, kind, site_id);

create table plumbline.group_analyses (
  organisation_id uuid not null,
  id uuid not null,
  wave_id uuid not null,
  is_gated boolean not null,
  group_key text not null,
  status text not null check (status in ('waiting', 'written', 'failed')),
  computed_at timestamptz not null,
  figures_hash text check (figures_hash ~ '^[0-9a-f]{64}$'),
  statements jsonb check (jsonb_typeof(statements) = 'array'),
  model text,
  fallback_reason text check (fallback_reason in ('unreachable', 'refused', 'timed_out', 'not_usable')),
  generated_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, wave_id, is_gated, group_key),
  foreign key (organisation_id, wave_id, is_gated, group_key) references plumbline.group_results (organisation_id, wave_id, is_gated, group_key) on delete cascade,
  constraint group_analyses_written_is_whole check (
    (status = 'written') = (statements is not null)
    and (status = 'written') = (generated_at is not null)
    and (status = 'written') = (model is not null)
    and (status <> 'written' or figures_hash is not null)
    and (status = 'failed' or fallback_reason is null)
  )
);
comment on table plumbline.group_analyses is 'What language models wrote about groups, from the figures that may be shown of them. Deleted with those figures: results that are computed again replace theirs.';
comment on column plumbline.group_analyses.computed_at is 'When the results were computed that it was requested for.';
comment on column plumbline.group_analyses.figures_hash is 'Of everything that the model read, which includes figures of the wave before. Null: it read nothing yet.';
comment on column plumbline.group_analyses.statements is 'By section, with those that rules added. Null unless written.';
comment on column plumbline.group_analyses.fallback_reason is 'Why the model''s answer was not used; null: it was, or the job failed.';

-- Figures of individual mode follow the answers: those of an erased person are not left in them.
create function plumbline.note_outdated_results() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  update wave_results set is_outdated = true
    where organisation_id = old.organisation_id and wave_id = old.wave_id and not is_gated and not is_outdated;
  return null;
end
$$;

create trigger outdated_results after delete on plumbline.surveys for each row
  when (old.wave_id is not null and old.submitted_at is not null and not old.is_anonymous)
  execute function plumbline.note_outdated_results();
