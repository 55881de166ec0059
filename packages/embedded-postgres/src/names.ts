/** The caller's names for its database and roles; they must be the same at every start on a data folder. */
export interface DatabaseNames {
  /** Also names what lies outside of the data folder, such as `/var/lib/<database>`. */
  readonly database: string;
  /** The role that owns the database, so that it may change its schemas. */
  readonly migratorRole: string;
  /** The role that may connect, and gets what the owner grants. */
  readonly serverRole: string;
}

/** Names are used in paths and, unquoted, in SQL. */
const PLAIN_NAME = /^[a-z][a-z0-9_]*$/;

/** @throws {RangeError} when a name needs quotes */
export function checkNames({ database, migratorRole, serverRole }: DatabaseNames): void {
  for (const name of [database, migratorRole, serverRole]) {
    if (!PLAIN_NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is not a plain lower-case name`);
  }
}

/** For programs and data, when root starts the database and its account cannot reach their usual folders. */
export function systemFolderOf({ database }: DatabaseNames): string {
  return `/var/lib/${database}`;
}

export function settingsFileOf({ database }: DatabaseNames): string {
  return `${database}.conf`;
}
