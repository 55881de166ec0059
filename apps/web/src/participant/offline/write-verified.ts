/**
 * Writes an entry and reads it again, because people are told that it is kept.
 *
 * @param storage `null` where the browser refuses it
 * @returns false when the entry cannot be read as it was written, for example because the storage is full
 */
export function writeVerified(storage: Storage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage?.getItem(key) === text;
  } catch {
    return false;
  }
}
