import type { UserStorage } from './stored-user.ts';

const DEVICE_TOKEN_KEY = 'plumbline.device';

/** The token that this browser received at a sign-in; it signs nobody in, and is kept after signing out. */
export function readDeviceToken(storage: UserStorage): string | null {
  try {
    return storage.getItem(DEVICE_TOKEN_KEY);
  } catch {
    return null;
  }
}

export function writeDeviceToken(storage: UserStorage, token: string): void {
  try {
    storage.setItem(DEVICE_TOKEN_KEY, token);
  } catch {
    // To the server a browser without storage is unknown, but users can sign in all the same.
  }
}
