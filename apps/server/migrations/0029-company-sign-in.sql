-- Members who sign in at their company's own identity provider (OpenID Connect). Settings belong to an organisation; who is linked, and
-- which sign-ins are under way, to the accounts.

create table plumbline.company_sign_ins (
  organisation_id uuid primary key,
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 500),
  client_secret text not null,
  claim text check (length(claim) between 1 and 200),
  is_required boolean not null default false,
  break_glass_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint company_sign_ins_required check (is_required = (break_glass_id is not null))
);
comment on table plumbline.company_sign_ins is 'The identity provider at which members of an organisation sign in, at most one for each organisation.';
comment on column plumbline.company_sign_ins.issuer is 'As the provider names itself in its tokens, letter by letter.';
comment on column plumbline.company_sign_ins.client_secret is 'Encrypted with the identity secret.';
comment on column plumbline.company_sign_ins.claim is 'The claim of the id token whose values company_sign_in_roles lists; null: the provider decides about no roles.';
comment on column plumbline.company_sign_ins.is_required is 'Whether members can only work in a session that was opened with company sign-in.';
comment on column plumbline.company_sign_ins.break_glass_id is 'The one administrator who can also work with a password while company sign-in is required, for a day on which the provider is away.';

create table plumbline.company_sign_in_roles (
  organisation_id uuid not null,
  position smallint not null,
  value text check (length(value) between 1 and 200),
  role text not null check (role in ('administrator', 'safety_manager', 'supervisor', 'representative')),
  site_ids uuid[],
  primary key (organisation_id, position),
  constraint company_sign_in_roles_administrators_see_everything check (role <> 'administrator' or site_ids is null),
  constraint company_sign_in_roles_supervisors_see_sites check (role <> 'supervisor' or site_ids is not null)
);
comment on table plumbline.company_sign_in_roles is 'The role and sites that a value of the claim gives. The first row that fits counts.';
comment on column plumbline.company_sign_in_roles.position is 'Order of the rows, from 1.';
comment on column plumbline.company_sign_in_roles.value is 'Null: everybody whom no other row fits; it is the last one.';
comment on column plumbline.company_sign_in_roles.site_ids is 'The sites that the member sees; null: the whole organisation.';

create table plumbline.company_domains (
  organisation_id uuid not null,
  id uuid not null,
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  token text not null check (length(token) = 43),
  verified_at timestamptz,
  verified_by text check (verified_by in ('dns', 'operator')),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint company_domains_once unique (organisation_id, domain),
  constraint company_domains_verified check ((verified_at is null) = (verified_by is null))
);
comment on table plumbline.company_domains is 'Domains of the email addresses that may sign in. A verified domain belongs to one organisation only, which a lock on its name keeps true: it cannot be an index where organisations are distributed.';
comment on column plumbline.company_domains.token is '256 random bits that a TXT record of the domain has to show. Not secret.';
comment on column plumbline.company_domains.verified_at is 'Null: not verified, so nobody can sign in with it.';
create index company_domains_verified_by_name on plumbline.company_domains (domain) where verified_at is not null;

select plumbline.place_tenant_table('plumbline.company_sign_ins');
select plumbline.place_tenant_table('plumbline.company_sign_in_roles');
select plumbline.place_tenant_table('plumbline.company_domains');
-- The policies are forced on the owner of the table too, who could not check the foreign key otherwise.
alter table plumbline.organisations no force row level security;
alter table plumbline.company_sign_ins add foreign key (organisation_id) references plumbline.organisations (id) on delete cascade;
alter table plumbline.organisations force row level security;
alter table plumbline.company_sign_in_roles add foreign key (organisation_id)
  references plumbline.company_sign_ins (organisation_id) on delete cascade;
alter table plumbline.company_domains add foreign key (organisation_id)
  references plumbline.company_sign_ins (organisation_id) on delete cascade;

do $$
declare
  name text;
begin
  foreach name in array array['company_sign_ins', 'company_sign_in_roles', 'company_domains'] loop
    execute format('alter table plumbline.%I enable row level security', name);
    execute format('alter table plumbline.%I force row level security', name);
    execute format(
      'create policy backup on plumbline.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')', name
    );
    execute format(
      'create policy tenant on plumbline.%I to plumbline_app using (organisation_id = plumbline.current_organisation()) with check (organisation_id = plumbline.current_organisation())',
      name
    );
    execute format('grant select, insert, update, delete on plumbline.%I to plumbline_app', name);
  end loop;
  foreach name in array array['company_sign_ins', 'company_domains'] loop
    execute format('create policy lookup_by_function on plumbline.%I for select to plumbline_search using (true)', name);
  end loop;
end
$$;
grant select (organisation_id, is_required, break_glass_id) on plumbline.company_sign_ins to plumbline_search;
grant select (organisation_id, domain, verified_at) on plumbline.company_domains to plumbline_search;

-- The membership of a signed-in person, read at every request: in the organisation that the request names, or in the one chosen last.
drop function plumbline.find_membership(text, uuid);
create function plumbline.find_membership(subject text, organisation uuid)
  returns table (
    organisation_id uuid, user_id uuid, role text, site_ids uuid[], example_of uuid, requires_second_factor boolean,
    requires_company_sign_in boolean
  )
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
declare
  -- An example has no settings of its own.
  governing uuid;
begin
  select membership.organisation_id, membership.user_id, membership.role, membership.site_ids, membership.example_of
    into organisation_id, user_id, role, site_ids, example_of
    from memberships as membership
    where membership.identity_subject = subject and (organisation is null or membership.organisation_id = organisation)
    order by membership.chosen_at desc nulls last, membership.created_at, membership.organisation_id
    limit 1;
  if not found then return; end if;
  governing := coalesce(find_membership.example_of, find_membership.organisation_id);
  requires_second_factor := (
    select governed.requires_second_factor from organisations as governed where governed.id = governing
  );
  requires_company_sign_in := exists (
    select from company_sign_ins as sign_in
    where sign_in.organisation_id = governing and sign_in.is_required and not exists (
      select from memberships as membership
      where membership.organisation_id = governing and membership.identity_subject = subject
        and membership.user_id = sign_in.break_glass_id
    )
  );
  return next;
end
$$;

-- The organisation that verified a domain, looked up before anybody is signed in. Returns nothing for an unknown one.
create function plumbline.find_company_of_domain(wanted_domain text)
  returns table (organisation_id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select known.organisation_id from company_domains as known
    where known.domain = wanted_domain and known.verified_at is not null;
end
$$;

revoke all on function plumbline.find_membership, plumbline.find_company_of_domain from public;
grant execute on function plumbline.find_membership, plumbline.find_company_of_domain to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_membership owner to plumbline_search;
alter function plumbline.find_company_of_domain owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;

alter table identity.sessions add column organisation_id uuid;
alter table identity.sessions add column company_session text;
alter table identity.sessions add constraint sessions_company_session_is_short check (length(company_session) <= 500);
alter table identity.sessions add constraint sessions_company_session_of_company check (company_session is null or organisation_id is not null);
comment on column identity.sessions.organisation_id is 'The organisation whose company sign-in opened the session, which is good for this organisation only; null: a password opened it.';
comment on column identity.sessions.company_session is 'The session at the identity provider (sid), by which the provider ends it; null: the provider named none.';
create index sessions_of_company on identity.sessions (organisation_id, company_session) where organisation_id is not null;

create table identity.company_links (
  organisation_id uuid not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id text not null references identity.user (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (organisation_id, issuer, subject),
  constraint company_links_one_for_each_organisation unique (user_id, organisation_id)
);
comment on table identity.company_links is 'Who signs in as which account: a person at the identity provider of an organisation.';
comment on column identity.company_links.organisation_id is 'The organisation. Without a foreign key: accounts are kept apart from organisations, and deleting one deletes its links.';
comment on column identity.company_links.subject is 'The provider''s id of the person.';

create table identity.company_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  organisation_id uuid not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  user_id text references identity.user (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table identity.company_attempts is 'Company sign-ins that wait for the answer of the identity provider. Each is taken once.';
comment on column identity.company_attempts.state_hash is 'SHA-256 of the state that the provider returns.';
comment on column identity.company_attempts.browser_hash is 'SHA-256 of what only the browser that began it knows.';
comment on column identity.company_attempts.issuer is 'Of the provider that was asked: an answer of another one is refused.';
comment on column identity.company_attempts.user_id is 'The account that is being linked; null: a sign-in.';
create index company_attempts_to_forget on identity.company_attempts (expires_at);
create index company_attempts_of_user on identity.company_attempts (user_id) where user_id is not null;

create table identity.company_logouts (
  organisation_id uuid not null,
  token_id text not null check (length(token_id) between 1 and 500),
  forget_at timestamptz not null,
  primary key (organisation_id, token_id)
);
comment on table identity.company_logouts is 'Logout tokens of identity providers that were used, so that none is used twice.';
create index company_logouts_to_forget on identity.company_logouts (forget_at);

do $$
declare
  name text;
begin
  foreach name in array array['company_links', 'company_attempts', 'company_logouts'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format(
      'create policy own_connections on identity.%I to plumbline_identity using (current_user = ''plumbline_identity'') with check (current_user = ''plumbline_identity'')',
      name
    );
    execute format(
      'create policy backup on identity.%I for select to plumbline_backup using (current_user = ''plumbline_backup'')', name
    );
    execute format('grant select, insert, update, delete on identity.%I to plumbline_identity', name);
  end loop;
end
$$;
