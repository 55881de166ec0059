-- The table has the name that everything else calls its rows by. Policies, grants and triggers stay with it.

alter table plumbline.mails rename to emails;

do $$
declare
  named record;
begin
  for named in
    select conname as name from pg_constraint where conrelid = 'plumbline.emails'::regclass and conname like 'mails\_%'
  loop
    execute format('alter table plumbline.emails rename constraint %I to %I', named.name, 'e' || named.name);
  end loop;
  -- Renaming a key has renamed its index.
  for named in
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
      where indrelid = 'plumbline.emails'::regclass and relname like 'mails\_%'
  loop
    execute format('alter index plumbline.%I rename to %I', named.name, 'e' || named.name);
  end loop;
end
$$;

-- Jobs that wait name their email by the same word. A database without the job queue's schema gets it after the migrations.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data - 'mail_id' || jsonb_build_object('email_id', data -> 'mail_id') where data ? 'mail_id';
  end if;
end
$$;
