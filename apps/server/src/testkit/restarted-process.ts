import { setTimeout } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from './process.ts';

/** A server process that is restarted whenever it ends, as by a service manager. */
export type RestartedProcess = Awaited<ReturnType<typeof startRestartedProcess>>;

const RESTART_DELAY_MS = 500;

/**
 * Starts a process and keeps it running.
 *
 * @param onUnexpectedEnd called with its output when it ends by itself, unless it could not start because its database is down
 */
export async function startRestartedProcess(
  settings: Readonly<Record<string, string>>,
  onUnexpectedEnd: (said: string) => void,
) {
  let current = await start();
  let faults: Promise<void> = Promise.resolve();
  let isWanted = true;

  async function start(): Promise<ServerProcess> {
    for (;;) {
      try {
        const started = await startServerProcess(settings);
        void started.ended.then(async ({ exitCode, stdout, stderr }) => {
          if (exitCode === null || !isWanted || started !== current) return;
          onUnexpectedEnd(`${stdout}${stderr}`);
          current = await start();
        });
        return started;
      } catch (error) {
        // It refuses to start while its database is down.
        if (!String(error).includes('PostgreSQL')) onUnexpectedEnd(String(error));
        await setTimeout(RESTART_DELAY_MS);
      }
    }
  }

  return {
    url: current.url,
    /** Kills the process with SIGKILL. @returns once it runs again */
    killAndRestart: () => {
      faults = faults.then(async () => {
        await current.kill();
        current = await start();
      });
      return faults;
    },
    [Symbol.asyncDispose]: async () => {
      await faults;
      isWanted = false;
      await current.stop();
    },
  };
}
