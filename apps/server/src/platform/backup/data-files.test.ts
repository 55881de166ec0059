import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeDataFile } from './data-files.ts';

async function* contentOf(text: string) {
  yield Buffer.from(text);
}

test('a restore writes the files that a backup holds, and no others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
  try {
    const write = (path: string) => writeDataFile(dataDir, { path, mode: 0o600 }, contentOf(path));
    await write('identity-secret');
    await write('outbox/1.eml');
    for (const path of ['postgres/cluster/standby.signal', 'database.json', 'outbox', 'identity-secret/x']) {
      await expect(write(path), path).rejects.toThrow(/is no file that a backup holds/);
    }
    expect((await readdir(dataDir)).toSorted()).toEqual(['identity-secret', 'outbox']);
    expect(await readFile(join(dataDir, 'outbox/1.eml'), 'utf8')).toBe('outbox/1.eml');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
