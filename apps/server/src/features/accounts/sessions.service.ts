import type { OpenSession } from '@plumbline/contract/wire';
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
 * Every operation is refused with `identity_elsewhere` when this server does not keep the sessions.
 */
export interface SessionsService {
  /** Whether the session of a token is still open; always true when this server does not keep the sessions. */
  isOpen(person: VerifiedIdentity): Promise<boolean>;
  list(person: VerifiedIdentity): Promise<OpenSession[]>;
  /** @throws {AppError} `not_found`, also for a session of someone else */
  end(request: SessionRequest, sessionId: string): Promise<void>;
  /** Ends all sessions but the caller's. @returns number of ended sessions */
  endOthers(request: SessionRequest): Promise<number>;
}

export function createSessionsService({ identity, securityLog }: SessionsDependencies): SessionsService {
  function ourSessions(): IdentitySessions {
    const sessions = identity.accounts?.sessions ?? null;
    if (sessions === null) {
      throw new AppError('identity_elsewhere', { message: 'This installation does not keep sessions itself.' });
    }
    return sessions;
  }

  function recordEnd({ identity: { subject }, address, requestId }: SessionRequest, detail: 'own' | 'others'): void {
    securityLog.record({ action: 'session_ended', subject, isProven: true, address, requestId, detail });
  }

  return {
    isOpen: async ({ subject, sessionId }) => {
      const sessions = identity.accounts?.sessions ?? null;
      return sessions === null || (sessionId !== null && (await sessions.isOpen(subject, sessionId)));
    },
    list: async (person) => {
      const { sessionId } = person;
      const sessions = await ourSessions().list(person);
      return sessions.map(({ id, device, network, createdAt, lastUsedAt }) => ({
        id,
        device,
        network,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === sessionId,
      }));
    },
    end: async (request, sessionId) => {
      if (!(await ourSessions().end(request.identity, sessionId))) throw new AppError('not_found');
      recordEnd(request, 'own');
    },
    endOthers: async (request) => {
      const { sessionId } = request.identity;
      const sessions = ourSessions();
      if (sessionId === null) throw new AppError('unauthenticated');
      const ended = await sessions.endOthers(request.identity, sessionId);
      if (ended > 0) recordEnd(request, 'others');
      return ended;
    },
  };
}
