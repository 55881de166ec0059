import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createMailer } from '../app/adapters.ts';
import type { Context, ContextOverrides } from '../app/context.ts';
import { createRulesAnalyst } from '../features/results/analysis/analysts/rules/analyst-rules.ts';
import { openIdentityPool } from '../platform/db/connection.ts';
import { createPacing } from '../platform/jobs/pacing.ts';
import { createAttemptLimits } from '../platform/limits/attempt-limits.ts';
import { createMemberLimits, MEMBER_LIMITS } from '../platform/limits/member-limits.ts';
import { createPublicLimits, PUBLIC_LIMITS } from '../platform/limits/public-limits.ts';
import { createLog } from '../platform/log.ts';
import { systemClock } from '../platform/system-clock.ts';
import { leaseTestDatabase, type ReusableDatabase } from './database.ts';
import type { StartedServer, TestServer, TestServerOptions } from './server.ts';

/** Parts that a test chooses when it leases the server. */
type ChosenParts = Required<
  Pick<ContextOverrides, 'clock' | 'mailer' | 'analyst' | 'publicLimits' | 'memberLimits' | 'attemptLimits'>
>;

interface RunningServer extends AsyncDisposable {
  readonly server: StartedServer;
  readonly database: ReusableDatabase;
  /**
   * Replaces the chosen parts and the log of the running server. Defaults: the system clock, new request limits, and the mailer, the
   * analyst and the attempt limits of the default settings.
   */
  choose(parts: Partial<ChosenParts>, logged: string[]): void;
  isLeased: boolean;
}

const ATTEMPT_CONNECTIONS = 2;

/**
 * A server that tests lease one after the other, each with an empty database. It starts with the first lease.
 *
 * @param start starts a server on a database
 * @returns a function that leases the server; it returns `null` when the server is leased already, or when a test needs parts that cannot
 * be replaced in a running server
 */
export function createSharedServer(
  start: (options: TestServerOptions) => Promise<StartedServer>,
): (options: TestServerOptions) => Promise<TestServer | null> {
  let running: Promise<RunningServer> | null = null;

  return async ({ overrides = {}, ...others }) => {
    const { log, metrics, random, passwordCost, ...chosen } = overrides;
    const fixed = [log, metrics, random, passwordCost, ...Object.values(others)];
    if (fixed.some((each) => each !== undefined)) return null;
    running ??= startRunning(start).catch((error: unknown) => {
      running = null;
      throw error;
    });
    const current = await running;
    if (current.isLeased) return null;
    current.isLeased = true;
    return lease(current, chosen, async () => {
      running = null;
      await current[Symbol.asyncDispose]();
    });
  };
}

function lease(current: RunningServer, chosen: Partial<ChosenParts>, discard: () => Promise<void>): TestServer {
  const { server, database } = current;
  const logged: string[] = [];
  current.choose(chosen, logged);
  // New pacing for each lease, because a worker stops the pacing of its context permanently.
  const context: Context = { ...server.context, pacing: createPacing(server.context.requestActivity) };
  let isOver = false;
  return {
    ...server,
    context,
    logged,
    [Symbol.asyncDispose]: async () => {
      if (isOver) return;
      isOver = true;
      let isEmpty = false;
      try {
        await server.finishWork();
        await context.securityLog.finish();
        await rm(join(server.dataDir, 'outbox'), { recursive: true, force: true });
        current.choose({}, []);
        isEmpty = await database.empty();
      } finally {
        if (isEmpty) current.isLeased = false;
        else await discard();
      }
    },
  };
}

async function startRunning(start: (options: TestServerOptions) => Promise<StartedServer>): Promise<RunningServer> {
  await using starting = new AsyncDisposableStack();
  const database = starting.use(await leaseTestDatabase());
  const attemptsPool = openIdentityPool(database.serverUrl, ATTEMPT_CONNECTIONS);
  starting.defer(() => attemptsPool.end());
  let logged: string[] = [];
  let parts: Partial<ChosenParts> = {
    clock: systemClock,
    analyst: createRulesAnalyst(),
    attemptLimits: createAttemptLimits(attemptsPool),
  };
  const partOf = <N extends keyof ChosenParts>(name: N) =>
    delegateTo<ChosenParts[N]>(() => {
      const part = parts[name];
      if (part === undefined) throw new RangeError(`the server has no ${name} before it is leased`);
      return part;
    });
  const server = starting.use(
    await start({
      database,
      overrides: {
        log: createLog('info', { write: (line) => void logged.push(line) }),
        clock: partOf('clock'),
        mailer: partOf('mailer'),
        analyst: partOf('analyst'),
        publicLimits: partOf('publicLimits'),
        memberLimits: partOf('memberLimits'),
        attemptLimits: partOf('attemptLimits'),
      },
    }),
  );
  const { config, log } = server.context;
  const defaults = { ...parts, mailer: createMailer(config, log) };
  const started = starting.move();
  return {
    server,
    database,
    isLeased: false,
    choose: (chosen, lines) => {
      logged = lines;
      parts = {
        ...defaults,
        publicLimits: createPublicLimits(PUBLIC_LIMITS),
        memberLimits: createMemberLimits(MEMBER_LIMITS),
        ...chosen,
      };
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Forwards every property to the object that `current` returns at the time of the access. */
function delegateTo<T extends object>(current: () => T): T {
  // A proxy has no properties of its own, so its target is never read.
  return new Proxy({} as T, { get: (_target, name) => Reflect.get(current(), name) });
}
