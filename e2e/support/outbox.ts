import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SERVERS } from './servers.ts';

/** Whole mails in the outbox of a server, oldest first: they are named by ids that begin with the time. */
export async function mailsIn(server: keyof typeof SERVERS): Promise<string[]> {
  const outbox = join(SERVERS[server].dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
}

/** The first mail of the demo to an address, as text without the breaks of its encoding. */
export async function mailTo(email: string): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(async () => {
      mail = (await mailsIn('demo')).find((each) => each.includes(`To: ${email}`));
      return mail !== undefined;
    })
    .toBe(true);
  return (mail ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
