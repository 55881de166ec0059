import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { POOL, READY, SERVERS } from './servers.ts';

/**
 * Runs the user pool and every server of the journeys, and deletes their data when they have stopped.
 *
 * Playwright waits for its web servers one after the other, so this one command starts all of them at once.
 */
const MAIN = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url));
const RUN_POOL = fileURLToPath(new URL('./run-pool.ts', import.meta.url));
const PAUSE_MS = 100;

const start = (program: string, environment: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, [program], { stdio: 'inherit', env: { ...process.env, ...environment } });

const pool = start(RUN_POOL);
await reachable(POOL.readyUrl);
const servers = Object.values(SERVERS).map((server) => ({ ...server, child: start(MAIN, server.environment) }));
const children: ChildProcess[] = [pool, ...servers.map(({ child }) => child)];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

await Promise.race([
  Promise.all(servers.map(({ origin }) => reachable(`${origin}/readyz`))),
  ...servers.map(({ child }) => once(child, 'exit')),
]);
const ready = createServer((_request, response) => response.end('ready'));
ready.listen(READY.port, '127.0.0.1');

const exitCodes = await Promise.all(
  servers.map(async ({ child, dataDir }) => {
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    await rm(dataDir, { recursive: true, force: true });
    return Number(code ?? 0);
  }),
);
process.exit(Math.max(...exitCodes));

async function reachable(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await setTimeout(PAUSE_MS);
  }
}
