import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** The connection of a browser to the servers, which can be cut. */
export interface CuttableConnection extends AsyncDisposable {
  /** The proxy through which a browser context reaches the servers on this machine. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  cut(): void;
  restore(): void;
}

/** Cuts the connection. Chromium's offline mode would still let new documents and service workers send for a moment. */
export async function startCuttableConnection(): Promise<CuttableConnection> {
  let isCut = false;
  const server = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy();
      return;
    }
    const { method, headers, url = '' } = asked;
    const passed = request(url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the proxy listens on no port');
  return {
    proxy: { server: `http://127.0.0.1:${address.port}`, bypass: '<-loopback>' },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    restore: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
