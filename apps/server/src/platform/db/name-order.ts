import type pg from 'pg';

const OUTDATED = `
  select from pg_collation
  where oid = to_regcollation('plumbline.name_order') and collversion <> pg_collation_actual_version(oid)`;

const INDEXES = `
  select distinct indexrelid::regclass::text as index from pg_index
  where to_regcollation('plumbline.name_order') = any (indcollation)`;

/** Whether the order of names changed with the version of ICU since the indexes were built. */
export async function isNameOrderOutdated(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(OUTDATED)).rowCount === 1;
}

/** Rebuilds the indexes in the order of the present ICU. The caller holds a transaction. */
export async function refreshNameOrder(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ index: string }>(INDEXES);
  for (const { index } of rows) await client.query(`reindex index ${index}`);
  await client.query('alter collation plumbline.name_order refresh version');
}
