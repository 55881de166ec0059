import { setTimeout } from 'node:timers/promises';
import type { AccountEmail } from './email-limits.ts';
import type { Email, Mailer } from './mailer.ts';

/** Waits before each repetition; a code is worth something for minutes only, so there are few. */
const RETRY_WAITS_MS = [1_000, 5_000, 20_000];

/**
 * Sends emails that nobody may wait for: how long one takes would tell whether an address has an account.
 *
 * They are not kept in the queue either, because they hold codes. One that is lost with the process is asked for again.
 */
export interface BackgroundEmail {
  send(email: Email, kind: AccountEmail): void;
  /** Waits for what is on its way. */
  finish(): Promise<void>;
}

/** @param admit whether the recipient may get one more of its kind; asked once for each email */
export function createBackgroundEmail(
  mailer: Mailer,
  {
    onFailure,
    admit,
  }: { onFailure: (error: unknown) => void; admit: (email: Email, kind: AccountEmail) => Promise<boolean> },
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
    if (!(await isAdmitted(email, kind))) return;
    for (const wait of [...RETRY_WAITS_MS, null]) {
      try {
        await mailer.send(email);
        return;
      } catch (error) {
        onFailure(error);
        if (wait === null || stopping.signal.aborted) return;
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
