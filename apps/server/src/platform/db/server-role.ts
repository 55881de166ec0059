import { StartProblem } from '../../core/start-problem.ts';
import { connectAtStart } from './connect-at-start.ts';

const MAJOR_VERSION_MIN = 15;

export interface ServerFacts {
  role: string;
  database: string;
  version: number;
  encoding: string;
  superuser: boolean;
  bypasses_policies: boolean;
}

/**
 * Checks the PostgreSQL server and the role that the application will use.
 *
 * Row-level security is the second barrier between organisations; a superuser or a role with BYPASSRLS bypasses it.
 *
 * @returns the name of the role
 * @throws {StartProblem} when the role has too many privileges, or PostgreSQL is too old, not UTF-8 or not reachable
 */
export async function checkServerRole(serverUrl: string): Promise<string> {
  const client = await connectAtStart(serverUrl, 'DATABASE_URL');
  try {
    const { rows } = await client.query<ServerFacts>(
      `select current_user as role, current_database() as database,
              current_setting('server_version_num')::integer / 10000 as version,
              current_setting('server_encoding') as encoding,
              rolsuper as superuser, rolbypassrls as bypasses_policies
         from pg_roles where rolname = current_user`,
    );
    const [facts] = rows;
    if (facts === undefined) throw new RangeError('pg_roles does not list the current user');
    refuseUnfitRole(facts);
    return facts.role;
  } finally {
    await client.end();
  }
}

/** @throws {StartProblem} when the application must not use this role or PostgreSQL */
export function refuseUnfitRole(facts: ServerFacts): void {
  if (facts.version < MAJOR_VERSION_MIN) {
    throw new StartProblem(
      `PostgreSQL ${facts.version} is too old: upgrade the server that DATABASE_URL names to ${MAJOR_VERSION_MIN} or later.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartProblem(
      `The database '${facts.database}' uses the encoding ${facts.encoding}: create a new one with ENCODING 'UTF8' and correct DATABASE_URL.`,
    );
  }
  if (facts.superuser || facts.bypasses_policies) {
    const power = facts.superuser ? 'is a superuser' : 'has BYPASSRLS';
    throw new StartProblem(
      `The role '${facts.role}' of DATABASE_URL ${power}, so it would bypass the separation of organisations: use a role without it, as docs/operations.md shows.`,
    );
  }
}
