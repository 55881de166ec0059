-- The deletion of an account by its owner.

-- Deletes an account with its sessions, its second factor and the codes that were mailed to its address. A function, so
-- that it runs in the transaction in which the person leaves their organisation.
create function identity.delete_account(subject text) returns boolean
  language plpgsql security definer
  set search_path = identity, pg_temp
  as $$
declare
  address text;
begin
  delete from "user" where id = subject returning email into address;
  if address is null then
    return false;
  end if;
  delete from registrations where email = address;
  delete from password_resets where email = address;
  return true;
end
$$;
revoke all on function identity.delete_account from public;
grant execute on function identity.delete_account to plumbline_app;

-- Tokens of a deleted account are accepted for some minutes more; they must not begin anything new.
alter table plumbline.former_members add column has_deleted_account boolean not null default false;
