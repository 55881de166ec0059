-- What must outlive organisations and accounts so that deleting and making them anew starts no limit anew: how many emails an
-- address got, who wants none, what a trial used, and under which name it wrote. And the networks that someone signed in from.
--
-- Everything is kept under keyed hashes: a row tells nothing without the key, and the server's role reads neither. It may
-- only run the functions below.

create schema safeguards;
grant usage on schema safeguards to plumbline_app;

-- Random, made once. In the database, so that every process has the same one and none needs a setting for it.
create table safeguards.key (
  is_only boolean primary key default true check (is_only),
  -- As long as a block of SHA-256 each, as in HMAC (RFC 2104).
  inner_half bytea not null check (length(inner_half) = 64),
  outer_half bytea not null check (length(outer_half) = 64)
);
insert into safeguards.key (inner_half, outer_half)
  select
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create function safeguards.keyed_hash(purpose text, value text) returns bytea
  language sql stable
  set search_path = safeguards, pg_temp
  as $$
    select sha256(outer_half || sha256(inner_half || convert_to(purpose || E'\n' || value, 'UTF8'))) from key
  $$;

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

alter table plumbline.organisations
  -- The account that made it; empty: nobody's, as in the demo, or made before anyone kept it.
  add column founder_keys bytea[] not null default '{}' check (cardinality(founder_keys) in (0, 2));

alter table plumbline.mails
  -- When it was counted towards the limits, so that another attempt to send it is not counted again.
  add column counted_at timestamptz;

-- Emails by recipient, account and organisation, by day in UTC. Recipients are named by their mailbox.
create table safeguards.email_counts (
  key bytea not null,
  day date not null,
  emails integer not null,
  primary key (key, day)
);
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

-- The address that someone asked no more email for, and of whom: of one organisation, of whatever an account makes, of everyone.
create table safeguards.opt_outs (
  key bytea primary key,
  created_at timestamptz not null
);

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

-- What the address of an opt-out in an email does once its organisation or its person is deleted. By a hash of its token, and
-- without the address that it was sent to.
create table safeguards.opt_out_links (
  token_hash bytea primary key,
  keys bytea[] not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null
);
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

-- Invitations that the trials of an account used in all, for a year after the last one.
create table safeguards.trial_usage (
  account bytea primary key,
  invitations integer not null,
  used_at timestamptz not null
);

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

-- The name under which an account's trials last wrote to people.
create table safeguards.sender_names (
  account bytea primary key,
  name_hash bytea not null,
  named_at timestamptz not null
);

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

-- Networks from which someone signed in to an account.
create table safeguards.known_networks (
  key bytea primary key,
  seen_at timestamptz not null
);
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

do $$
declare
  each regprocedure;
begin
  for each in select oid::regprocedure from pg_proc where pronamespace = 'safeguards'::regnamespace loop
    execute format('revoke all on function %s from public', each);
    if (select prosecdef from pg_proc where oid = each) then
      execute format('grant execute on function %s to plumbline_app', each);
    end if;
  end loop;
end
$$;

-- Organisations, trials and opt-outs from before. The policies admit nobody without an organisation, so they rest for these
-- statements; the migration's transaction keeps everyone else out meanwhile.
alter table plumbline.organisations no force row level security;
alter table plumbline.memberships no force row level security;
alter table plumbline.users no force row level security;
alter table plumbline.people no force row level security;
update plumbline.organisations as organisation set founder_keys = founder.keys
  from (
    select distinct on (membership.organisation_id)
      membership.organisation_id, safeguards.account_keys(membership.identity_subject, account.email) as keys
    from plumbline.memberships as membership
    join plumbline.users as account
      on account.organisation_id = membership.organisation_id and account.id = membership.user_id
    -- The demo's organisation is nobody's.
    where membership.role = 'administrator' and membership.organisation_id <> '0dec0de0-0000-4000-8000-000000000001'
    order by membership.organisation_id, membership.created_at, membership.user_id
  ) as founder
  where founder.organisation_id = organisation.id;
select safeguards.note_trial_usage(founder_keys, invitations_used, now())
  from plumbline.organisations
  where plan_type = 'trial' and invitations_used > 0 and cardinality(founder_keys) > 0;
select safeguards.keep_opt_out(person.email, organisation.id, organisation.founder_keys, false, person.unsubscribed_at)
  from plumbline.people as person
  join plumbline.organisations as organisation on organisation.id = person.organisation_id
  where person.unsubscribed_at is not null and person.email is not null;
alter table plumbline.organisations force row level security;
alter table plumbline.memberships force row level security;
alter table plumbline.users force row level security;
alter table plumbline.people force row level security;
