/** Where people type codes; on a shared phone everything begins and ends there. */
export const CODE_PAGE = '/s';
/** The same page, asked for with the switch on. */
export const SHARED_CODE_PAGE = '/s?shared';

const KEY = 'plumbline.shared';

/** Whether this phone or tablet is handed around. A setting of the device, so it outlasts those who answer on it. */
export function isSharedPhone(storage: Storage | null): boolean {
  try {
    return storage?.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** @returns false when the browser refuses to remember it */
export function rememberSharedPhone(storage: Storage | null, isShared: boolean): boolean {
  try {
    if (isShared) storage?.setItem(KEY, 'yes');
    else storage?.removeItem(KEY);
    return storage !== null;
  } catch {
    return false;
  }
}
