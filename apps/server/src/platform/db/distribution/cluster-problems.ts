import type pg from 'pg';

/** The oldest Citus that the long proofs' schema was designed for: identity columns and `set local` in functions. */
const CITUS_MIN = [12, 1] as const;

export interface ClusterFacts {
  /** `null`: the extension is not in the database. */
  readonly version: string | null;
  readonly isCoordinator: boolean;
  /** Whether the coordinator is one of its nodes, as copies of tables need. */
  readonly isCoordinatorKnown: boolean;
  /** Servers that rows can be on. */
  readonly workers: number;
  /** Servers that are switched off, as `host:port`. */
  readonly inactive: readonly string[];
  readonly isOwner: boolean;
}

/** @returns what keeps the tables from being distributed over these servers, one sentence with its remedy each */
export function clusterProblems(facts: ClusterFacts): string[] {
  const { version } = facts;
  if (version === null) {
    return [
      `The database has no extension citus: install Citus ${CITUS_MIN.join('.')} or later on every server, and run "create extension citus" in the database of each, as docs/operations.md shows.`,
    ];
  }
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  const isOld = major < CITUS_MIN[0] || (major === CITUS_MIN[0] && minor < CITUS_MIN[1]);
  return [
    isOld ? `Citus ${version} is too old: upgrade it to ${CITUS_MIN.join('.')} or later on every server.` : null,
    facts.isCoordinator
      ? null
      : 'MIGRATION_DATABASE_URL names a worker: name the coordinator, which knows all servers and keeps the accounts.',
    facts.isCoordinatorKnown
      ? null
      : "The coordinator does not know its own address: run select citus_set_coordinator_host('HOST') there as a superuser.",
    facts.workers > 0
      ? null
      : "No worker is known: run select citus_add_node('HOST', 5432) for each on the coordinator, as a superuser.",
    ...facts.inactive.map(
      (node) =>
        `The server ${node} is switched off: activate it with citus_activate_node, or remove it with citus_remove_node.`,
    ),
    facts.isOwner
      ? null
      : 'The role of MIGRATION_DATABASE_URL does not own the database, so it cannot change its settings: run "alter database … owner to …" as a superuser.',
  ].filter((problem) => problem !== null);
}

/** @param client a connection of the migrator */
export async function readClusterFacts(client: Pick<pg.ClientBase, 'query'>): Promise<ClusterFacts> {
  const { rows: known } = await client.query<{ version: string | null; is_owner: boolean }>(`
    select (select extversion from pg_extension where extname = 'citus') as version,
      pg_has_role(current_user, datdba, 'usage') as is_owner
    from pg_database where datname = current_database()`);
  const { version = null, is_owner: isOwner = false } = known[0] ?? {};
  const nothing = { isCoordinator: false, isCoordinatorKnown: false, workers: 0, inactive: [] };
  if (version === null) return { version, isOwner, ...nothing };
  const { rows } = await client.query<Omit<ClusterFacts, 'version' | 'isOwner'>>(`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      coalesce(bool_or(groupid = 0), false) as "isCoordinatorKnown",
      count(*) filter (where groupid <> 0 and isactive and shouldhaveshards)::integer as workers,
      coalesce(array_agg(nodename || ':' || nodeport) filter (where not isactive), '{}') as inactive
    from pg_dist_node where noderole = 'primary'`);
  return { version, isOwner, ...(rows[0] ?? nothing) };
}

/**
 * Whether a role gets from the coordinator to every worker.
 *
 * @param client a connection of the role
 * @returns the problem of each worker that it cannot use
 */
export async function findUnreachable(client: Pick<pg.ClientBase, 'query'>, role: string): Promise<string[]> {
  const { rows } = await client.query<{ node: string; reason: string }>(`
    select nodename || ':' || nodeport as node, result as reason from run_command_on_workers('select 1') where not success`);
  return rows.map(
    ({ node, reason }) =>
      `The role '${role}' cannot use the server ${node} (${reason.trim()}): create it there, and let the coordinator in with pg_hba.conf or a password file.`,
  );
}

/**
 * Whether the role that look-ups and searches run as gets to every server that has rows.
 *
 * @param client a connection of the server's role, after the tables were distributed
 */
export async function findUnreachableByLookUps(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  try {
    await client.query(`select token from plumbline.find_links(array['unknown'], '{}')`);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      `The tables are distributed, but the role 'plumbline_search' cannot use every server (${reason}): run "alter role plumbline_search login" on the coordinator as a superuser, let the role in from the coordinator on each server, then run this command again.`,
    ];
  }
}
