import { type Cluster, logFileOf } from './cluster.ts';
import { findPostmaster, startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { EmbeddedPostgresError } from './problem.ts';

export interface KeepRunningOptions {
  readonly log: (line: string) => void;
  /** Called once with the reason when PostgreSQL cannot be restarted; no further restart is attempted. */
  readonly onFatal: (problem: EmbeddedPostgresError) => void;
}

export interface KeptRunning {
  /** Stops PostgreSQL permanently, even during a restart. */
  stop(timeoutSeconds: number): Promise<void>;
}

/** Interval of checks. Longer outside of Linux, where each check runs a separate program. */
const CHECK_MS = process.platform === 'linux' ? 500 : 3_000;
const RESTARTS_MAX = 3;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * Restarts PostgreSQL when it dies, at most three times a minute.
 *
 * PostgreSQL runs detached, so its end is detected by polling. It recovers from the crash of a single connection by itself.
 */
export function keepRunning(cluster: Cluster, { log, onFatal }: KeepRunningOptions): KeptRunning {
  const stopping = new AbortController();
  let restarts: number[] = [];
  /** Why the latest start failed; `null` when it succeeded. */
  let problem: EmbeddedPostgresError | null = null;
  let checking: Promise<void> = Promise.resolve();
  let timer = scheduleCheck();

  function scheduleCheck(): NodeJS.Timeout {
    const next = setTimeout(() => {
      checking = check();
    }, CHECK_MS);
    return next.unref();
  }

  async function check(): Promise<void> {
    try {
      if ((await findPostmaster(cluster)) === null) await restart();
    } catch (error) {
      if (!stopping.signal.aborted) onFatal(restartProblem(error));
      return;
    }
    if (!stopping.signal.aborted) timer = scheduleCheck();
  }

  async function restart(): Promise<void> {
    const now = performance.now();
    restarts = restarts.filter((at) => at > now - RESTARTS_WITHIN_MS);
    if (restarts.length === RESTARTS_MAX) {
      const deaths = RESTARTS_MAX + 1;
      throw problem ?? new EmbeddedPostgresError({ kind: 'died_repeatedly', deaths, logFile: logFileOf(cluster) });
    }
    restarts.push(now);
    log('The embedded PostgreSQL died and is being restarted.');
    try {
      await stopOrphan(cluster);
      await startPostmaster(cluster, stopping.signal);
      problem = null;
      log('The embedded PostgreSQL is running again.');
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError)) throw error;
      problem = error;
    }
  }

  return {
    stop: async (timeoutSeconds) => {
      stopping.abort();
      clearTimeout(timer);
      let isChecking = true;
      void checking.finally(() => {
        isChecking = false;
      });
      do {
        // A start in progress ends as soon as its PostgreSQL is stopped.
        await stopPostmaster(cluster, timeoutSeconds);
      } while (isChecking);
      await stopPostmaster(cluster, timeoutSeconds);
    },
  };
}

function restartProblem(error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  return new EmbeddedPostgresError({ kind: 'restart_failed', reason: String(error) });
}
