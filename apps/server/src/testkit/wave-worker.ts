import { createInterface } from 'node:readline';
import { readConfig } from '../app/config/config.ts';
import { readEnvironment } from '../app/config/read-setting.ts';
import { createContext } from '../app/context.ts';
import { startWorker } from '../app/worker.ts';
import { runWaves } from '../features/campaigns/waves/run-waves.ts';

// Program of a worker with a settable clock: each line of its input sets the time, at which it repeatedly runs due waves.

/** Pause between two runs; the schedule waits five minutes. */
const PAUSE_MS = 50;

let now = new Date();
const url = process.env.DATABASE_URL ?? '';
const context = await createContext(
  { ...readConfig(readEnvironment(process.env)), role: 'worker' },
  { serverUrl: url, migrationUrl: url },
  { clock: { now: () => now } },
);
await startWorker(context);
let hasMoment = false;
createInterface({ input: process.stdin }).on('line', (moment) => {
  now = new Date(moment);
  if (hasMoment) return;
  hasMoment = true;
  void run();
});
console.log('Plumbline is processing jobs');

async function run(): Promise<void> {
  await runWaves(context, now);
  setTimeout(() => void run(), PAUSE_MS);
}
