-- Registrations that wait for their code. Each keeps its own name and password, which become the account's only by the
-- code that was mailed for it: registering an address again touches neither the account nor another registration.
--
-- Codes are stored nowhere. They follow from the id and the number of the code by a key that the database does not hold,
-- so an unexpired code can be sent again, and a copy of the database gives none away.

create table identity.registrations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  -- Hash of the password. Its salt follows from the address: the same password again is the same registration.
  password text not null,
  -- Counts the codes that were made for this registration; only the newest is good.
  code_number integer not null check (code_number >= 1),
  -- Wrong codes typed since the newest was made.
  wrong_tries integer not null check (wrong_tries >= 0),
  code_expires_at timestamptz not null,
  -- Kept for longer than its code: as long as there are several, a code alone does not tell whose it is.
  forget_at timestamptz not null,
  unique (email, password)
);
create index registrations_to_forget on identity.registrations (forget_at);

-- At most one reset code for an address, known or not.
create table identity.password_resets (
  email text primary key check (email = lower(email)),
  id uuid not null,
  code_number integer not null check (code_number >= 1),
  wrong_tries integer not null check (wrong_tries >= 0),
  code_expires_at timestamptz not null
);
create index password_resets_to_forget on identity.password_resets (code_expires_at);

grant select, insert, update, delete on identity.registrations, identity.password_resets to plumbline_app;

-- Accounts that nobody has confirmed held the password of the last registration, proved or not.
delete from identity.user where not email_verified;
-- Codes of the kind before.
delete from identity.verification;
