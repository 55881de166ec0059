import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { EmailFailure, type Mailer } from './mailer.ts';
import { toMessage } from './message.ts';
import { createSendTimes } from './send-times.ts';

/** Timeout for the connection and the greeting; the email is retried later. */
const GREETING_TIMEOUT_MS = 20_000;
/** Some servers scan an email before they accept it (RFC 5321, section 4.5.3.2, allows them minutes). */
const ANSWER_TIMEOUT_MS = 120_000;
/** The server requires a login (RFC 4954, section 6). */
const AUTHENTICATION_REQUIRED = 530;

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Certificates, as PEM, of the authority that signed the mail server's certificate; null: those that Node trusts. */
  readonly authority: string | null;
  /** The name that this machine sends to the mail server as HELO; null: its host name, which a strict server may refuse. */
  readonly helo: string | null;
  /** Replaces all timeouts of the connection; for tests. */
  readonly timeoutMs?: number;
}

/** Sends emails by SMTP, each over its own connection. */
export function createSmtpMailer({ url, from, authority, helo, timeoutMs }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    ...(helo === null ? {} : { name: helo }),
    connectionTimeout: timeoutMs ?? GREETING_TIMEOUT_MS,
    greetingTimeout: timeoutMs ?? GREETING_TIMEOUT_MS,
    socketTimeout: timeoutMs ?? ANSWER_TIMEOUT_MS,
    ...(authority === null ? {} : { tls: { ca: authority } }),
    requireTLS: mustEncrypt(url, authority),
  });
  transport.use('stream', (email, done) => {
    const { onHandOver } = email.data as { onHandOver?: () => Promise<void> };
    if (onHandOver !== undefined) {
      const { message } = email;
      const compose = message.createReadStream.bind(message);
      // Read only after the server has agreed to receive the email.
      message.createReadStream = () =>
        Readable.from(holdBackLastChunk(compose(), onHandOver)) as ReturnType<typeof compose>;
    }
    done();
  });
  const times = createSendTimes();
  return {
    send: async (email, onHandOver) => {
      let isHandedOver = false;
      const message = {
        ...toMessage(email, from),
        // Quoted-printable would cut a link at the end of a line of 76 characters.
        textEncoding: 'base64' as const,
        onHandOver: async () => {
          await onHandOver?.();
          isHandedOver = true;
        },
      };
      try {
        await times.measure(async () => void (await transport.sendMail(message)));
      } catch (error) {
        throw toFailure(error, isHandedOver);
      }
    },
    withhold: (_email, onHandOver) =>
      times.match(async () => {
        try {
          // Connects and signs in, so that a broken mail server delays withheld emails too.
          await transport.verify();
        } catch (error) {
          throw toFailure(error, false);
        }
        await onHandOver?.();
      }),
  };
}

/**
 * Whether the connection must use TLS: otherwise an attacker in between could suppress TLS and read the password. A server on the same
 * machine needs no TLS.
 */
function mustEncrypt(url: string, authority: string | null): boolean {
  const { hostname, username } = new URL(url);
  if (authority !== null) return true;
  return username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Streams the email. The last chunk, without which no server accepts the email, waits for `onHandOver`. */
async function* holdBackLastChunk(
  message: AsyncIterable<unknown>,
  onHandOver: () => Promise<void>,
): AsyncGenerator<Buffer, void> {
  let last: Buffer | null = null;
  for await (const chunk of message) {
    if (last !== null) yield last;
    last = Buffer.from(chunk as Uint8Array);
  }
  await onHandOver();
  if (last !== null) yield last;
}

/** Maps a reply of the server, or a missing reply, to the outcome of the email. */
function toFailure(cause: unknown, isHandedOver: boolean): EmailFailure {
  const { message, code, responseCode } = describe(cause);
  if (responseCode === null) return new EmailFailure(message, isHandedOver ? 'unconfirmed' : 'try_again', { cause });
  // A wrong login can be corrected by the operator; other permanent refusals stay (RFC 5321, section 4.2.1).
  const concernsLogin = code === 'EAUTH' || responseCode === AUTHENTICATION_REQUIRED;
  return new EmailFailure(message, responseCode >= 500 && !concernsLogin ? 'refused' : 'try_again', { cause });
}

function describe(error: unknown) {
  const { message, code, responseCode } = error as Partial<Record<string, unknown>>;
  return {
    message: typeof message === 'string' ? message : String(error),
    code,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}
