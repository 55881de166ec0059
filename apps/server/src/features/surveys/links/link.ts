import type { Random } from '../../../core/clock.ts';

/** Bytes of a public token: 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;

/** When a link made now stops working. */
export function linkExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** A fresh token, and a fresh id by which participants write: never the survey's own id. */
export function newLink(random: Random): { token: string; participant_id: string } {
  return {
    token: Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url'),
    participant_id: random.uuidWithoutTime(),
  };
}
