-- Where to act first says why a group is named, and in which place. What was computed before named groups clearly below the rest only.
-- In individual mode it is computed again, and levels are added; gated results stay as they are.
-- The policies are forced on the owner of the table too, who could not see the rows otherwise.
alter table plumbline.wave_results no force row level security;
update plumbline.wave_results set
  is_outdated = is_outdated or not is_gated,
  act_first = (
    select coalesce(jsonb_agg(named.entry || jsonb_build_object('reason', 'below_rest', 'place', named.place) order by named.place), '[]')
    from jsonb_array_elements(act_first) with ordinality as named (entry, place)
  );
alter table plumbline.wave_results force row level security;
comment on column plumbline.wave_results.act_first is 'The groups and categories to act on first, each with its reason and place, as shown.';
