import pg from 'pg';
import type { ClusterRecord } from './cluster-record.ts';

export const MIGRATOR_ROLE = 'plumbline_migrator';
export const SERVER_ROLE = 'plumbline_server';
export const DATABASE = 'plumbline';

type Passwords = ClusterRecord['passwords'];

export interface RoleUrls {
  readonly superuserUrl: string;
  readonly serverUrl: string;
  readonly migrationUrl: string;
}

/** Address of a database behind a socket. The host before the path is for readers that insist on one; `host=` wins. */
export function socketUrl(target: { role: string; password: string; database: string; socketFolder: string }): string {
  const { role, password, database, socketFolder } = target;
  return `postgresql://${role}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Makes the two roles and the database, as far as they are missing, and says how to reach them.
 *
 * The migrator owns everything and switches row-level security off for itself, so that a data migration which a policy would
 * hide rows from fails aloud instead. The server's role gets nothing but what migrations grant.
 */
export async function prepareRoles(socketFolder: string, passwords: Passwords): Promise<RoleUrls> {
  const superuserUrl = socketUrl({
    role: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
    socketFolder,
  });
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await createMissing(superuser, passwords);
  } finally {
    await superuser.end();
  }
  const place = { database: DATABASE, socketFolder };
  return {
    superuserUrl,
    serverUrl: socketUrl({ role: SERVER_ROLE, password: passwords.server, ...place }),
    migrationUrl: socketUrl({ role: MIGRATOR_ROLE, password: passwords.migrator, ...place }),
  };
}

async function createMissing(superuser: pg.Client, passwords: Passwords): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) union all select datname from pg_database where datname = $2',
    [[MIGRATOR_ROLE, SERVER_ROLE], DATABASE],
  );
  const existing = new Set(rows.map((row) => row.name));
  if (!existing.has(MIGRATOR_ROLE)) {
    await superuser.query(`
      create role ${MIGRATOR_ROLE} login createrole password ${superuser.escapeLiteral(passwords.migrator)};
      alter role ${MIGRATOR_ROLE} set row_security = off`);
  }
  if (!existing.has(SERVER_ROLE)) {
    await superuser.query(
      `create role ${SERVER_ROLE} login nosuperuser nobypassrls password ${superuser.escapeLiteral(passwords.server)}`,
    );
  }
  if (!existing.has(DATABASE)) {
    await superuser.query(`create database ${DATABASE} owner ${MIGRATOR_ROLE}`);
    await superuser.query(`
      revoke all on database ${DATABASE} from public;
      grant connect on database ${DATABASE} to ${SERVER_ROLE}`);
  }
}
