-- Accounts of the identity service of our own (IDENTITY=builtin), in the shape that Better Auth 1.7 works with.

create table identity.user (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.user is 'Accounts of IDENTITY=builtin, in the shape that Better Auth works with. Accounts come before organisations, so no row names one.';
comment on column identity.user.updated_at is 'When the account was last used; outlives its sessions, by triggers.';

create table identity.account (
  id text primary key,
  user_id text not null references identity.user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
comment on table identity.account is 'How an account signs in: its password. One row for each user.';
comment on column identity.account.password is 'Hash of the password. Readable on connections of plumbline_identity only.';
comment on column identity.account.access_token is 'The columns of tokens are required by Better Auth and stay null.';
create index account_of_user on identity.account (user_id);

create table identity.sessions (
  id uuid primary key,
  user_id text not null references identity.user (id) on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  secret_hash bytea not null check (length(secret_hash) = 32),
  previous_hash bytea check (length(previous_hash) = 32),
  salt bytea check (length(salt) = 32),
  rotated_at timestamptz not null,
  is_secret_used boolean not null,
  device text not null check (length(device) between 1 and 80),
  network text not null check (length(network) <= 50),
  last_used_at timestamptz not null,
  second_factor boolean not null default false,
  created_at timestamptz not null,
  constraint sessions_salt_with_previous check ((previous_hash is null) = (salt is null))
);
comment on table identity.sessions is 'One row for each signed-in device. Refresh tokens are kept as hashes and replaced at use.';
comment on column identity.sessions.key_hash is 'SHA-256 of the part of the refresh token that stays: it tells a token that this session once had from a guess.';
comment on column identity.sessions.secret_hash is 'SHA-256 of the part that is replaced.';
comment on column identity.sessions.previous_hash is 'Of the secret before it. Null: the first one was never replaced.';
comment on column identity.sessions.salt is 'The secret is derived from the one before and this, so that showing the old one again leads to the same successor.';
comment on column identity.sessions.rotated_at is 'When the secret was made.';
comment on column identity.sessions.is_secret_used is 'Whether the secret has been shown, so that its holder is known to have received it.';
comment on column identity.sessions.device is 'Browser and system in words.';
comment on column identity.sessions.network is 'Of the last use, shortened (IPv4 /24, IPv6 /48).';
comment on column identity.sessions.second_factor is 'Whether the session was opened with a second factor.';
create index sessions_of_user on identity.sessions (user_id, last_used_at);

create table identity.second_factors (
  user_id text primary key references identity.user (id) on delete cascade,
  secret text not null,
  last_step bigint,
  begun_at timestamptz not null,
  confirmed_at timestamptz
);
comment on table identity.second_factors is 'An authenticator app that an account is set up with.';
comment on column identity.second_factors.secret is 'Shared with the app; encrypted with the identity secret.';
comment on column identity.second_factors.last_step is 'Time step of the newest code that was accepted: no code of it, or of an earlier one, is accepted again.';
comment on column identity.second_factors.confirmed_at is 'Null: being set up. Sign-in asks for a code only after one was shown to work.';

create table identity.recovery_codes (
  user_id text not null references identity.second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table identity.recovery_codes is 'Each signs in once in place of the app; using one deletes it.';

create table identity.sign_in_challenges (
  token_hash text primary key,
  user_id text not null references identity.second_factors (user_id) on delete cascade,
  password_digest text not null,
  expires_at timestamptz not null
);
comment on table identity.sign_in_challenges is 'Sign-ins whose password was right and whose second factor is awaited.';
comment on column identity.sign_in_challenges.password_digest is 'As identity.password_digest: a new password ends the challenge.';
create index sign_in_challenges_of_user on identity.sign_in_challenges (user_id);

create table identity.registrations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password text not null,
  code_number integer not null check (code_number >= 1),
  wrong_tries integer not null check (wrong_tries >= 0),
  code_expires_at timestamptz not null,
  forget_at timestamptz not null,
  unique (email, password)
);
comment on table identity.registrations is 'Registrations that wait for their code. Each keeps its own name and password, which become those of the account only by the code that was sent for it. Codes are stored nowhere: they follow from id and number by a key that is not in the database.';
comment on column identity.registrations.password is 'Hash of the password. Its salt follows from the address: the same password again is the same registration.';
comment on column identity.registrations.code_number is 'Counts the codes that were made for this registration; only the newest is good.';
comment on column identity.registrations.wrong_tries is 'Wrong codes typed since the newest was made.';
comment on column identity.registrations.forget_at is 'Kept for longer than its code: as long as there are several, a code alone does not tell whose it is.';
create index registrations_to_forget on identity.registrations (forget_at);

create table identity.password_resets (
  email text primary key check (email = lower(email)),
  id uuid not null,
  code_number integer not null check (code_number >= 1),
  wrong_tries integer not null check (wrong_tries >= 0),
  code_expires_at timestamptz not null
);
comment on table identity.password_resets is 'At most one reset code for an address, known or not.';
create index password_resets_to_forget on identity.password_resets (code_expires_at);

create table identity.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  expires_at timestamptz,
  created_at timestamptz not null
);
comment on table identity.jwks is 'Keys that tokens are signed with; the private halves are encrypted with the identity secret.';
comment on column identity.jwks.private_key is 'Encrypted with the identity secret.';

create table identity.attempts (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table identity.attempts is 'Attempts to sign in, to guess codes and to have emails sent, by hashed address and account.';
comment on column identity.attempts.points is 'How many in the window that ends at expire.';
comment on column identity.attempts.expire is 'Milliseconds since 1970; null: never.';
create index attempts_by_expiry on identity.attempts (expire);

create table identity.session (
  id text primary key,
  token text not null unique,
  user_id text not null references identity.user (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.session is 'Written by Better Auth at each sign-in and deleted at once: sessions are in identity.sessions.';
create index session_of_user on identity.session (user_id);

create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.verification is 'Required by Better Auth and empty: codes belong to identity.registrations and identity.password_resets.';
create index verification_by_identifier on identity.verification (identifier);

-- What stands for a stored password hash where it must not be told: as hex, and another one after every change.
create function identity.password_digest(hash text) returns text
  language sql immutable
  return encode(sha256(convert_to(hash, 'UTF8')), 'hex');

-- When an account was last used outlives its sessions.
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

-- When an account was last used outlives its sessions.
create function identity.note_use() returns trigger
  language plpgsql
  set search_path = identity, pg_temp
  as $$
begin
  update identity.user set updated_at = greatest(updated_at, new.updated_at) where id = new.user_id;
  return null;
end
$$;

create trigger note_use after insert or update on identity.session
  for each row execute function identity.note_use();

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
