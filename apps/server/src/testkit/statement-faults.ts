import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** Faults of one statement, as seen by the client of the database. */
export const STATEMENT_FAULTS = [
  /** The network breaks before the statement arrives. */
  'cut',
  /** The statement runs, and the network breaks before its result arrives. */
  'answer_lost',
  /** The server is shut down. */
  'shut_down',
  /** The server became a standby. */
  'read_only',
] as const;
type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** A network connection to PostgreSQL on which one chosen statement fails. */
export type FaultyLine = Awaited<ReturnType<typeof startFaultyLine>>;

/** Types of messages in PostgreSQL's protocol, version 3. */
const SIMPLE_QUERY = 'Q';
const SYNC = 'S';
const READY_FOR_QUERY = 'Z';
const HEADER_BYTES = 5;

export async function startFaultyLine(target: NetConnectOpts) {
  const sockets = new Set<Socket>();
  let armed: { readonly statement: number; readonly fault: StatementFault } | null = null;
  let statements = 0;
  let happened = false;
  const nextFault = (): StatementFault | null => {
    statements += 1;
    if (armed?.statement !== statements) return null;
    happened = true;
    return armed.fault;
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
      // Broken connections are expected here; closing one side closes the other.
      socket.on('error', () => {});
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    relay(client, upstream, nextFault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the line listens on no port');
  return {
    /** The port for clients, on 127.0.0.1. */
    port: address.port,
    /** Arms a fault for the statement with this number, counted from 1 over all connections from now on. */
    arm: (statement: number, fault: StatementFault) => {
      armed = { statement, fault };
      statements = 0;
      happened = false;
    },
    /** @returns number of statements since the last call of `arm`, and whether the fault happened */
    disarm: () => {
      armed = null;
      return { statements, happened };
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function relay(client: Socket, upstream: Socket, nextFault: () => StatementFault | null): void {
  let isAnswerLost = false;
  let status = 'I';
  const fromServer = splitMessages(false);
  upstream.on('data', (chunk: Buffer) => {
    if (isAnswerLost) {
      client.destroy();
      return;
    }
    for (const message of fromServer(chunk)) {
      if (typeOf(message) === READY_FOR_QUERY) status = String.fromCharCode(message[HEADER_BYTES] ?? 0);
      client.write(message);
    }
  });
  const fromClient = splitMessages(true);
  let held: Buffer[] = [];
  client.on('data', (chunk: Buffer) => {
    for (const message of fromClient(chunk)) {
      held.push(message);
      // A statement with values ends with a Sync message; before it the server does not answer.
      if (![SIMPLE_QUERY, SYNC].includes(typeOf(message)) && !isBeforeStatements(message)) continue;
      const fault = isBeforeStatements(message) ? null : nextFault();
      if (fault === 'cut') client.destroy();
      else if (fault === 'shut_down') client.end(errorMessage('FATAL', '57P01', 'terminating connection'));
      else if (fault === 'read_only') {
        client.write(errorMessage('ERROR', '25006', 'cannot execute this in a read-only transaction'));
        client.write(
          Buffer.from([READY_FOR_QUERY.charCodeAt(0), 0, 0, 0, 5, (status === 'I' ? 'I' : 'E').charCodeAt(0)]),
        );
      } else {
        isAnswerLost = fault === 'answer_lost';
        upstream.write(Buffer.concat(held));
      }
      held = [];
    }
  });
}

/** Messages of the start-up and sign-in, and the end, which are no statements. */
function isBeforeStatements(message: Buffer): boolean {
  return ['\0', 'p', 'X'].includes(typeOf(message));
}

function typeOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/** @param isFromClient whether the first message is the start-up message, which has no type */
function splitMessages(isFromClient: boolean): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let isStarting = isFromClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const typeBytes = isStarting ? 0 : 1;
      if (rest.length < typeBytes + 4) return messages;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isStarting = false;
    }
  };
}

function errorMessage(severity: string, code: string, text: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${text}\0\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('E');
  header.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([header, fields]);
}
