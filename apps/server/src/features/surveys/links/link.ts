import type { Random } from '../../../core/clock.ts';

/** Length of a public token in bytes: 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;

/** The expiry of a new link. */
export function linkExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** A new token, and a new participant's id, which is never the survey's own id. */
export function newLink(random: Random): { token: string; participant_id: string } {
  return {
    token: Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url'),
    participant_id: random.uuidWithoutTime(),
  };
}
