-- Security events join the audit log: sign-ins, refusals, limits, resets and sessions, beside the changes by members.

alter table plumbline.audit_log
  -- Null: nobody who proved who they are, as in a refused sign-in.
  alter column actor_id drop not null,
  -- The caller's network, shortened (IPv4 /24, IPv6 /48); forgotten after 90 days. Null: unknown or forgotten.
  add column network text check (length(network) <= 50),
  -- What else tells events of one action apart: the name of a call, the kind of a limit. Never a value that someone typed.
  add column detail text check (detail ~ '^[A-Za-z0-9_.:-]{1,80}$');

-- The rows that the security log shows; the condition is repeated word for word where they are read.
create index audit_log_security on plumbline.audit_log (organisation_id, occurred_at desc, id desc)
  where entity in ('member', 'member_invitation', 'session', 'security_log')
    or (entity = 'organisation' and action <> 'reminded_everyone')
    or action in ('renewed_link', 'revoked_link', 'erased_person');

create index audit_log_networks on plumbline.audit_log (organisation_id, occurred_at) where network is not null;

-- The server's role may only add to the audit log, so networks are forgotten by the owner of the table, whom the policy
-- `deletion` admits to the current organisation.
create function plumbline.forget_networks(seen_before timestamptz) returns integer
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  set row_security = on
  as $$
declare
  forgotten integer;
begin
  update audit_log set network = null
    where organisation_id = current_organisation() and occurred_at < seen_before and network is not null;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
revoke all on function plumbline.forget_networks from public;
grant execute on function plumbline.forget_networks to plumbline_app;
