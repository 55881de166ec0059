import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { makeDurable } from '../files/make-durable.ts';
import type { DecryptionKey, Encryption } from './archive/encryption.ts';
import { readArchive } from './archive/read-archive.ts';
import { type ArchiveSource, writeArchive } from './archive/write-archive.ts';
import { partialName } from './backup-names.ts';

export interface WrittenArchive {
  readonly bytes: number;
  /** Number of rows in all tables. */
  readonly rows: number;
}

/**
 * Writes an archive into a folder, reads it back, and only then renames it to its final name. A file with this name is therefore complete,
 * durable and readable.
 *
 * @throws when the archive cannot be written or read back (then no file is left), or when its name cannot be made durable (then the archive
 * stays)
 */
export async function writeArchiveFile(
  folder: string,
  name: string,
  { source, encryption }: { readonly source: ArchiveSource; readonly encryption: Encryption | null },
): Promise<WrittenArchive> {
  const draft = join(folder, partialName(name));
  const path = join(folder, name);
  try {
    const checked = await withOwnKey(encryption);
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await writeArchive(source, sink, { encryption: checked.encryption });
    const { rows } = await readArchive(createReadStream(draft), { key: checked.key });
    await rename(draft, path);
    await makeDurable(dirname(path));
    const { size } = await stat(path);
    return { bytes: size, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Adds a recipient whose key exists in memory only, because reading back needs a key and the keys of the other recipients are kept
 * elsewhere.
 */
async function withOwnKey(
  encryption: Encryption | null,
): Promise<{ encryption: Encryption | null; key: DecryptionKey | null }> {
  if (encryption === null) return { encryption, key: null };
  if (encryption.kind === 'passphrase') {
    return { encryption, key: { kind: 'passphrase', passphrase: encryption.passphrase } };
  }
  const identity = await generateX25519Identity();
  return {
    encryption: { kind: 'recipients', recipients: [...encryption.recipients, await identityToRecipient(identity)] },
    key: { kind: 'identities', identities: [identity] },
  };
}
