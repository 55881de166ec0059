import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import {
  type ArchivedFile,
  type ArchivedSequence,
  type ArchivedTable,
  type ArchiveEnd,
  END_ENTRY,
  FILES_FOLDER,
  MANIFEST_ENTRY,
  type Manifest,
  pieceEntry,
  SEQUENCES_ENTRY,
  tableName,
} from './archive-format.ts';
import { type Encryption, encrypt } from './encryption.ts';

/** The content of an archive, in the order in which it is requested. */
export interface ArchiveSource {
  readonly manifest: Manifest;
  /** Rows of one of the manifest's tables in COPY's text format: each row is one line. */
  rowsOf(table: ArchivedTable): AsyncIterable<Uint8Array>;
  sequences(): Promise<readonly ArchivedSequence[]>;
  files(): AsyncIterable<ArchivedFile & { readonly size: number; readonly content: AsyncIterable<Uint8Array> }>;
}

export interface WriteOptions {
  /** Null: not encrypted. */
  readonly encryption: Encryption | null;
  /** Maximum size of a piece of a table, unless a single row is larger. */
  readonly pieceBytes?: number;
}

const PIECE_BYTES = 4 * 1024 * 1024;
const LINE_FEED = 0x0a;
/** A low compression level, because the processor is shared with requests. */
const COMPRESSION_LEVEL = 2;

/**
 * Writes an archive. Holds at most a piece of a table in memory.
 *
 * @param sink is ended when the archive is complete, and destroyed when writing fails
 * @returns the last entry: rows of each table and the checksums
 */
export async function writeArchive(
  source: ArchiveSource,
  sink: Writable,
  { encryption, pieceBytes = PIECE_BYTES }: WriteOptions,
): Promise<ArchiveEnd> {
  const pack = createPack();
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
      // Detects damage while decompressing, before the checksums of the entries do.
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
  const stored =
    encryption === null
      ? pipeline(pack, compress, sink)
      : pipeline(pack, compress, (content: AsyncIterable<Uint8Array>) => encrypt(content, encryption), sink);
  const filled = fill(pack, source, pieceBytes).catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [storing, filling] = await Promise.allSettled([stored, filled]);
  // A failure of the sink makes filling fail, and vice versa. The first failure is reported.
  if (filling.status === 'rejected' && !isConsequence(filling.reason)) throw filling.reason;
  if (storing.status === 'rejected') throw storing.reason;
  if (filling.status === 'rejected') throw filling.reason;
  return filling.value;
}

/** Whether an error only says that the pack was destroyed by the failure of another stream. */
function isConsequence(error: unknown): boolean {
  return error instanceof PackDestroyed;
}

interface EntryHeader {
  readonly name: string;
  readonly size: number;
  readonly mode: number;
}

class PackDestroyed extends Error {
  override readonly name: string = 'PackDestroyed';
}

async function fill(pack: Pack, source: ArchiveSource, pieceBytes: number): Promise<ArchiveEnd> {
  const entries: ArchiveEnd['entries'] = [];
  const rows: Record<string, number> = {};
  const add = async (header: EntryHeader, content: AsyncIterable<Uint8Array>) => {
    const sha256 = await addEntry(pack, header, content);
    entries.push({ name: header.name, bytes: header.size, sha256 });
  };
  const addJson = async (name: string, value: unknown) => {
    const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    await add({ name, size: content.length, mode: 0o600 }, Readable.from([content]));
  };
  await addJson(MANIFEST_ENTRY, source.manifest);
  for (const table of source.manifest.tables) {
    let number = 0;
    let count = 0;
    for await (const piece of wholeRows(source.rowsOf(table), pieceBytes)) {
      number += 1;
      count += countRows(piece);
      await add({ name: pieceEntry(table, number), size: piece.length, mode: 0o600 }, Readable.from([piece]));
    }
    rows[tableName(table)] = count;
  }
  await addJson(SEQUENCES_ENTRY, await source.sequences());
  for await (const { path, mode, size, content } of source.files()) {
    await add({ name: `${FILES_FOLDER}${path}`, size, mode }, content);
  }
  const end = { entries: [...entries], rows };
  await addJson(END_ENTRY, end);
  pack.finalize();
  return end;
}

/** @returns the checksum of the content, in hexadecimal */
async function addEntry(pack: Pack, header: EntryHeader, content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  if (pack.destroyed) throw new PackDestroyed('the archive was closed');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = pack.entry({ ...header }, (error) => (error ? reject(error) : resolve()));
  const written = promise.catch((error: unknown) => {
    throw pack.destroyed ? new PackDestroyed('the archive was closed', { cause: error }) : error;
  });
  // The same error is thrown by the `await` below.
  written.catch(() => {});
  entry.on('error', () => {});
  for await (const chunk of content) {
    hash.update(chunk);
    if (!entry.write(chunk)) await Promise.race([drained(entry), written]);
  }
  entry.end(null);
  await written;
  return hash.digest('hex');
}

function drained(entry: ReturnType<Pack['entry']>): Promise<void> {
  return new Promise((resolve) => entry.once('drain', () => resolve()));
}

/** Collects rows into pieces that end with a row. */
async function* wholeRows(chunks: AsyncIterable<Uint8Array>, pieceBytes: number): AsyncGenerator<Buffer> {
  let collected: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    collected.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(collected);
    const end = all.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) yield all.subarray(0, end);
    // Copied, because a slice would keep the whole piece in memory.
    const rest = Buffer.from(all.subarray(end));
    collected = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) yield Buffer.concat(collected);
}

export function countRows(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
