import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { StartProblem } from '../core/start-problem.ts';
import { isAbandonedConnection } from '../platform/db/abandoned-connection.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { describeError } from '../platform/log.ts';
import { readProductVersion } from '../platform/product-version.ts';
import { loadConfig } from './config/config.ts';
import type { Config } from './config/config-types.ts';
import { isEveryAddress } from './config/http-config.ts';
import { startServer } from './start-server.ts';

/** Sent by Ctrl+C, by a service manager, and when the terminal closes. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

function awaitEnding() {
  const { promise: stopped, resolve } = Promise.withResolvers<number>();
  /** Reports a fatal error and ends the process. */
  const fail = (error: unknown) => {
    report(error);
    resolve(1);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => resolve(0));
  // The launcher for older versions of Node keeps an IPC channel open; if it is killed, only this stops the process.
  process.on('disconnect', () => resolve(0));
  process.on('unhandledRejection', fail);
  process.on('uncaughtException', (error) => {
    if (!isAbandonedConnection(error)) fail(error);
  });
  return {
    /** Resolves with the exit code once the process is asked to stop or has had a fatal error. */
    stopped,
    fail,
  };
}

/** How to sign in for the first time, by identity service. */
const HOW_TO_SIGN_IN: Record<Config['identity']['kind'], (url: string) => string> = {
  demo: (url) => `sign in at ${url}/login with email and password left empty (demo)`,
  builtin: (url) => `create an account at ${url}/register`,
  cognito: (url) => `sign in at ${url}/login with an account of the user pool`,
};

function announce({ role, http, identity, email, dataDir }: Config): void {
  if (role === 'worker') {
    console.log(`Plumbline is processing jobs (version ${readProductVersion()}).`);
    return;
  }
  if (isEveryAddress(http.host) && new URL(http.publicUrl).hostname === '127.0.0.1') {
    console.log(
      `Survey links begin with ${http.publicUrl}: set PUBLIC_URL to the address that participants can reach.`,
    );
  }
  if (identity.kind === 'builtin' && email.kind === 'outbox') {
    console.log(
      `Emails, including those with codes, are written to ${join(dataDir, 'outbox')}: set SMTP_URL to send them.`,
    );
  }
  const version = readProductVersion();
  console.log(
    `Plumbline is ready at ${http.publicUrl} (version ${version}) - ${HOW_TO_SIGN_IN[identity.kind](http.publicUrl)}.`,
  );
}

function report(error: unknown): void {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error('Plumbline had an unexpected error:', describeError(error));
}

/**
 * The server has little long-lived data, but requests leave much garbage. By default V8 lets the heap grow to four times the
 * live data before it collects; this flag limits the growth to half. The young generation, which V8 would size up to 48 MB
 * depending on traffic, is fixed at half of that by the flags that `npm start` passes to Node. Together they save a third of
 * the memory at the same throughput.
 */
const HEAP_GROWTH = '--heap-growing-percent=50';

async function run(): Promise<number> {
  setFlagsFromString(HEAP_GROWTH);
  const { stopped, fail } = awaitEnding();
  const stopRequest = new AbortController();
  void stopped.then(() => stopRequest.abort());
  try {
    const config = loadConfig();
    const server = await startServer({ config, log: console.log, signal: stopRequest.signal, onFatal: fail });
    announce(config);
    const exitCode = await stopped;
    await server.stop();
    return exitCode;
  } catch (error) {
    if (stopRequest.signal.aborted && error === stopRequest.signal.reason) return await stopped;
    report(isDatabaseUnavailable(error) ? databaseLost(error) : error);
    return 1;
  }
}

/** The error for an outage during the start, after the database had passed its checks. */
function databaseLost(error: unknown): StartProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartProblem(`PostgreSQL was lost during start-up (${reason}): start Plumbline again once it answers.`);
}

process.exit(await run());
