import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Email, Mailer } from './mailer.ts';
import { toMessage } from './message.ts';

export interface OutboxOptions {
  /** The data folder; emails are written to its `outbox/`. */
  readonly dataDir: string;
  readonly from: string;
  /** Called with the path of each email that may be logged; it contains only an id. */
  readonly onWritten: (path: string) => void;
}

/** Writes each email as an `.eml` file instead of sending it, so that trying the product needs no mail server. */
export function createOutboxMailer({ dataDir, from, onWritten }: OutboxOptions): Mailer {
  const outbox = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** Writes a temporary file. @returns the path of the final file */
  async function prepare(email: Email): Promise<string> {
    const { message } = await composer.sendMail(toReadableMessage(email, from));
    if (!Buffer.isBuffer(message)) throw new Error('the mail composer returned a stream instead of a buffer');
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const path = join(outbox, `${email.id}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    return path;
  }

  return {
    send: async (email) => {
      const path = await prepare(email);
      // Renamed: files in the outbox are always complete, and a repeat replaces the first.
      await rename(`${path}.part`, path);
      if (email.isUnlogged === undefined) onWritten(path);
    },
    withhold: async (email) => {
      const path = await prepare(email);
      await rm(`${path}.part`, { force: true });
    },
  };
}

/** Longest line of an email that is not encoded, in bytes (RFC 5322, section 2.1.1). */
const MAX_LINE_BYTES = 998;

/**
 * The text is not encoded, because people copy links from these files by hand: the usual encodings break long lines or make the text
 * unreadable.
 */
function toReadableMessage(email: Email, from: string) {
  const message = toMessage(email, from);
  if (email.text.split('\n').some((line) => Buffer.byteLength(line) > MAX_LINE_BYTES)) return message;
  const headers = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit';
  return { ...message, text: { raw: `${headers}\r\n\r\n${email.text}\r\n` } };
}
