import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { refusal } from './refusals.ts';

const LIFE_MINUTES = 3;

/** Data that the pool keeps between a challenge and its answer; the client sends the key back. */
export interface Challenges<Kept> {
  keep(kept: Kept, key?: string): string;
  /** @throws {PoolError} when the challenge does not exist or has expired */
  look(key: string): Kept;
  /** Ends a challenge: it allows one guess only. */
  end(key: string): void;
}

export function createChallenges<Kept>(clock: Clock): Challenges<Kept> {
  const open = new Map<string, { kept: Kept; expiresAtMs: number }>();
  return {
    keep(kept, key = randomBytes(48).toString('base64url')) {
      open.set(key, { kept, expiresAtMs: clock.now().getTime() + LIFE_MINUTES * 60_000 });
      return key;
    },
    look(key) {
      const challenge = open.get(key);
      if (challenge === undefined) throw refusal('invalidSession');
      if (clock.now().getTime() >= challenge.expiresAtMs) throw refusal('expiredSession');
      return challenge.kept;
    },
    end(key) {
      open.delete(key);
    },
  };
}
