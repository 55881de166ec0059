import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 10_000;
const CHOICE = 20_000;

/**
 * Finds a port that nothing listens on.
 *
 * The port is below the ephemeral range, so that no outgoing connection can take it before the server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * CHOICE);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
