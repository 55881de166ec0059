import type { UserStorage } from './stored-user.ts';

const DEVICE_TOKEN_KEY = 'plumbline.device';

/** What this browser was given when someone signed in; it signs nobody in, and stays when they sign out. */
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
    // A browser that keeps nothing is a stranger's to the server, and signs in all the same.
  }
}
