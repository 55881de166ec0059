-- When the threshold of a wave is raised: what it hides now is left in no file. Reports of later waves of the campaign have changes
-- since this wave, from which its figures could be worked out, and files of actions have the figures that actions came from.
create or replace function plumbline.forget_results_of(organisation uuid, wave uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
declare
  outdated uuid[];
begin
  -- An attempt that begins later waits for this transaction; one that began before is found below.
  perform pg_advisory_xact_lock(plumbline.exports_lock(organisation));
  outdated := array(
    select id from prepared_files
    where organisation_id = organisation and (
      kind in ('actions', 'action_list')
      or kind in ('group_results', 'wave_report', 'toolbox_talk') and wave_id in (
        select id from waves
        where waves.organisation_id = organisation and waves.campaign_id = (
          select campaign_id from waves where waves.organisation_id = organisation and waves.id = wave
        )
      )
    )
  );
  -- First those under way: where the last transaction of one is waited for, it is ready afterwards.
  update prepared_files set is_outdated = true
    where organisation_id = organisation and id = any (outdated) and status in ('waiting', 'running');
  delete from prepared_files
    where organisation_id = organisation and id = any (outdated) and status = 'ready';
end
$$;
