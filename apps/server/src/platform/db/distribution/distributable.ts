import type pg from 'pg';
import { COPIED_TABLES, LOCAL_TABLES } from './tables.ts';

/** Triggers of tenant tables that are known to write only within the organisation of the row, so on its server. */
const KNOWN_TRIGGERS = [
  'people.exports_of_erased',
  'surveys.outdated_results',
  'surveys.score_totals',
  'surveys.score_totals_of_change',
  'surveys.survey_totals',
  'surveys.survey_totals_of_change',
];

/**
 * The obstacles to distributing the schema by organisation, in words; empty when it can be distributed.
 *
 * Reads the catalogue only, so it needs no Citus.
 */
export async function findObstacles(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ obstacle: string }>(OBSTACLES, [
    [...COPIED_TABLES, ...LOCAL_TABLES],
    KNOWN_TRIGGERS,
  ]);
  return rows.map(({ obstacle }) => obstacle);
}

const OBSTACLES = `
  with placed as (
    select pg_class.oid, relname, relname <> all ($1::text[]) as is_tenant,
      (select attnum from pg_attribute
        where attrelid = pg_class.oid and not attisdropped
          and attname = case relname when 'organisations' then 'id' else 'organisation_id' end) as organisation
    from pg_class where relnamespace = 'plumbline'::regnamespace and relkind in ('r', 'p')
  ), tenant as (select * from placed where is_tenant)
  select format('%s has no column organisation_id', relname) as obstacle from tenant where organisation is null
  union all
  select format('the unique index %s of %s does not name the organisation', indexrelid::regclass, relname)
    from tenant join pg_index on indrelid = oid
    where indisunique and organisation <> all (string_to_array(indkey::text, ' ')::smallint[])
  union all
  select format('the exclusion constraint %s of %s cannot be checked over several servers', conname, relname)
    from tenant join pg_constraint on conrelid = tenant.oid where contype = 'x'
  union all
  select format('the foreign key %s of %s does not lead from the organisation to the organisation', conname, referring.relname)
    from pg_constraint
    join tenant as referring on referring.oid = conrelid
    join tenant as referred on referred.oid = confrelid
    where contype = 'f' and not exists (
      select from unnest(conkey, confkey) as pair (own, other)
      where own = referring.organisation and other = referred.organisation
    )
  union all
  select format('the foreign key %s of %s sets columns of the organisation''s row: let statements do it', conname, relname)
    from tenant join pg_constraint on conrelid = tenant.oid
    where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype <> 'a')
  union all
  select format('the foreign key %s joins %s and %s, which are on different servers', conname, referring.relname, referred.relname)
    from pg_constraint
    join placed as referring on referring.oid = conrelid
    join placed as referred on referred.oid = confrelid
    where contype = 'f' and not (referring.is_tenant and referred.is_tenant)
  union all
  select format('the trigger %s of %s is not known to stay in the organisation', tgname, relname)
    from tenant join pg_trigger on tgrelid = tenant.oid
    where not tgisinternal and relname || '.' || tgname <> all ($2::text[])
  union all
  select format('the function %s asks for rows of the result of current_organisation(): pass it as a variable', proname)
    from pg_proc
    where pronamespace = 'plumbline'::regnamespace
      and prosrc ~ '((?<!:)=|\\many|\\min)\\s*\\(?\\s*(plumbline\\.)?current_organisation\\(\\)'
  order by 1`;
