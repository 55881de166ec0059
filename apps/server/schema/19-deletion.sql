-- Deleting an organisation.

-- Deletes the current organisation: its tables refer to it with `on delete cascade`, also through others. Policies let an organisation be
-- deleted here only.
create function plumbline.delete_organisation() returns void
  language plpgsql security invoker
  set search_path = plumbline, pg_temp
  as $$
declare
  organisation uuid := plumbline.current_organisation();
begin
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', organisation::text);
  -- Before the organisation, because triggers add to its totals.
  delete from surveys where organisation_id = organisation;
  -- They have no foreign key; their comments say why.
  delete from survey_total_deltas where organisation_id = organisation;
  delete from memberships where organisation_id = organisation;
  delete from organisations where id = organisation;
  perform plumbline.set_for_transaction('plumbline.organisation_of_deletions', '');
end
$$;
