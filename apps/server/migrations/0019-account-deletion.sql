-- The deletion of an account by its owner.

-- Deletes an account with its sessions, its second factor and the codes that were mailed to its address. A function, so
-- that it runs in the transaction in which the person leaves their organisation.
--
-- The digest of the stored password hash shows that the owner's password was verified: ordinary connections of the server
-- cannot read it. Returns false, and deletes nothing, when it is not the digest of the password at this moment.
create function identity.delete_account(subject text, digest text) returns boolean
  language plpgsql security definer
  set search_path = identity, pg_temp
  as $$
declare
  address text;
begin
  -- Locked, so that a password that is being changed is waited for.
  perform from account
    where user_id = subject and provider_id = 'credential' and password_digest(password) = digest
    for update;
  if not found then
    return false;
  end if;
  delete from "user" where id = subject returning email into address;
  delete from registrations where email = address;
  delete from password_resets where email = address;
  return true;
end
$$;
revoke all on function identity.delete_account from public;
grant execute on function identity.delete_account to plumbline_app;

-- Tokens of a deleted account are accepted for some minutes more; they must not begin anything new.
alter table plumbline.former_members add column has_deleted_account boolean not null default false;
