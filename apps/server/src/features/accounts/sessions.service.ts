import { AppError } from '../../core/errors.ts';
import type { SecurityLog } from '../../platform/db/security-log.ts';
import type { Identity, IdentitySessions, VerifiedIdentity } from '../../platform/identity/identity.ts';

export interface SessionsDependencies {
  readonly identity: Identity;
  readonly securityLog: SecurityLog;
}

interface SessionRequest {
  readonly identity: VerifiedIdentity;
  readonly address: string;
  readonly requestId: string;
}

/**
 * The sessions of the signed-in user.
 *
 * Every operation except `isOpen` is refused with `identity_elsewhere` when this server does not keep the sessions.
 */
export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ identity, securityLog }: SessionsDependencies) {
  const sessions = identity.accounts?.sessions ?? null;

  function ourSessions(): IdentitySessions {
    if (sessions === null) {
      throw new AppError('identity_elsewhere', { message: 'This installation does not keep sessions itself.' });
    }
    return sessions;
  }

  function recordEnd({ identity: { subject }, address, requestId }: SessionRequest, detail: 'own' | 'others'): void {
    securityLog.record({ action: 'session_ended', subject, isProven: true, address, requestId, detail });
  }

  return {
    /** Whether the session of a token is still open; always true when this server does not keep the sessions. */
    isOpen: async ({ subject, sessionId }: VerifiedIdentity) => {
      return sessions === null || (sessionId !== null && (await sessions.isOpen(subject, sessionId)));
    },
    list: async (user: VerifiedIdentity) => {
      const { sessionId } = user;
      const open = await ourSessions().list(user);
      return open.map(({ id, device, network, createdAt, lastUsedAt }) => ({
        id,
        device,
        network,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === sessionId,
      }));
    },
    /** @throws {AppError} `not_found`, also for a session of someone else */
    end: async (request: SessionRequest, sessionId: string) => {
      if (!(await ourSessions().end(request.identity, sessionId))) throw new AppError('not_found');
      recordEnd(request, 'own');
    },
    /** Ends all sessions but the caller's. @returns number of ended sessions */
    endOthers: async (request: SessionRequest) => {
      const { sessionId } = request.identity;
      const kept = ourSessions();
      if (sessionId === null) throw new AppError('unauthenticated');
      const ended = await kept.endOthers(request.identity, sessionId);
      if (ended > 0) recordEnd(request, 'others');
      return ended;
    },
  };
}
