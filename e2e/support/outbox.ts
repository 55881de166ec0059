import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SERVERS } from './servers.ts';

/** The raw emails in a server's outbox, oldest first: their file names begin with the time. */
export async function emailsIn(server: keyof typeof SERVERS): Promise<string[]> {
  const outbox = join(SERVERS[server].dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
}

/** The demo's first email to an address, as text without the line breaks of its encoding. */
export async function emailTo(email: string): Promise<string> {
  let raw: string | undefined;
  await expect
    .poll(async () => {
      raw = (await emailsIn('demo')).find((each) => each.includes(`To: ${email}`));
      return raw !== undefined;
    })
    .toBe(true);
  return (raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
