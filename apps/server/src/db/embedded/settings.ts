import { appendFile, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, dataFolderOf, makePrivateFolder, socketFolderOf } from './cluster.ts';

const SETTINGS_FILE = 'plumbline.conf';

export type EmbeddedSettings = Readonly<Record<string, string>>;

/**
 * What the embedded PostgreSQL runs with.
 *
 * Nothing listens on the network: a socket in a private folder is the only way in. The log keeps no message of a failed
 * statement, because such messages quote the values of the statement, and those are answers and addresses.
 */
function settingsOf(cluster: Cluster, poolSize: number): EmbeddedSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolderOf(cluster),
    port: '5432',
    // The server's pool, the pool of its job queue, six for accounts, a migration and a visitor with psql.
    max_connections: String(2 * poolSize + 16),
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements here are short; compiling them costs more than it saves.
    jit: 'off',
    // Statements of participants are planned once for each connection: on a fresh installation soon again, when tables have grown.
    autovacuum_naptime: '15s',
  };
}

/** Writes the settings anew at every start, so that they follow the version of Plumbline and not the age of the data. */
export async function writeSettings(cluster: Cluster, poolSize: number, overrides: EmbeddedSettings): Promise<void> {
  const folder = dataFolderOf(cluster);
  await makePrivateFolder(socketFolderOf(cluster), cluster.account);
  const lines = Object.entries({ ...settingsOf(cluster, poolSize), ...overrides }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  const path = join(folder, SETTINGS_FILE);
  await writeFile(path, `# Written by Plumbline at every start.\n${lines.join('')}`, { mode: 0o600 });
  if (cluster.account !== null) await chown(path, cluster.account.uid, cluster.account.gid);
  const mainFile = join(folder, 'postgresql.conf');
  const include = `include '${SETTINGS_FILE}'\n`;
  if (!(await readFile(mainFile, 'utf8')).endsWith(include)) await appendFile(mainFile, `\n${include}`);
}
