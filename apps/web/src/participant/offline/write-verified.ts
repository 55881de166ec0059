/**
 * Writes an entry and reads it again, because the page promises that it is stored.
 *
 * @param storage `null` where the browser refuses it
 * @returns false when the entry read differs from the written one, for example because the storage is full
 */
export function writeVerified(storage: Storage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage?.getItem(key) === text;
  } catch {
    return false;
  }
}
