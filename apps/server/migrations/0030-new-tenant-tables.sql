-- Later migrations create tenant tables in a distributed database too.

-- Distributes a table by organisation where the others are; does nothing in a database on one server. Called by the migration
-- that creates the table, before it adds foreign keys and rows: keys between tables on different servers are impossible.
create function plumbline.place_tenant_table(tenant_table regclass) returns void
  language plpgsql
  as $$
declare
  is_distributed boolean := false;
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_dist_partition where logicalrelid = $1)'
      into is_distributed using 'plumbline.organisations'::regclass;
  end if;
  if is_distributed then
    execute 'select create_distributed_table($1, $2, colocate_with => $3)'
      using tenant_table, 'organisation_id', 'plumbline.organisations';
  end if;
end
$$;
revoke all on function plumbline.place_tenant_table from public;
