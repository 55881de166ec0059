import type { UserStorage } from './stored-user.ts';

const DEVICE_TOKEN_KEY = 'plumbline.device';

/** The token that this browser received at a sign-in; it does not sign anybody in, and stays after signing out. */
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
    // A browser without storage is unknown to the server, but users can still sign in.
  }
}
