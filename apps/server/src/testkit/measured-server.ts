import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { callerOf } from './caller.ts';
import type { Measured, Started } from './run-measured-server.ts';

const PROGRAM = fileURLToPath(new URL('./run-measured-server.ts', import.meta.url));

/** A server in its own process, so that its memory contains no data of tests and callers. */
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

/** @throws {Error} when the process ends instead of starting */
export async function startMeasuredServer() {
  const child = fork(PROGRAM, { execArgv: ['--expose-gc'] });
  const ended = once(child, 'exit');
  async function nextMessage<T>(): Promise<T> {
    const endedEarly = ended.then(([code]) => {
      throw new Error(`the measured server ended with ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), endedEarly]);
    // Sent by `run-measured-server.ts`, as its types say.
    return message as T;
  }
  const { origin, token } = await nextMessage<Started>();
  return {
    /** Calls as the administrator of an organisation. */
    call: callerOf(origin, token),
    origin,
    /** Id token of the administrator. */
    token,
    /** Bytes that the server's process still uses after garbage collection. */
    keptBytes: async () => {
      child.send('measure');
      return (await nextMessage<Measured>()).keptBytes;
    },
    [Symbol.asyncDispose]: async () => {
      child.disconnect();
      await ended;
    },
  };
}
