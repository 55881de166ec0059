import { setTimeout } from 'node:timers/promises';
import type { EmailOutcome } from '../metrics/metrics.ts';
import type { AccountEmail } from './email-limits.ts';
import type { Email, Mailer } from './mailer.ts';

/** Delays before each retry. Few, because a code is valid only for minutes. */
const RETRY_DELAYS_MS = [1_000, 5_000, 20_000];

/**
 * Sends emails in the background, because response times would otherwise reveal whether an address has an account.
 *
 * The emails are not queued, because they contain codes. If an email is lost with the process, the user requests another.
 */
export interface BackgroundEmail {
  send(email: Email, kind: AccountEmail): void;
  /** Waits for emails that are being sent. */
  finish(): Promise<void>;
}

export interface BackgroundEmailOptions {
  readonly onFailure: (error: unknown) => void;
  /** Called after each attempt, and for an email that may not be sent. */
  readonly onOutcome: (outcome: EmailOutcome) => void;
  /** Whether the recipient may get another email of its kind; called once for each email. */
  readonly admit: (email: Email, kind: AccountEmail) => Promise<boolean>;
}

export function createBackgroundEmail(
  mailer: Mailer,
  { onFailure, onOutcome, admit }: BackgroundEmailOptions,
): BackgroundEmail {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function isAdmitted(email: Email, kind: AccountEmail): Promise<boolean> {
    try {
      return await admit(email, kind);
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  async function deliver(email: Email, kind: AccountEmail): Promise<void> {
    if (!(await isAdmitted(email, kind))) {
      onOutcome('withheld');
      return;
    }
    for (const wait of [...RETRY_DELAYS_MS, null]) {
      try {
        await mailer.send(email);
        onOutcome('sent');
        return;
      } catch (error) {
        onFailure(error);
        const isLast = wait === null || stopping.signal.aborted;
        onOutcome(isLast ? 'failed' : 'retried');
        if (isLast) return;
        await setTimeout(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    send: (email, kind) => {
      const delivery = deliver(email, kind).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    finish: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
