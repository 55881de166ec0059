import { setTimeout } from 'node:timers/promises';
import type { AccountEmail } from './email-limits.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Waits before each repetition; a code is worth something for minutes only, so there are few. */
const RETRY_WAITS_MS = [1_000, 5_000, 20_000];

/**
 * Sends mails that nobody may wait for: how long one takes would tell whether an address has an account.
 *
 * They are not kept in the queue either, because they hold codes. One that is lost with the process is asked for again.
 */
export interface BackgroundMail {
  send(mail: Mail, kind: AccountEmail): void;
  /** Waits for what is on its way. */
  finish(): Promise<void>;
}

/** @param admit whether the recipient may get one more of its kind; asked once for each mail */
export function createBackgroundMail(
  mailer: Mailer,
  {
    onFailure,
    admit,
  }: { onFailure: (error: unknown) => void; admit: (mail: Mail, kind: AccountEmail) => Promise<boolean> },
): BackgroundMail {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function isAdmitted(mail: Mail, kind: AccountEmail): Promise<boolean> {
    try {
      return await admit(mail, kind);
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  async function deliver(mail: Mail, kind: AccountEmail): Promise<void> {
    if (!(await isAdmitted(mail, kind))) return;
    for (const wait of [...RETRY_WAITS_MS, null]) {
      try {
        await mailer.send(mail);
        return;
      } catch (error) {
        onFailure(error);
        if (wait === null || stopping.signal.aborted) return;
        await setTimeout(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    send: (mail, kind) => {
      const delivery = deliver(mail, kind).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    finish: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
