import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { toMessage } from './message.ts';

export interface OutboxOptions {
  /** The data folder; emails are written to its `outbox/`. */
  readonly dataDir: string;
  readonly from: string;
  /** Called with the path of each email, which contains only an id. */
  readonly onWritten: (path: string) => void;
}

/** Writes each email as an `.eml` file instead of sending it, so that trying the product needs no mail server. */
export function createOutboxMailer({ dataDir, from, onWritten }: OutboxOptions): Mailer {
  const outbox = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email) => {
      const { message } = await composer.sendMail(toMessage(email, from));
      if (!Buffer.isBuffer(message)) throw new Error('the mail composer answered a stream instead of a buffer');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const path = join(outbox, `${email.id}.eml`);
      // Written to a temporary file and renamed: files in the outbox are always complete, and a repeat replaces the first.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      onWritten(path);
    },
  };
}
