-- Members are invited to some sites.
alter table plumbline.member_invitations add column site_ids uuid[];
comment on column plumbline.member_invitations.site_ids is 'The sites that the member will see; null: the whole organisation.';
alter table plumbline.member_invitations add constraint member_invitations_administrators_see_everything
  check (role <> 'administrator' or site_ids is null);
