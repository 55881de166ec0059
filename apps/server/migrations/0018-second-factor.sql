-- A second factor for the accounts of IDENTITY=builtin, which an organisation can require.

-- An authenticator app that an account is set up with.
create table identity.second_factors (
  user_id text primary key references identity.user (id) on delete cascade,
  -- Shared with the app; encrypted with the identity secret.
  secret text not null,
  -- Time step of the newest code that was accepted: no code of it, or of an earlier one, is accepted again.
  last_step bigint,
  begun_at timestamptz not null,
  -- Null: being set up. Sign-in asks for a code only after one was shown to work.
  confirmed_at timestamptz
);

-- Each signs in once in place of the app; using one deletes it.
create table identity.recovery_codes (
  user_id text not null references identity.second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- What stands for a stored password hash where it must not be told: as hex, and another one after every change.
create function identity.password_digest(hash text) returns text
  language sql immutable
  return encode(sha256(convert_to(hash, 'UTF8')), 'hex');

-- Sign-ins whose password was right and whose second factor is awaited.
create table identity.sign_in_challenges (
  token_hash text primary key,
  user_id text not null references identity.second_factors (user_id) on delete cascade,
  -- identity.password_digest: a new password ends the challenge.
  password_digest text not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_of_user on identity.sign_in_challenges (user_id);

-- Whether the session was opened with a second factor.
alter table identity.sessions add column second_factor boolean not null default false;

grant select, insert, update, delete
  on identity.second_factors, identity.recovery_codes, identity.sign_in_challenges to plumbline_app;

alter table plumbline.organisations add column requires_second_factor boolean not null default false;

-- Read at every request, before the organisation is known.
create function plumbline.requires_second_factor(wanted_organisation uuid) returns boolean
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return (select organisation.requires_second_factor from organisations as organisation
    where organisation.id = wanted_organisation);
end
$$;
revoke all on function plumbline.requires_second_factor from public;
grant execute on function plumbline.requires_second_factor to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.requires_second_factor owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
