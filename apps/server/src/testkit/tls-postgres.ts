import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

const CERTIFICATES = new URL('./certificates/', import.meta.url);
/** The authority that signed the certificate of {@link startTlsPostgres}. */
export const AUTHORITY_FILE = fileURLToPath(new URL('authority.pem', CERTIFICATES));

/** As much of a PostgreSQL as connecting over TLS needs: it lets everyone in, and answers every statement with `false`. */
export interface TlsPostgres extends AsyncDisposable {
  readonly port: number;
  /** The host names for which clients asked, as TLS tells them. */
  readonly names: readonly (string | false)[];
}

/** Its certificate is valid for localhost and 127.0.0.1; it listens on every address of this machine. */
export async function startTlsPostgres(): Promise<TlsPostgres> {
  const secureContext = createSecureContext({
    key: await readFile(new URL('server.key', CERTIFICATES)),
    cert: await readFile(new URL('server.pem', CERTIFICATES)),
  });
  const sockets = new Set<Socket>();
  const names: (string | false)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    // The request for TLS.
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => {});
      secure.once('secure', () => names.push(secure.servername ?? false));
      secure.once('data', () => {
        secure.write(Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', 'I')]));
        secure.on('data', (query: Buffer) => {
          if (query[0] === 'Q'.charCodeAt(0)) secure.write(ANSWER);
        });
      });
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the server listens on no port');
  return {
    port: address.port,
    names,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const BOOLEAN_OID = 16;
/** One row with one column, `is_read_only`. */
const ANSWER = Buffer.concat([
  message('T', [
    0,
    1,
    ...Buffer.from('is_read_only\0'),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    BOOLEAN_OID,
    0,
    1,
    255,
    255,
    255,
    255,
    0,
    0,
  ]),
  message('D', [0, 1, 0, 0, 0, 1, 'f'.charCodeAt(0)]),
  message('C', 'SELECT 1\0'),
  message('Z', 'I'),
]);

function message(type: string, body: string | readonly number[]): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(4 + content.length, 1);
  return Buffer.concat([header, content]);
}
