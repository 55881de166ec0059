import { SESSION_DAYS, SESSION_UNUSED_DAYS } from '@plumbline/domain/constants';
import { isSecretOf } from './refresh-token.ts';

/** Within this time after a replacement the replaced token works too: for two tabs, and for answers that were lost. */
const GRACE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What a session remembers of its secrets. */
export interface SessionSecrets {
  readonly secretHash: Uint8Array;
  readonly previousHash: Uint8Array | null;
  /** Whether the secret has been shown by someone, so that its holder is known to have received it. */
  readonly isSecretUsed: boolean;
  /** When the secret was made. */
  readonly rotatedAt: Date;
}

/**
 * What is done with a presented secret:
 *
 * - `keep`: it is the newest and less than a minute old, so it stays
 * - `replace`: a new one takes its place
 * - `repeat`: it was replaced a moment ago; the holder gets the successor that is there already
 * - `reused`: it was replaced, and its successor is in use by someone else
 */
export type Verdict = 'keep' | 'replace' | 'repeat' | 'reused';

/**
 * Judges a secret whose session key was right.
 *
 * A secret whose successor was never presented is replaced again at any time, because the answer with the successor was
 * lost. If someone does hold that successor, they present a secret that the session no longer knows, and the session
 * ends; so two holders are detected at the next refresh of one of them.
 */
export function judge(secret: Uint8Array, session: SessionSecrets, now: Date): Verdict {
  const isYoung = now.getTime() - session.rotatedAt.getTime() < GRACE_MS;
  if (isSecretOf(secret, session.secretHash)) return isYoung ? 'keep' : 'replace';
  if (!isSecretOf(secret, session.previousHash)) return 'reused';
  if (isYoung) return 'repeat';
  return session.isSecretUsed ? 'reused' : 'replace';
}

/** Whether a session is over by its age or for want of use. */
export function isOver({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date }, now: Date): boolean {
  return createdAt <= daysBefore(now, SESSION_DAYS) || lastUsedAt <= daysBefore(now, SESSION_UNUSED_DAYS);
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
