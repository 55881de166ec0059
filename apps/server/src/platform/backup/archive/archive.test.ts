import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARCHIVE_FORMAT, type ArchivedTable, type Manifest, tableName } from './archive-format.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { type DecryptionKey, type Encryption, identitiesIn } from './encryption.ts';
import { readArchive } from './read-archive.ts';
import { type ArchiveSource, writeArchive } from './write-archive.ts';

const SURVEYS: ArchivedTable = { schema: 'plumbline', name: 'surveys', columns: ['id', 'title'] };
const JOBS: ArchivedTable = { schema: 'pgboss', name: 'job', columns: ['id'] };

const MANIFEST: Manifest = {
  format: ARCHIVE_FORMAT,
  kind: 'installation',
  product_version: '0.1.0',
  created_at: '2026-04-02T10:00:00.000Z',
  postgres_version: '18.4',
  migrations: [{ name: '0001-schema.sql', checksum: 'abc' }],
  queues: ['send_email'],
  tables: [SURVEYS, JOBS],
};
const SEQUENCES = [{ schema: 'pgboss', name: 'job_id_seq', last_value: '17', is_called: true }];
const EMAIL = Buffer.from('To: ann@example.org\r\n');

interface Contents {
  readonly rows: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { mode: number; content: string }>>;
}

const CONTENTS: Contents = {
  rows: {
    'plumbline.surveys': Array.from({ length: 60 }, (_, index) => `${index}\tSurvey ${index * 7919}\n`).join(''),
    'pgboss.job': '',
  },
  files: {
    'identity-secret': { mode: 0o600, content: 'c0ffee' },
    [`outbox/${'long-name-'.repeat(20)}.eml`]: { mode: 0o640, content: EMAIL.toString() },
    'outbox/empty.eml': { mode: 0o600, content: '' },
  },
};

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function sourceOf({ rows, files }: Contents, chunkSize = 100): ArchiveSource {
  return {
    manifest: MANIFEST,
    rowsOf: (table) => inChunks(rows[tableName(table)] ?? '', chunkSize),
    sequences: async () => SEQUENCES,
    files: async function* () {
      for (const [path, { mode, content }] of Object.entries(files)) {
        yield { path, mode, size: Buffer.byteLength(content), content: inChunks(content, chunkSize) };
      }
    },
  };
}

async function write(
  source: ArchiveSource,
  { encryption = null, pieceBytes = 1000 }: { encryption?: Encryption | null; pieceBytes?: number } = {},
): Promise<Buffer> {
  const written: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk);
      done();
    },
  });
  await writeArchive(source, sink, { encryption, pieceBytes });
  return Buffer.concat(written);
}

async function read(archive: Uint8Array, key: DecryptionKey | null = null) {
  const rows: Record<string, string> = { 'plumbline.surveys': '', 'pgboss.job': '' };
  const files: Record<string, { mode: number; content: string }> = {};
  let sequences: unknown = null;
  const content = await readArchive(Readable.from([archive]), {
    key,
    visitor: {
      onRows: async (table, part) => {
        rows[tableName(table)] += Buffer.from(part).toString();
      },
      onSequences: async (found) => {
        sequences = found;
      },
      onFile: async ({ path, mode }, chunks) => {
        files[path] = { mode, content: await text(chunks) };
      },
    },
  });
  return { ...content, contents: { rows, files }, sequences };
}

async function problemOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return 'read';
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.kind;
    throw error;
  }
}

test('what was written is read, in pieces of whole rows and with the modes of files', async () => {
  expect(await read(await write(sourceOf(CONTENTS)))).toEqual({
    manifest: MANIFEST,
    rows: { 'plumbline.surveys': 60, 'pgboss.job': 0 },
    contents: CONTENTS,
    sequences: SEQUENCES,
  });
});

test('rows survive any size of chunks and pieces', async () => {
  const lines = fc.array(fc.stringMatching(/^[a-z\t ]{0,60}$/), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 200 }),
      async (texts, size, pieceBytes) => {
        const contents = {
          rows: { 'plumbline.surveys': texts.map((text) => `${text}\n`).join(''), 'pgboss.job': '' },
          files: {},
        };
        const found = await read(await write(sourceOf(contents, size), { pieceBytes }));
        expect(found.contents).toEqual(contents);
        expect(found.rows['plumbline.surveys']).toBe(texts.length);
      },
    ),
    { numRuns: 20 },
  );
});

test('an archive that was cut anywhere is refused', async () => {
  const archive = await write(sourceOf(CONTENTS));
  // Node accepts a zstd frame without its last bytes, which contain none of the content.
  const lastCut = archive.length - 24;
  const lengths = Array.from({ length: 30 }, (_, index) => Math.floor((lastCut * index) / 29));
  for (const length of [1, 3, 4, ...lengths]) {
    const expected = length < 4 ? 'not_an_archive' : 'cut';
    expect(await problemOf(read(archive.subarray(0, length))), `${length} of ${archive.length} bytes`).toBe(expected);
  }
});

test('a flipped bit is refused, or changes nothing', async () => {
  const archive = await write(sourceOf(CONTENTS));
  const refused = new Set<string>();
  // Only every seventh byte, to save time.
  for (let at = 0; at < archive.length; at += 7) {
    const flipped = Buffer.from(archive);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    const reading = read(flipped);
    const problem = await problemOf(reading);
    if (problem === 'read') expect((await reading).contents, `byte ${at}`).toEqual(CONTENTS);
    else refused.add(problem);
  }
  expect(refused).toContain('damaged');
});

test('an encrypted archive opens with the identity of one of its recipients only', async () => {
  const [identity, other, stranger] = await Promise.all([1, 2, 3].map(() => generateX25519Identity()));
  const recipients = await Promise.all([identity ?? '', other ?? ''].map((each) => identityToRecipient(each)));
  const archive = await write(sourceOf(CONTENTS), { encryption: { kind: 'recipients', recipients } });
  expect(archive.includes('manifest')).toBe(false);
  const keyOf = (text = ''): DecryptionKey => ({
    kind: 'identities',
    identities: identitiesIn(`# created\n${text}\n`),
  });
  expect((await read(archive, keyOf(identity))).contents).toEqual(CONTENTS);
  expect((await read(archive, keyOf(other))).contents).toEqual(CONTENTS);
  expect(await problemOf(read(archive, keyOf(stranger)))).toBe('wrong_key');
  expect(await problemOf(read(archive, { kind: 'passphrase', passphrase: 'something' }))).toBe('wrong_key');
  expect(await problemOf(read(archive))).toBe('key_missing');

  for (let part = 0; part < 16; part += 1) {
    const at = Math.floor((archive.length * part) / 16);
    const flipped = Buffer.from(archive);
    flipped[at] = (flipped[at] ?? 0) ^ 4;
    const refused = at < 22 ? 'not_an_archive' : /damaged|wrong_key/;
    expect(await problemOf(read(flipped, keyOf(identity))), `byte ${at}`).toMatch(refused);
    expect(await problemOf(read(archive.subarray(0, at), keyOf(identity))), `${at} bytes`).toMatch(refused);
  }
});

test('an archive encrypted with a passphrase opens with that passphrase only', async () => {
  const archive = await write(sourceOf(CONTENTS), {
    encryption: { kind: 'passphrase', passphrase: 'four plain words here', workFactor: 10 },
  });
  expect((await read(archive, { kind: 'passphrase', passphrase: 'four plain words here' })).contents).toEqual(CONTENTS);
  expect(await problemOf(read(archive, { kind: 'passphrase', passphrase: 'four plain words' }))).toBe('wrong_key');
});

test('an archive of a later format is not reported as damaged', async () => {
  const later = { ...sourceOf(CONTENTS), manifest: { ...MANIFEST, format: 2, tables: [] } };
  // The type admits only the format of this version.
  expect(await problemOf(read(await write(later as unknown as ArchiveSource)))).toBe('newer_format');
});

test('something else is no archive', async () => {
  expect(await problemOf(read(Buffer.from('A letter to Ann, which is longer than the beginning of an archive.')))).toBe(
    'not_an_archive',
  );
});

test('a file outside of the data folder is refused', async () => {
  for (const path of ['../escape', '/etc/passwd', 'outbox/../../escape', 'a//b']) {
    const contents = { ...CONTENTS, files: { [path]: { mode: 0o600, content: 'x' } } };
    expect(await problemOf(read(await write(sourceOf(contents)))), path).toBe('damaged');
  }
});

test('a sink that fails ends the writing with its own error', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  let accepted = 0;
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      accepted += chunk.length;
      done(accepted > 50_000 ? full : null);
    },
  });
  const rows = { 'plumbline.surveys': incompressible(400_000), 'pgboss.job': '' };
  const writing = writeArchive(sourceOf({ rows, files: {} }, 5000), sink, { encryption: null, pieceBytes: 10_000 });
  await expect(writing).rejects.toBe(full);
});

test('a source that fails ends the writing with its own error', async () => {
  const broken = new Error('connection lost');
  const source: ArchiveSource = {
    ...sourceOf(CONTENTS),
    rowsOf: async function* () {
      yield Buffer.from('1\n');
      throw broken;
    },
  };
  await expect(write(source)).rejects.toBe(broken);
});

test('a visitor that fails ends the reading with its own error', async () => {
  const archive = await write(sourceOf(CONTENTS));
  const full = new Error('disk full');
  const reading = readArchive(Readable.from([archive]), {
    key: null,
    visitor: { onRows: () => Promise.reject(full) },
  });
  await expect(reading).rejects.toBe(full);
});

test('a place that cannot be read is not called a damaged archive', async () => {
  const archive = await write(sourceOf(CONTENTS));
  const lost = new Error('connection lost');
  const stored = async function* () {
    yield archive.subarray(0, 1000);
    throw lost;
  };
  await expect(readArchive(stored(), { key: null })).rejects.toBe(lost);
});

/** Lines that zstd cannot shorten much. */
function incompressible(bytes: number): string {
  let state = 1;
  let text = '';
  while (text.length < bytes) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36) + (state % 9 === 0 ? '\n' : '');
  }
  return `${text}\n`;
}
