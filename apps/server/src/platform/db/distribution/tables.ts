/** Read before the organisation is known, so every server has a copy of its own. */
export const COPIED_TABLES: readonly string[] = ['memberships'];
/** Written by the side of accounts, and stays with them on the coordinator. */
export const LOCAL_TABLES: readonly string[] = ['former_members'];

/** Where a table of the schema `plumbline` is when the database is distributed. */
export type Place = 'distributed' | 'copied' | 'local';

/** Tables that are in neither list hold rows of organisations. */
export function placeOf(table: string): Place {
  if (COPIED_TABLES.includes(table)) return 'copied';
  return LOCAL_TABLES.includes(table) ? 'local' : 'distributed';
}

/** The column that says which organisation a row belongs to. */
export function organisationColumnOf(table: string): string {
  return table === 'organisations' ? 'id' : 'organisation_id';
}
