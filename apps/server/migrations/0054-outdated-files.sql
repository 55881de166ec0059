-- In individual mode reports of a wave and toolbox talks can have figures of one person, so they are forgotten like exports.
-- Reports about a survey are deleted with it by their foreign key.
create or replace function plumbline.forget_exports_of(organisation uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  -- An attempt that begins later waits for this transaction; one that began before is found below.
  perform pg_advisory_xact_lock(plumbline.exports_lock(organisation));
  -- First those under way: where the last transaction of one is waited for, it is ready afterwards.
  update prepared_files set is_outdated = true
    where organisation_id = organisation and kind <> 'person_report' and status in ('waiting', 'running');
  delete from prepared_files
    where organisation_id = organisation and kind <> 'person_report' and status = 'ready';
end
$$;

-- When the threshold of a wave is raised: what it hides now is left in no file of the wave's results.
create function plumbline.forget_results_of(organisation uuid, wave uuid) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  -- In the same order as above, for the same reasons.
  perform pg_advisory_xact_lock(plumbline.exports_lock(organisation));
  update prepared_files set is_outdated = true
    where organisation_id = organisation and wave_id = wave and kind in ('group_results', 'wave_report', 'toolbox_talk')
      and status in ('waiting', 'running');
  delete from prepared_files
    where organisation_id = organisation and wave_id = wave and kind in ('group_results', 'wave_report', 'toolbox_talk')
      and status = 'ready';
end
$$;

-- Tells the member who requested a file that took long that it could not be prepared.
alter table plumbline.emails drop constraint emails_kind_check;
alter table plumbline.emails drop constraint emails_subject_check;
alter table plumbline.emails drop constraint emails_recipient_check;
alter table plumbline.emails add constraint emails_kind_check
  check (
    kind in (
      'invitation', 'reminder', 'answered_notice', 'high_risk_notice', 'member_invitation', 'action_assigned', 'action_overdue',
      'file_ready', 'file_failed'
    )
  );
alter table plumbline.emails add constraint emails_subject_check
  check (num_nonnulls(survey_id, member_invitation_id, action_id, prepared_file_id) = 1
    and (prepared_file_id is not null) = (kind in ('file_ready', 'file_failed')));
alter table plumbline.emails add constraint emails_recipient_check
  check ((recipient_id is not null) = (kind in ('answered_notice', 'high_risk_notice', 'file_ready', 'file_failed')));
