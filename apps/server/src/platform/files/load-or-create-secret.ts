import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../core/start-problem.ts';

const SECRET_BYTES = 32;

/**
 * Loads a secret of this data folder. The file is created on first use, readable by its owner only.
 *
 * The file is created atomically, so that two programs that start together use the same secret.
 *
 * @param name of the file
 * @param loss consequence of losing the secret, as a sentence
 * @throws {StartProblem} when the file does not hold a secret
 */
export async function loadOrCreateSecret(
  dataDir: string,
  { name, loss }: { readonly name: string; readonly loss: string },
): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, name);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  } finally {
    await rm(draft);
  }
  const secret = Buffer.from(await readFile(path, 'utf8'), 'hex');
  if (secret.length === SECRET_BYTES) return secret;
  throw new StartProblem(`The file ${path} is damaged: delete it. ${loss}`);
}
