import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import { extract as createExtract, type Header } from 'tar-stream';
import type { z } from 'zod';
import {
  ARCHIVE_FORMAT,
  type ArchivedFile,
  type ArchivedSequence,
  type ArchivedTable,
  type ArchiveEnd,
  END_ENTRY,
  endSchema,
  formatSchema,
  MANIFEST_ENTRY,
  type Manifest,
  manifestSchema,
  pathOfEntry,
  SEQUENCES_ENTRY,
  sequencesSchema,
  tableName,
  tableOfEntry,
} from './archive-format.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { type DecryptionKey, decrypt } from './encryption.ts';
import { countRows } from './write-archive.ts';

/** Receives the content of an archive in order. The content is not verified until {@link readArchive} returns. */
export interface ArchiveVisitor {
  onManifest?(manifest: Manifest): Promise<void>;
  /** A part of a table's rows; a row may continue in the next part. */
  onRows?(table: ArchivedTable, rows: Uint8Array): Promise<void>;
  onSequences?(sequences: readonly ArchivedSequence[]): Promise<void>;
  /** Must read the content to its end. */
  onFile?(file: ArchivedFile, content: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface ArchiveContent {
  readonly manifest: Manifest;
  readonly rows: ArchiveEnd['rows'];
}

/** Eight megabytes: more than valid archives need, and a limit on the memory that a damaged archive can request. */
const WINDOW_LOG_MAX = 23;
/** Limit for manifest and checksums, the only entries that are held in memory. */
const JSON_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Reads an archive to its end and checks that it is complete and unchanged.
 *
 * @param key decrypts an encrypted archive; ignored for other archives
 * @throws {ArchiveProblem} when the archive is incomplete or damaged, or cannot be decrypted
 */
export async function readArchive(
  stored: AsyncIterable<Uint8Array>,
  { key, visitor = {} }: { readonly key: DecryptionKey | null; readonly visitor?: ArchiveVisitor },
): Promise<ArchiveContent> {
  const extract = createExtract();
  // After a failure the remaining entries are not read, and their streams fail too.
  const unpacked = pipeline(
    Readable.from(compressed(stored, key), { objectMode: false }),
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG_MAX } }),
    extract,
  );
  unpacked.catch(() => {});
  const reading = new ArchiveReading(visitor);
  try {
    for await (const entry of extract) await reading.readEntry(entry);
    await unpacked;
  } catch (error) {
    throw await firstReason(error, unpacked);
  }
  return reading.finish();
}

/** Decrypts an encrypted archive, which is recognised by its first bytes. */
async function* compressed(stored: AsyncIterable<Uint8Array>, key: DecryptionKey | null) {
  const chunks = stored[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (beginning.length < AGE_MAGIC.length) {
    const next = await chunks.next();
    if (next.done) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  const whole = continued(beginning, chunks);
  if (beginning.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC)) {
    if (key === null) throw new ArchiveProblem('key_missing');
    yield* decrypt(whole, key);
  } else if (beginning.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) {
    yield* whole;
  } else {
    throw new ArchiveProblem('not_an_archive');
  }
}

const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

async function* continued(beginning: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield beginning;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

interface ArchiveEntry extends AsyncIterable<unknown> {
  readonly header: Header;
}

class ArchiveReading {
  readonly #visitor: ArchiveVisitor;
  readonly #entries: ArchiveEnd['entries'] = [];
  readonly #rows: Record<string, number> = {};
  #manifest: Manifest | null = null;
  #tables: ReadonlyMap<string, ArchivedTable> = new Map();
  #isAtEnd = false;

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async readEntry(entry: ArchiveEntry): Promise<void> {
    const { name, size = 0 } = entry.header;
    if (this.#isAtEnd) throw new ArchiveProblem('damaged');
    const hash = createHash('sha256');
    const content = hashed(entry, hash);
    if (name === END_ENTRY) {
      this.#compare(parseJson(endSchema, await collect(content, size)));
      return;
    }
    await this.#visit(entry.header, content);
    // Drains what the visitor has not read.
    for await (const _ of content);
    this.#entries.push({ name, bytes: size, sha256: hash.digest('hex') });
  }

  async #visit({ name, size = 0, mode = 0o600 }: Header, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#manifest === null) {
      if (name !== MANIFEST_ENTRY) throw new ArchiveProblem('not_an_archive');
      await this.#readManifest(await collect(content, size));
      return;
    }
    if (name === SEQUENCES_ENTRY) {
      await this.#visitor.onSequences?.(parseJson(sequencesSchema, await collect(content, size)));
      return;
    }
    const table = this.#tables.get(tableOfEntry(name) ?? '');
    const path = pathOfEntry(name);
    if (table !== undefined) await this.#readRows(table, content);
    else if (path !== null) await this.#visitor.onFile?.({ path, mode: mode & 0o777 }, content);
    else throw new ArchiveProblem('damaged');
  }

  async #readManifest(content: Buffer): Promise<void> {
    if (parseJson(formatSchema, content).format > ARCHIVE_FORMAT) throw new ArchiveProblem('newer_format');
    this.#manifest = parseJson(manifestSchema, content);
    this.#tables = new Map(this.#manifest.tables.map((table) => [tableName(table), table]));
    for (const name of this.#tables.keys()) this.#rows[name] = 0;
    await this.#visitor.onManifest?.(this.#manifest);
  }

  async #readRows(table: ArchivedTable, content: AsyncIterable<Uint8Array>): Promise<void> {
    const name = tableName(table);
    for await (const chunk of content) {
      this.#rows[name] = (this.#rows[name] ?? 0) + countRows(chunk);
      await this.#visitor.onRows?.(table, chunk);
    }
  }

  #compare(end: ArchiveEnd): void {
    this.#isAtEnd = true;
    if (!isSame(end.entries, this.#entries) || !isSame(sorted(end.rows), sorted(this.#rows))) {
      throw new ArchiveProblem('damaged');
    }
  }

  finish(): ArchiveContent {
    if (this.#manifest === null) throw new ArchiveProblem('not_an_archive');
    if (!this.#isAtEnd) throw new ArchiveProblem('cut');
    return { manifest: this.#manifest, rows: this.#rows };
  }
}

async function* hashed(content: AsyncIterable<unknown>, hash: ReturnType<typeof createHash>) {
  for await (const each of content) {
    // The types of tar-stream do not say that an entry consists of bytes.
    const chunk = each as Uint8Array;
    hash.update(chunk);
    yield chunk;
  }
}

async function collect(content: AsyncIterable<Uint8Array>, size: number): Promise<Buffer> {
  if (size > JSON_BYTES_MAX) throw new ArchiveProblem('damaged');
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseJson<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new ArchiveProblem('damaged', { cause: error });
  }
}

function sorted(rows: ArchiveEnd['rows']): [string, number][] {
  return Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The error of the stream that failed first; the other streams fail because of it.
 *
 * Errors of the visitor and of the place where the archive is stored are passed on as they are.
 */
async function firstReason(error: unknown, unpacked: Promise<void>): Promise<unknown> {
  if (error instanceof ArchiveProblem) return error;
  const streamed: unknown = await unpacked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (streamed instanceof ArchiveProblem) return streamed;
  for (const each of [error, streamed]) {
    const kind = kindOf(each);
    if (kind !== null) return new ArchiveProblem(kind, { cause: each });
  }
  return error;
}

function kindOf(error: unknown): 'cut' | 'damaged' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // zlib's end of file. tar-stream names no code.
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return 'cut';
  if (code.startsWith('ZSTD_') || code.startsWith('Z_')) return 'damaged';
  if (/^(Invalid (tar )?header|Header exceeds)/.test(error.message)) return 'damaged';
  return null;
}
