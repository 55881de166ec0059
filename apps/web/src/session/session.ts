import type { IdentityUser, SessionTokens } from '@plumbline/contract/wire';
import { isRefused } from './http-error.ts';
import { needsRefresh } from './id-token.ts';
import {
  displayName,
  hasExpired,
  noteExpiry,
  parseStoredUser,
  readStoredUser,
  removeStoredUser,
  STORED_USER_KEY,
  type StoredUser,
  type UserStorage,
  writeStoredUser,
} from './stored-user.ts';
import type { OneTabAtATime } from './tab-lock.ts';

/** Reason why nobody is signed in; `none`: nobody was signed in before. */
export type SignOutReason = 'none' | 'signed_out' | 'signed_out_elsewhere' | 'session_expired' | 'password_changed';

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
  /** Calls the listener when the user signs out, or when another tab signs in somebody else: no data of the user may stay in memory. */
  readonly onLogout: (listener: (event: LogoutEvent) => void) => () => void;
  /** Restores the stored user, and refreshes expired tokens. */
  readonly load: () => Promise<void>;
  readonly signedIn: (identity: IdentityUser, tokens: SessionTokens) => void;
  readonly signedOut: (reason: LogoutEvent['reason']) => void;
  /** The token to send, refreshed first if it expires within 60 seconds. Undefined when nobody is signed in. */
  readonly idToken: () => Promise<string | undefined>;
  /**
   * Replaces a token that the server refused; concurrent callers share one refresh.
   *
   * @returns the token to retry with, or null when the session has ended
   */
  readonly replaceRefusedToken: (refused: string) => Promise<string | null>;
  /** Follows changes of the stored user in other tabs. */
  readonly followStorage: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void;
  /** Applies changes that other tabs made while this page was suspended in the history and received no events. */
  readonly catchUp: () => void;
}

export interface SessionSettings {
  readonly storage: UserStorage;
  readonly now: () => number;
  /** @throws {HttpError} with status 401 when the refresh token is no longer accepted */
  readonly refreshTokens: (refreshToken: string, accessToken: string) => Promise<SessionTokens>;
  /** Prevents two tabs from refreshing the same session at the same time. */
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
  /** Whether the storage can be written, so that an empty storage means that another tab signed out. */
  let isKept = false;
  const listeners = new Set<() => void>();
  const logoutListeners = new Set<(event: LogoutEvent) => void>();

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const forget = (reason: LogoutEvent['reason']) => {
    for (const listener of logoutListeners) listener({ reason });
    enter({ kind: 'signed_out', reason });
  };

  const leave = (reason: LogoutEvent['reason']) => {
    if (reason === 'session_expired') noteExpiry(storage);
    removeStoredUser(storage);
    forget(reason);
  };

  const keep = (user: StoredUser) => {
    writeStoredUser(storage, user);
    isKept = readStoredUser(storage)?.tokens.idToken === user.tokens.idToken;
    enter({ kind: 'signed_in', user });
  };

  /** Takes over the user that another tab stored, without a change of the storage, which that tab has updated. */
  const follow = (user: StoredUser | null) => {
    const previous = state.kind === 'signed_in' ? state.user : null;
    if (user === null) {
      if (previous !== null) forget(hasExpired(storage) ? 'session_expired' : 'signed_out_elsewhere');
      return;
    }
    if (previous !== null && previous.id !== user.id) {
      for (const listener of logoutListeners) listener({ reason: 'signed_out_elsewhere' });
    }
    isKept = true;
    enter({ kind: 'signed_in', user });
  };

  /** The currently stored user; storage events of other tabs may not have arrived yet. */
  const currentUser = (): StoredUser | null => {
    if (state.kind === 'loading') return readStoredUser(storage);
    if (state.kind === 'signed_in' && isKept) {
      const stored = readStoredUser(storage);
      if (stored?.tokens.idToken !== state.user.tokens.idToken) follow(stored);
    }
    return state.kind === 'signed_in' ? state.user : null;
  };

  const refresh = async (outdated: StoredUser): Promise<string | null> => {
    const user = currentUser();
    if (user === null || user.id !== outdated.id) return null;
    const { idToken, accessToken, refreshToken } = user.tokens;
    // Another tab has already refreshed the tokens.
    if (idToken !== outdated.tokens.idToken && !needsRefresh(idToken, now())) {
      enter({ kind: 'signed_in', user });
      return idToken;
    }
    try {
      const tokens = await refreshTokens(refreshToken, accessToken);
      const current = currentUser();
      // While the request was in flight, the user may have signed out, or somebody else signed in.
      if (current?.id !== user.id) return null;
      // A new password or second factor has replaced the session meanwhile.
      if (current.tokens.refreshToken !== refreshToken) return current.tokens.idToken;
      keep({ ...user, tokens });
      return tokens.idToken;
    } catch (error) {
      if (!isRefused(error)) throw error;
      const current = currentUser();
      if (current?.id !== user.id) return null;
      if (current.tokens.refreshToken !== refreshToken) return current.tokens.idToken;
      leave('session_expired');
      return null;
    }
  };

  const refreshOnce = (outdated: StoredUser) => {
    refreshing ??= oneTabAtATime(() => refresh(outdated)).finally(() => {
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
      isKept = true;
      if (!needsRefresh(user.tokens.idToken, now())) return enter({ kind: 'signed_in', user });
      try {
        await refreshOnce(user);
        if (state.kind === 'loading') enter({ kind: 'signed_out', reason: 'none' });
      } catch {
        // Without a connection the user stays signed in, and the screens show the error and retry.
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
      const { user } = state;
      const { idToken } = user.tokens;
      return needsRefresh(idToken, now()) ? ((await refreshOnce(user)) ?? undefined) : idToken;
    },
    replaceRefusedToken: (refused) => {
      const user = state.kind === 'signed_in' ? state.user : null;
      if (user === null) return Promise.resolve(null);
      return user.tokens.idToken === refused ? refreshOnce(user) : Promise.resolve(user.tokens.idToken);
    },
    followStorage: ({ key, newValue }) => {
      if (key !== STORED_USER_KEY && key !== null) return;
      follow(parseStoredUser(newValue));
    },
    catchUp: () => void currentUser(),
  };
}

/** Whether the service refused the request; false for a busy or unreachable service. */
