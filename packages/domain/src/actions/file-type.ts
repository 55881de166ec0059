/** The types of file that are accepted. */
export type AcceptedFile = 'jpeg' | 'png' | 'webp' | 'pdf';

/** The first bytes of each type, with their offsets. */
const BEGINNINGS: Readonly<Record<AcceptedFile, readonly (readonly [at: number, bytes: readonly number[]])[]>> = {
  jpeg: [[0, [0xff, 0xd8, 0xff]]],
  png: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  webp: [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
  pdf: [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]],
};

/** `%%EOF`, which ends every PDF and is followed by at most a kilobyte. */
const PDF_END = [0x25, 0x25, 0x45, 0x4f, 0x46];
const PDF_TAIL_BYTES = 1024;

/**
 * The type of a file by its content, whatever its name is.
 *
 * @returns `null` for everything that is not accepted
 * @see ISO 32000-1, 7.5, for PDF; RFC 9649 for WebP; ISO/IEC 15948, 5.2, for PNG
 */
export function detectFile(content: Uint8Array): AcceptedFile | null {
  const kinds = Object.entries(BEGINNINGS) as [AcceptedFile, (typeof BEGINNINGS)[AcceptedFile]][];
  const found = kinds.find(([, parts]) => parts.every(([at, bytes]) => hasAt(content, at, bytes)))?.[0] ?? null;
  return found === 'pdf' && !hasPdfEnd(content) ? null : found;
}

function hasAt(content: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[at + index] === byte);
}

function hasPdfEnd(content: Uint8Array): boolean {
  for (let at = content.length - PDF_END.length; at >= Math.max(0, content.length - PDF_TAIL_BYTES); at -= 1) {
    if (hasAt(content, at, PDF_END)) return true;
  }
  return false;
}
