import { setImmediate } from 'node:timers/promises';
import { startTestServer } from './server.ts';
import { UNLIMITED_REQUESTS } from './unlimited-attempts.ts';

/**
 * The program of `startMeasuredServer`: runs a server in its own process, and reports its memory use to the parent. Ends with its parent.
 */

/** The first message. */
export interface Started {
  readonly origin: string;
  readonly token: string;
}

/** The reply to each message. */
export interface Measured {
  readonly keptBytes: number;
}

const server = await startTestServer({ isOwn: true, overrides: { memberLimits: UNLIMITED_REQUESTS } });
const { token } = await server.signIn();
const tell = (message: Started | Measured) => process.send?.(message);

process.on('message', async () => tell({ keptBytes: await keptBytes() }));
process.on('disconnect', () => void server[Symbol.asyncDispose]());
tell({ origin: server.origin, token });

/** Memory in use after garbage collection. */
async function keptBytes(): Promise<number> {
  if (globalThis.gc === undefined) throw new RangeError('start it with --expose-gc');
  // Twice, because sockets and buffers freed by the first collection release more in the next turns of the event loop.
  globalThis.gc();
  await setImmediate();
  globalThis.gc();
  await setImmediate();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
