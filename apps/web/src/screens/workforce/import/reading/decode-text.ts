import type { LegacyEncoding, RecognisedEncoding } from './encodings.ts';
import { recogniseEncoding } from './recognise-encoding.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/** A decoded text. */
export interface DecodedText {
  readonly text: string;
  /** How the letters were read; null for Unicode, which says it itself, and for ASCII. */
  readonly encoding: RecognisedEncoding | null;
}

/**
 * The text of a file: UTF-16 by its byte order mark, as Excel writes "Unicode text", or by its zero bytes; else UTF-8,
 * because text in another encoding is almost never valid UTF-8; else the recognised encoding.
 *
 * @param chosen the encoding that somebody chose instead of the recognised one
 * @throws {UnreadableList} when the bytes are not text
 */
export function decodeText(bytes: Uint8Array, chosen?: LegacyEncoding): DecodedText {
  const unicode = decodeUnicode(bytes, encodingByZeros(bytes));
  const encoding = unicode === null ? choose(recogniseEncoding(bytes), chosen) : null;
  const text = unicode ?? new TextDecoder(encoding?.taken.encoding ?? 'windows-1252').decode(bytes);
  if (text.includes('\0')) throw new UnreadableList(UNREADABLE.notText);
  return { text, encoding };
}

/** The recognised encodings with the chosen one as the one that is taken. */
function choose(recognised: RecognisedEncoding | null, chosen: LegacyEncoding | undefined): RecognisedEncoding | null {
  const taken = recognised?.others.find(({ encoding }) => encoding === chosen);
  if (recognised === null || taken === undefined) return recognised;
  const others = [recognised.taken, ...recognised.others.filter((each) => each !== taken)];
  return { taken, isSure: true, others };
}

/**
 * The text of a file in UTF-16 with a byte order mark, or in UTF-8; null when it is in neither.
 *
 * @param unmarked the Unicode encoding without a byte order mark
 */
export function decodeUnicode(bytes: Uint8Array, unmarked = 'utf-8'): string | null {
  const byMark = encodingByMark(bytes);
  try {
    return new TextDecoder(byMark ?? unmarked, { fatal: byMark === null }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * UTF-16 without a byte order mark: the high byte of its ASCII letters, delimiters and line ends is zero. Other files have
 * fewer zeros, or zeros in both bytes of a pair.
 */
function encodingByZeros(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [high = 0, low = 0] = zeros;
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) / 2;
  if (Math.min(high, low) > 0 || Math.max(high, low) < pairs * ZEROS_SHARE) return undefined;
  return high > 0 ? 'utf-16be' : 'utf-16le';
}

const SAMPLE_BYTES = 10_000;
const ZEROS_SHARE = 0.05;

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
