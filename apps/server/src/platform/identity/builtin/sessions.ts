import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import type { Device, IdentitySessions, VerifiedIdentity } from '../identity.ts';
import {
  hashOf,
  matchesSecretHash,
  readRefreshToken,
  SECRET_BYTES,
  successorOf,
  writeRefreshToken,
} from './refresh-token.ts';
import { decideRotation, hasSessionEnded } from './rotation.ts';
import {
  deleteOldest,
  deleteOtherSessions,
  deleteSession,
  deleteSessionByKey,
  deleteSessionOfUser,
  deleteSessionsOfUsers,
  insertSession,
  isSessionOpen,
  listSessions,
  lockSession,
  noteUse,
  replaceSecret,
  type SessionProof,
  type SessionRow,
} from './sessions.repository.ts';

/** Far more than a person's devices; at the limit a sign-in ends the least recently used session. */
const SESSIONS_MAX = 100;

export interface SessionsOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

interface StartedSession {
  readonly id: string;
  readonly refreshToken: string;
}

/** The outcome of a refresh. `reused`: the token was replaced earlier, so two holders exist, and the session was ended. */
type Renewal =
  | { readonly kind: 'renewed'; readonly identity: VerifiedIdentity; readonly refreshToken: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'reused'; readonly subject: string };

/**
 * The sessions of the built-in accounts, one for each signed-in browser.
 *
 * The database holds hashes only. Decision 0018 describes how tokens are replaced.
 */
export interface Sessions extends IdentitySessions {
  /** @returns `null` when the password has changed since it was verified, or the link was deleted */
  start(proof: SessionProof, device: Device): Promise<StartedSession | null>;
  renew(refreshToken: string, device: Device): Promise<Renewal>;
  /** Ends the session of a current or replaced token. @returns its user; `null`: no session */
  endByToken(refreshToken: string): Promise<string | null>;
}

export function createSessions({ db, clock, random }: SessionsOptions): Sessions {
  /** Updates the session for a presented secret. @returns the secret that the holder continues with */
  async function proceed(tx: Kysely<Database>, id: string, session: SessionRow, shown: Shown): Promise<Uint8Array> {
    const { verdict, secret, device, now } = shown;
    const isNewest = matchesSecretHash(secret, session.secretHash);
    if (verdict === 'replace') {
      const salt = random.bytes(SECRET_BYTES);
      const next = successorOf(secret, salt);
      await replaceSecret(tx, id, { secretHash: hashOf(next), previousHash: hashOf(secret), salt, now });
      await noteUse(tx, { id, isSecretUsed: false, device, now });
      return next;
    }
    await noteUse(tx, { id, isSecretUsed: isNewest || session.isSecretUsed, device, now });
    if (isNewest) return secret;
    if (session.salt === null) throw new RangeError('a session with a replaced secret has no salt');
    return successorOf(secret, session.salt);
  }

  return {
    start: async (proof, device) => {
      const now = clock.now();
      const id = random.uuid();
      const [key, secret] = [random.bytes(SECRET_BYTES), random.bytes(SECRET_BYTES)];
      const hashes = { keyHash: hashOf(key), secretHash: hashOf(secret) };
      if (!(await insertSession(db, { proof, ...hashes, id, device, now }))) return null;
      await deleteOldest(db, proof.userId, SESSIONS_MAX);
      return { id, refreshToken: writeRefreshToken({ sessionId: id, key, secret }) };
    },
    renew: async (refreshToken, device) => {
      const token = readRefreshToken(refreshToken);
      if (token === null) return { kind: 'refused' };
      const { sessionId, key, secret } = token;
      return db.transaction().execute(async (tx): Promise<Renewal> => {
        const session = await lockSession(tx, sessionId);
        if (session === undefined || !matchesSecretHash(key, session.keyHash)) return { kind: 'refused' };
        const now = clock.now();
        if (hasSessionEnded(session, now)) {
          await deleteSession(tx, sessionId);
          return { kind: 'refused' };
        }
        const verdict = decideRotation(secret, session, now);
        if (verdict === 'reused') {
          await deleteSession(tx, sessionId);
          return { kind: 'reused', subject: session.userId };
        }
        const next = await proceed(tx, sessionId, session, { verdict, secret, device, now });
        const { userId, email, name, emailVerified, hasSecondFactor, companyOf } = session;
        return {
          kind: 'renewed',
          identity: { subject: userId, email, name, emailVerified, sessionId, hasSecondFactor, companyOf },
          refreshToken: writeRefreshToken({ sessionId, key, secret: next }),
        };
      });
    },
    endByToken: async (refreshToken) => {
      const token = readRefreshToken(refreshToken);
      return token === null ? null : deleteSessionByKey(db, token.sessionId, hashOf(token.key));
    },
    isOpen: (subject, sessionId) => isSessionOpen(db, { subject, sessionId, now: clock.now() }),
    list: (owner) => listSessions(db, owner, clock.now()),
    end: (owner, sessionId) => deleteSessionOfUser(db, owner, sessionId),
    endOthers: (owner, keptId) => deleteOtherSessions(db, owner, keptId),
    endAll: (subjects) => deleteSessionsOfUsers(db, subjects),
  };
}

interface Shown {
  readonly verdict: 'keep' | 'replace' | 'repeat';
  readonly secret: Uint8Array;
  readonly device: Device;
  readonly now: Date;
}
