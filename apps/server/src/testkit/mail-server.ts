import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the server does with each email. */
export type MailServerMood =
  | 'accepts'
  /** Says that there is no such recipient. */
  | 'refuses_recipient'
  /** Says that it is busy, to the whole email. */
  | 'is_busy'
  /** Refuses the whole email for good. */
  | 'refuses_content'
  /** Does not answer once it has the whole email. */
  | 'hangs'
  /** Closes the connection once it has the whole email. */
  | 'drops'
  /** Closes the connection before it takes any email. */
  | 'drops_at_once';

export interface ReceivedEmail {
  readonly recipients: string[];
  /** The whole email, as it came over the wire. */
  readonly content: string;
}

export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** Every email that it had whole, whatever it answered. */
  readonly emails: ReceivedEmail[];
  mood: MailServerMood;
}

export interface MailServerOptions {
  readonly mood?: MailServerMood;
  /** From the first byte on, with a certificate of an authority that nobody knows. */
  readonly isSecure?: boolean;
  /** User and password that it insists on. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Told of each email as it has it whole, before it answers. */
  readonly onEmail?: (email: ReceivedEmail) => void;
}

const CERTIFICATES = new URL('certificates/', import.meta.url);

/** Certificate of the authority that signed the server's, as PEM. */
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
        const email = { recipients: session.envelope.rcptTo.map(({ address }) => address), content };
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
  // A client that gives up on a certificate or a silence is what some tests are about.
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

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
