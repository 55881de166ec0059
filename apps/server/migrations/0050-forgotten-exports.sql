-- An export that is begun while an erasure is not committed yet does not see it. The two wait for each other.

create function plumbline.exports_lock(organisation uuid) returns bigint
  language sql immutable
  set search_path = plumbline, pg_temp
  return pg_catalog.hashtextextended('exports ' || organisation::text, 0);

-- Nobody who was erased and no survey that was deleted is left in an export: those that are ready are deleted, and those being
-- prepared are begun anew. So are lists of actions, which name owners.
create function plumbline.forget_exports_of(organisation uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  -- An attempt that begins later waits for this transaction; one that began before is found below.
  perform pg_advisory_xact_lock(plumbline.exports_lock(organisation));
  -- First those under way: where the last transaction of one is waited for, it is ready afterwards.
  update prepared_files set is_outdated = true
    where organisation_id = organisation and (is_export or kind = 'action_list') and status in ('waiting', 'running');
  delete from prepared_files
    where organisation_id = organisation and (is_export or kind = 'action_list') and status = 'ready';
end
$$;

create or replace function plumbline.forget_exports() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  perform plumbline.forget_exports_of(new.organisation_id);
  return null;
end
$$;
