import { SESSION_DAYS, SESSION_UNUSED_DAYS } from '@plumbline/domain/constants';
import { matchesSecretHash } from './refresh-token.ts';

/** Time for which a replaced token still works, for parallel tabs and lost responses. */
const GRACE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The stored secrets of a session. */
export interface SessionSecrets {
  readonly secretHash: Uint8Array;
  readonly previousHash: Uint8Array | null;
  /** Whether the secret has been presented, so that its holder is known to have received it. */
  readonly isSecretUsed: boolean;
  /** When the secret was made. */
  readonly rotatedAt: Date;
}

/**
 * How a presented secret is handled:
 *
 * - `keep`: the newest secret, less than a minute old
 * - `replace`: replaced by a new secret
 * - `repeat`: replaced less than a minute ago; the holder gets the existing successor
 * - `reused`: replaced, and its successor was presented; or unknown, because it is older or of another holder
 */
export type Verdict = 'keep' | 'replace' | 'repeat' | 'reused';

/**
 * Decides how to handle a secret whose session key was right.
 *
 * A secret whose successor was never presented can be replaced again at any time, because the response with the successor was probably lost.
 * A second holder with that successor would then present an unknown secret, which ends the session: two holders are detected at the next
 * refresh of either.
 */
export function decideRotation(secret: Uint8Array, session: SessionSecrets, now: Date): Verdict {
  const isYoung = now.getTime() - session.rotatedAt.getTime() < GRACE_MS;
  if (matchesSecretHash(secret, session.secretHash)) return isYoung ? 'keep' : 'replace';
  if (!matchesSecretHash(secret, session.previousHash)) return 'reused';
  if (isYoung) return 'repeat';
  return session.isSecretUsed ? 'reused' : 'replace';
}

/** Whether a session has ended because of its age or because it was not used. */
export function hasSessionEnded({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date }, now: Date): boolean {
  return createdAt <= daysBefore(now, SESSION_DAYS) || lastUsedAt <= daysBefore(now, SESSION_UNUSED_DAYS);
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
