import type { IdentityUser, SessionTokens } from '@plumbline/contract/wire';
import { HttpError } from './http-error.ts';
import { needsRefresh } from './id-token.ts';
import {
  displayName,
  parseStoredUser,
  readStoredUser,
  removeStoredUser,
  STORED_USER_KEY,
  type StoredUser,
  type UserStorage,
  writeStoredUser,
} from './stored-user.ts';
import type { OneTabAtATime } from './tab-lock.ts';

/** Why nobody is signed in; `none` when nobody was. */
export type SignOutReason = 'none' | 'signed_out' | 'signed_out_elsewhere' | 'session_expired';

export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed_in'; readonly user: StoredUser }
  | { readonly kind: 'signed_out'; readonly reason: SignOutReason };

export interface LogoutEvent {
  readonly reason: Exclude<SignOutReason, 'none'>;
}

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs when a user leaves, or another takes the place in another tab: nothing of theirs may stay in memory. */
  readonly onLogout: (listener: (event: LogoutEvent) => void) => () => void;
  /** Takes up the stored user, refreshing the tokens when they have ended. */
  readonly load: () => Promise<void>;
  readonly signedIn: (identity: IdentityUser, tokens: SessionTokens) => void;
  readonly signedOut: (reason: LogoutEvent['reason']) => void;
  /** The token to send: refreshed first when it ends within 60 seconds. Undefined when nobody is signed in. */
  readonly idToken: () => Promise<string | undefined>;
  /**
   * Replaces a token that the server refused; simultaneous callers share one refresh.
   *
   * @returns the token to retry with, or null when the session is over
   */
  readonly replaceRefusedToken: (refused: string) => Promise<string | null>;
  /** Follows what other tabs do to the stored user. */
  readonly followStorage: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void;
}

export interface SessionSettings {
  readonly storage: UserStorage;
  readonly now: () => number;
  /** @throws {HttpError} with status 401 when the refresh token is no longer accepted */
  readonly refreshTokens: (refreshToken: string) => Promise<SessionTokens>;
  /** Keeps two tabs from refreshing the same session at the same time. */
  readonly oneTabAtATime?: OneTabAtATime;
}

export function createSession({
  storage,
  now,
  refreshTokens,
  oneTabAtATime = (work) => work(),
}: SessionSettings): Session {
  let state: SessionState = { kind: 'loading' };
  let refreshing: Promise<string | null> | null = null;
  const listeners = new Set<() => void>();
  const logoutListeners = new Set<(event: LogoutEvent) => void>();

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const leave = (reason: LogoutEvent['reason']) => {
    removeStoredUser(storage);
    for (const listener of logoutListeners) listener({ reason });
    enter({ kind: 'signed_out', reason });
  };

  const keep = (user: StoredUser) => {
    writeStoredUser(storage, user);
    enter({ kind: 'signed_in', user });
  };

  const storedUser = () => (state.kind === 'signed_in' ? state.user : readStoredUser(storage));

  /** Tokens that another tab got in the meantime; null when there are none. */
  const takeOver = (user: StoredUser): string | null => {
    const stored = readStoredUser(storage);
    if (stored === null || stored.id !== user.id || stored.tokens.idToken === user.tokens.idToken) return null;
    if (needsRefresh(stored.tokens.idToken, now())) return null;
    enter({ kind: 'signed_in', user: stored });
    return stored.tokens.idToken;
  };

  const refresh = async (): Promise<string | null> => {
    const user = storedUser();
    if (user === null) return null;
    const takenOver = takeOver(user);
    if (takenOver !== null) return takenOver;
    try {
      const tokens = await refreshTokens(user.tokens.refreshToken);
      // Someone may have signed out, or in as another, while the answer was on its way.
      if (storedUser()?.id !== user.id) return null;
      keep({ ...user, tokens });
      return tokens.idToken;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (storedUser()?.id === user.id) leave('session_expired');
      return null;
    }
  };

  const refreshOnce = () => {
    refreshing ??= oneTabAtATime(refresh).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLogout: (listener) => {
      logoutListeners.add(listener);
      return () => logoutListeners.delete(listener);
    },
    load: async () => {
      const user = readStoredUser(storage);
      if (user === null) return enter({ kind: 'signed_out', reason: 'none' });
      if (!needsRefresh(user.tokens.idToken, now())) return enter({ kind: 'signed_in', user });
      try {
        await refreshOnce();
        if (state.kind === 'loading') enter({ kind: 'signed_out', reason: 'none' });
      } catch {
        // Without a connection nobody is signed out: the screens say what is wrong and try again.
        enter({ kind: 'signed_in', user });
      }
    },
    signedIn: (identity, tokens) => {
      keep({
        id: identity.sub,
        email: identity.email,
        name: displayName(identity.name, identity.email),
        avatarUrl: null,
        emailVerified: identity.email_verified,
        tokens,
      });
    },
    signedOut: leave,
    idToken: async () => {
      if (state.kind !== 'signed_in') return undefined;
      const { idToken } = state.user.tokens;
      return needsRefresh(idToken, now()) ? ((await refreshOnce()) ?? undefined) : idToken;
    },
    replaceRefusedToken: (refused) => {
      const current = storedUser()?.tokens.idToken;
      return current !== undefined && current !== refused ? Promise.resolve(current) : refreshOnce();
    },
    followStorage: ({ key, newValue }) => {
      if (key !== STORED_USER_KEY && key !== null) return;
      const user = parseStoredUser(newValue);
      const previous = state.kind === 'signed_in' ? state.user : null;
      if (user === null) {
        if (previous !== null) leave('signed_out_elsewhere');
        return;
      }
      if (previous !== null && previous.id !== user.id) {
        for (const listener of logoutListeners) listener({ reason: 'signed_out_elsewhere' });
      }
      enter({ kind: 'signed_in', user });
    },
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 400 || error.status === 403);
}
