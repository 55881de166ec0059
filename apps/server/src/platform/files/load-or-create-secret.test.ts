import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

test('a secret is created once, and a damaged one is refused with what deleting it means', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  try {
    const secret = { name: 'preview-secret', loss: 'Open previews then have to be opened again.' };
    const created = await loadOrCreateSecret(folder, secret);
    expect(created).toHaveLength(32);
    expect(await loadOrCreateSecret(folder, secret)).toEqual(created);
    await writeFile(join(folder, secret.name), 'half');
    await expect(loadOrCreateSecret(folder, secret)).rejects.toThrow(
      /preview-secret is damaged: delete it\. Open previews then have to be opened again\.$/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
