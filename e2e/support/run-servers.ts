import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { INCLUDES_PROOFS } from './proofs.ts';
import { POOL, READY, SERVERS } from './servers.ts';

/**
 * Runs the servers of the journeys, and deletes their data when they have stopped. The server with a user pool, and that pool, run
 * only for the proofs.
 *
 * Playwright waits for its web servers one after the other, so this one command starts all of them at once.
 */
const MAIN = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url));
const RUN_POOL = fileURLToPath(new URL('./run-pool.ts', import.meta.url));
const PAUSE_MS = 100;
const ANSWER_TIMEOUT_MS = 5_000;

const children: ChildProcess[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopAll(signal));

try {
  if (INCLUDES_PROOFS) await waitUntilItResponds(start(RUN_POOL), 'The user pool', POOL.readyUrl);
  const { cognito: _, ...others } = SERVERS;
  const servers = Object.entries(INCLUDES_PROOFS ? SERVERS : others).map(([name, { origin, environment }]) => ({
    name: `The ${name} server`,
    url: `${origin}/readyz`,
    child: start(MAIN, environment),
  }));
  await Promise.all(servers.map(({ child, name, url }) => waitUntilItResponds(child, name, url)));
  createServer((_request, response) => response.end('ready')).listen(READY.port, '127.0.0.1');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  stopAll('SIGTERM');
}

for (const child of children) {
  await waitUntilStopped(child);
  process.exitCode ||= child.exitCode ?? 0;
}
for (const { dataDir } of Object.values(SERVERS)) await rm(dataDir, { recursive: true, force: true });
process.exit();

function start(program: string, environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [program], { stdio: 'inherit', env: { ...process.env, ...environment } });
  children.push(child);
  return child;
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}

/** Waits until a process responds. Fails at once when the process has stopped. */
async function waitUntilItResponds(child: ChildProcess, name: string, url: string): Promise<void> {
  while (isRunning(child)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => null);
    if (answer?.ok === true) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`${name} stopped before it responded: exit code ${child.exitCode}, signal ${child.signalCode}`);
}

async function waitUntilStopped(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'exit');
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
