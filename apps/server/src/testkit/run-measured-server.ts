import { setImmediate } from 'node:timers/promises';
import { startTestServer } from './server.ts';

/**
 * Runs a server in a process that holds nothing else, and tells its parent how much memory it keeps: what
 * `startMeasuredServer` starts. It ends with its parent.
 */

/** The first message. */
export interface Started {
  readonly origin: string;
  readonly token: string;
}

/** The answer to each message. */
export interface Measured {
  readonly keptBytes: number;
}

const unlimited = { admitMember: async () => {}, admitOrganisation: async () => {} };
const server = await startTestServer({ isOwn: true, overrides: { memberLimits: unlimited } });
const { token } = await server.signIn();
const tell = (message: Started | Measured) => process.send?.(message);

process.on('message', async () => tell({ keptBytes: await keptBytes() }));
process.on('disconnect', () => void server[Symbol.asyncDispose]());
tell({ origin: server.origin, token });

/** What the process keeps once everything that nobody refers to is gone. */
async function keptBytes(): Promise<number> {
  if (globalThis.gc === undefined) throw new RangeError('start it with --expose-gc');
  // Twice: what the first frees of sockets and buffers lets go of more in the next turns of the event loop.
  globalThis.gc();
  await setImmediate();
  globalThis.gc();
  await setImmediate();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
