import { EventEmitter, once } from 'node:events';
import type { Email, Mailer } from '../platform/mail/mailer.ts';

export interface PostOffice {
  readonly mailer: Mailer;
  emailsTo(email: string): Email[];
  /** Waits until an address has received `number` emails with codes. @returns the newest code */
  code(email: string, number?: number): Promise<string>;
}

/** A mailer that keeps every email. */
export function postOffice(): PostOffice {
  const emails: Email[] = [];
  const arrivals = new EventEmitter();
  const emailsTo = (email: string) => emails.filter(({ to }) => to === email);
  const codes = (email: string) => emailsTo(email).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);
  return {
    mailer: {
      send: async (email) => {
        emails.push(email);
        arrivals.emit('email');
      },
    },
    emailsTo,
    code: async (email, number = 1) => {
      const signal = AbortSignal.timeout(5_000);
      while (codes(email).length < number) await once(arrivals, 'email', { signal });
      return codes(email).at(-1) ?? '';
    },
  };
}

/** A wrong code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
