-- Everyone on an invitation list is asked the same version of its questionnaire, and surveys can be filtered by questionnaire.
--
-- Stop servers of earlier versions first: they call the search functions that are replaced.

alter table plumbline.invitation_lists
  -- The newest when the list was sent. Only "Safety and readiness" was asked before, which has one version.
  add column questionnaire_version integer not null default 1;
alter table plumbline.invitation_lists
  add constraint invitation_lists_questionnaire_version_check check (questionnaire_version >= 1);
