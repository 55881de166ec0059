import { runCommand } from './command.ts';

// Every start rebuilds the web app when its sources have changed, so one watcher for all sources is enough.
const WATCHED = [
  'apps/server/src',
  'apps/server/schema',
  'apps/server/migrations',
  'apps/web/src',
  'apps/web/build',
  'packages',
];

const { ok } = await runCommand(
  process.execPath,
  [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'apps/server/src/app/main.ts'],
  { show: true },
);
process.exitCode = ok ? 0 : 1;
