import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config/config.ts';
import { readEnvironment } from './config/env.ts';
import { isEveryAddress } from './config/http-config.ts';
import { refuseUnavailable } from './config/refuse-unavailable.ts';
import { StartProblem } from './start-problem.ts';
import { type RunningServer, startServer } from './start-server.ts';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

function describe({ role, http }: Config): string {
  if (role === 'worker') return 'Plumbline is working on its jobs.';
  return `Plumbline is ready at ${http.publicUrl} - sign in at ${http.publicUrl}/login with e-mail and password left empty (demo).`;
}

function log(line: string): void {
  console.log(line);
}

async function start(): Promise<{ config: Config; server: RunningServer }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(readEnvironment(process.env));
  refuseUnavailable(config);
  const server = await startServer(config, log);
  if (isEveryAddress(config.http.host) && process.env.PUBLIC_URL === undefined) {
    log(`Survey links begin with ${config.http.publicUrl}: set PUBLIC_URL to the address that participants can reach.`);
  }
  return { config, server };
}

/** Asked to stop while still starting, the server finishes its start first: a half start would have to be undone anyway. */
function stopOnRequest(started: Promise<{ server: RunningServer }>): void {
  let stopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // A start that fails says so itself and ends the process.
    const running = await started.catch(() => null);
    if (running === null) return;
    try {
      await running.server.stop();
    } catch (error) {
      report(error);
      process.exit(1);
    }
    process.exit(exitCode);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop(0));
  // Whoever runs this on an older Node keeps a channel open; when it is killed, nobody would stop this server any more.
  process.on('disconnect', () => void stop(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      report(error);
      void stop(1);
    });
  }
}

function report(error: unknown): void {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error('Plumbline met an unexpected fault:', error);
}

const started = start();
stopOnRequest(started);
try {
  log(describe((await started).config));
} catch (error) {
  report(error);
  process.exit(1);
}
