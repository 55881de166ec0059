-- Question sets that no survey refers to are deleted. The server's role may only add sets, so a function of the owner does
-- it, for the current organisation.

create function plumbline.question_sets_lock(organisation uuid) returns bigint
  language sql immutable
  set search_path = plumbline, pg_temp
  return pg_catalog.hashtextextended('question_sets ' || organisation::text, 0);

-- Storing a set, also one that is there already, keeps it until the transaction that is about to refer to it ends.
create function plumbline.keep_question_sets() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock_shared(plumbline.question_sets_lock(new.organisation_id));
  return new;
end
$$;

create trigger keep_question_sets before insert on plumbline.question_sets
  for each row execute function plumbline.keep_question_sets();

-- Deletes the set with the hash if no survey refers to it, or nothing while another transaction stores sets; with a null
-- hash deletes every such set, after waiting for those transactions.
create function plumbline.delete_unused_question_sets(only_hash text) returns bigint
  language plpgsql security definer
  set search_path = plumbline, pg_temp
  set row_security = on
  as $$
declare
  lock_key bigint := plumbline.question_sets_lock(plumbline.current_organisation());
  deleted bigint;
begin
  if only_hash is null then
    perform pg_advisory_xact_lock(lock_key);
  elsif not pg_try_advisory_xact_lock(lock_key) then
    return 0;
  end if;
  delete from plumbline.question_sets as unused
  where unused.organisation_id = plumbline.current_organisation()
    and (only_hash is null or unused.hash = only_hash)
    and not exists (
      select from plumbline.surveys
      where surveys.organisation_id = unused.organisation_id and surveys.question_set_hash = unused.hash
    );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
revoke all on function plumbline.delete_unused_question_sets from public;
grant execute on function plumbline.delete_unused_question_sets to plumbline_app;
