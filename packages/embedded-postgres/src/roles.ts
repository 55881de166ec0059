import pg from 'pg';
import type { ClusterRecord } from './cluster-record.ts';
import type { DatabaseNames } from './names.ts';

type Passwords = ClusterRecord['passwords'];

export interface RoleUrls {
  /** Signs in as the role that may connect. */
  readonly serverUrl: string;
  /** Signs in as the owner of the database. */
  readonly migrationUrl: string;
  /** Signs in as the superuser, to PostgreSQL's own database `postgres`. */
  readonly superuserUrl: string;
}

/** Address of a database on a socket. The host before the path is ignored in favour of `host=`; some parsers require one. */
export function socketUrl(target: { role: string; password: string; database: string; socketFolder: string }): string {
  const { role, password, database, socketFolder } = target;
  return `postgresql://${role}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Creates the two roles and the database if they are missing, and returns their addresses.
 *
 * The migrator owns everything and has row_security off, so that a data migration fails instead of silently missing rows hidden by a
 * policy. The server's role has only the grants of migrations.
 */
export async function prepareRoles(
  socketFolder: string,
  names: DatabaseNames,
  passwords: Passwords,
): Promise<RoleUrls> {
  const superuserUrl = socketUrl({
    role: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
    socketFolder,
  });
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await createMissing(superuser, names, passwords);
  } finally {
    await superuser.end();
  }
  const place = { database: names.database, socketFolder };
  return {
    superuserUrl,
    serverUrl: socketUrl({ role: names.serverRole, password: passwords.server, ...place }),
    migrationUrl: socketUrl({ role: names.migratorRole, password: passwords.migrator, ...place }),
  };
}

async function createMissing(superuser: pg.Client, names: DatabaseNames, passwords: Passwords): Promise<void> {
  const { database, migratorRole, serverRole } = names;
  const { rows } = await superuser.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) union all select datname from pg_database where datname = $2',
    [[migratorRole, serverRole], database],
  );
  const existing = new Set(rows.map((row) => row.name));
  if (!existing.has(migratorRole)) {
    await superuser.query(`
      create role ${migratorRole} login createrole password ${superuser.escapeLiteral(passwords.migrator)};
      alter role ${migratorRole} set row_security = off`);
  }
  if (!existing.has(serverRole)) {
    await superuser.query(
      `create role ${serverRole} login nosuperuser nobypassrls password ${superuser.escapeLiteral(passwords.server)}`,
    );
  }
  if (!existing.has(database)) {
    await superuser.query(`create database ${database} owner ${migratorRole}`);
    await superuser.query(`
      revoke all on database ${database} from public;
      grant connect on database ${database} to ${serverRole}`);
  }
}
