-- Sessions of the built-in identity. Their refresh tokens are kept as hashes and replaced at use.

create table identity.sessions (
  id uuid primary key,
  user_id text not null references identity.user (id) on delete cascade,
  -- SHA-256 of the part of the refresh token that stays: it tells a token that this session once had from a guess.
  key_hash bytea not null check (length(key_hash) = 32),
  -- SHA-256 of the part that is replaced.
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- Of the secret before it. Null: the first one was never replaced.
  previous_hash bytea check (length(previous_hash) = 32),
  -- The secret is derived from the one before and this, so that showing the old one again leads to the same successor.
  salt bytea check (length(salt) = 32),
  -- When the secret was made.
  rotated_at timestamptz not null,
  -- Whether the secret has been shown, so that its holder is known to have received it.
  is_secret_used boolean not null,
  -- Browser and system in words.
  device text not null check (length(device) between 1 and 80),
  -- Shortened (IPv4 /24, IPv6 /48), of the last use.
  network text not null check (length(network) <= 50),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  check ((previous_hash is null) = (salt is null))
);
create index sessions_of_user on identity.sessions (user_id, last_used_at);
grant select, insert, update, delete on identity.sessions to plumbline_app;

-- When an account was last used outlives its sessions, as it did with identity.session.
create function identity.note_session_use() returns trigger
  language plpgsql
  set search_path = identity, pg_temp
  as $$
begin
  update identity.user set updated_at = greatest(updated_at, new.last_used_at) where id = new.user_id;
  return null;
end
$$;
create trigger note_use after insert or update on identity.sessions
  for each row execute function identity.note_session_use();

-- A new password ends every session in the transaction that sets it, by whichever way it is set.
create function identity.end_sessions_of_account() returns trigger
  language plpgsql
  set search_path = identity, pg_temp
  as $$
begin
  delete from identity.sessions where user_id = new.user_id;
  return null;
end
$$;
create trigger end_sessions after update of password on identity.account
  for each row when (old.password is distinct from new.password)
  execute function identity.end_sessions_of_account();

-- The tokens so far are kept in clear text, here and in every back-up. They are not carried over: those in a back-up
-- would go on working. Everyone signs in once more.
delete from identity.session;
