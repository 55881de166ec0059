import { PACKED_FILES_MAX, UNPACKED_BYTES_MAX } from './limits.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/** The files inside a zip archive, each unpacked on demand. */
export interface Archive {
  /** @returns the file's text; `null` when the archive has no such file */
  text(name: string): Promise<string | null>;
}

interface PackedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
  readonly isEncrypted: boolean;
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const FILE_SIGNATURE = 0x04034b50;
const FILE_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip archive by reading its directory.
 *
 * Sizes stated in the archive are not trusted: the unpacked bytes are counted over all files.
 *
 * @throws {UnreadableList} when it is damaged or has too many files
 */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const files = readDirectory(bytes);
  let unpacked = 0;
  const count = (length: number) => {
    unpacked += length;
    if (unpacked > UNPACKED_BYTES_MAX) throw new UnreadableList(UNREADABLE.unpacksTooLarge);
  };
  return {
    text: async (name) => {
      const file = files.get(name.toLowerCase());
      if (file === undefined) return null;
      if (file.isEncrypted) throw new UnreadableList(UNREADABLE.password);
      const pieces = file.isDeflated ? inflate(file.bytes) : [file.bytes];
      const decoder = new TextDecoder();
      let text = '';
      for await (const piece of pieces) {
        count(piece.length);
        text += decoder.decode(piece, { stream: true });
      }
      return text + decoder.decode();
    },
  };
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, PackedFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = view.getUint16(end + 10, true);
  if (entries > PACKED_FILES_MAX) throw new UnreadableList(UNREADABLE.tooManyParts);
  const files = new Map<string, PackedFile>();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < entries; entry += 1) {
    expectSignature(view, at, ENTRY_SIGNATURE);
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packedLength = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const start = dataStart(view, view.getUint32(at + 42, true));
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    if (start + packedLength > bytes.length) throw new UnreadableList(UNREADABLE.incomplete);
    if (method === STORED || method === DEFLATED) {
      files.set(name.replaceAll('\\', '/').toLowerCase(), {
        bytes: bytes.subarray(start, start + packedLength),
        isDeflated: method === DEFLATED,
        isEncrypted: (flags & 1) === 1,
      });
    }
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** The directory's end record is the last one, followed by a comment of any length. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new UnreadableList(UNREADABLE.incomplete);
}

function dataStart(view: DataView, at: number): number {
  expectSignature(view, at, FILE_SIGNATURE);
  return at + FILE_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

function expectSignature(view: DataView, at: number, signature: number): void {
  if (at + 4 > view.byteLength || view.getUint32(at, true) !== signature) {
    throw new UnreadableList(UNREADABLE.incomplete);
  }
}

/** Size of an input chunk. Deflate expands a byte to about a thousand at most, so little is unpacked before it is counted. */
const PIECE_BYTES = 16_384;

async function* inflate(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  let at = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= packed.length) return controller.close();
      controller.enqueue(packed.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
    },
  });
  const reader = pieces.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Stops unpacking after a refusal.
    await reader.cancel().catch(() => {});
  }
}
