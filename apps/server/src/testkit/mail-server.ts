import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server treats each email. */
export type MailServerMood =
  | 'accepts'
  /** Refuses the sender. */
  | 'refuses_sender'
  /** Refuses the recipient as unknown. */
  | 'refuses_recipient'
  /** Refuses the whole email temporarily. */
  | 'is_busy'
  /** Refuses the whole email permanently. */
  | 'refuses_content'
  /** Does not answer after receiving the whole email. */
  | 'hangs'
  /** Closes the connection after receiving the whole email. */
  | 'drops'
  /** Closes the connection before receiving an email. */
  | 'drops_at_once';

export interface ReceivedEmail {
  readonly recipients: string[];
  /** The whole email as sent over the wire, with its texts decoded. */
  readonly content: string;
  /** The sender's HELO name. */
  readonly introducedAs: string;
}

export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** Every email that was received completely, whatever the reply was. */
  readonly emails: ReceivedEmail[];
  mood: MailServerMood;
}

export interface MailServerOptions {
  readonly mood?: MailServerMood;
  /** TLS from the first byte, with a certificate of a private authority. */
  readonly isSecure?: boolean;
  /** The required user and password. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Called for each completely received email, before the answer. */
  readonly onEmail?: (email: ReceivedEmail) => void;
}

const CERTIFICATES = new URL('certificates/', import.meta.url);

/** Certificate, as PEM, of the authority that signed the server's certificate. */
export const AUTHORITY_FILE = new URL('authority.pem', CERTIFICATES);

/** A real mail server that delivers nothing. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { isSecure = false, login, onEmail } = options;
  const emails: ReceivedEmail[] = [];
  const state: { mood: MailServerMood } = { mood: options.mood ?? 'accepts' };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    secure: isSecure,
    ...(isSecure
      ? {
          key: await readFile(new URL('server.key', CERTIFICATES)),
          cert: await readFile(new URL('server.pem', CERTIFICATES)),
        }
      : { hideSTARTTLS: true }),
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH'] : [],
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Error('535 wrong user or password'));
    },
    onConnect: (session, done) => {
      if (state.mood === 'drops_at_once') closeConnection(session);
      else done();
    },
    onMailFrom: (_address, _session, done) => {
      if (state.mood === 'refuses_sender') done(refusal(550, 'not from here'));
      else done();
    },
    onRcptTo: (_address, _session, done) => {
      if (state.mood === 'refuses_recipient') done(refusal(550, 'no such user'));
      else done();
    },
    onData: (stream, session, done) => {
      let content = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        content += chunk;
      });
      stream.on('end', () => {
        const email = {
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          content: decoded(content),
          introducedAs: session.hostNameAppearsAs,
        };
        emails.push(email);
        onEmail?.(email);
        if (state.mood === 'hangs') return;
        if (state.mood === 'drops') closeConnection(session);
        else if (state.mood === 'is_busy') done(refusal(451, 'try again later'));
        else if (state.mood === 'refuses_content') done(refusal(554, 'not wanted here'));
        else done();
      });
    },
  });
  // In some tests the client closes the connection because of the certificate or a timeout.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the mail server listens on no port');
  const account = login === undefined ? '' : `${login.user}:${login.password}@`;
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://${account}127.0.0.1:${address.port}`,
    emails,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  function closeConnection(session: SMTPServerSession): void {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  }
}

function decoded(content: string): string {
  return content.replaceAll(
    /(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+)/g,
    (_, header: string, body: string) => `${header}${Buffer.from(body, 'base64').toString()}\r\n`,
  );
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
