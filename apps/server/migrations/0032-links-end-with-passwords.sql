-- A new password also ends the links to identity providers, and what is being linked: whoever resets a password may be driving out somebody
-- who linked the account. The first password of an account is a new one too. Links go first, because opening a session locks its link.
create or replace function identity.end_sessions_of_account() returns trigger
  language plpgsql
  set search_path = identity, pg_temp
  as $$
begin
  delete from identity.company_attempts where user_id = new.user_id;
  delete from identity.company_links where user_id = new.user_id;
  delete from identity.sessions where user_id = new.user_id;
  return null;
end
$$;

create trigger end_sessions_of_first_password after insert on identity.account
  for each row when (new.password is not null)
  execute function identity.end_sessions_of_account();

-- Links and sessions of deleted organisations are swept by the role of the accounts.
grant select (organisation_id) on plumbline.memberships to plumbline_identity;
