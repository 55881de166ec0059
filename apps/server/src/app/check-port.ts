import { createServer } from 'node:net';
import { StartProblem } from '../core/start-problem.ts';

/** Checks that the server will be able to listen, before anything else is started. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Explains why a server cannot listen; any other error is returned unchanged. */
export function listenProblem(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} on ${host} is taken by another program: stop that program, or set PORT to another port.`,
      );
    case 'EACCES':
      return new StartProblem(
        `Port ${port} on ${host} needs rights that this user does not have: set PORT to 1024 or higher.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `HOST=${host} is not an address of this machine: set HOST to 127.0.0.1 or to one that is.`,
      );
    default:
      return error;
  }
}
