-- Accounts of the self-hosted identity (IDENTITY=builtin), in the shape that Better Auth 1.7 works with.
--
-- People, not organisations: whoever signs in is known here before any organisation is, so there are no policies.

create schema identity;
grant usage on schema identity to plumbline_app;

create table identity.user (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row per signed-in device; its token is the refresh token.
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
create index session_of_user on identity.session (user_id);

create table identity.account (
  id text primary key,
  user_id text not null references identity.user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  -- Hash of the password.
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
create index account_of_user on identity.account (user_id);

-- Codes that were mailed, hashed, with the number of wrong tries.
create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verification_by_identifier on identity.verification (identifier);

-- Keys that tokens are signed with; the private halves are encrypted with the identity secret.
create table identity.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);

-- Attempts to sign in, to guess codes and to have mails sent, by hashed address and account.
create table identity.attempts (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; null: never.
  expire bigint
);
create index attempts_by_expiry on identity.attempts (expire);

grant select, insert, update, delete on all tables in schema identity to plumbline_app;
