-- A clear fall since the wave before is a reason to act first, too. Results in individual mode are computed again; gated results stay as
-- they are.
-- The policies are forced on the owner of the table too, who could not see the rows otherwise.
alter table plumbline.wave_results no force row level security;
update plumbline.wave_results set is_outdated = true where not is_gated;
alter table plumbline.wave_results force row level security;
