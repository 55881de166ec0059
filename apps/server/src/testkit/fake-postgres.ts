import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

const CERTIFICATES = new URL('./certificates/', import.meta.url);
/** The authority that signed the certificate of {@link startFakePostgres}. */
export const AUTHORITY_FILE = fileURLToPath(new URL('authority.pem', CERTIFICATES));

/**
 * The part of PostgreSQL's protocol that connecting needs, with optional TLS. Accepts every sign-in, and answers every statement with
 * whether the server is read-only.
 */
export interface FakePostgres extends AsyncDisposable {
  readonly port: number;
  /** Whether the server is read-only, like a standby; false at first. */
  refusesChanges: boolean;
  /** Host names that clients requested by TLS. */
  readonly names: readonly (string | false)[];
}

/** Its certificate is valid for localhost and 127.0.0.1; it listens on every address of this machine. */
export async function startFakePostgres(): Promise<FakePostgres> {
  const secureContext = createSecureContext({
    key: await readFile(new URL('server.key', CERTIFICATES)),
    cert: await readFile(new URL('server.pem', CERTIFICATES)),
  });
  const sockets = new Set<Socket>();
  const names: (string | false)[] = [];
  const admit = (client: Socket) => {
    client.write(Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', 'I')]));
    client.on('data', (query: Buffer) => {
      if (query[0] === 'Q'.charCodeAt(0)) client.write(answerOf(fake.refusesChanges));
    });
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (first: Buffer) => {
      if (!isRequestForTls(first)) return admit(socket);
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => {});
      secure.once('secure', () => names.push(secure.servername ?? false));
      secure.once('data', () => admit(secure));
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the server listens on no port');
  const fake: FakePostgres = {
    port: address.port,
    refusesChanges: false,
    names,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

const TLS_REQUEST_CODE = 80_877_103;

/** A client that wants TLS asks for it before anything else. */
function isRequestForTls(first: Buffer): boolean {
  return first.length === 8 && first.readUInt32BE(4) === TLS_REQUEST_CODE;
}

const BOOLEAN_OID = 16;
const COLUMN = [...Buffer.from('is_read_only\0'), ...[0, 0, 0, 0], ...[0, 0]];
const COLUMN_TYPE = [...[0, 0, 0, BOOLEAN_OID], ...[0, 1], ...[255, 255, 255, 255], ...[0, 0]];

/** One row with one column, `is_read_only`. */
function answerOf(isReadOnly: boolean): Buffer {
  return Buffer.concat([
    message('T', [0, 1, ...COLUMN, ...COLUMN_TYPE]),
    message('D', [0, 1, 0, 0, 0, 1, (isReadOnly ? 't' : 'f').charCodeAt(0)]),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]);
}

function message(type: string, body: string | readonly number[]): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(4 + content.length, 1);
  return Buffer.concat([header, content]);
}
