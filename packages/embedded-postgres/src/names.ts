/** The caller's names of database and roles; they must be the same at every start on a data folder. */
export interface DatabaseNames {
  /** Also used for folders outside of the data folder, such as `/var/lib/<database>`. */
  readonly database: string;
  /** The role that owns the database and may change its schemas. */
  readonly migratorRole: string;
  /** The role that may connect, and has only grants of the owner. */
  readonly serverRole: string;
}

/** Names that are safe in paths and, unquoted, in SQL. */
const PLAIN_NAME = /^[a-z][a-z0-9_]*$/;

/** @throws {RangeError} when a name needs quotes */
export function checkNames({ database, migratorRole, serverRole }: DatabaseNames): void {
  for (const name of [database, migratorRole, serverRole]) {
    if (!PLAIN_NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is not a plain lower-case name`);
  }
}

/** Folder for programs and data when root starts the database and the database's account cannot reach the usual folders. */
export function systemFolderOf({ database }: DatabaseNames): string {
  return `/var/lib/${database}`;
}

export function settingsFileOf({ database }: DatabaseNames): string {
  return `${database}.conf`;
}
