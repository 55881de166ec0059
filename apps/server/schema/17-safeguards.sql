-- Limits and opt-outs, kept after an organisation or account is deleted, so that creating a new one does not reset them: how many
-- emails an address got, who wants none, what a trial used, and under which name it wrote. And the networks that someone signed in from.
--
-- Everything is kept under keyed hashes: a row tells nothing without the key, and the server's role reads neither. It may only run the
-- functions below.

create table safeguards.key (
  is_only boolean default true primary key check (is_only),
  inner_half bytea not null check (length(inner_half) = 64),
  outer_half bytea not null check (length(outer_half) = 64)
);
comment on table safeguards.key is 'The key of every hash in this schema: random, made once, in the database so that every process has the same one.';
comment on column safeguards.key.is_only is 'There is one row.';
comment on column safeguards.key.inner_half is 'As long as a block of SHA-256 each, as in HMAC (RFC 2104).';

insert into safeguards.key (inner_half, outer_half)
  select
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The formula of keyed_hash for a key that was read before. It names no search path, so that PostgreSQL puts it into the queries that
-- use it: calling a function for each address takes longer than its hashes.
create function safeguards.hash_with(inner_half bytea, outer_half bytea, purpose text, value text) returns bytea
  language sql stable
  as $$ select sha256(outer_half || sha256(inner_half || convert_to(purpose || E'\n' || value, 'UTF8'))) $$;

create function safeguards.keyed_hash(purpose text, value text) returns bytea
  language sql stable
  set search_path = safeguards, pg_temp
  as $$ select hash_with(inner_half, outer_half, purpose, value) from key $$;

-- The mailbox behind an address: `ann+site@example.org` arrives where `ann@example.org` does.
create function safeguards.mailbox_of(address text) returns text
  language sql immutable
  as $$ select lower(regexp_replace(address, '^([^+@]+)\+[^@]*@', '\1@')) $$;

-- An account, by the identity service's subject and by its address: registered anew, it has another subject.
create function safeguards.account_keys(subject text, address text) returns bytea[]
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    select array[keyed_hash('account subject', subject), keyed_hash('account address', mailbox_of(address))]
  $$;

create table safeguards.email_counts (
  key bytea not null,
  day date not null,
  emails integer not null,
  primary key (key, day)
);
comment on table safeguards.email_counts is 'Emails by recipient, account and organisation, by day in UTC. Recipients are named by their mailbox.';
comment on column safeguards.email_counts.key is 'Hash of the mailbox, account or organisation.';
create index email_counts_by_day on safeguards.email_counts (day);

-- Counts an email towards each of the subjects, or towards none when one of them has had as many as it may.
--
-- Returns null when it was counted, else the number of the subject that is full, negative when it is full for the week.
create function safeguards.count_email(subjects text[], per_day integer[], per_week integer[], at_moment timestamptz)
  returns integer
  language plpgsql security definer
  set search_path = safeguards, pg_temp
  as $$
declare
  today date := (at_moment at time zone 'UTC')::date;
  subject record;
  emails_today integer;
  emails_this_week integer;
begin
  -- Locked in the same order by everyone, so that two emails never wait for each other.
  for subject in
    select keyed_hash('emails', mailbox_of(given.name)) as key, given.day_max, given.week_max, given.number
    from unnest(subjects, per_day, per_week) with ordinality as given (name, day_max, week_max, number)
    order by 1
  loop
    insert into email_counts (key, day, emails) values (subject.key, today, 0) on conflict do nothing;
    select emails into emails_today from email_counts where key = subject.key and day = today for update;
    if emails_today >= subject.day_max then return subject.number; end if;
    select sum(emails) into emails_this_week from email_counts
      where key = subject.key and day > today - 7 and day <= today;
    if emails_this_week >= subject.week_max then return -subject.number; end if;
  end loop;
  update email_counts set emails = emails + 1
    where day = today and key = any (array(select keyed_hash('emails', mailbox_of(name)) from unnest(subjects) as name));
  return null;
end
$$;

-- As count_email, without counting.
create function safeguards.find_full(subjects text[], per_day integer[], per_week integer[], at_moment timestamptz)
  returns integer
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    select case when counted.today >= given.day_max then given.number else -given.number end::integer
    from unnest(subjects, per_day, per_week) with ordinality as given (name, day_max, week_max, number)
    cross join lateral (
      select
        coalesce(sum(emails) filter (where day = (at_moment at time zone 'UTC')::date), 0) as today,
        coalesce(sum(emails), 0) as this_week
      from email_counts
      where key = keyed_hash('emails', mailbox_of(given.name))
        and day > (at_moment at time zone 'UTC')::date - 7 and day <= (at_moment at time zone 'UTC')::date
    ) as counted
    where counted.today >= given.day_max or counted.this_week >= given.week_max
    order by given.number
    limit 1
  $$;

create table safeguards.opt_outs (
  key bytea primary key,
  created_at timestamptz not null
);
comment on table safeguards.opt_outs is 'Hashed addresses that asked for no more email: from one organisation, from an account, from everyone.';

create function safeguards.opt_out_of_everyone(address text) returns bytea
  language sql stable
  set search_path = safeguards, pg_temp
  as $$ select keyed_hash('opt-out of everyone', mailbox_of(address)) $$;

create function safeguards.opt_out_keys(address text, organisation uuid, accounts bytea[]) returns bytea[]
  language sql stable
  set search_path = safeguards, pg_temp
  as $$
    select array_append(
      array(
        select keyed_hash('opt-out of an account', encode(account, 'hex') || ' ' || mailbox_of(address))
        from unnest(accounts) as account
      ),
      keyed_hash('opt-out of an organisation', organisation || ' ' || mailbox_of(address))
    )
  $$;

create function safeguards.is_opted_out(address text, organisation uuid, accounts bytea[]) returns boolean
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    select exists (
      select from opt_outs
      where key = any (array_append(opt_out_keys(address, organisation, accounts), opt_out_of_everyone(address)))
    )
  $$;

create function safeguards.is_opted_out_of_everyone(address text) returns boolean
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$ select exists (select from opt_outs where key = opt_out_of_everyone(address)) $$;

-- As is_opted_out, of many addresses at once: those that opted out.
create function safeguards.opted_out_among(addresses text[], organisation uuid, accounts bytea[]) returns setof text
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    with given as materialized (
      select address, mailbox_of(address) as mailbox from unnest(addresses) as address
    ),
    keyed as (
      select address, hash_with(inner_half, outer_half, 'opt-out of everyone', mailbox) as key from given, key
      union all
      select address, hash_with(inner_half, outer_half, 'opt-out of an organisation', organisation || ' ' || mailbox) from given, key
      union all
      select address, hash_with(inner_half, outer_half, 'opt-out of an account', encode(account, 'hex') || ' ' || mailbox)
      from given, key, unnest(accounts) as account
    )
    select distinct keyed.address from keyed join opt_outs on opt_outs.key = keyed.key
  $$;

create function safeguards.keep_opt_out(
  address text, organisation uuid, accounts bytea[], is_of_everyone boolean, at_moment timestamptz
) returns void
  language sql security definer
  set search_path = safeguards, pg_temp
  as $$
    insert into opt_outs (key, created_at)
    select distinct key, at_moment
    from unnest(
      case when is_of_everyone then array[opt_out_of_everyone(address)]
        else opt_out_keys(address, organisation, accounts) end
    ) as key
    order by key
    on conflict do nothing
  $$;

create function safeguards.lift_opt_out(
  address text, organisation uuid, accounts bytea[], is_of_everyone boolean
) returns void
  language sql security definer
  set search_path = safeguards, pg_temp
  as $$
    delete from opt_outs where key = any (
      case when is_of_everyone then array[opt_out_of_everyone(address)]
        else opt_out_keys(address, organisation, accounts) end
    )
  $$;

create table safeguards.opt_out_links (
  token_hash bytea primary key,
  keys bytea[] not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null
);
comment on table safeguards.opt_out_links is 'What the opt-out link of an email does once its organisation or its person is deleted. By a hash of its token, without the address.';
create index opt_out_links_by_age on safeguards.opt_out_links (created_at);

create function safeguards.keep_opt_out_link(
  token text, address text, organisation uuid, accounts bytea[], in_language text, at_moment timestamptz
) returns void
  language sql security definer
  set search_path = safeguards, pg_temp
  as $$
    insert into opt_out_links (token_hash, keys, language, created_at)
    values (
      sha256(convert_to(token, 'UTF8')),
      array_append(opt_out_keys(address, organisation, accounts), opt_out_of_everyone(address)), in_language, at_moment
    )
    on conflict (token_hash) do update set language = excluded.language, created_at = excluded.created_at
  $$;

-- Ends (true), resumes (false) or only reads (null) all emails to the address that a link was sent to. Returns nothing for
-- an unknown token.
create function safeguards.follow_opt_out_link(token text, wants_none boolean, at_moment timestamptz)
  returns table (language text, is_opted_out boolean)
  language plpgsql security definer
  set search_path = safeguards, pg_temp
  as $$
declare
  link opt_out_links;
begin
  select * into link from opt_out_links where token_hash = sha256(convert_to(token, 'UTF8'));
  if not found then return; end if;
  if wants_none then
    insert into opt_outs (key, created_at) select key, at_moment from unnest(link.keys) as key order by key
      on conflict do nothing;
  elsif not wants_none then
    delete from opt_outs where key = any (link.keys);
  end if;
  return query select link.language, exists (select from opt_outs where key = link.keys[cardinality(link.keys)]);
end
$$;

create table safeguards.trial_usage (
  account bytea primary key,
  invitations integer not null,
  used_at timestamptz not null
);
comment on table safeguards.trial_usage is 'Invitations that the trials of an account used in all, for a year after the last one.';
comment on column safeguards.trial_usage.account is 'Hash of the account, as in the other tables of this schema.';

create function safeguards.former_trial_usage(accounts bytea[], at_moment timestamptz) returns integer
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    select coalesce(max(invitations), 0) from trial_usage
    where account = any (accounts) and used_at > at_moment - interval '1 year'
  $$;

create function safeguards.note_trial_usage(accounts bytea[], used integer, at_moment timestamptz) returns void
  language sql security definer
  set search_path = safeguards, pg_temp
  as $$
    insert into trial_usage (account, invitations, used_at)
    select account, used, at_moment from unnest(accounts) as account order by account
    on conflict (account) do update set
      invitations = case
        when trial_usage.used_at <= at_moment - interval '1 year' then excluded.invitations
        else greatest(trial_usage.invitations, excluded.invitations)
      end,
      used_at = excluded.used_at
  $$;

create table safeguards.sender_names (
  account bytea primary key,
  name_hash bytea not null,
  named_at timestamptz not null
);
comment on table safeguards.sender_names is 'The name under which an account''s trials last wrote to people.';

-- Whether an account may present a name: its first one, the one that it has, or another one after so long. Settles it.
create function safeguards.settle_sender_name(accounts bytea[], name text, settled_for interval, at_moment timestamptz)
  returns boolean
  language plpgsql security definer
  set search_path = safeguards, pg_temp
  as $$
declare
  wanted bytea := keyed_hash('sender name', lower(regexp_replace(btrim(name), '\s+', ' ', 'g')));
begin
  insert into sender_names (account, name_hash, named_at)
    select account, wanted, at_moment from unnest(accounts) as account order by account
    on conflict do nothing;
  perform from sender_names where account = any (accounts) order by account for update;
  if exists (
    select from sender_names
    where account = any (accounts) and name_hash <> wanted and named_at > at_moment - settled_for
  ) then
    return false;
  end if;
  update sender_names set name_hash = wanted, named_at = at_moment
    where account = any (accounts) and name_hash <> wanted;
  return true;
end
$$;

create table safeguards.known_networks (
  key bytea primary key,
  seen_at timestamptz not null
);
comment on table safeguards.known_networks is 'Networks from which someone signed in to an account.';
comment on column safeguards.known_networks.key is 'Hash of account and network.';
create index known_networks_by_age on safeguards.known_networks (seen_at);

create function safeguards.remember_network(account text, network text, at_moment timestamptz) returns void
  language sql security definer
  set search_path = safeguards, pg_temp
  as $$
    insert into known_networks (key, seen_at)
    values (keyed_hash('known network', account || ' ' || network), at_moment)
    on conflict (key) do update set seen_at = excluded.seen_at
  $$;

create function safeguards.is_known_network(account text, network text, seen_after timestamptz) returns boolean
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$
    select exists (
      select from known_networks
      where key = keyed_hash('known network', account || ' ' || network) and seen_at > seen_after
    )
  $$;

-- Signs what a browser shows to be known to an account.
create function safeguards.sign_device(account text, device text) returns text
  language sql stable security definer
  set search_path = safeguards, pg_temp
  as $$ select encode(keyed_hash('known device', account || ' ' || device), 'hex') $$;

-- Forgets what limits nothing any more.
create function safeguards.forget_outdated(at_moment timestamptz) returns void
  language sql security definer
  set search_path = safeguards, pg_temp
  as $$
    delete from email_counts where day < (at_moment at time zone 'UTC')::date - 7;
    delete from trial_usage where used_at <= at_moment - interval '1 year';
    delete from sender_names where named_at <= at_moment - interval '1 year';
    delete from opt_out_links where created_at <= at_moment - interval '2 years';
    delete from known_networks where seen_at <= at_moment - interval '90 days';
  $$;
