import { backUpInstallation } from '../app/backup-command.ts';
import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { callersPath } from './callers-path.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run backup -- DESTINATION   a folder, or s3://BUCKET/PREFIX; without it, the setting BACKUP_TO';

/** Backs up the database and the files of the data folder. The server may be running or stopped. */
await runCommand(async () => {
  const [destination, ...rest] = process.argv.slice(2);
  const config = loadConfig();
  const to = destination === undefined ? config.backup.to : callersPath(destination);
  if (to === null || rest.length > 0 || destination?.startsWith('-')) throw new StartProblem(USAGE);
  await withDatabase(config, { loadQueues }, async (serverUrl, migrationUrl) => {
    const db = connect(openPool(serverUrl, 2));
    try {
      const failures: string[] = [];
      const onDeleteFailed = (error: unknown) => failures.push(messageOf(error));
      const onReplicaUnavailable = (error: unknown) =>
        console.log(`The primary is read instead of the replica: ${messageOf(error)}`);
      const parts = {
        db,
        serverUrl,
        migrationUrl,
        to,
        clock: systemClock,
        random: systemRandom,
        onDeleteFailed,
        onReplicaUnavailable,
      };
      const result = await backUpInstallation(config, parts);
      if (result.kind === 'busy') throw new StartProblem('Another backup is running: wait until it is finished.');
      const { name, place, rows, bytes, deleted } = result;
      const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.ceil(bytes / 1_000_000)} MB`;
      console.log(`Backed up ${rows} rows and the files of the data folder to ${name} (${size}) in ${place}.`);
      if (config.backup.encryption === null) {
        console.log('The backup is not encrypted: set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE, or protect the place.');
      }
      if (deleted > 0) console.log(`Deleted ${deleted} older ${deleted === 1 ? 'backup' : 'backups'}.`);
      for (const failure of failures) console.log(`Older backups could not be deleted (${failure}).`);
    } finally {
      await db.destroy();
    }
  });
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
