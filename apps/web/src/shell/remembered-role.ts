import type { MemberRole } from '@plumbline/contract/paths';

const STORAGE_KEY = 'member-role';

/**
 * Whether the managers' screens may be shown before the user's role is loaded, because they were used on this device before. Otherwise a
 * representative's first visit would begin with refused and logged calls.
 */
export function remembersManager(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(STORAGE_KEY) === 'manager';
}

/** The role in another organisation may be another one. */
export function forgetRole(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(STORAGE_KEY);
}

export function rememberRole(storage: Pick<Storage, 'setItem'>, role: MemberRole): void {
  storage.setItem(STORAGE_KEY, role === 'representative' ? 'representative' : 'manager');
}
