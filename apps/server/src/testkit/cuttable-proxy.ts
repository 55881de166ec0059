import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A network connection between a client and a server that can be cut. */
export type CuttableProxy = Awaited<ReturnType<typeof startCuttableProxy>>;

/** @param target the server, or a function that is asked for it at each new connection */
export async function startCuttableProxy(target: NetConnectOpts | (() => NetConnectOpts)) {
  const sockets = new Set<Socket>();
  let cuts = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Broken connections are expected here; closing one side closes the other.
    socket.on('error', () => {});
  };
  const server = createServer((client) => {
    keep(client);
    if (cuts > 0) {
      client.destroy();
      return;
    }
    const upstream = connect(typeof target === 'function' ? target() : target);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the proxy listens on no port');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** The port for clients, on 127.0.0.1. */
    port: address.port,
    /** Breaks every connection, and refuses new ones for the given time. */
    cut: async (forMs: number) => {
      cuts += 1;
      breakAll();
      await setTimeout(forMs);
      cuts -= 1;
    },
    [Symbol.asyncDispose]: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The address of a database behind a socket, through the proxy. */
export function throughProxy(socketUrl: string, { port }: Pick<CuttableProxy, 'port'>): string {
  const url = new URL(socketUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
