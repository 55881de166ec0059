import { parseArgs } from 'node:util';
import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { restoreInstallation } from '../app/restore-command.ts';
import { StartProblem } from '../core/start-problem.ts';
import { callersPath } from './callers-path.ts';
import { howToStart } from './how-to-start.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run restore -- SOURCE [--identity FILE]   SOURCE: a backup, or a folder or s3://BUCKET/PREFIX whose newest backup is restored';

/** Restores a backup into an empty data folder or database. */
await runCommand(async () => {
  const { source, identityFile } = readArguments();
  // Read before loadConfig reads the .env file: only a DATA_DIR from the command line has to be repeated for npm start, which reads .env
  // itself.
  const givenDataDir = process.env.DATA_DIR;
  const { manifest, rows } = await restoreInstallation(loadConfig(), { source, identityFile, loadQueues });
  console.log(`Restored ${rows} rows from the backup of ${manifest.created_at}. ${howToStart(givenDataDir)}`);
});

function readArguments(): { source: string; identityFile: string | null } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
    const [source, ...rest] = positionals;
    if (source !== undefined && rest.length === 0)
      return {
        source: callersPath(source),
        identityFile: values.identity === undefined ? null : callersPath(values.identity),
      };
  } catch {
    // Unknown options lead to the usage.
  }
  throw new StartProblem(USAGE);
}
