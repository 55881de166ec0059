import type { MemberRole } from '@plumbline/contract/paths';

const STORAGE_KEY = 'member-role';

/**
 * Whether the screens of managers may be shown before the server has said who the user is: they were used on this device
 * before. Otherwise a representative's first visit would begin with calls that are refused, and logged as such.
 */
export function remembersManager(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(STORAGE_KEY) === 'manager';
}

export function rememberRole(storage: Pick<Storage, 'setItem'>, role: MemberRole): void {
  storage.setItem(STORAGE_KEY, role === 'representative' ? 'representative' : 'manager');
}
