import { createServer } from 'node:net';
import { StartProblem } from '../core/start-problem.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Names of the settings that hold an address, for error messages. */
export type AddressSettings = readonly [host: 'HOST' | 'OPERATIONS_HOST', port: 'PORT' | 'OPERATIONS_PORT'];

/** Checks that the server will be able to listen, before anything else is started. */
export async function checkPort(address: Address, ...settings: AddressSettings): Promise<void> {
  const { host, port } = address;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw explainListenError(error, address, ...settings);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Explains why a server cannot listen; any other error is returned unchanged. */
export function explainListenError(error: unknown, { host, port }: Address, ...settings: AddressSettings): unknown {
  const [hostSetting, portSetting] = settings;
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} on ${host} is taken by another program: stop that program, or set ${portSetting} to another port.`,
      );
    case 'EACCES':
      return new StartProblem(
        `Port ${port} on ${host} needs rights that this user does not have: set ${portSetting} to 1024 or higher.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `${hostSetting}=${host} is not an address of this machine: set ${hostSetting} to 127.0.0.1 or to an address of this machine.`,
      );
    default:
      return error;
  }
}
