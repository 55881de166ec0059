import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../../testkit/database.ts';
import { runCommandToEnd } from '../../../testkit/process.ts';

test('a backup and a key are looked for where the operator is', async () => {
  const folder = await makeTestFolder();
  try {
    const settings = { INIT_CWD: folder, DATA_DIR: join(folder, 'data') };
    const withoutBackup = await runCommandToEnd('restore', ['nightly'], settings);
    expect(withoutBackup.stderr).toContain(join(folder, 'nightly'));
    const withoutKey = await runCommandToEnd('restore', ['nightly', '--identity', 'key.txt'], settings);
    expect(withoutKey.stderr).toContain(join(folder, 'key.txt'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
