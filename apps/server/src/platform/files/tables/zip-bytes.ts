import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Flags of an entry whose sizes follow its content, with names in UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** The first of January 1980 for every entry, so that equal content makes equal archives. */
const DATE = 0x0021;
/** A fast compression level; the output is less than a tenth larger than at the default level. */
const LEVEL = 4;
const LARGEST = 0xff_ff_ff_ff;

/** Thrown for content that this format, without its extension for large files, cannot hold. */
export class ArchiveTooLarge extends Error {}

/** A ZIP archive that is created while it is read: each entry is compressed as its content arrives. */
export async function* zipBytes(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = [];
  let offset = 0;
  for await (const { path, bytes } of entries) {
    const name = Buffer.from(path);
    const head = header(0x04034b50, [VERSION], name, { crc: 0, packed: 0, size: 0 });
    yield head;
    const measured = { crc: 0, packed: 0, size: 0 };
    for await (const packed of deflated(bytes, measured)) {
      measured.packed += packed.length;
      yield packed;
    }
    const sizes = Buffer.alloc(16);
    if (Math.max(measured.size, offset + measured.packed + head.length) > LARGEST) throw new ArchiveTooLarge();
    sizes.writeUInt32LE(0x08074b50, 0);
    sizes.writeUInt32LE(measured.crc, 4);
    sizes.writeUInt32LE(measured.packed, 8);
    sizes.writeUInt32LE(measured.size, 12);
    yield sizes;
    listed.push(listing(name, measured, offset));
    offset += head.length + measured.packed + sizes.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(listed.length, 8);
  end.writeUInt16LE(listed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}

interface Measured {
  crc: number;
  packed: number;
  size: number;
}

/** Compresses the content and records its checksum and size. */
async function* deflated(bytes: ZipEntry['bytes'], measured: Measured): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const part of bytes) {
      measured.crc = crc32(part, measured.crc);
      measured.size += part.length;
      yield part;
    }
  }
  // An error is thrown where the compressed bytes are read.
  const compressed = pipeline(
    Readable.from(counted(), { objectMode: true, highWaterMark: 1 }),
    createDeflateRaw({ level: LEVEL }),
    () => {},
  );
  yield* compressed as AsyncIterable<Buffer>;
}

function header(signature: number, versions: readonly number[], name: Buffer, { crc, packed, size }: Measured): Buffer {
  const start = 4 + versions.length * 2;
  const written = Buffer.alloc(start + 22);
  written.writeUInt32LE(signature, 0);
  versions.forEach((version, index) => {
    written.writeUInt16LE(version, 4 + index * 2);
  });
  written.writeUInt16LE(FLAGS, start);
  written.writeUInt16LE(DEFLATED, start + 2);
  written.writeUInt16LE(0, start + 4);
  written.writeUInt16LE(DATE, start + 6);
  written.writeUInt32LE(crc, start + 8);
  written.writeUInt32LE(packed, start + 12);
  written.writeUInt32LE(size, start + 16);
  written.writeUInt16LE(name.length, start + 20);
  return signature === 0x04034b50 ? Buffer.concat([written, Buffer.alloc(2), name]) : written;
}

/** An entry of the directory at the end of the archive. */
function listing(name: Buffer, measured: Measured, offset: number): Buffer {
  const rest = Buffer.alloc(16);
  rest.writeUInt32LE(offset, 12);
  return Buffer.concat([header(0x02014b50, [VERSION, VERSION], name, measured), rest, name]);
}
