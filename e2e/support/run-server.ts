import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Runs one server of the journeys, and takes its data away when it has stopped. */
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const { DATA_DIR } = process.env;
if (DATA_DIR === undefined)
  throw new RangeError('DATA_DIR is not set: the journeys give every server a folder of its own');

const server = spawn(process.execPath, [main], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
const [exitCode] = await once(server, 'exit');
await rm(DATA_DIR, { recursive: true, force: true });
process.exit(exitCode ?? 0);
