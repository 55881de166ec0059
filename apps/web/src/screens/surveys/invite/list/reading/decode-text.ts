import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/**
 * The text of a file: UTF-16 by its byte order mark, as Excel writes "Unicode text", else UTF-8, else the encoding that
 * spreadsheets on Windows use, because its non-ASCII text is almost never valid UTF-8.
 *
 * @throws {UnreadableList} when the bytes are not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeUnicode(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  if (text.includes('\0')) throw new UnreadableList(UNREADABLE.notText);
  return text;
}

/** The text of a file in UTF-16 with a byte order mark, or in UTF-8; null when it is in neither. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingByMark(bytes) ?? 'utf-8', { fatal: encodingByMark(bytes) === null }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
