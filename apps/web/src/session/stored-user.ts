import type { SessionTokens } from '@plumbline/contract/wire';

export const STORED_USER_KEY = 'plumbline.user';
const EXPIRED_KEY = 'plumbline.session_expired';

/** The signed-in user as stored in this browser. */
export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Always null: the app draws the avatar itself, so that no email address is sent to an avatar service. */
  readonly avatarUrl: string | null;
  readonly emailVerified: boolean;
  readonly tokens: SessionTokens;
}

/** The storage of the user; without storage, the session lasts as long as the page. */
export type UserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the stored user; a missing, damaged or outdated entry counts as nobody. */
export function readStoredUser(storage: UserStorage): StoredUser | null {
  try {
    return parseStoredUser(storage.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
}

export function writeStoredUser(storage: UserStorage, user: StoredUser): void {
  try {
    storage.setItem(STORED_USER_KEY, JSON.stringify(user));
    storage.removeItem(EXPIRED_KEY);
  } catch {
    // The page works without the storage, which may be full or disabled.
  }
}

export function removeStoredUser(storage: UserStorage): void {
  try {
    storage.removeItem(STORED_USER_KEY);
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/** Tells other tabs that the session expired and nobody signed out. */
export function noteExpiry(storage: UserStorage): void {
  try {
    storage.setItem(EXPIRED_KEY, 'yes');
  } catch {
    // Without the note, the other tabs report a sign-out.
  }
}

export function hasExpired(storage: UserStorage): boolean {
  try {
    return storage.getItem(EXPIRED_KEY) !== null;
  } catch {
    return false;
  }
}

/** @returns null for anything that is not a stored user */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !isRecord(value.tokens)) return null;
  const { accessToken, idToken, refreshToken } = value.tokens;
  if (typeof value.id !== 'string' || typeof value.email !== 'string') return null;
  if (typeof accessToken !== 'string' || typeof idToken !== 'string' || typeof refreshToken !== 'string') return null;
  return {
    id: value.id,
    email: value.email,
    name: typeof value.name === 'string' ? value.name : displayName(null, value.email),
    avatarUrl: null,
    emailVerified: value.emailVerified === true,
    tokens: { accessToken, idToken, refreshToken },
  };
}

/** The name, otherwise the part of the email address before the @, otherwise 'User'. */
export function displayName(name: string | null, email: string): string {
  return name?.trim() || email.split('@')[0]?.trim() || 'User';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
