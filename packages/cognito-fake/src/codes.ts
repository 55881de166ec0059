import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import { refusal } from './refusals.ts';

/** Lifetime of the real service's codes, in minutes. */
const LIFE_MINUTES = { confirmation: 24 * 60, reset: 60 } as const;

const TRIES_MAX = 5;

type CodePurpose = keyof typeof LIFE_MINUTES;

export interface SentCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

export interface Codes {
  /** Sends a new code, which invalidates the previous one for the same purpose. */
  send(email: string, purpose: CodePurpose): void;
  /**
   * Returns if the code is right; it remains valid until `use`.
   *
   * @throws {PoolError} for a wrong, expired, used or too often guessed code
   */
  check(email: string, purpose: CodePurpose, code: string): void;
  /** Invalidates a checked code. */
  use(email: string, purpose: CodePurpose): void;
  /** @throws {RangeError} when no code was sent to the address */
  latestFor(email: string): string;
}

interface LiveCode {
  readonly code: string;
  readonly expiresAtMs: number;
  wrongTries: number;
}

export function createCodes(clock: Clock, onSent: (sent: SentCode) => void): Codes {
  const live = new Map<string, LiveCode>();
  const latest = new Map<string, string>();
  const keyOf = (email: string, purpose: CodePurpose) => `${purpose} ${email}`;

  return {
    send(email, purpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAtMs = clock.now().getTime() + LIFE_MINUTES[purpose] * 60_000;
      live.set(keyOf(email, purpose), { code, expiresAtMs, wrongTries: 0 });
      latest.set(email, code);
      onSent({ email, purpose, code });
    },
    check(email, purpose, code) {
      const sent = live.get(keyOf(email, purpose));
      if (sent === undefined || clock.now().getTime() >= sent.expiresAtMs) throw refusal('expiredCode');
      if (sent.wrongTries >= TRIES_MAX) throw refusal('tooManyAttempts');
      if (isSame(sent.code, code)) return;
      sent.wrongTries += 1;
      throw refusal('wrongCode');
    },
    use(email, purpose) {
      live.delete(keyOf(email, purpose));
    },
    latestFor(email) {
      const code = latest.get(email);
      if (code === undefined) throw new RangeError(`no code was sent to ${email}`);
      return code;
    },
  };
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
