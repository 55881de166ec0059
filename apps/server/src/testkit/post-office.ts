import { expect, vi } from 'vitest';
import type { Email, Mailer } from '../platform/mail/mailer.ts';

export interface PostOffice {
  readonly mailer: Mailer;
  emailsTo(email: string): Email[];
  /** Waits until an address has got `number` emails with codes, as they are sent in the background, and returns the newest code. */
  code(email: string, number?: number): Promise<string>;
}

/** Keeps every email that it is given. */
export function postOffice(): PostOffice {
  const emails: Email[] = [];
  const emailsTo = (email: string) => emails.filter(({ to }) => to === email);
  const codes = (email: string) => emailsTo(email).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);
  return {
    mailer: { send: async (email) => void emails.push(email) },
    emailsTo,
    code: async (email, number = 1) => {
      await vi.waitFor(() => expect(codes(email).length).toBeGreaterThanOrEqual(number), { timeout: 5_000 });
      return codes(email).at(-1) ?? '';
    },
  };
}

/** A code that is not the one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
