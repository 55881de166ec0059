/** Tables read before the organisation is known, so every server has a copy. */
export const COPIED_TABLES: readonly string[] = ['memberships'];
/** Tables written together with accounts, which stay on the coordinator. */
export const LOCAL_TABLES: readonly string[] = ['former_members'];

/** Placement of a table of the schema `plumbline` in a distributed database. */
export type Place = 'distributed' | 'copied' | 'local';

/** Tables in neither list hold rows of organisations. */
export function placeOf(table: string): Place {
  if (COPIED_TABLES.includes(table)) return 'copied';
  return LOCAL_TABLES.includes(table) ? 'local' : 'distributed';
}

/** The column with the organisation of a row. */
export function organisationColumnOf(table: string): string {
  return table === 'organisations' ? 'id' : 'organisation_id';
}
