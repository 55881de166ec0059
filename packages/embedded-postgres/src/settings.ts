import { appendFile, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, dataFolderOf, makePrivateFolder, socketFolderOf } from './cluster.ts';
import { settingsFileOf } from './names.ts';

export type EmbeddedSettings = Readonly<Record<string, string>>;

/**
 * The settings of every embedded PostgreSQL.
 *
 * PostgreSQL does not listen on the network, only on a socket in a private folder. Messages of failed statements are not logged, because
 * they quote values, which may be private.
 */
function settingsOf(cluster: Cluster): EmbeddedSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolderOf(cluster),
    port: '5432',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

/** Rewrites the settings at every start, so that they match the version of the program. */
export async function writeSettings(cluster: Cluster, settings: EmbeddedSettings): Promise<void> {
  const folder = dataFolderOf(cluster);
  await makePrivateFolder(socketFolderOf(cluster), cluster.account);
  const lines = Object.entries({ ...settingsOf(cluster), ...settings }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  const file = settingsFileOf(cluster.names);
  const path = join(folder, file);
  await writeFile(path, `# Written anew at every start.\n${lines.join('')}`, { mode: 0o600 });
  if (cluster.account !== null) await chown(path, cluster.account.uid, cluster.account.gid);
  const mainFile = join(folder, 'postgresql.conf');
  const include = `include '${file}'\n`;
  if (!(await readFile(mainFile, 'utf8')).endsWith(include)) await appendFile(mainFile, `\n${include}`);
}
