import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mailer.ts';
import { toMessage } from './mail-message.ts';

/** A mail server that is slower than this is tried again later. */
const TIMEOUT_MS = 20_000;

/** Hands mails to a mail server. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from));
    },
  };
}
