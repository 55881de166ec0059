import type pg from 'pg';

/** The oldest Citus with identity columns and `set local` in functions. The tests use 13.2. */
const CITUS_MIN = [12, 1] as const;

export interface ClusterFacts {
  /** `null`: the extension is not in the database. */
  readonly version: string | null;
  readonly isCoordinator: boolean;
  /** Whether the coordinator is registered as a node, which reference tables need. */
  readonly isCoordinatorKnown: boolean;
  /** Number of servers that can hold rows. */
  readonly workers: number;
  /** Servers that are switched off, as `host:port`. */
  readonly inactive: readonly string[];
  readonly isOwner: boolean;
}

/** @returns the obstacles to distributing the tables over these servers, each in a sentence with a remedy */
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
 * Checks that the role of a connection can connect from the coordinator to every worker.
 *
 * @returns one problem for each unreachable worker
 */
export async function findUnreachable(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ role: string; node: string; reason: string }>(`
    select current_user as role, nodename || ':' || nodeport as node, result as reason
    from run_command_on_workers('select 1') where not success`);
  return rows.map(
    ({ role, node, reason }) =>
      `The role '${role}' cannot use the server ${node} (${reason.trim()}): create it there, and let the coordinator in with pg_hba.conf or a password file.`,
  );
}

/** Roles that own functions, have grants, or are named in policies, all of which Citus copies to the workers. */
const GROUP_ROLES = ['plumbline_app', 'plumbline_search', 'plumbline_identity', 'plumbline_backup'];

/**
 * Finds roles that are missing on workers: Citus does not create roles that are older than the worker.
 *
 * @param client a connection of the migrator
 */
export async function findMissingRoles(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const missing = `select coalesce(string_agg(wanted, ', '), '') from unnest('{${GROUP_ROLES}}'::text[]) as wanted
    where not exists (select from pg_roles where rolname = wanted)`;
  const { rows } = await client.query<{ node: string; missing: string }>(
    `select nodename || ':' || nodeport as node, result as missing from run_command_on_workers($1)
     where success and result <> ''`,
    [missing],
  );
  return rows.map(({ node, missing }) => `The server ${node} lacks roles: create ${missing} there, with nologin.`);
}

const LOOK_UP_ROLE = 'plumbline_search';

/**
 * Checks that the role of look-ups and searches can connect from the coordinator to every worker.
 *
 * @param client a connection of the migrator, which is a member of the role
 */
export async function findUnreachableByLookUps(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  await client.query('begin');
  try {
    // Citus connects to the workers as the current role.
    await client.query(`set local role ${LOOK_UP_ROLE}`);
    const problems = await findUnreachable(client);
    if (problems.length === 0) return [];
    return [
      `Run "alter role ${LOOK_UP_ROLE} login" on the coordinator as a superuser, if it may not log in yet.`,
      ...problems,
    ];
  } finally {
    await client.query('rollback');
  }
}
