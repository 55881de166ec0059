import type { DatabaseSetting } from '../../platform/db/connect-at-start.ts';
import type { DatabaseConfig } from '../../platform/db/open-database.ts';
import { readSeveralHosts } from '../../platform/db/several-hosts.ts';
import type { ReadReplicaConfig } from './config-types.ts';
import { ConfigProblem, type Environment, readUrl, readWholeNumber, refuseUnchosen } from './read-setting.ts';

const PROTOCOLS = ['postgres:', 'postgresql:'];

export function readDatabase(environment: Environment): DatabaseConfig {
  const url = readAddress(environment, 'DATABASE_URL');
  const migrationUrl = readAddress(environment, 'MIGRATION_DATABASE_URL');
  if (url !== null) return { kind: 'external', url, migrationUrl };
  if (migrationUrl !== null) {
    throw new ConfigProblem(
      'MIGRATION_DATABASE_URL is set but DATABASE_URL is not: set DATABASE_URL to the same database with the role of the server, or remove both.',
    );
  }
  return { kind: 'embedded' };
}

export function readReadReplica(environment: Environment): ReadReplicaConfig | null {
  refuseUnchosen(environment, 'DATABASE_READ_URL', 'ADDRESS', ['READ_REPLICA_MAX_LAG_SECONDS']);
  const url = environment.DATABASE_READ_URL;
  if (url === null) return null;
  readUrl(environment, 'DATABASE_READ_URL', PROTOCOLS);
  if (environment.DATABASE_URL === null) {
    throw new ConfigProblem(
      'DATABASE_READ_URL is set but DATABASE_URL is not: set DATABASE_URL to the primary, or remove DATABASE_READ_URL.',
    );
  }
  return {
    url,
    maxLagSeconds: readWholeNumber(environment, 'READ_REPLICA_MAX_LAG_SECONDS', { from: 0, to: 3_600, otherwise: 5 }),
  };
}

/** An address with one host or several. Messages do not repeat it, because it may contain a password. */
export function readAddress(environment: Environment, name: DatabaseSetting): string | null {
  const url = environment[name];
  if (url === null) return null;
  const several = severalHosts(url, name);
  const [first] = several?.hosts ?? [];
  const single = several === null || first === undefined ? url : several.urlOf(first);
  readUrl({ ...environment, [name]: single }, name, PROTOCOLS);
  return url;
}

function severalHosts(url: string, name: string) {
  try {
    return readSeveralHosts(url);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ConfigProblem(
      `${name} names several servers in a way that cannot be used (${error.message}): write them as HOST:PORT,HOST:PORT, and set target_session_attrs=read-write or leave it out.`,
    );
  }
}
