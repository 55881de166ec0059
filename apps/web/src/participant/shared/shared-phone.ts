/** The code page, where every survey on a shared phone begins and ends. */
export const CODE_PAGE = '/s';
/** The address of the code page that turns the shared mode on. */
export const SHARED_CODE_PAGE = '/s?shared';

const KEY = 'plumbline.shared';

/** Whether this phone or tablet is shared. A setting of the device, which stays when a person leaves. */
export function isSharedPhone(storage: Storage | null): boolean {
  try {
    return storage?.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** @returns false when the browser cannot store the setting */
export function rememberSharedPhone(storage: Storage | null, isShared: boolean): boolean {
  try {
    if (isShared) storage?.setItem(KEY, 'yes');
    else storage?.removeItem(KEY);
    return storage !== null;
  } catch {
    return false;
  }
}
